package movetext

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// The dot after a number belongs to the number, and is not a mark of the middle pawn of
// three: that needs a dot of its own. A circled number needs no dot, so one after it
// is the mark.
func TestDotIsNoMark(t *testing.T) {
	pawn, king, other := xiangqi.NewPiece(xiangqi.Red, xiangqi.Pawn), xiangqi.NewPiece(xiangqi.Red, xiangqi.King), xiangqi.NewPiece(xiangqi.Black, xiangqi.King)
	p := board(t, xiangqi.Red, map[string]xiangqi.Piece{"e7": pawn, "e6": pawn, "e5": pawn, "d0": king, "f9": other})
	wxf, err := notation.Find(notation.Families(), "wxf")
	require.NoError(t, err)
	for _, row := range []struct {
		text string
		move string // "" when it is refused
	}{
		{".P+1", ""}, {"1. .P=4", "e6f6"}, {"1..P=4", "e6f6"}, {"①.P=4", "e6f6"}, {"1. +P=4", "e7f7"}, {"1.+P=4", "e7f7"}, {"1.-P=4", "e5f5"},
		{"1.P=4", ""}, {"1. P=4", ""}, {"1.P+1", ""},
	} {
		list, err := ReadList(p, []byte(row.text), wxf)
		if row.move == "" {
			assert.Error(t, err, row.text)
			assert.Empty(t, list.Moves, row.text)
			continue
		}
		require.NoError(t, err, row.text)
		require.Len(t, list.Moves, 1, row.text)
		assert.Equal(t, row.move, list.Moves[0].String(), row.text)
	}
}

// board makes a position of pieces by dot; it forgives everything.
func board(t testing.TB, turn xiangqi.Color, pieces map[string]xiangqi.Piece) *xiangqi.Position {
	t.Helper()
	s := xiangqi.Setup{Turn: turn}
	for at, piece := range pieces {
		s.Board[xiangqi.SquareAt(int(at[0]-'a'), int(at[1]-'0'))] = piece
	}
	p := s.Position()
	return p
}
