package kit_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// A word is the same result as a field and at the end of the moves.
func TestResults(t *testing.T) {
	for result, words := range map[game.Result][]string{
		game.RedWins:   {"1-0", "1－0", "１－０", "1–0", "1-0.", "(1-0)", "红胜", "紅勝", "红方胜", "红方胜。", "红先胜", "红胜！", "红胜!", "(红胜)", "（红方胜）", "【红胜】", "先胜", "W", "Red wins", "Red wins!", "1-0 …", "红胜…", "红方胜……", "Red wins…", "(1-0 …)", "（红胜…）", "đỏ thắng", "Đỏ tiên thắng", "胜", "2-0", "(2-0)", "黑方认输", "Black resigned"},
		game.BlackWins: {"0-1", "黑胜", "黑勝", "黑方胜", "先负", "L", "红方超时判负", "Black wins", "thua", "xanh thắng", "红方超时，黑胜", "Red resigns, 0-1"},
		game.Draw:      {"1/2-1/2", "½-½", "1/2", "和", "和棋", "和局", "D", "Draw", "hòa", "（和棋）", "cờ hòa."},
		game.Unknown:   {"*", "未知", "多种", "0-0", "认输", "Resigns"},
	} {
		for _, word := range words {
			field, ok := movetext.ParseResult(word)
			assert.True(t, ok, word)
			assert.Equal(t, result, game.Result(field), word)
			for _, moves := range []string{"1. h2e2 h9g7", "1. 炮二平五 马８进７", "1. h2e2 (1. b2e2) h9g7"} {
				for _, tail := range []string{"", "\n", " {so}"} {
					g, found := read(moves+" "+word+tail, kit.TextOptions{})
					end, ok := movetext.ParseResult(found.Result)
					assert.True(t, ok && found.Result != "", word)
					assert.Equal(t, result, game.Result(end), word)
					assert.Equal(t, game.OK, g.Status(), moves+" "+word)
					assert.Empty(t, g.Notes, moves+" "+word)
					last := &g.Nodes[len(g.Nodes)-1]
					assert.Empty(t, last.NAGs, word)
					assert.NotContains(t, last.Comment, word)
				}
			}
		}
	}
}

// What only looks like a result is none.
func TestNoResult(t *testing.T) {
	for _, text := range []string{
		"1. h2e2 h9g7", "1. h2e2 and then loses to Red", "1. h2e2 h9g7 (?)", "1. h2e2 说不上和", "1. h2e2 红方不是先胜", "1. h2e2 W h9g7", "", "()", "1. h2e2 红胜利在望", "1. h2e2 …", "1. h2e2 2-0 h9g7", "1. h2e2 h9g7 {2-0}", "1. h2e2 h9g7 {胜}",
	} {
		_, found := read(text, kit.TextOptions{})
		assert.Empty(t, found.Result, text)
	}
	_, ok := movetext.ParseResult("()")
	assert.False(t, ok)
	g, found := read("1. h2e2 zzz 马８进７红方胜", kit.TextOptions{})
	assert.Equal(t, "红方胜", found.Result)
	assert.Equal(t, "zzz 马８进７", g.Unread[0].Text)
	_, found = read("炮二平五马８进７黑方胜", kit.TextOptions{})
	assert.Equal(t, "黑方胜", found.Result)
}

// A second result in the moves or in the tag is noted, and that of the field is used.
func TestTwoResults(t *testing.T) {
	for _, test := range []struct {
		field, moves, tag string
		noted             bool
	}{
		{"1-0", "0-1", "", true}, {"红胜", "", "黑胜", true},
		{"1-0", "1-0", "", false}, {"红胜", "", "红方超时黑方认输", false}, {"*", "0-1", "", false}, {"", "", "黑胜", false},
	} {
		var g game.Game
		g.Reset()
		g.KeepTag("Result", test.tag)
		kit.Settle(&g, &game.Record{Line: 1}, &kit.Said{Result: test.field}, kit.TextOutcome{Result: test.moves})
		assert.Equal(t, test.noted, slices.ContainsFunc(g.Notes, func(n note.Note) bool { return n.Code == note.ResultDiffers }), test)
	}
}
