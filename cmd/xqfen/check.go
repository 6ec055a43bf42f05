package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/note"
)

func (s *streams) checkCommand() *cli.Command {
	return &cli.Command{
		Name: "check",
		Flags: append([]cli.Flag{
			formatFlag(), jsonFlag(),
			strictFlag(),
			quietFlag(),
			colorFlag(),
			fromNotationFlag(),
			fromCharsetFlag(),
			langFlag(),
			workersFlag(),
		}, inputFlags()...),
		Action: s.check,
	}
}

// verdicts say to which kinds of diagnostics check objects, and how strictly.
var verdicts = map[note.Kind]struct {
	name   string // for programs
	key    say.Key
	strict bool
}{
	note.KindError:   {"unreadable", say.Unreadable, false},
	note.KindProblem: {"impossible", say.Impossible, false},
	note.KindRepair:  {"repaired", say.Repaired, true},
	note.KindAssume:  {"assumed", say.Assumed, true},
}

func (s *streams) check(c *cli.Context) error {
	format, err := oneOf(c, "format", "text", "json")
	if err != nil {
		return err
	}
	report := &reporter{w: s.err, quiet: true}
	if report.words, err = languageFlag(c); err != nil {
		return err
	}
	if report.jsonWords, err = spokenLanguage(c, true); err != nil {
		return err
	}
	if report.color, err = colored(c, s.out); err != nil {
		return err
	}
	objected, quiet := false, c.Bool("quiet")
	o := collection.Options{AnyText: true}
	o.Diagnose = func(d *collection.Diagnostic) {
		verdict, ok := verdicts[d.Kind]
		if !ok || verdict.strict && !c.Bool("strict") {
			return
		}
		objected = true
		switch {
		case quiet:
		case format == "json":
			writeJSON(s.out, struct {
				Verdict string `json:"verdict"`
				jsonDiagnostic
			}{verdict.name, report.object(d)})
		default:
			fmt.Fprintf(s.out, "%s: %s: %s\n", placeOf(d), report.words.Say(verdict.key), report.sentence(d))
		}
	}
	inputs, err := s.sources(c)
	if err != nil {
		return err
	}
	report.progress = s.newProgress(inputs, quiet, false)
	if err := readOptions(c, &o); err != nil {
		return err
	}
	o.Count = report.progress.count
	result, err := s.collect(c, inputs, &o)
	report.progress.clear()
	if err == nil {
		err = s.settle(c.Context, inputs)
	}
	if err != nil {
		return err
	}
	s.sayFailures(result)
	if ioFailed(result) {
		return exit(exitUsage)
	}
	if objected {
		return exit(exitFailed)
	}
	return nil
}
