package kit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
)

// listReader reads all notations.
func listReader(turned dialect.Orient, command bool) *kit.ListReader {
	return &kit.ListReader{Notations: i18n.Notations(), Turned: turned, Command: command}
}

// What engines are told is in no notation of German clubs, whose i0 is i9; elsewhere
// both are named.
func TestCommandIsNotGerman(t *testing.T) {
	const fen = "3akab1R/9/9/9/9/9/9/9/9/3K4R w - - 0 1"
	for text, command := range map[string]bool{
		"position fen " + fen: true, "fen " + fen: true, "Position Fen " + fen: true, "> position fen " + fen: true, "position startpos": true, "startpos": true,
		"https://www.chessdb.cn/query/?3akab1R/9/9/9/9/9/9/9/9/3K4R_w": true,
		fen: false, "[FEN \"" + fen + "\"]": false, "x|" + fen + "|": false, "composition " + fen: false, `"fen": "` + fen + `"`: false,
	} {
		r, err := dialect.Read([]byte(text))
		require.NoError(t, err, text)
		assert.Equal(t, command, kit.InCommand(&r, []byte(text)), text)
	}
	r, err := dialect.Read([]byte(fen))
	require.NoError(t, err)
	p := r.Setup.Position()
	_, err = listReader("", false).Read(p, []byte("i0h0"), nil)
	var two *movetext.AmbiguousList
	require.ErrorAs(t, err, &two)
	list, err := listReader("", true).Read(p, []byte("i0h0"), nil)
	require.NoError(t, err)
	assert.Equal(t, "i0h0", list.Moves[0].String())
	assert.Equal(t, "uci", list.Notation.Name())
	_, err = listReader("", true).Read(p, []byte("i10h10"), nil) // of Fairy-Stockfish
	require.NoError(t, err)
	german, err := i18n.Notation("coord-de")
	require.NoError(t, err)
	list, err = listReader("", true).Read(p, []byte("i0h0"), german) // it is asked for
	require.NoError(t, err)
	assert.Equal(t, "i9h9", list.Moves[0].String())
	_, err = listReader(dialect.OrientFlip, true).Read(p, []byte("j1h1"), nil)
	assert.Error(t, err)
}
