package jsonl

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// Whole returns the format of JSON of others that has no record on each line: an object or a list, in which the
// records are anywhere. What is beside them, and of no other, is in each of them as tags.
func Whole() *game.Format { return whole(&game.ReadOptions{}) }

const wholeName = "json"

func whole(o *game.ReadOptions) *game.Format {
	return &game.Format{
		Flags: game.Columns | game.AnyNotation,
		Name:  wholeName, Extensions: []string{".json"},
		Charset: charset.UTF8.Name(),
		Title:   "JSON of other programs: an object or a list with positions or games anywhere in it",
		Source:  "RFC 8259; 天天象棋, PlayStrategy, Lichess, arenas of language models, collections of puzzles",
		Sniff: func(head []byte, _ string) bool {
			return kit.IsJSON(head) && newFinder(o).recognizes(head)
		},
		Split: newFinder(o).split,
		Decode: func(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
			return Decode(g, rec, o, wholeName, o.Column)
		},
		Layout: game.Layout{With: whole},
	}
}

// finder finds the records in a text of JSON.
type finder struct {
	o    game.ReadOptions
	text string
	// line and column are those of a byte of the text, from 1 and 0.
	at, line, column int
	yield            func(game.Record, error) bool
	// over: nothing more is yielded, because nobody wants it or a record is damaged.
	over bool
}

func newFinder(o *game.ReadOptions) *finder {
	f := &finder{o: game.ReadOptions{FEN: o.FEN, Notations: o.Notations, Column: o.Column, Keys: o.Keys}, line: 1}
	if f.o.Notations == nil {
		f.o.Notations = i18n.Notations()
	}
	return f
}

// recognizes reports whether there is a record in a text that begins so.
func (f *finder) recognizes(head []byte) bool {
	text := strings.TrimSpace(strings.TrimPrefix(string(head), "\ufeff"))
	for at := 0; at < len(text); at = after(text, at, ' ') {
		n := max(valueLen(text[at:]), 1)
		if f.kindOf(completed(text[at:at+n]), 0) != 0 {
			return true
		}
		at += n
	}
	return false
}

// completed returns a value of JSON that may be cut up to the last sign at which a part of it ends, with the brackets
// that close it.
func completed(value string) string {
	var open, ends []byte // the brackets that are open, and those at the last such sign
	cut, quoted := 0, false
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			open = append(open, c+2) // "}" or "]"
		case (c == '}' || c == ']') && len(open) > 0:
			if open = open[:len(open)-1]; len(open) == 0 {
				return value
			}
		case c == ',':
			cut, ends = i, append(ends[:0], open...)
		}
	}
	slices.Reverse(ends)
	return value[:cut] + string(ends)
}

// split yields the records of a text, in one value of JSON after the other. One that is damaged ends the file.
func (f *finder) split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		for rec, err := range kit.WholeText(r) {
			if err != nil {
				yield(rec, err)
				return
			}
			f := newFinder(&f.o)
			f.text, f.yield = string(rec.Data), yield
			for at := after(f.text, len(f.text)-len(strings.TrimPrefix(f.text, "\ufeff")), ' '); at < len(f.text) && !f.over; at = after(f.text, at, ' ') {
				end := at + max(valueLen(f.text[at:]), 1)
				if value := f.text[at:end]; f.kindOf(value, 0) == 0 {
					f.record(value, at, nil) // which is refused
				} else if f.value(value, at, nil, 0); !f.over && !json.Valid([]byte(value)) {
					r := recordReader{rec: &game.Record{Data: []byte(value), Offset: int64(at), Line: 1 + strings.Count(f.text[:at], "\n")}, name: wholeName, data: value}
					yield(game.Record{}, r.damaged())
					return
				}
				at = end
			}
		}
	}
}

// record yields a value as a record, with what is around it.
func (f *finder) record(value string, at int, around []game.Tag) {
	before := f.text[f.at:at]
	if i := strings.LastIndexByte(before, '\n'); i >= 0 {
		f.line, f.column, before = f.line+strings.Count(before, "\n"), 0, before[i+1:]
	}
	f.at, f.column = at, f.column+utf8.RuneCountInString(before)
	more := f.yield(game.Record{Data: []byte(value), Offset: int64(at), Line: f.line, Column: f.column, Book: around}, nil)
	f.over = !more || !json.Valid([]byte(value))
}

// What a value has that may be a record, or the records in it, as bits.
const (
	withStart = 1 << iota
	withMoves
)

// kindOf returns what there is of records in a value; 0 where there are none.
func (f *finder) kindOf(value string, depth int) (kind int) {
	if kind = f.recordKind(value); kind == 0 {
		kind = f.kindInside(value, depth)
	}
	return kind
}

// kindInside is kindOf for the values in one.
func (f *finder) kindInside(value string, depth int) (kind int) {
	const enough = 16
	value = opened(value)
	for i, v := range inside(value) {
		if depth == maxDepth || i >= enough && kind != 0 {
			break
		}
		if value[0] == '[' || !isText(v.Text) {
			kind |= f.kindOf(v.Text, depth+1)
		}
	}
	return kind
}

// isText reports whether a value is a string that is no JSON.
func isText(value string) bool { return strings.HasPrefix(opened(value), `"`) }

// opened returns the JSON in a string, and other values as they are.
func opened(value string) string {
	if !strings.HasPrefix(value, `"`) {
		return value
	}
	if f := fieldOf("", 0, value, 0); f.isObject() || f.isList() {
		return f.Text
	}
	return value
}

// inside returns the values of an object or of a list, with the names of those of an object.
func inside(value string) (all []field) {
	switch {
	case strings.HasPrefix(value, "{"):
		for name, m := range members(value) { // a text in it is not a record of its own
			all = append(all, field{name: name, key: m.key, Place: kit.Place{Text: value[m.Start:m.End], Offset: m.Start}})
		}
	case strings.HasPrefix(value, "["):
		for e := range elements(value) {
			all = append(all, field{Place: kit.Place{Text: value[e.Start:e.End], Offset: e.Start}})
		}
	}
	return all
}

// recordKind returns what a value has that is a record as a whole; 0 where it is none.
func (f *finder) recordKind(value string) (kind int) {
	value = opened(value)
	if value == "" || strings.IndexByte(`{["`, value[0]) < 0 || !json.Valid([]byte(value)) {
		return 0
	}
	var g game.Game
	g.Reset()
	r := recordReader{g: &g, rec: &game.Record{Data: []byte(value)}, o: &f.o, name: wholeName}
	r.start.key = f.o.Column
	if r.object() != nil {
		return 0
	}
	if isType(r.text(colType)) {
		return withStart * int(r.has>>colFEN&1)
	}
	if !r.moves.has && r.areSeveral() {
		return 0
	}
	if len(r.lists) > 0 || r.moves.has && r.promises(r.moves.text, true) {
		kind |= withMoves
	}
	fen := cmp.Or(r.text(colFEN), r.start.start.Text, r.start.tag.Text)
	for i := range r.fens {
		fen = cmp.Or(fen, r.fens[i].Text)
	}
	if slices.ContainsFunc(append(g.Tags, game.Tag{Name: kit.FENTag, Value: fen}), f.hasStart) {
		kind |= withStart
	}
	return kind
}

// hasStart reports whether a tag has the position to begin with, if a damaged one.
func (f *finder) hasStart(t game.Tag) bool {
	if _, named := kit.StartName(lastName(t.Name)); !named && t.Name != kit.FENTag || !kit.MayBePosition(t.Value) {
		return false
	}
	_, err := f.o.FEN.Read([]byte(t.Value))
	var syntax *dialect.SyntaxError
	return !errors.As(err, &syntax) || syntax.Code != note.NoPosition
}

// areSeveral reports whether two objects of an object have moves, or two a FEN, under the same name: it has records by
// their names.
func (r *recordReader) areSeveral() bool {
	in := make(map[string]string)
	for _, f := range slices.Concat(r.lists, r.fens) {
		outer, name, ok := strings.Cut(f.name, ".")
		if other := in[name]; ok && other != "" && other != outer {
			return true
		}
		in[name] = outer
	}
	return false
}

// value yields the records in a value. around is what is beside it in the values that it is in.
func (f *finder) value(value string, at int, around []game.Tag, depth int) {
	value = opened(value)
	kind, within := f.recordKind(value), 0
	if kind != withMoves && kind != withMoves|withStart && (value[0] == '{' || value[0] == '[') {
		within = f.kindInside(value, depth)
	}
	if within == 0 || kind != 0 && within != withMoves { // positions of others in a record are tags
		f.record(value, at, around)
		return
	}
	isList := value[0] == '['
	all := inside(value)
	has := make([]bool, len(all))
	around = around[:len(around):len(around)]
	for i, v := range all {
		has[i] = isList && v.Text != "null" || !isList && !isText(v.Text) && f.kindOf(v.Text, depth+1) != 0
		if text := Unquoted(v.Text); !has[i] && text != "" && text != "null" {
			around = append(around, game.Tag{Name: v.name, Value: text})
		}
	}
	for i, v := range all {
		switch {
		case f.over || !has[i]:
		case isList:
			f.value(v.Text, at+v.Offset, around, depth+1)
		case v.Text[0] == '{' && f.recordKind(v.Text) != 0: // the name of a list says nothing of its records
			f.value(v.Text, at+v.Offset, slices.Concat(around, []game.Tag{{Name: "id", Value: v.name}}), depth+1)
		default:
			f.value(v.Text, at+v.Offset, around, depth+1)
		}
	}
}
