package xqfen_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
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
		for _, c := range game.Charsets() {
			all = append(all, c.Name(), c.Aliases())
		}
		for _, f := range collection.Formats() {
			all = append(all, f.Name)
		}
		for _, name := range charset.Names() {
			text, faults, err := charset.Encode([]byte("炮😀"), name)
			again, bad, _ := charset.Decode(text, name)
			all = append(all, name, string(text), slices.Clone(faults), err, string(again), slices.Clone(bad))
			clear(text) // what is handed out is written into
			clear(again)
			clear(faults)
			clear(bad)
		}
		all = append(all, game.TagNames(), diagram.Kinds(), diagram.Sets(), diagram.CoordinateNames())
		_, err = i18n.Notation("wxf+dot")
		return append(all, err)
	}
	before := facts()
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
	for _, c := range game.Charsets() {
		clear(c.Aliases())
	}
	clear(charset.Names())
	clear(game.Charsets())
	clear(game.TagNames())
	clear(collection.Formats())
	clear(diagram.Kinds())
	clear(diagram.Sets())
	clear(diagram.CoordinateNames())
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

// What is decoded or encoded is no part of the text that was given, which stays as it was.
func TestTextsAreApart(t *testing.T) {
	for _, name := range append(charset.Names(), "") {
		for _, text := range []string{"", "h2e2", "\uFEFFh2e2", "炮二平五", "a\x00b\xff"} {
			given := []byte(text)
			utf8, _, err := charset.Decode(given, name)
			assert.NoError(t, err)
			clear(utf8[:cap(utf8)])
			assert.Equal(t, text, string(given), "decoded %q", name)
			if name == "" {
				continue
			}
			encoded, _, err := charset.Encode(given, name)
			assert.NoError(t, err)
			clear(encoded[:cap(encoded)])
			assert.Equal(t, text, string(given), "encoded %q", name)
		}
	}
}
