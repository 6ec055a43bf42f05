package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// language is the words of the page in one language.
type language struct {
	Name   string            `json:"name"`
	Words  map[string]string `json:"words"`
	Pieces map[string]string `json:"pieces"`
}

// named is a notation, a format or a program with its titles by language.
type named struct {
	Name   string            `json:"name"`
	Titles map[string]string `json:"titles"`
}

// format is a format that is written: one game in a file, bytes and not text, and whether a dialect of positions
// and a notation of moves can be chosen.
type format struct {
	named
	One      bool `json:"one"`
	Binary   bool `json:"binary"`
	Dialect  bool `json:"dialect"`
	Notation bool `json:"notation"`
}

// formatOf tries what can be chosen on a short game.
func formatOf(f *game.Format) format {
	g := game.New()
	g.Start.Board[xiangqi.SquareAt(0, 0)] = xiangqi.Empty // a start that is written
	var b game.Builder
	b.Begin(g)
	b.PlayLegal(xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)))
	written := func(o game.WriteOptions) string {
		file, _ := f.Append(nil, g, &o) // a format that cannot hold it writes nothing
		return string(file)
	}
	uci := notation.UCI()
	english, _ := i18n.Notation("en")
	usual := written(game.WriteOptions{Notation: uci})
	wxf, _ := dialect.Find(dialect.All(), "wxf") // it is there
	return format{
		named{f.Name, titles(func(c i18n.Language) string { return c.Phrase(f.Title) })}, f.Is(game.Single), f.Is(game.Binary),
		written(game.WriteOptions{Notation: uci, Dialect: wxf}) != usual, written(game.WriteOptions{Notation: english}) != usual,
	}
}

// program is a program or a site by the name that its users know, or people who read a language.
type program struct {
	named
	People bool `json:"people"`
}

// languages are the words of the page in every language, or those for some keys.
func languages(keys ...string) map[string]language {
	all := map[string]language{}
	for _, c := range i18n.Languages() {
		l := language{Name: c.Name(), Words: c.Page(), Pieces: map[string]string{}}
		if len(keys) > 0 {
			l.Words = map[string]string{}
			for _, key := range keys {
				l.Words[key] = c.Page()[key]
			}
		}
		for i, letter := range "KABNRCP" {
			role := xiangqi.Role(i + 1)
			l.Pieces[string(letter)] = c.Term(xiangqi.NewPiece(xiangqi.Red, role).String())
			l.Pieces[strings.ToLower(string(letter))] = c.Term(xiangqi.NewPiece(xiangqi.Black, role).String())
		}
		all[c.Tag()] = l
	}
	return all
}

// boardWords is a script with the words of the board, which the element has.
func boardWords() ([]byte, error) {
	return script([]table{{"WORDS", wordsType, languages(
		"boardHead", "boardHelp", "empty", "unreadSquare", "inCheck", "target", "selected", "first", "previous",
		"next", "last", "play", "pause", "slider", "turnBoard", "turnRed", "turnBlack", "resizeBoard", "startNode",
		"notLegal", "notRead", "badFEN", "openHere",
	)}})
}

// words is a script with the words of the page in every language, and with the names of notations,
// formats and programs.
func words() ([]byte, error) {
	all := languages()
	var notations, dialects []named
	var formats []format
	var programs []program
	for _, f := range i18n.Families() {
		notations = append(notations, named{f.Name, titles(func(c i18n.Language) string { return c.Phrase(f.Title) })})
	}
	for _, d := range dialect.All() {
		dialects = append(dialects, named{d.Name(), titles(func(c i18n.Language) string { return c.Phrase(d.Spec().Title) })})
	}
	for _, f := range collection.Formats() {
		if f.Append != nil && !f.Is(game.Native) {
			formats = append(formats, formatOf(f))
		}
	}
	for _, p := range api.Programs {
		key := "program-" + p.Name
		if all["en"].Words[key] != "" {
			programs = append(programs, program{named{p.Name, titles(func(c i18n.Language) string { return all[c.Tag()].Words[key] })}, p.Fact == ""})
		}
	}
	newest, err := version()
	if err != nil {
		return nil, err
	}
	return script([]table{
		{"VERSION", "{string}", newest},
		{"WORDS", wordsType, all},
		{"NOTATIONS", "{{name: string, titles: Object<string, string>}[]}", notations},
		{"DIALECTS", "{{name: string, titles: Object<string, string>}[]}", dialects},
		{"FORMATS", "{{name: string, titles: Object<string, string>, one: boolean, binary: boolean, dialect: boolean, notation: boolean}[]}", formats},
		{"PROGRAMS", "{{name: string, titles: Object<string, string>, people: boolean}[]}", programs},
	})
}

// version is the newest that the changelog has, "devel" before the first.
func version() (string, error) {
	text, err := os.ReadFile(filepath.Join("..", "CHANGELOG.md"))
	if err != nil {
		return "", err
	}
	found := regexp.MustCompile(`(?m)^## \[(\d[^\]]*)\]`).FindSubmatch(text)
	if found == nil {
		return "devel", nil
	}
	return string(found[1]), nil
}

const wordsType = "{Object<string, {name: string, words: Object<string, string>, pieces: Object<string, string>}>}"

// table is a value that a script exports, with its type.
type table struct {
	name, kind string
	value      any
}

// script is a module that exports tables.
func script(tables []table) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("// Code generated by go generate; DO NOT EDIT. The words are in i18n.\n")
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(true)
	e.SetIndent("", "  ")
	for _, t := range tables {
		b.WriteString("\n/** @type " + t.kind + " */\nexport const " + t.name + " = ")
		if err := e.Encode(t.value); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - 1)
		b.WriteString(";\n")
	}
	return b.Bytes(), nil
}

// titles are those of all languages.
func titles(in func(i18n.Language) string) map[string]string {
	all := map[string]string{}
	for _, c := range i18n.Languages() {
		all[c.Tag()] = in(c)
	}
	return all
}
