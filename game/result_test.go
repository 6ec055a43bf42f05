package game

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/note"
)

// A text that says more than who won is kept, with a note.
func TestNoteResult(t *testing.T) {
	for text, want := range map[string]struct {
		result Result
		code   note.Code
	}{
		"": {}, "*": {}, "未知": {}, "?": {}, "unknown": {}, "1-0": {RedWins, ""}, "（红胜！）": {RedWins, ""}, " hòa ": {Draw, ""},
		"0-0": {Unknown, note.ResultText}, "多种": {Unknown, note.ResultText}, "（其它）": {Unknown, note.ResultText}, "红优": {Unknown, note.ResultText},
		"1-0 (time)": {RedWins, note.ResultText}, "黑胜，红超时": {BlackWins, note.ResultText}, "1/2-1/2 agreed": {Draw, note.ResultText},
		"adjourned": {Unknown, note.ResultUnread}, "4": {Unknown, note.ResultUnread}, "红胜利在望": {Unknown, note.ResultUnread},
	} {
		var g Game
		g.Reset()
		g.NoteResult(&Record{Data: []byte(text), Line: 1}, text, 0)
		assert.Equal(t, want.result, g.Result, text)
		kept := ""
		if want.code != "" {
			kept = text
			assert.Equal(t, []note.Code{want.code}, []note.Code{g.Notes[0].Code}, text)
		}
		assert.Len(t, g.Notes, len(g.Tags), text)
		assert.Equal(t, kept, g.Tag("Result"), text)
	}
}

// What a result is written as is read as that result.
func TestResultTexts(t *testing.T) {
	for r := range Draw + 1 {
		got, ok := ParseResult(r.String())
		assert.True(t, ok)
		assert.Equal(t, r, got)
	}
	assert.Equal(t, "*", Result(9).String())
}
