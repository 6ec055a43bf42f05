package main

import (
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
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

// tallied are the kinds of diagnostics as a summary names them.
var tallied = map[note.Kind]i18n.Key{
	note.KindRepair: i18n.TallyRepair, note.KindAssume: i18n.TallyAssumed, note.KindHint: i18n.TallyHint,
	note.KindLoss: i18n.TallyLoss, note.KindError: i18n.TallyError, note.KindProblem: i18n.TallyProblem,
}
