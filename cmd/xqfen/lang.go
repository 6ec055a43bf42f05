package main

import (
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/note"
)

// spokenLanguage returns the language of --lang or, where that is not given, of
// the environment. What is for programs is then English wherever they run.
func spokenLanguage(c *cli.Context, forPrograms bool) *messages.Catalog {
	tag := c.String("lang")
	if words, ok := messages.Match(tag); ok && tag != "" {
		return words
	}
	if forPrograms {
		return messages.English()
	}
	return messages.FromEnvironment(os.Getenv)
}

// checkLanguage refuses a --lang that is not spoken.
func checkLanguage(c *cli.Context) error {
	tag := c.String("lang")
	if _, ok := messages.Match(tag); ok || !c.IsSet("lang") || tag == "" {
		return nil
	}
	var known []string
	for _, language := range messages.Languages() {
		known = append(known, language.Tag()+" ("+language.Name()+")")
	}
	return usagef("--lang %s: not spoken here; expected %s", tag, strings.Join(known, ", "))
}

// tallied are the kinds of diagnostics as a summary names them.
var tallied = map[note.Kind]say.Key{
	note.KindRepair: say.TallyRepair, note.KindAssume: say.TallyAssumed, note.KindHint: say.TallyHint,
	note.KindLoss: say.TallyLoss, note.KindError: say.TallyError, note.KindProblem: say.TallyProblem,
}
