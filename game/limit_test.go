package game

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Past the limit of moves what is before it is kept, all after it is text of one Unread,
// and one note with a code of its own says so.
func TestMoveLimit(t *testing.T) {
	testfiles.OneThread(t)
	legal := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	answer := xiangqi.NewMove(xiangqi.SquareAt(7, 9), xiangqi.SquareAt(6, 7))
	g := new(Game)
	g.Reset()
	var b Builder
	b.Begin(g)
	const over = 1000
	for range MaxNodes/2 + over {
		b.Play(legal, note.Note{})
		b.Play(answer, note.Note{})
		b.BackTo(0)
	}
	require.NoError(t, g.Check())
	assert.Len(t, g.Nodes, 1+MaxNodes)
	require.Len(t, g.Unread, 1)
	assert.Equal(t, note.TooManyMoves, g.Unread[0].Code)
	assert.True(t, strings.HasPrefix(g.Unread[0].Text, "h2e2 h9g7 (1) h2e2 h9g7 (1) "))
	assert.Equal(t, over, strings.Count(g.Unread[0].Text, "h2e2"), "every move is kept")
	assert.Equal(t, over, strings.Count(g.Unread[0].Text, "h9g7"), "and every answer")
	require.Len(t, g.Notes, 1)
	assert.Equal(t, note.TooManyMoves, g.Notes[0].Code)
}

// The places at which something cannot be read are limited too: here each of them is
// after a move of its own.
func TestUnreadLimit(t *testing.T) {
	testfiles.OneThread(t)
	legal := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	g := new(Game)
	g.Reset()
	var b Builder
	b.Begin(g)
	const over = 100
	for range maxUnread + over {
		b.Play(legal, note.Note{})
		b.PlayText("?!", note.Note{Code: note.MovesUnread})
		b.BackTo(0)
	}
	require.NoError(t, g.Check())
	require.Len(t, g.Unread, maxUnread+1)
	assert.Len(t, g.Nodes, 1+maxUnread)
	last := g.Unread[maxUnread]
	assert.Equal(t, note.TooManyMoves, last.Code)
	assert.Equal(t, over, strings.Count(last.Text, "h2e2"))
	assert.Equal(t, over, strings.Count(last.Text, "?!"))
	assert.Equal(t, note.TooManyMoves, g.Notes[maxUnread].Code)

	g.Reset()
	b.Begin(g) // it is not full any more
	b.Play(legal, note.Note{})
	assert.Len(t, g.Nodes, 2)
}

// A comment that grows piece by piece takes room that grows with its length.
func TestGrownComment(t *testing.T) {
	grow := func(n int) float64 {
		return testing.AllocsPerRun(1, func() {
			g := new(Game)
			g.Reset()
			var b Builder
			b.Begin(g)
			for range n {
				b.Comment("a")
			}
			assert.Equal(t, strings.Repeat("a\n", n-1)+"a", g.Nodes[0].Comment)
		})
	}
	assert.Less(t, grow(64<<10), 2*grow(1<<10)+20)
}
