package main

import (
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
)

func langFlag() cli.Flag {
	return &cli.StringFlag{Name: "lang"}
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
	if words == i18n.English() {
		return d.Text(), d.Remedy()
	}
	if d.Kind == collection.KindProblem {
		return words.ProblemNote(&d.Note), ""
	}
	move, isMove := words.Move(notation.Code(d.Note.Code))
	if text, ok := words.Fault(d.Err, d.Ply, nil); ok {
		if d.Note.Code != dialect.Code(notation.CodeTwoReadings) {
			move.Remedy = ""
		}
		return text, move.Remedy
	}
	_, known := words.Note(d.Note.Code)
	switch {
	case d.Err == nil && isMove:
		return words.MoveText(notation.Code(d.Note.Code), d.Note.Got, d.Note.Want, "")
	case d.Err == nil && known:
		return words.NoteText(&d.Note)
	}
	return d.Text(), d.Remedy()
}

// tallied are the kinds of diagnostics as a summary names them.
var tallied = map[dialect.Kind]i18n.Key{
	dialect.KindRepair: i18n.TallyRepair, dialect.KindAssume: i18n.TallyAssumed, dialect.KindHint: i18n.TallyHint,
	dialect.KindLoss: i18n.TallyLoss, dialect.KindError: i18n.TallyError, collection.KindProblem: i18n.TallyProblem,
}
