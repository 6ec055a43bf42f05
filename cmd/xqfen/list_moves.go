package main

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// listedNotation is a notation as an object.
type listedNotation struct {
	Name    string         `json:"name"`
	Aliases []string       `json:"aliases"`
	Title   string         `json:"title"`
	Options []listedOption `json:"options"`
	// Example are the two moves of exampleMoves.
	Example []string `json:"example"`
}

// listedOption is an option of a notation, and the moves of the example where it
// changes them.
type listedOption struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	ReadOnly bool     `json:"read_only,omitempty"`
	Example  []string `json:"example,omitempty"`
}

// example spells the first moves of a game in a notation: the cannon to the middle
// and a horse.
func example(name string) []string {
	n, err := i18n.Notation(name)
	start := xiangqi.Start()
	p, refused := xiangqi.NewPosition(&start, 0)
	if err != nil || refused != nil {
		return nil
	}
	coordinates, _ := i18n.Notation("uci")
	var words []string
	for _, text := range []string{"h2e2", "h9g7"} {
		m, err := coordinates.Parse(p, []byte(text))
		if err != nil {
			return nil
		}
		word, _ := n.Append(nil, p, m) // all can spell these
		words = append(words, string(word))
		p.Do(m)
	}
	return words
}

func listNotations(words i18n.Language, _ []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"NAME", "ALIASES", "EXAMPLE", "WHAT"}}
	var values []listedNotation
	for _, f := range i18n.Families() {
		l := listedNotation{
			Name: f.Name, Aliases: append([]string{}, f.Aliases...), Title: words.Phrase(f.Title),
			Options: []listedOption{}, Example: example(f.Name),
		}
		rows = append(rows, []string{l.Name, strings.Join(l.Aliases, ", "), strings.Join(l.Example, ", "), l.Title})
		for _, o := range f.Options {
			option := listedOption{Name: o.Name, Title: words.Phrase(o.Title), ReadOnly: o.ReadOnly, Example: example(f.Name + "+" + o.Name)}
			if slices.Equal(option.Example, l.Example) {
				option.Example = nil
			}
			l.Options = append(l.Options, option)
			title := option.Title
			if o.ReadOnly {
				title += " (" + words.Phrase("read only") + ")"
			}
			rows = append(rows, []string{"  +" + o.Name, "", strings.Join(option.Example, ", "), title})
		}
		values = append(values, l)
	}
	return rows, values
}

// listedLanguage is a language as an object.
type listedLanguage struct {
	Tag string `json:"tag"`
	// Name is the name of the language in itself, "" when there are no messages in it.
	Name string `json:"name"`
	// Spoken: explanations and messages are in it.
	Spoken bool `json:"spoken"`
	// Notation is that of its words, Moves the one in which moves are written for
	// its readers.
	Notation string   `json:"notation"`
	Moves    string   `json:"moves"`
	Example  []string `json:"example"`
}

// spokenLanguages are those that are spoken, and those that only have words for
// moves.
func spokenLanguages() []listedLanguage {
	var values []listedLanguage
	for _, f := range i18n.Families()[len(notation.Families()):] {
		name, _, _ := strings.Cut(f.Title, ":")
		values = append(values, listedLanguage{Tag: f.Name, Name: name, Notation: f.Name, Moves: readersNotation(f.Name).Name(), Example: example(f.Name)})
	}
	for _, language := range i18n.Languages() {
		i := slices.IndexFunc(values, func(l listedLanguage) bool { return l.Tag == language.Tag() })
		if i < 0 {
			i, values = len(values), append(values, listedLanguage{Tag: language.Tag(), Moves: readersNotation(language.Tag()).Name()})
			values[i].Example = example(values[i].Moves)
		}
		values[i].Name, values[i].Spoken = language.Name(), true
	}
	return values
}

// readersNotation is what the reader of a language expects moves in: its words,
// but WXF for English, whose words are long, and for languages without a notation.
func readersNotation(tag string) notation.Notation {
	if n, ok := i18n.MatchNotation(tag); ok && n.Name() != "en" {
		return n
	}
	wxf, _ := i18n.Notation("wxf")
	return wxf
}

func listLanguages(words i18n.Language, _ []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{{"LANGUAGE", "NAME", "MESSAGES", "NOTATION", "EXAMPLE", "MOVES BY DEFAULT"}}
	values := spokenLanguages()
	for _, l := range values {
		spoken := words.Phrase("no")
		if l.Spoken {
			spoken = words.Phrase("yes")
		}
		rows = append(rows, []string{l.Tag, l.Name, spoken, l.Notation, strings.Join(l.Example, ", "), l.Moves})
	}
	return rows, values
}
