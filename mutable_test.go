package xqfen_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
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
