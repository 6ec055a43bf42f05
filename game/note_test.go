package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// An error that there is no game says what is there instead, and where: the first line that is not
// blank. What a reader says itself stays, and so do other errors.
func TestNoGameSaysWhatIsThere(t *testing.T) {
	for _, row := range []struct {
		data, got    string
		offset       int
		line, column int
	}{
		{"hello\nmore\n", `"hello"`, 0, 1, 1},
		{"\n  \r\n\tword and word\r\n", `"word and word"`, 0, 3, 2},
		{"[A \"b\"]\n\ntext", `"text"`, 8, 3, 1},
		{"", `""`, 0, 1, 1},
		{" \n", `""`, 99, 2, 1},
	} {
		rec := game.Record{Data: []byte(row.data), Line: 1}
		err := rec.Error(note.NoGame, row.offset, "", "PGN")
		assert.Equal(t, row.got, err.Got, row.data)
		assert.Equal(t, []int{row.line, row.column}, []int{err.Line, err.Column}, row.data)
		assert.ErrorContains(t, err, "no PGN was found here: "+row.got, row.data)
		assert.Equal(t, "given", rec.Error(note.NoGame, row.offset, "given", "PGN").Got)
		assert.Empty(t, rec.Error(note.TooLarge, row.offset, "", "PGN").Got)
	}
}
