package main

import (
	"errors"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
)

// byKind reads inputs without writing anything, in their order: lists of positions by
// positions, games by ConvertGames, whose report goes to done.
func (s *streams) byKind(c *cli.Context, inputs []source, o *collection.GameOptions, p *progress, positions func(source) error, done func(*collection.Report)) error {
	if err := gameReadOptions(c, o); err != nil {
		return err
	}
	o.Count = p.count
	failed := false
	for _, src := range inputs {
		if !c.IsSet("from-charset") && !s.isGames(c, src) {
			err := positions(src)
			var code exit
			if errors.As(err, &code) && code == exitUsage {
				failed = true // it was named, and the others are read
			} else if err != nil {
				return err
			}
			continue
		}
		report, err := s.collect(c, []source{src}, o)
		if err != nil {
			return err
		}
		done(report)
		failed = failed || report.IOFailed()
	}
	if failed {
		return exit(exitUsage)
	}
	return nil
}

// gameFileLine says what one file is and what could be read of it.
func gameFileLine(words *i18n.Catalog, f *collection.FileReport) string {
	switch {
	case f.Empty():
		return words.Say(i18n.GamesEmpty, "file", f.File)
	case f.Format == "":
		return words.Say(i18n.GamesUnknown, "file", f.File)
	}
	format := f.Format
	if f.Charset != "" {
		format += words.Say(i18n.ListComma) + f.Charset
	}
	parts := []string{words.Say(i18n.GamesFormat, "file", f.File, "format", format, "records", words.Count(i18n.Records, f.Read))}
	if f.Rejected > 0 {
		parts = append(parts, words.Say(i18n.DetectRefused, "n", words.Number(f.Rejected)))
	}
	return strings.Join(append(parts, gameFaults(words, &f.Counts)...), words.Say(i18n.Clause))
}

// sayFailures names the files that the operating system did not let be read.
func (s *streams) sayFailures(report *collection.Report) {
	for i := range report.Files {
		if f := &report.Files[i]; f.IOFailed() {
			s.complain(errors.New(f.Failed))
		}
	}
}
