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

// A Builder that was not begun begins a game of its own.
func TestZeroBuilder(t *testing.T) {
	var b game.Builder
	b.Play(move(t, "h2e2"), note.Note{})
	assert.Equal(t, xiangqi.Black, b.Position().Turn())
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

// The main line stops at the text that the record has before the moves that follow, whichever is noted first.
func TestStopBeforeChildren(t *testing.T) {
	g := game.New()
	g.Add(0, xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)))
	g.Unread = []game.Unread{{Code: note.IllegalMove, Text: "b"}, {Code: note.WrongSide, First: true, Text: "a"}}
	u, ply := g.Stop()
	require.NotNil(t, u)
	assert.Equal(t, "a", u.Text)
	assert.Equal(t, 1, ply)
	assert.Equal(t, game.WrongSide, g.Status())
}

// A child that is its own parent, before its parent or beyond the tree is found.
func TestCheckChildren(t *testing.T) {
	for _, child := range []int32{1, 2, 3, 99} {
		g := game.New()
		m := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
		g.Add(g.Add(0, m), xiangqi.NewMove(xiangqi.SquareAt(7, 9), xiangqi.SquareAt(6, 7)))
		g.Nodes[1].Child = child
		assert.Equal(t, child == 2, g.Check() == nil, child)
	}
}
