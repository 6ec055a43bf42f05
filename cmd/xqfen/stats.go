package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// statistics are what stats prints.
type statistics struct {
	Files      int                    `json:"files"`
	Games      int                    `json:"games"`
	Positions  int                    `json:"positions"`
	Plies      int                    `json:"plies"`
	Longest    int                    `json:"longest"`
	Set        int                    `json:"set_up"`
	Variations int                    `json:"with_variations"`
	Comments   int                    `json:"with_comments"`
	Results    map[string]int         `json:"results"`
	Openings   []countedOpening       `json:"openings"`
	Formats    []countedName          `json:"formats"`
	Charsets   []countedName          `json:"charsets"`
	Total      collection.Counts      `json:"records"`
	Codes      []collection.CodeCount `json:"codes"`
}

type countedOpening struct {
	Moves []string `json:"moves"`
	Count int      `json:"count"`
}

type countedName struct {
	Name  string `json:"name"`
	Files int    `json:"files"`
}

func (s *streams) stats(c *cli.Context) error {
	format, words := c.String("format"), s.words
	spelling := notationFlag(c, api.AxisNotation)
	if spelling == nil {
		spelling = notation.UCI()
		if own, err := i18n.Notation(words.Tag()); err == nil && words != (i18n.Language{}) && format != "json" {
			spelling = own
		}
	}
	var survey collection.Survey
	o := collection.Options{Survey: &survey}
	report, err := s.survey(c, &o, c.Bool("quiet"))
	if err != nil {
		return err
	}
	st := statisticsOf(report, &survey, spelling, number(c, "openings"))
	if format == "json" {
		writeJSON(s.out, st)
	} else {
		st.print(s.out, words)
	}
	unknown := s.sayUnknown(report, c.Bool("quiet"))
	s.sayFailures(report)
	return statsStatus(report, unknown)
}

func statisticsOf(report *collection.Report, survey *collection.Survey, spelling notation.Notation, openings int) *statistics {
	st := &statistics{
		Files: len(report.Files), Games: survey.Games, Positions: survey.Positions, Plies: survey.Plies, Longest: survey.Longest,
		Set: survey.Set, Variations: survey.Variations, Comments: survey.Comments, Results: make(map[string]int),
		Openings: []countedOpening{}, Total: report.Total, Codes: report.Codes,
	}
	for result, n := range survey.Results {
		st.Results[game.Result(result).String()] = n
	}
	for _, opening := range survey.Openings(max(openings, 0)) {
		st.Openings = append(st.Openings, countedOpening{spell(spelling, opening.Moves), opening.Count})
	}
	formats, charsets := make(map[string]int), make(map[string]int)
	for _, f := range report.Files {
		if f.Format != "" {
			formats[f.Format]++
		}
		if f.Charset != "" {
			charsets[f.Charset]++
		}
	}
	st.Formats, st.Charsets = byCount(formats), byCount(charsets)
	return st
}

// spell writes moves from the start of the game.
func spell(n notation.Notation, moves []xiangqi.Move) (words []string) {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		return nil // it is legal
	}
	for _, m := range moves {
		word, _ := n.Append(nil, p, m) // what has no spelling has coordinates
		words = append(words, string(word))
		p.Do(m)
	}
	return words
}

func byCount(counts map[string]int) []countedName {
	rows := []countedName{}
	for name, n := range counts {
		rows = append(rows, countedName{name, n})
	}
	slices.SortStableFunc(rows, func(a, b countedName) int {
		return cmp.Or(b.Files-a.Files, strings.Compare(a.Name, b.Name))
	})
	return rows
}

func (st *statistics) print(w io.Writer, words i18n.Language) {
	n := words.Number
	fmt.Fprintln(w, words.Say("stats.games", "files", words.Count("files", st.Files),
		"games", n(st.Games), "positions", n(st.Positions), "plies", n(st.Plies), "longest", n(st.Longest)))
	fmt.Fprintln(w, words.Say("stats.trees", "set", n(st.Set), "variations", n(st.Variations), "comments", n(st.Comments)))
	fmt.Fprintln(w, words.Say("stats.results", "red", n(st.Results["1-0"]), "black", n(st.Results["0-1"]), "draw", n(st.Results["1/2-1/2"]), "none", n(st.Results["*"])))
	row := func(count int, text string) { fmt.Fprintf(w, "%9s  %s\n", n(count), text) }
	head := func(key string, rows int) bool {
		if rows > 0 {
			fmt.Fprintln(w, words.Say(key))
		}
		return rows > 0
	}
	head("stats.openings", len(st.Openings))
	for _, o := range st.Openings {
		row(o.Count, strings.Join(o.Moves, " "))
	}
	head("stats.formats", len(st.Formats))
	for _, f := range st.Formats {
		row(f.Files, f.Name)
	}
	head("stats.charsets", len(st.Charsets))
	for _, f := range st.Charsets {
		row(f.Files, f.Name)
	}
	if head("stats.codes", len(st.Codes)) {
		fmt.Fprint(w, codeTable(words, st.Codes))
	}
}

// sayUnknown names the files that are in no known format although somebody named them or their names say one, those of
// which no record could be read, and, unless it is quiet, those that were passed over. It reports whether there are
// any but the last.
func (s *streams) sayUnknown(report *collection.Report, quiet bool) (unknown bool) {
	for _, f := range report.Files {
		isUnknown := f.Foreign || f.IsRefused() && f.Rejected > 0
		unknown = unknown || isUnknown
		if isUnknown || f.Skipped > 0 && !quiet {
			s.say(chars.VisibleLine(fileLine(s.words, f)))
		}
	}
	return unknown
}

// statsStatus is the exit status of a count, by the rule of the other commands.
func statsStatus(report *collection.Report, unknown bool) error {
	switch {
	case ioFailed(report):
		return exit(exitUsage)
	case unknown, !report.Well():
		return exit(exitFailed)
	}
	return nil
}

// ioFailed reports whether the operating system refused to read a file.
func ioFailed(r *collection.Report) bool {
	return slices.ContainsFunc(r.Files, func(f *collection.FileReport) bool { return f.IOFailed })
}
