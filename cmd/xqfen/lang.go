package main

import (
	"errors"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

func langFlag() cli.Flag {
	return &cli.StringFlag{Name: "lang", Usage: "speak language `L` (default: that of the environment; in JSON, English)"}
}

// languageFlag returns the language of --lang, or else of the environment.
func languageFlag(c *cli.Context) (*i18n.Catalog, error) { return spokenLanguage(c, false) }

// spokenLanguage returns the language of --lang or, where that is not given, of
// the environment. What is for programs is then English wherever they run.
func spokenLanguage(c *cli.Context, forPrograms bool) (*i18n.Catalog, error) {
	tag := c.String("lang")
	switch {
	case tag == "" && forPrograms:
		return i18n.English(), nil
	case tag == "":
		return i18n.FromEnvironment(os.Getenv), nil
	}
	if words, ok := i18n.Match(tag); ok {
		return words, nil
	}
	var known []string
	for _, language := range i18n.Languages() {
		known = append(known, language.Tag()+" ("+language.Name()+")")
	}
	return nil, usagef("--lang %s: not spoken here; want %s", tag, strings.Join(known, ", "))
}

// diagnosis is what a diagnostic says and what can be done, which may be "".
func diagnosis(words *i18n.Catalog, d *collection.Diagnostic) (text, remedy string) {
	if d.Kind == collection.KindProblem {
		return words.ProblemNote(&d.Note), ""
	}
	var fault *notation.ListError
	if errors.As(d.Err, &fault) && fault.Move > 0 {
		return moveFault(words, fault, coordinates(words, fault.Legal)), ""
	}
	var illegal *notation.IllegalMove
	if errors.As(d.Err, &illegal) {
		return illegalMove(words, illegal), ""
	}
	var two *notation.AmbiguousList
	if errors.As(d.Err, &two) {
		var readings []string
		for i := range two.Readings {
			readings = append(readings, words.Say(i18n.MoveReading, "notation", two.Readings[i].Notation.Name(), "moves", coordinates(words, two.Readings[i].Moves)))
		}
		text, _ := words.MoveText(notation.CodeTwoReadings, "", strings.Join(readings, words.Say(i18n.MoveReadings)), "")
		return text, words.Say(i18n.MoveSayFrom)
	}
	if words == i18n.English() {
		return d.Text(), d.Remedy()
	}
	if _, ok := words.Move(notation.Code(d.Note.Code)); ok {
		return words.MoveText(notation.Code(d.Note.Code), d.Note.Got, d.Note.Want, "")
	}
	return words.NoteText(&d.Note)
}

// illegalMove says what is wrong with a move, and what would be legal.
func illegalMove(words *i18n.Catalog, e *notation.IllegalMove) string {
	want := e.Want
	if e.Why == notation.CodeWrongSide {
		want = words.Color(e.Side)
	}
	legal := coordinates(words, e.Legal)
	text, _ := words.MoveText(e.Why, e.Got, want, legal)
	if legal == "" {
		return text
	}
	return words.Say(i18n.MoveLegal, "text", text, "moves", legal)
}

// coordinates returns the first of the moves.
func coordinates(words *i18n.Catalog, moves []xiangqi.Move) string {
	var all []string
	for _, m := range moves[:min(len(moves), shownMoves)] {
		all = append(all, m.String())
	}
	return andMore(words, strings.Join(all, " "), len(moves)-len(all))
}

// tallied are the kinds of diagnostics as a summary names them.
var tallied = map[dialect.Kind]i18n.Key{
	dialect.KindRepair: i18n.TallyRepair, dialect.KindAssume: i18n.TallyAssumed, dialect.KindHint: i18n.TallyHint,
	dialect.KindLoss: i18n.TallyLoss, dialect.KindError: i18n.TallyError, collection.KindProblem: i18n.TallyProblem,
}
