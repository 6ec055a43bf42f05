package kit

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// blocks splits at lines that are "e".
var blocks = SplitLines(func(l *Lines) func([]byte) int {
	return func(line []byte) int {
		if string(CutEOL(line)) == "e" {
			return l.Len()
		}
		return 0
	}
})

// Records are the same however the bytes come, and know where they are.
func TestSplitLines(t *testing.T) {
	text := "\ufeffone\r\ne\n" + strings.Repeat("x", lineChunk-5) + "\ntwo\ne\n\nlast"
	for name, r := range map[string]io.Reader{
		"whole": strings.NewReader(text), "halves": iotest.HalfReader(strings.NewReader(text)),
		"bytes": iotest.OneByteReader(strings.NewReader(text)), "data with the end": iotest.DataErrReader(strings.NewReader(text)),
	} {
		var data []string
		for rec, err := range blocks(r) {
			require.NoError(t, err)
			assert.Equal(t, text[rec.Offset:int(rec.Offset)+len(rec.Data)], string(rec.Data), name)
			assert.Equal(t, 1+strings.Count(text[:rec.Offset], "\n"), rec.Line, name)
			data = append(data, string(rec.Data))
		}
		assert.Equal(t, []string{"one\r\ne\n", strings.Repeat("x", lineChunk-5) + "\ntwo\ne\n", "\nlast"}, data, name)
	}
}

// A record is its reader's own: what follows does not change it.
func TestRecordsStay(t *testing.T) {
	var all []game.Record
	for rec, err := range blocks(strings.NewReader(strings.Repeat("abc\ne\n", 3*lineChunk/6))) {
		require.NoError(t, err)
		all = append(all, rec)
		rec.Data = append(rec.Data, "overwritten"...)
	}
	require.Len(t, all, 3*lineChunk/6)
	for i := range all {
		require.Equal(t, "abc\ne\n", string(all[i].Data))
	}
}

// A line that is too large ends the record before it, and the rest is read.
func TestTooLarge(t *testing.T) {
	text := "before\n" + strings.Repeat("x", MaxRecord) + "\nafter\n"
	var data []string
	var tooLarge *game.Error
	for rec, err := range blocks(strings.NewReader(text)) {
		if err != nil {
			require.ErrorAs(t, err, &tooLarge)
			continue
		}
		data = append(data, string(rec.Data))
	}
	assert.Equal(t, []string{"before\n", "after\n"}, data)
	require.NotNil(t, tooLarge)
	assert.Equal(t, note.TooLarge, tooLarge.Code)
	assert.Equal(t, []int{2, 7}, []int{tooLarge.Line, tooLarge.Offset})
}

// A reader that fails, or brings nothing for ever, ends the file with an error.
func TestReaderFails(t *testing.T) {
	failure := errors.New("gone")
	for r, expected := range map[io.Reader]error{iotest.ErrReader(failure): failure, idle{}: io.ErrNoProgress} {
		var got error
		n := 0
		for _, err := range blocks(io.MultiReader(strings.NewReader("a\ne\nb"), r)) {
			if n++; err != nil {
				got = err
			}
		}
		assert.ErrorIs(t, got, expected)
		assert.Equal(t, 2, n)
	}
}

// idle never brings anything.
type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

func TestIgnore(t *testing.T) {
	var g game.Game
	rec := game.Record{Data: []byte("a\n  b \n"), Line: 3, Offset: 10}
	Ignore(&rec, &g, 2, []byte("  b "))
	Ignore(&rec, &g, 2, []byte(" \t"))
	require.Len(t, g.Notes, 1)
	assert.Equal(t, []int{4, 3, 14}, []int{g.Notes[0].Line, g.Notes[0].Column, g.Notes[0].Offset})
	assert.Equal(t, "b", g.Notes[0].Got)
	for offset, line := range LinesOf(&rec) {
		assert.Equal(t, map[int]string{0: "a", 2: "  b "}[offset], string(line))
	}
}

// A place is the same whatever was asked for before, also inside of a character.
func TestPlace(t *testing.T) {
	rec := game.Record{Data: []byte("象a\n\n\xff车b\n马"), Line: 5}
	for _, step := range []int{1, 2, 3, -1} {
		for offset := range len(rec.Data) + 1 {
			at := offset * step
			if step < 0 {
				at = len(rec.Data) - offset
			}
			fresh := game.Record{Data: rec.Data, Line: 5}
			assert.Equal(t, fresh.Note("", at, "", ""), rec.Note("", at, "", ""), at)
		}
	}
	n := rec.Note("", len("象a\n\n\xff车"), "", "")
	assert.Equal(t, []int{7, 3}, []int{n.Line, n.Column})
}
