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

// A text that says more than who won is kept, with a note.
func TestNoteResult(t *testing.T) {
	for text, expected := range map[string]struct {
		result game.Result
		code   note.Code
	}{
		"": {}, "*": {}, "未知": {}, "?": {}, "unknown": {}, "1-0": {game.RedWins, ""}, "（红胜！）": {game.RedWins, ""}, " hòa ": {game.Draw, ""},
		"0-0": {game.Unknown, note.ResultText}, "多种": {game.Unknown, note.ResultText}, "（其它）": {game.Unknown, note.ResultText}, "红优": {game.Unknown, note.ResultText},
		"1-0 (time)": {game.RedWins, note.ResultText}, "黑胜，红超时": {game.BlackWins, note.ResultText}, "1/2-1/2 agreed": {game.Draw, note.ResultText},
		"adjourned": {game.Unknown, note.ResultUnread}, "4": {game.Unknown, note.ResultUnread}, "红胜利在望": {game.Unknown, note.ResultUnread},
	} {
		var g game.Game
		g.Reset()
		NoteResult(&g, &game.Record{Data: []byte(text), Line: 1}, text, 0)
		assert.Equal(t, expected.result, g.Result, text)
		kept := ""
		if expected.code != "" {
			kept = text
			assert.Equal(t, []note.Code{expected.code}, []note.Code{g.Notes[0].Code}, text)
		}
		assert.Len(t, g.Notes, len(g.Tags), text)
		assert.Equal(t, kept, g.Tag("Result"), text)
	}
}
