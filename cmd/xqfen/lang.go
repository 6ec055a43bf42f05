package main

import (
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/note"
)

func langFlag() cli.Flag {
	return &cli.StringFlag{Name: "lang"}
}

// languageFlag returns the language of --lang, or else of the environment.
func languageFlag(c *cli.Context) (*messages.Catalog, error) { return spokenLanguage(c, false) }

// spokenLanguage returns the language of --lang or, where that is not given, of
// the environment. What is for programs is then English wherever they run.
func spokenLanguage(c *cli.Context, forPrograms bool) (*messages.Catalog, error) {
	tag := c.String("lang")
	switch {
	case tag == "" && forPrograms:
		return messages.English(), nil
	case tag == "":
		return messages.FromEnvironment(os.Getenv), nil
	}
	if words, ok := messages.Match(tag); ok {
		return words, nil
	}
	var known []string
	for _, language := range messages.Languages() {
		known = append(known, language.Tag()+" ("+language.Name()+")")
	}
	return nil, usagef("--lang %s: not spoken here; expected %s", tag, strings.Join(known, ", "))
}

// tallied are the kinds of diagnostics as a summary names them.
var tallied = map[note.Kind]say.Key{
	note.KindRepair: say.TallyRepair, note.KindAssume: say.TallyAssumed, note.KindHint: say.TallyHint,
	note.KindLoss: say.TallyLoss, note.KindError: say.TallyError, note.KindProblem: say.TallyProblem,
}
