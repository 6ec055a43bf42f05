package kit

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Notes are placed as one by one, in whatever order they were made.
func TestPlaceNotes(t *testing.T) {
	rec := game.Record{Data: []byte("馬\n\xff马x\r\nend"), Offset: 100, Line: 7}
	var notes []note.Note
	for i := len(rec.Data); i >= 0; i-- {
		if i < len(rec.Data) && rec.Data[i]&0xc0 == 0x80 {
			continue // in the middle of a character
		}
		notes = append(notes, note.Note{Offset: 100 + i})
	}
	PlaceNotes(&rec, notes)
	for _, n := range notes {
		placed := rec.Note("", n.Offset-100, "", "")
		assert.Equal(t, [2]int{placed.Line, placed.Column}, [2]int{n.Line, n.Column}, "byte %d", n.Offset)
	}
}

func TestExcerpt(t *testing.T) {
	assert.Equal(t, "short", Excerpt("short"))
	assert.Equal(t, strings.Repeat("马", 13)+"…", Excerpt(strings.Repeat("马", 14)))
}
