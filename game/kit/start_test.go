package kit

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func TestPieces(t *testing.T) {
	start := xiangqi.Start()
	squares, left := PiecesOf(&start.Board)
	assert.Equal(t, xiangqi.Empty, left)
	assert.Equal(t, xiangqi.SquareAt(0, 0), squares[0])
	assert.Equal(t, xiangqi.SquareAt(4, 9), squares[20])
	var board xiangqi.Board
	require.True(t, PlacePieces(&board, &squares))
	assert.Equal(t, start, StartOf(&board, xiangqi.Red))
	assert.Equal(t, xiangqi.Setup{Board: board, Turn: xiangqi.Black}, StartOf(&board, xiangqi.Black))

	assert.False(t, PlacePieces(&board, &squares), "the squares are taken")
	board[xiangqi.SquareAt(0, 1)] = xiangqi.NewPiece(xiangqi.Black, xiangqi.Rook)
	_, left = PiecesOf(&board)
	assert.Equal(t, xiangqi.NewPiece(xiangqi.Black, xiangqi.Rook), left, "a third rook")
}

// A move that cannot be read is text with all after it, and so is what follows it
// as the first child; a later alternative is played.
func TestBuilderPlayText(t *testing.T) {
	g, b := newGame()
	b.Play(move(t, "h2e2"), note.Note{})
	b.PlayText("?7", note.Note{Code: note.MovesUnread, Offset: 9})
	b.Play(move(t, "b0c2"), note.Note{})
	b.BackTo(1)
	b.PlayText("?8", note.Note{Code: note.MovesUnread})
	b.BackTo(0)
	b.Play(move(t, "b2e2"), note.Note{})
	assert.Equal(t, []game.Unread{{Node: 1, Code: note.MovesUnread, Text: "?7 b0c2 (2) ?8"}}, g.Unread)
	assert.Equal(t, []note.Note{{Code: note.MovesUnread, Offset: 9, Got: "?7", Ply: 2}}, g.Notes)
	assert.Equal(t, int32(2), g.Nodes[1].Next)
	assert.Equal(t, game.Unreadable, g.Status())
}

func TestWhole(t *testing.T) {
	for rec, err := range Whole(strings.NewReader("abc")) {
		require.NoError(t, err)
		assert.Equal(t, "abc", string(rec.Data))
	}
	for _, err := range Whole(io.LimitReader(zeros{}, MaxRecord+9)) {
		var tooLarge *game.Error
		require.ErrorAs(t, err, &tooLarge)
		assert.Equal(t, note.TooLarge, tooLarge.Code)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return copy(p, bytes.Repeat([]byte{0}, len(p))), nil }

// Very much that could not be read is found as little is.
func TestUnreadIndex(t *testing.T) {
	g, _ := newGame()
	at := func(node int32) (texts []string) {
		for u := range g.UnreadAt(node) {
			texts = append(texts, u.Text)
		}
		return texts
	}
	for i := range 100 {
		g.Unread = append(g.Unread, game.Unread{Node: int32(i % 7), Text: string(rune('A' + i))})
		var expected []string
		for _, u := range g.Unread {
			if u.Node == 3 {
				expected = append(expected, u.Text)
			}
		}
		require.Equal(t, expected, at(3))
	}
	slices.SortFunc(g.Unread, func(a, b game.Unread) int { return int(b.Node - a.Node) })
	assert.Len(t, at(3), 14)
	assert.Empty(t, at(8))
}
