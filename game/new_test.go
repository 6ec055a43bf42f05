package game_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// A legal move is played; any other is an error, and the game stays as it was.
func TestBuilderMove(t *testing.T) {
	g := game.New()
	assert.False(t, g.HasMoves())
	var b game.Builder
	b.Begin(g)
	require.NoError(t, b.Move(move(t, "h2e2")))
	for _, text := range []string{"h2e2", "h0g2", "e9e7", "a0a0"} {
		assert.Error(t, b.Move(move(t, text)), text)
	}
	require.NoError(t, b.Move(move(t, "h9g7")))
	b.Back()
	require.NoError(t, b.Move(move(t, "h7e7")))
	assert.True(t, g.HasMoves())
	assert.Empty(t, g.Notes)
	assert.Empty(t, g.Unread)
	assert.Equal(t, []int32{2, 3}, slices.Collect(g.Children(1)))
	assert.Empty(t, slices.Collect(g.Children(3)))
	assert.Empty(t, slices.Collect(g.Children(9)))
	b.PlayText("?", note.Note{Code: note.MovesUnread})
	assert.ErrorContains(t, b.Move(move(t, "h0g2")), "after text")
}

func TestWinner(t *testing.T) {
	g := game.New()
	for result, expected := range map[game.Result]string{game.RedWins: "red", game.BlackWins: "black", game.Draw: "", game.Unknown: ""} {
		g.Result = result
		winner, ok := g.Winner()
		assert.Equal(t, expected != "", ok)
		if ok {
			assert.Equal(t, expected, winner.String())
		}
	}
}

func move(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	require.NoError(t, err)
	return m
}
