package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
)

// detection is what detect finds out about one file.
type detection struct {
	File       string                 `json:"file"`
	Records    int                    `json:"records"`
	Read       int                    `json:"read"`
	Unreadable int                    `json:"unreadable"`
	NotExact   int                    `json:"not_exact"`
	Dialects   []collection.NameCount `json:"dialects"`
	Letters    []collection.NameCount `json:"letters"`
	Tails      []collection.NameCount `json:"tails"`
}

func (s *streams) detect(c *cli.Context) error {
	format, words := c.String("format"), s.words
	unreadable, failed := false, false
	inputs, err := s.sources(c)
	if err != nil {
		return err
	}
	for _, src := range inputs {
		var survey collection.Spellings
		o := collection.Options{Spellings: &survey}
		if err := s.readOptions(c, &o); err != nil {
			return err
		}
		result, err := s.collect(c, []source{src}, &o)
		if err != nil {
			return err
		}
		s.sayFailures(result)
		unreadable, failed = unreadable || !result.Well(), failed || ioFailed(result)
		if len(result.Files) == 1 && survey.Records > 0 {
			d := detection{
				textio.Name(src.Name), result.Total.Read, result.Total.Read - result.Total.Rejected, result.Total.Rejected, survey.NotExact,
				survey.Exact.Sorted(), survey.Letters.Sorted(), survey.Tails.Sorted(),
			}
			if format == "json" {
				writeJSON(s.out, d)
			} else {
				d.print(s.out, words, reasonOf(words, result.Files[0]))
			}
			continue
		}
		for _, f := range result.Files {
			if format == "json" {
				writeJSON(s.out, f)
			} else {
				fmt.Fprintln(s.out, chars.VisibleLine(fileLine(words, f)))
			}
		}
	}
	if failed {
		return exit(exitUsage)
	}
	if unreadable {
		return exit(exitFailed)
	}
	return nil
}

func (d *detection) print(w io.Writer, words i18n.Language, reason string) {
	head := words.Say("detect.head", "file", d.File, "records", words.Count("records", d.Records), "read", words.Number(d.Read))
	if d.Unreadable > 0 {
		head += words.Say("list.clause") + words.Say("detect.refused", "n", words.Number(d.Unreadable))
	}
	fmt.Fprintln(w, chars.VisibleLine(head+reason))
	d.table(w, words, "detect.exact", d.Dialects)
	if d.NotExact > 0 {
		fmt.Fprintf(w, "    %s\n", words.Say("detect.exact.none", "n", words.Number(d.NotExact)))
	}
	d.table(w, words, "detect.letters", d.Letters)
	d.table(w, words, "detect.tails", d.Tails)
}

// maxRows bounds a table of detect.
const maxRows = 12

func (d *detection) table(w io.Writer, words i18n.Language, title string, rows []collection.NameCount) {
	if len(rows) == 0 {
		return
	}
	fmt.Fprintf(w, "  %s\n", words.Say(title))
	for i, row := range rows {
		if i == maxRows {
			fmt.Fprintf(w, "    %s\n", words.Say("detect.more", "n", words.Number(len(rows)-maxRows)))
			break
		}
		name := row.Name
		switch {
		case title == "detect.tails":
			name = fmt.Sprintf("%q", name)
		case title == "detect.letters" && name == dialect.LettersEither:
			name = words.Phrase(name)
		}
		share := 100 * float64(row.Count) / float64(max(d.Read, 1))
		place := words.Say("detect.line", "line", strconv.Itoa(row.Line), "text", strings.TrimSpace(row.Example))
		fmt.Fprintf(w, "    %s %9s  %5.1f %%  %s\n", pad(chars.Visible(name), 14), words.Number(row.Count), share, place)
	}
}
