package main

import (
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/note"
)

// verdicts are the kinds of diagnostics to which check objects; strict ones only with --strict.
var verdicts = map[note.Kind]struct {
	name   string
	strict bool
}{
	note.KindError:   {"unreadable", false},
	note.KindProblem: {"impossible", false},
	note.KindRepair:  {"repaired", true},
	note.KindAssume:  {"assumed", true},
	note.KindHint:    {"skipped", true}, // of these, the skips
}

// skips are the codes of files that are passed over.
var skips = []note.Code{note.Unrecognized, note.OtherFile, note.NothingInside, note.NotAFile}

func (s *streams) check(c *cli.Context) error {
	report := &reporter{w: s.err, quiet: true, words: s.words, jsonWords: spokenLanguage(c, true), color: colored(c, s.out)}
	objected, quiet := false, c.Bool("quiet")
	o := collection.Options{AnyText: true}
	o.Diagnose = func(d *collection.Diagnostic) {
		verdict, ok := verdicts[d.Kind]
		isSkip := slices.Contains(skips, d.Code)
		switch {
		case !ok, d.Kind == note.KindHint && !isSkip:
			return
		case verdict.strict && !c.Bool("strict"):
			if isSkip && !quiet {
				fmt.Fprintln(s.err, report.line(d))
			}
			return
		}
		objected = true
		switch {
		case quiet:
		case c.String("format") == "json":
			writeJSON(s.out, struct {
				Verdict string `json:"verdict"`
				jsonDiagnostic
			}{verdict.name, report.object(d)})
		default:
			fmt.Fprintf(s.out, "%s: %s: %s\n", placeOf(d), report.words.Say("verdict."+verdict.name), report.sentence(d))
		}
	}
	result, err := s.survey(c, &o, quiet)
	if err != nil {
		return err
	}
	if quiet {
		s.sayUnknown(result, true)
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
