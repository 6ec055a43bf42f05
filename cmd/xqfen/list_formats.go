package main

import (
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	notread "github.com/xqfen/xqfen/game/foreign"
	"github.com/xqfen/xqfen/i18n"
)

// listedFormat is a format as an object.
type listedFormat struct {
	Name       string   `json:"name"`
	Aliases    []string `json:"aliases"`
	Extensions []string `json:"extensions"`
	Title      string   `json:"title"`
	Source     string   `json:"source"`
	// Read is false of what is known and refused by name.
	Read    bool `json:"read"`
	Written bool `json:"written"`
	// Binary formats have no charset, single ones hold one game a file.
	Binary bool `json:"binary"`
	Single bool `json:"single"`
}

// listFormats lists those that are read, the text ones in the order in which they are
// recognized after the binary ones, and then what is refused.
func listFormats(words i18n.Language, _ []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"NAME", "ALIASES", "EXTENSIONS", "USE", "WHAT", "SOURCE"}}
	var values []listedFormat
	read := collection.Formats()
	for i, f := range append(read, refusedFormats()...) {
		l := listedFormat{
			Name: f.Name, Aliases: append([]string{}, f.Aliases...), Extensions: append([]string{}, f.Extensions...),
			Title: words.Term(f.Title), Source: f.Source, Read: i < len(read), Written: f.Append != nil, Binary: f.Is(game.Binary), Single: f.Is(game.Single),
		}
		values = append(values, l)
		rows = append(rows, []string{l.Name, strings.Join(l.Aliases, ", "), strings.Join(l.Extensions, " "), words.Phrase(l.use()), l.Title, l.Source})
	}
	return rows, values
}

// use is what can be done with a format, in English.
func (l *listedFormat) use() string {
	switch {
	case !l.Read:
		return "rejected"
	case l.Written:
		return "read and written"
	}
	return "read only"
}

// listedCharset is a charset as an object.
type listedCharset struct {
	Name    string   `json:"name"`
	Aliases []string `json:"aliases"`
	Title   string   `json:"title"`
}

func listCharsets(words i18n.Language, _ []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"NAME", "ALIASES", "WHAT"}}
	var values []listedCharset
	for _, c := range charset.All() {
		l := listedCharset{c.Name(), append([]string{}, c.Aliases()...), words.Phrase(c.Title())}
		values = append(values, l)
		rows = append(rows, []string{l.Name, strings.Join(l.Aliases, ", "), l.Title})
	}
	return rows, values
}

// refusedFormats are the formats that are known and not read: a file in one of them is refused
// by name.
func refusedFormats() (all []*game.Format) {
	known := notread.Formats()
	for i := range known {
		all = append(all, &known[i])
	}
	return all
}
