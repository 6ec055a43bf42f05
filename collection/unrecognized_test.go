package collection

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// A text that no format recognizes is a list of positions where the options say so or how
// positions are spelled, else it is in the format of its extension. Nothing else is read: no binary data, no file
// that nobody named and whose extension is not one of records.
func TestUnrecognizedText(t *testing.T) {
	const text = "what is this\nor that\n"
	for _, row := range []struct {
		name, data string
		found      bool
		options    Options
		expected   string
	}{
		{"a", text, false, Options{}, ""},
		{"a", text, false, Options{To: testfiles.Must(FindFormat("fen"))}, ""},
		{"a", text, false, Options{AnyText: true}, "fen"},
		{"a", text, false, Options{From: testfiles.Must(dialect.Find(dialect.All(), "wxf"))}, "fen"},
		{"a", text, false, Options{Orient: dialect.OrientFlip}, "fen"},
		{"a", text, false, Options{Spellings: new(Spellings)}, "fen"},
		{"a", text, true, Options{AnyText: true}, ""},
		{"a.pgn", text, true, Options{}, "pgn"},
		{"a.PGN.gz", text, true, Options{AnyText: true}, "pgn"},
		{"a.pgn", text, false, Options{Orient: dialect.OrientFlip}, "fen"},
		{"a.json", text, true, Options{AnyText: true}, ""},
		{"a.xqf", text, true, Options{}, ""},
		{"a", strings.Repeat("\x01a\x02b", 40), false, Options{AnyText: true}, ""},
		{"a", "PK\x03\x04", false, Options{AnyText: true}, ""},
		{"a", "[Event \"x\"]\n\n1. h2e2 *\n", false, Options{AnyText: true}, "pgn"},
	} {
		inputs := func(yield func(Input, error) bool) {
			for input, err := range texts(row.name, row.data) {
				input.Found = row.found
				yield(input, err)
			}
		}
		r, err := Convert(context.Background(), inputs, &row.options)
		require.NoError(t, err)
		if assert.Len(t, r.Files, 1) {
			assert.Equal(t, row.expected, r.Files[0].Format, "%q %+v", row.data, row.options)
		}
	}
}

// Positions have one format that they are written in when none is asked for, and games have
// one. It is written, and a nil To is that of the first file.
func TestUsualFormats(t *testing.T) {
	for text, expected := range map[string]string{ending + "\n": "fen", gameStart + " moves h2e2\n": "fen", ending + " moves d0d1\n": "fen", "a|" + ending + "\n": "eglib", "Mate in two\n" + ending + "\n": "eglib", "id,fen\n1," + ending + "\n": "csv", "[Event \"x\"]\n[Result \"*\"]\n\n1. h2e2 *\n": "pgn"} {
		var written *game.Format
		o := Options{Emit: func(e *Emitted) error { written = e.Format; return nil }}
		r, err := Convert(context.Background(), texts("a", text), &o)
		require.NoError(t, err)
		assert.Equal(t, 1, r.Total.Written, text)
		assert.Equal(t, expected, written.Name, text)
		o.Emit = nil
		r, err = Convert(context.Background(), texts("a", text), &o)
		require.NoError(t, err)
		assert.Zero(t, r.Total.Written, text)
		assert.Equal(t, 1, r.Total.Read, text)
	}
}
