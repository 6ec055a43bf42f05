package foreign

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Games of chess in JSON are named, under whatever key and with tags of PGN or without.
func TestChessInJSON(t *testing.T) {
	for text, expected := range map[string]note.Code{
		`{"games":[{"rules":"chess","pgn":"[Event \"Live Chess\"]\n\n1. e4 {[%clk 0:02:59]} 1... e5 2. Nf3 Nc6 1-0"}]}`: note.OtherGame,
		`{"a":1}` + "\n" + `{"line":"e4 e5 Nf3 Nc6"}`:                                                                   note.OtherGame,
		`{"rules":"e4 is the best move"}`:                                                                               note.JSONNoGame,
		`{"cells":["e4","e5"]}`:                                                                                         note.JSONNoGame,
	} {
		var refused *game.Error
		require.ErrorAs(t, JSON.Decode(new(game.Game), &game.Record{Data: []byte(text), Line: 1}, nil), &refused, text)
		assert.Equal(t, expected, refused.Code, text)
	}
}

// JSON is what is JSON as far as it goes, whatever its lines are.
func TestJSON(t *testing.T) {
	const fen = `"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"`
	long := "[" + strings.Repeat(`{"fen":`+fen+"},\n", 2000)
	for text, expected := range map[string]bool{
		`[{"fen":` + fen + `}]`:                           true,
		"\ufeff\r\n [\r\n  {\"fen\": " + fen + "}\r\n]\n": true,
		"{\n\"fen\": " + fen + "\n}\n":                    true,
		"{\"all\": [\n{\"fen\": " + fen + "}]}":           true,
		"[]":                                              true,
		"[[1,2],[3]]":                                     true,
		"[" + fen + "]":                                   true,
		long[:64<<10]:                                     true, // the start of a longer file
		`[{"fen":` + fen + `},{"fe`:                       true, // cut
		`{"fen":` + fen + "}\n":                           true,
		`{"fen":` + fen + "}\n{\n":                        true,
		`{"fen":` + fen + `}`:                             true,
		"{\"fen\":\n{\"fen\":" + fen + "}\n{}":            false,
		"{\"game\":1,\n{\"game\":2}\n":                    false,
		"[\"h2e2\"]\n[\"h9g7\"]\n":                        true,
		"[Event \"a\"]\n\n1. h2e2 *\n":                    false,
		"[DhtmlXQ][/DhtmlXQ]":                             false,
		"[1] h2e2":                                        false,
		"[FEN " + fen + "]":                               false,
		"{a comment} h2e2":                                false,
		"":                                                false,
		"\"a\"":                                           false,
	} {
		assert.Equal(t, expected, JSON.Sniff([]byte(text), "a.json"), "%.60q", text)
	}
}
