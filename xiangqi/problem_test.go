package xiangqi_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/xiangqi"
)

// A small setup for each way to have one problem, for Red with Red to move; the
// test turns it around for Black.
var problemTests = []struct {
	name, fen string
	problems  xiangqi.Problem
	culprits  string
}{
	{"none", "4k4/9/9/9/9/9/9/9/9/3K5", 0, ""},
	{"no red king", "4k4/9/9/9/9/9/9/9/9/9", xiangqi.NoKing, ""},
	{"two red kings", "4k4/9/9/9/9/9/9/9/9/3K1K3", xiangqi.ManyKings, "d0 f0"},
	{"three rooks", "4k4/9/9/9/9/9/9/9/R8/R2K4R", xiangqi.TooManyPieces, "a0 i0 a1"},
	{"three horses", "4k4/9/9/9/9/9/9/9/N8/N2K4N", xiangqi.TooManyPieces, "a0 i0 a1"},
	{"three cannons", "4k4/9/9/9/9/9/9/9/C8/C2K4C", xiangqi.TooManyPieces, "a0 i0 a1"},
	{"three advisors", "4k4/9/9/9/9/9/9/5A3/4A4/3K1A3", xiangqi.TooManyPieces, "f0 e1 f2"},
	{"three elephants", "4k4/9/9/9/9/9/9/B3B4/9/2BK5", xiangqi.TooManyPieces, "c0 a2 e2"},
	{"six pawns", "4k4/9/9/PPPPPP3/9/9/9/9/9/3K5", xiangqi.TooManyPieces, "a6 b6 c6 d6 e6 f6"},
	{"a king beside the palace", "4k4/9/9/9/9/9/9/9/9/2K6", xiangqi.KingOffPalace, "c0"},
	{"a king above the palace", "4k4/9/9/9/9/9/3K5/9/9/9", xiangqi.KingOffPalace, "d3"},
	{"an advisor in the palace", "4k4/9/9/9/9/9/9/4A4/9/3K5", xiangqi.AdvisorOffSquare, "e2"},
	{"an advisor elsewhere", "4k4/9/9/9/9/A8/9/9/9/3K5", xiangqi.AdvisorOffSquare, "a4"},
	{"an elephant on a wrong square", "4k4/9/9/9/9/9/9/2B6/9/3K5", xiangqi.ElephantOffSquare, "c2"},
	{"an elephant over the river", "4k4/9/9/2B6/9/9/9/9/9/3K5", xiangqi.ElephantOffSquare, "c6"},
	{"a pawn below its start", "4k4/9/9/9/9/9/9/P8/9/3K5", xiangqi.PawnOffSquare, "a2"},
	{"a pawn on a wrong file", "4k4/9/9/9/9/1P7/9/9/9/3K5", xiangqi.PawnOffSquare, "b4"},
	{"a pawn on file b over the river", "4k4/9/9/9/1P7/9/9/9/9/3K5", 0, ""},
	{"a pawn on the last rank", "P3k4/9/9/9/9/9/9/9/9/3K5", 0, ""},
	{"facing", "4k4/9/9/9/9/9/9/9/9/4K4", xiangqi.KingsFacing, "e0 e9"},
	{"facing, a piece between", "4k4/9/9/9/4r4/9/9/9/9/4K4", 0, ""},
	{"check by a rook", "4k3R/9/9/9/9/9/9/9/9/3K5", xiangqi.OpponentInCheck, "i9"},
	{"check by a cannon", "4ka2C/9/9/9/9/9/9/9/9/3K5", xiangqi.OpponentInCheck, "i9"},
	{"check by two", "4k4/2N6/9/9/9/9/9/9/4R4/3K5", xiangqi.OpponentInCheck, "e1 c8"},
	{"check by a pawn", "4k4/4P4/9/9/9/9/9/9/9/3K5", xiangqi.OpponentInCheck, "e8"},
	{"check by a pawn aside", "3Pk4/9/9/9/9/9/9/9/9/3K5", xiangqi.OpponentInCheck, "d9"},
	{"the side to move in check", "4k4/9/9/9/9/9/9/9/9/3K4r", 0, ""},
	{"a horse hindered", "4k4/2NP5/9/9/9/9/9/9/9/3K5", 0, ""},
}

func TestProblems(t *testing.T) {
	for _, test := range problemTests {
		t.Run(test.name, func(t *testing.T) {
			s := setup(t, test.fen)
			checkProblems(t, s, test.problems, squares(test.culprits))

			// The other side has the same problem, seen from its own side.
			var turned []xiangqi.Square
			for _, sq := range squares(test.culprits) {
				turned = append(turned, xiangqi.NoSquare-1-sq)
			}
			slices.Sort(turned)
			checkProblems(t, s.Rotate().SwapColors(), test.problems, turned)
		})
	}
}

func checkProblems(t *testing.T, s xiangqi.Setup, expected xiangqi.Problem, culprits []xiangqi.Square) {
	t.Helper()
	require.Equal(t, expected.String(), s.Problems().String())
	require.Equal(t, expected, s.Problems())
	require.Equal(t, culprits, s.Culprits(expected))
	require.Equal(t, culprits, s.Culprits(xiangqi.AllProblems))
	require.Empty(t, s.Culprits(xiangqi.AllProblems&^expected))
	_, err := xiangqi.NewPosition(&s, 0)
	require.Equal(t, expected != 0, err != nil)
	_, err = xiangqi.NewPosition(&s, expected)
	require.NoError(t, err)
}

func TestSeveralProblems(t *testing.T) {
	s := setup(t, "4k4/9/9/9/9/9/9/9/RR7/1A2K3R")
	expected := xiangqi.TooManyPieces | xiangqi.AdvisorOffSquare | xiangqi.KingsFacing
	require.Equal(t, expected, s.Problems())
	require.Equal(t, squares("i0 a1 b1"), s.Culprits(xiangqi.TooManyPieces))
	require.Equal(t, squares("b0"), s.Culprits(xiangqi.AdvisorOffSquare))
	require.Equal(t, squares("b0 e0 i0 a1 b1 e9"), s.Culprits(expected))
	require.Equal(t, []xiangqi.Problem{xiangqi.TooManyPieces, xiangqi.AdvisorOffSquare, xiangqi.KingsFacing},
		slices.Collect(expected.Each()))

	// Of three kings in a row of one file the middle one faces both.
	s = setup(t, "4k4/9/9/9/9/9/9/4K4/9/4k4")
	require.Equal(t, xiangqi.ManyKings|xiangqi.KingOffPalace|xiangqi.KingsFacing, s.Problems())
	require.Equal(t, squares("e0 e2 e9"), s.Culprits(xiangqi.KingsFacing))

	var full xiangqi.Setup
	for sq := range full.Board {
		full.Board[sq] = xiangqi.NewPiece(xiangqi.Black, xiangqi.Pawn)
	}
	require.Equal(t, xiangqi.NoKing|xiangqi.TooManyPieces|xiangqi.PawnOffSquare, full.Problems())
	require.Len(t, full.Culprits(xiangqi.TooManyPieces), xiangqi.Squares)
}

func TestProblemCodes(t *testing.T) {
	expected := []string{"no-king", "many-kings", "too-many-pieces", "king-off-palace", "advisor-off-square",
		"elephant-off-square", "pawn-off-square", "kings-facing", "opponent-in-check"}
	var got []string
	for p := range xiangqi.AllProblems.Each() {
		got = append(got, p.String())
	}
	require.Equal(t, expected, got)
	for range xiangqi.AllProblems.Each() {
		break
	}
	require.Equal(t, xiangqi.NoKing, xiangqi.Problem(1))
	require.Equal(t, xiangqi.OpponentInCheck, xiangqi.Problem(256))
	require.Empty(t, xiangqi.Problem(0).String())
	require.Equal(t, "no-king,kings-facing", (xiangqi.KingsFacing | xiangqi.NoKing).String())

	// Bits of no problem mean nothing.
	require.Empty(t, slices.Collect(xiangqi.Problem(1<<31).Each()))
	require.Empty(t, xiangqi.Problem(1<<31).String())
	require.Equal(t, "impossible position: a side has no king; the kings face each other",
		(&xiangqi.PositionError{Problems: xiangqi.NoKing | xiangqi.KingsFacing}).Error())
}
