package kit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// move reads a move in coordinates.
func move(t *testing.T, s string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(s)
	require.NoError(t, err)
	return m
}

func newGame() (*game.Game, *game.Builder) {
	g, b := game.New(), new(game.Builder)
	b.Begin(g)
	return g, b
}

// built returns a game with the lines, each of which begins at the start.
func built(t *testing.T, lines ...[]string) *game.Game {
	t.Helper()
	g, b := newGame()
	for _, line := range lines {
		b.BackTo(0)
		for _, m := range line {
			b.Play(move(t, m), note.Note{})
		}
	}
	require.NoError(t, g.Check())
	return g
}
