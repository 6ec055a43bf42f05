package main

import (
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// topic is something that list can list.
type topic struct {
	name string
	// rows returns the table, its first row the heading, and the same as values
	// for JSON.
	rows func(words i18n.Language, known []*dialect.Dialect) (table [][]string, values any)
}

var topics = []topic{
	{"names", listNames},
	{"dialects", listDialects},
	{"letters", listLetters},
	{"notations", listNotations},
	{"formats", listFormats},
	{"charsets", listCharsets},
	{"codes", listCodes},
	{"problems", listProblems},
	{"languages", listLanguages},
	{"pieces", listPieces},
}

func (s *streams) list(c *cli.Context) error {
	name := c.Args().First()
	i := topicNamed(name)
	switch {
	case c.NArg() == 0:
		return usagef("list what? One of %s", strings.Join(topicNames(), ", "))
	case i < 0 && exists(name):
		return usagef("list shows tables of names; the games of %[1]s: xqfen %[1]s, xqfen stats %[1]s, xqfen convert %[1]s --to csv", name)
	case i < 0:
		return usagef("unknown table %q; expected one of %s", name, strings.Join(topicNames(), ", "))
	case c.NArg() > 1:
		return usagef("expected one table; %q is one more", c.Args().Get(1))
	}
	return s.printTopic(c, i, c.String("format"))
}

// topicNames are the names of the topics.
func topicNames() (names []string) {
	for _, t := range topics {
		names = append(names, t.name)
	}
	return names
}

func topicNamed(name string) int {
	return slices.IndexFunc(topics, func(t topic) bool { return t.name == name })
}

// printTopic prints the table of a topic, as wide as a terminal is.
func (s *streams) printTopic(c *cli.Context, i int, format string) error {
	words := spokenLanguage(c, format == "json")
	table, values := topics[i].rows(words, s.dialects)
	if format == "json" {
		enc := newJSON(s.out)
		enc.SetIndent("", "  ")
		return enc.Encode(values)
	}
	return s.printTable(table, words)
}

// printTable prints a table whose first row are its headings in English.
func (s *streams) printTable(table [][]string, words i18n.Language) error {
	headings := make([]string, len(table[0]))
	for i, heading := range table[0] {
		headings[i] = words.Phrase(heading)
	}
	table = append([][]string{headings}, table[1:]...)
	lines := alignColumns(table)
	if isTerminal(s.out) {
		lines = fitted(table, terminalWidth(s.out))
	}
	_, err := io.WriteString(s.out, strings.Join(lines, "\n")+"\n")
	return err
}

// alignColumns returns the rows as lines, the cells of a column below each other.
func alignColumns(rows [][]string) []string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row[:max(len(row)-1, 0)] {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], chars.Width(cell))
		}
	}
	lines := make([]string, len(rows))
	for k, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			if i < len(row)-1 {
				cell = pad(cell, widths[i]) + "  "
			}
			line.WriteString(cell)
		}
		lines[k] = chars.VisibleLine(strings.TrimRight(line.String(), " "))
	}
	return lines
}

// listedDialect is a dialect as an object: its row, and how it writes the start
// position.
type listedDialect struct {
	dialect.Spec
	// Start is the start position with an unknown half-move clock.
	Start string `json:"start"`
	// Loses are the codes of what it has no place for.
	Loses []note.Code `json:"loses"`
	// Recognized is when a reader knows the letters: "always"; "whole", when all
	// pieces of a board together fit no other set; "option", only with --from-dialect.
	Recognized string `json:"recognized"`
}

func listDialects(words i18n.Language, known []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"NAME", "ALIASES", "START POSITION", "WHOSE", "SOURCE"}}
	var values []listedDialect
	for _, d := range known {
		l := describe(d, known)
		values = append(values, l)
		rows = append(rows, []string{l.Name, strings.Join(l.Aliases, ", "), shortStart(d), words.Phrase(l.Title), l.Source})
	}
	return rows, values
}

func describe(d *dialect.Dialect, known []*dialect.Dialect) listedDialect {
	start := xiangqi.Start()
	l := listedDialect{Spec: d.Spec(), Loses: []note.Code{}, Recognized: "always"}
	for loss := range d.Loss(&start).Each() {
		l.Loses = append(l.Loses, note.Code(loss.String()))
	}
	start.Halfmoves = 0
	l.Start = d.String(&start)
	var exact xiangqi.Setup
	reader := dialect.Reader{Dialects: known}
	reading, err := reader.Read([]byte(l.Start))
	switch {
	case err != nil || d.Parse([]byte(l.Start), &exact) != nil || reading.Setup != exact:
		l.Recognized = "option"
	case slices.ContainsFunc(reading.Notes, func(n note.Note) bool { return n.Code == note.LettersRecognized }):
		l.Recognized = "whole"
	}
	return l
}

// shortStart returns the start position in a dialect without its middle ranks.
func shortStart(d *dialect.Dialect) string {
	start := xiangqi.Start()
	start.Halfmoves = 0
	text, separator := d.String(&start), d.Spec().Separator
	first, last := strings.Index(text, separator), strings.LastIndex(text, separator)
	if first < 0 || first == last {
		const shown = 12
		return text[:min(shown, len(text))] + "…"
	}
	return text[:first+len(separator)] + "…" + text[last:]
}

// listedLetters is a letter set as an object.
type listedLetters struct {
	Name string `json:"name"`
	// Red and Black are seven groups in the order king, advisor, elephant, horse,
	// rook, cannon, pawn; of a group the first letter is written and all are read.
	Red      []string `json:"red"`
	Black    []string `json:"black"`
	Dialects []string `json:"dialects"`
}

func listLetters(words i18n.Language, known []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"LETTERS", "SIDE", "KING", "ADVISOR", "ELEPHANT", "HORSE", "ROOK", "CANNON", "PAWN", "DIALECTS"}}
	var values []listedLetters
	for _, d := range known {
		set := d.Spec().Letters
		groups := letterGroups(set)
		i := slices.IndexFunc(values, func(l listedLetters) bool {
			return l.Name == set.Name && slices.Equal(l.Red, groups[0]) && slices.Equal(l.Black, groups[1])
		})
		if i < 0 {
			i, values = len(values), append(values, listedLetters{Name: set.Name, Red: groups[0], Black: groups[1]})
		}
		values[i].Dialects = append(values[i].Dialects, d.Name())
	}
	for _, l := range values {
		red := append(append([]string{l.Name, words.Color(xiangqi.Red)}, l.Red...), strings.Join(l.Dialects, ", "))
		black := append([]string{"", words.Color(xiangqi.Black)}, l.Black...)
		rows = append(rows, red, append(black, ""))
	}
	return rows, values
}

// listedCode is a code as an object. In the texts {got} is what the record has,
// {expected} what was expected, or as what it was read, and {moves} are legal moves.
type listedCode struct {
	Code   note.Code `json:"code"`
	Kind   note.Kind `json:"kind"`
	Text   string    `json:"text"`
	Remedy string    `json:"remedy"`
}

func listCodes(words i18n.Language, _ []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"CODE", "KIND", "TEXT", "WHAT TO DO"}}
	var values []listedCode
	for _, info := range note.Codes() {
		message := words.Message(info.Code)
		values = append(values, listedCode{info.Code, info.Kind, message.Text, message.Remedy})
		rows = append(rows, []string{string(info.Code), words.Say("tally." + string(info.Kind)), message.Text, message.Remedy})
	}
	return rows, values
}

func listProblems(words i18n.Language, _ []*dialect.Dialect) ([][]string, any) {
	type listedProblem struct {
		Code note.Code `json:"code"`
		Text string    `json:"text"`
	}
	rows := [][]string{{"CODE", "TEXT"}}
	var values []listedProblem
	for p := range xiangqi.AllProblems.Each() {
		values = append(values, listedProblem{note.Code(p.String()), words.Problem(p)})
		rows = append(rows, []string{p.String(), words.Problem(p)})
	}
	return rows, values
}
