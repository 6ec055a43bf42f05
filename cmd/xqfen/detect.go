package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
)

func (s *streams) detectCommand() *cli.Command {
	return &cli.Command{
		Name:      "detect",
		Usage:     "say in which dialects a file is written, and why",
		ArgsUsage: "[FILE|-]…",
		Description: "Reads every record and counts in which dialects it is exact, which letters it uses\n" +
			"and what follows the board. It counts what it reads and guesses nothing: a record\n" +
			"without an elephant or a horse is exact in several dialects.",
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "format", Value: "text", Usage: "text, or json: one object a file"},
			workersFlag(),
		}, inputFlags()...),
		Action: s.detect,
	}
}

// detection is what detect says of one file.
type detection struct {
	File       string                `json:"file"`
	Records    int                   `json:"records"`
	Read       int                   `json:"read"`
	Unreadable int                   `json:"unreadable"`
	NotExact   int                   `json:"not_exact"`
	Dialects   []collection.TallyRow `json:"dialects"`
	Letters    []collection.TallyRow `json:"letters"`
	Tails      []collection.TallyRow `json:"tails"`
}

func (s *streams) detect(c *cli.Context) error {
	format, err := oneOf(c, "format", "text", "json")
	if err != nil {
		return err
	}
	o := collection.Options{Out: collection.None}
	if err := readOptions(c, &o); err != nil {
		return err
	}
	unreadable := false
	for _, src := range sources(c) {
		o.Survey = &collection.Survey{}
		report := &reporter{w: s.err, quiet: true}
		if err := s.eachInput(c, []source{src}, &o, report, &joiner{w: io.Discard}); err != nil {
			return err
		}
		d := detection{
			src.name, report.total.Records, o.Survey.Read, report.total.Unreadable, o.Survey.NotExact,
			o.Survey.Exact.Sorted(), o.Survey.Letters.Sorted(), o.Survey.Tails.Sorted(),
		}
		if format == "json" {
			writeJSON(s.out, d)
		} else {
			d.print(s.out)
		}
		unreadable = unreadable || d.Unreadable > 0
	}
	if unreadable {
		return exit(exitFailed)
	}
	return nil
}

func (d *detection) print(w io.Writer) {
	fmt.Fprintf(w, "%s: %s, %s read", d.File, plural(d.Records, "record"), group(d.Read))
	if d.Unreadable > 0 {
		fmt.Fprintf(w, ", %s refused", group(d.Unreadable))
	}
	fmt.Fprintln(w)
	d.table(w, "exact in", d.Dialects)
	if d.NotExact > 0 {
		fmt.Fprintf(w, "    %s in no dialect's exact form (damaged, or a mixture)\n", group(d.NotExact))
	}
	d.table(w, "letters", d.Letters)
	d.table(w, "after the board", d.Tails)
}

// maxRows bounds a table of detect.
const maxRows = 12

func (d *detection) table(w io.Writer, title string, rows []collection.TallyRow) {
	if len(rows) == 0 {
		return
	}
	fmt.Fprintf(w, "  %s\n", title)
	for i, row := range rows {
		if i == maxRows {
			fmt.Fprintf(w, "    and %d more\n", len(rows)-maxRows)
			break
		}
		name := row.Name
		if title == "after the board" {
			name = fmt.Sprintf("%q", name)
		}
		share := 100 * float64(row.Count) / float64(max(d.Read, 1))
		fmt.Fprintf(w, "    %-14s %9s  %5.1f %%  line %d: %s\n", name, group(row.Count), share, row.Line, strings.TrimSpace(row.Example))
	}
}
