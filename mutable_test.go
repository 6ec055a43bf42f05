package xqfen_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// What is handed out is the caller's own: writing into it changes nothing.
func TestNothingMutableEscapes(t *testing.T) {
	const fen = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - - 1"
	facts := func() (all []any) {
		text, err := xqfen.ConvertPosition(fen, "xqbase")
		all = append(all, text, err, note.MessageOf(note.RankWidth))
		for _, d := range dialect.All() {
			all = append(all, d.Name(), d.Spec().Letters, d.Spec())
		}
		for _, f := range i18n.Families() {
			all = append(all, f.Name, append([]string(nil), f.Aliases...), append([]any(nil), f.Options))
		}
		for _, c := range charset.All() {
			all = append(all, c.Name(), c.Aliases())
			text, faults := c.Append(nil, []byte("炮😀"))
			again, bad := c.Decode(nil, text)
			all = append(all, string(text), slices.Clone(faults), string(again), slices.Clone(bad))
			clear(text) // what is handed out is written into
			clear(again)
			clear(faults)
			clear(bad)
		}
		for _, f := range everyFormat(t) {
			all = append(all, factsOf(f)...)
		}
		all = append(all, game.TagNames())
		_, err = i18n.Notation("wxf+dot")
		return append(all, err)
	}
	before := facts()
	for _, f := range everyFormat(t) {
		overwrite(f)
	}
	for _, d := range dialect.All() {
		letters, spec := d.Spec().Letters, d.Spec()
		letters.Red, spec.Name, spec.Letters.Red = "x", "x", "x"
		for i := range spec.Aliases {
			spec.Aliases[i] = "x"
		}
	}
	all := dialect.All()
	clear(all)
	for _, f := range i18n.Families() {
		clear(f.Aliases)
		clear(f.Options)
		f.Name = "x"
	}
	for _, c := range charset.All() {
		clear(c.Aliases())
	}
	clear(charset.All())
	clear(game.TagNames())
	clear(collection.Formats())
	clear(notation.Families())
	clear(i18n.Families())
	clear(i18n.Notations())
	clear(i18n.Languages())
	clear(note.Codes())
	reading, err := xqfen.ReadPosition(fen)
	assert.NoError(t, err)
	reading.Letters.Red = "x"
	clear(reading.Notes)
	assert.Equal(t, before, facts())
}

// everyFormat returns the formats that every function hands out.
func everyFormat(t *testing.T) []*game.Format {
	var all []*game.Format
	var o collection.Options
	for _, f := range collection.Formats() {
		all = append(all, f, testfiles.Found(collection.FindFormat(f.Name)))
	}
	for _, text := range []string{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n", "[Red \"Ana\"]\n[Black \"Bo\"]\n\n1. h2e2 *\n", "no moves\n"} {
		f, _ := collection.Recognize([]byte(text), "a")
		if f != nil {
			all = append(all, f, o.UsualFormat([]byte(text), "a"))
		}
	}
	return all
}

// factsOf are the fields of a format, of a function whether there is one.
func factsOf(f *game.Format) []any { return fieldsOf(reflect.ValueOf(f).Elem()) }

func fieldsOf(v reflect.Value) (facts []any) {
	for i := range v.NumField() {
		switch field := v.Field(i); field.Kind() {
		case reflect.Struct:
			facts = append(facts, fieldsOf(field)...)
		case reflect.Func, reflect.Pointer:
			facts = append(facts, field.IsNil())
		default:
			facts = append(facts, fmt.Sprint(field))
		}
	}
	return facts
}

// overwrite changes what a format has, down to the elements of its slices.
func overwrite(f *game.Format) {
	v := reflect.ValueOf(f).Elem()
	for i := range v.NumField() {
		field := v.Field(i)
		if field.Kind() == reflect.Slice {
			for k := range field.Len() {
				field.Index(k).SetString("x")
			}
		}
		if field.Kind() == reflect.Pointer && !field.IsNil() {
			field.Elem().SetZero()
		}
		field.SetZero()
	}
}

// What is decoded or encoded is not part of the text that was given, which stays as it was.
func TestTextsAreApart(t *testing.T) {
	for _, c := range charset.All() {
		for _, text := range []string{"", "h2e2", "\uFEFFh2e2", "炮二平五", "a\x00b\xff"} {
			given := []byte(text)
			utf8, _ := c.Decode(nil, given)
			clear(utf8[:cap(utf8)])
			assert.Equal(t, text, string(given), "decoded %q", c)
			encoded, _ := c.Append(nil, given)
			clear(encoded[:cap(encoded)])
			assert.Equal(t, text, string(given), "encoded %q", c)
		}
	}
}
