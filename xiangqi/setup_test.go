package xiangqi_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/xiangqi"
)

func TestStart(t *testing.T) {
	require.Equal(t, setup(t, startFEN).Board, xiangqi.Start().Board)
	s := xiangqi.Start()
	require.Equal(t, xiangqi.Red, s.Turn)
	require.Equal(t, xiangqi.Known(0), s.Halfmoves)
	require.Equal(t, xiangqi.Known(1), s.Fullmoves)
	require.Zero(t, s.Problems())
	require.Equal(t, s, s.Mirror())
	require.Equal(t, s.Board, s.Rotate().SwapColors().Board)
}

func TestSymmetries(t *testing.T) {
	for _, s := range samples(t, 20) {
		s = position(t, s).Setup() // a Color and a Piece that mean something
		require.Equal(t, s, s.Mirror().Mirror())
		require.Equal(t, s, flip(flip(s)))
		require.Equal(t, s, s.Rotate().Rotate())
		require.Equal(t, s, s.SwapColors().SwapColors())
		require.Equal(t, s.Rotate(), flip(s.Mirror()))
		require.Equal(t, s.Rotate(), flip(s).Mirror())
		mirror, turned := s.Mirror(), s.Rotate().SwapColors()
		require.Equal(t, s.Problems(), mirror.Problems())
		require.Equal(t, s.Problems(), turned.Problems())
	}
	s := setup(t, "9/9/9/9/9/9/9/9/9/R8 w - - 3 5")
	require.Equal(t, setup(t, "9/9/9/9/9/9/9/9/9/8R w - - 3 5"), s.Mirror())
	require.Equal(t, setup(t, "R8/9/9/9/9/9/9/9/9/9 w - - 3 5"), flip(s))
	require.Equal(t, setup(t, "8R/9/9/9/9/9/9/9/9/9 w - - 3 5"), s.Rotate())
	require.Equal(t, setup(t, "9/9/9/9/9/9/9/9/9/r8 b - - 3 5"), s.SwapColors())
}

func TestSquare(t *testing.T) {
	require.Equal(t, "a0", xiangqi.Square(0).String())
	require.Equal(t, "i9", xiangqi.Square(89).String())
	require.Equal(t, "e4", xiangqi.SquareAt(4, 4).String())
	require.Equal(t, "-", xiangqi.NoSquare.String())
	require.Equal(t, "-", xiangqi.Square(255).String())
	for i := range xiangqi.Squares {
		sq := xiangqi.Square(i)
		require.Equal(t, sq, xiangqi.SquareAt(sq.File(), sq.Rank()))
		require.Equal(t, sq, square(sq.String()))
	}
}

func TestMove(t *testing.T) {
	m := xiangqi.NewMove(square("h2"), square("e2"))
	require.Equal(t, square("h2"), m.From())
	require.Equal(t, square("e2"), m.To())
	require.Equal(t, "h2e2", m.String())
	require.Equal(t, "a0a0", xiangqi.Move(0).String())
	require.Equal(t, "--", xiangqi.Move(math.MaxUint16).String())
}

func TestPiece(t *testing.T) {
	require.Equal(t, "red horse", xiangqi.NewPiece(xiangqi.Red, xiangqi.Horse).String())
	require.Equal(t, "black king", xiangqi.NewPiece(xiangqi.Black, xiangqi.King).String())
	require.Equal(t, "empty", xiangqi.Empty.String())
	require.Equal(t, "none", xiangqi.NoRole.String())
	require.Equal(t, xiangqi.Empty, xiangqi.NewPiece(xiangqi.Black, xiangqi.NoRole))
	pieces := 0
	for _, c := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		for r := xiangqi.King; r <= xiangqi.Pawn; r++ {
			piece := xiangqi.NewPiece(c, r)
			require.Less(t, int(piece), xiangqi.Pieces)
			require.Equal(t, c, piece.Color())
			require.Equal(t, r, piece.Role())
			require.Equal(t, c.String()+" "+r.String(), piece.String())
			pieces += r.MaxPieces()
		}
	}
	require.Equal(t, 32, pieces)
	require.NotPanics(t, func() {
		for i := range 256 {
			_, _, _ = xiangqi.Piece(i).String(), xiangqi.Role(i).String(), xiangqi.Color(i).String()
			_ = xiangqi.Role(i).MaxPieces()
		}
	})
}
