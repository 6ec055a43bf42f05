package game

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/dialect"
)

// A text that says more than who won is kept, with a note.
func TestNoteResult(t *testing.T) {
	for text, want := range map[string]struct {
		result Result
		code   dialect.Code
	}{
		"": {}, "*": {}, "未知": {}, "?": {}, "unknown": {}, "1-0": {RedWins, ""}, "（红胜！）": {RedWins, ""}, " hòa ": {Draw, ""},
		"0-0": {Unknown, CodeResultText}, "多种": {Unknown, CodeResultText}, "（其它）": {Unknown, CodeResultText}, "红优": {Unknown, CodeResultText},
		"1-0 (time)": {RedWins, CodeResultText}, "黑胜，红超时": {BlackWins, CodeResultText}, "1/2-1/2 agreed": {Draw, CodeResultText},
		"adjourned": {Unknown, CodeResult}, "4": {Unknown, CodeResult}, "红胜利在望": {Unknown, CodeResult},
	} {
		var g Game
		g.Reset()
		g.NoteResult(&Record{Data: []byte(text), Line: 1}, text, 0)
		assert.Equal(t, want.result, g.Result, text)
		kept := ""
		if want.code != "" {
			kept = text
			assert.Equal(t, []dialect.Code{want.code}, []dialect.Code{g.Notes[0].Code}, text)
		}
		assert.Len(t, g.Notes, len(g.Tags), text)
		assert.Equal(t, kept, g.Tag("Result"), text)
	}
}
