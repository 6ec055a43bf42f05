package xiangqi_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/xiangqi"
)

func TestNewPosition(t *testing.T) {
	s := xiangqi.Start()
	p, err := xiangqi.NewPosition(&s, 0)
	require.NoError(t, err)
	require.Equal(t, s, p.Setup())
	require.Equal(t, xiangqi.Red, p.Turn())
	require.Equal(t, squares("e0"), p.AppendSquares(nil, xiangqi.NewPiece(xiangqi.Red, xiangqi.King)))
	require.Equal(t, squares("e9"), p.AppendSquares(nil, xiangqi.NewPiece(xiangqi.Black, xiangqi.King)))
	require.Equal(t, xiangqi.NewPiece(xiangqi.Black, xiangqi.Cannon), p.At(square("h7")))
	require.Equal(t, xiangqi.Empty, p.At(square("e5")))
	require.Equal(t, xiangqi.Empty, p.At(xiangqi.NoSquare))
	require.Equal(t, xiangqi.Empty, p.At(255))
	require.False(t, p.InCheck())

	s = setup(t, "4k4/9/9/9/9/9/9/9/9/4K3P")
	p, err = xiangqi.NewPosition(&s, xiangqi.PawnOffSquare)
	require.Nil(t, p)
	var impossible *xiangqi.PositionError
	require.ErrorAs(t, err, &impossible)
	require.Equal(t, xiangqi.KingsFacing, impossible.Problems)
	require.Equal(t, "impossible position: the kings face each other", err.Error())

	p, err = xiangqi.NewPosition(&s, xiangqi.PawnOffSquare|xiangqi.KingsFacing)
	require.NoError(t, err)
	require.True(t, p.InCheck())

	_, err = xiangqi.NewPosition(&xiangqi.Setup{}, 0)
	require.EqualError(t, err, "impossible position: a side has no king")
	require.Empty(t, position(t, xiangqi.Setup{}).AppendSquares(nil, xiangqi.NewPiece(xiangqi.Red, xiangqi.King)))
	require.Empty(t, position(t, xiangqi.Setup{}).AppendMoves(nil))
}

func TestMeaninglessBits(t *testing.T) {
	s := xiangqi.Start()
	expected := s
	s.Turn = 254
	s.Board[square("e5")] = 8
	s.Board[square("a0")] |= 0x30
	require.Zero(t, s.Problems())
	require.Equal(t, expected, position(t, s).Setup())
	require.Equal(t, uint64(1920), xiangqi.Perft(position(t, s), 2))
}

func TestCounters(t *testing.T) {
	const fen = "3k5/9/9/9/p8/P8/9/9/9/4K4 w - - 7 30"
	s := setup(t, fen)
	for _, test := range []struct {
		name                          string
		halfmoves, fullmoves          xiangqi.Count
		afterKings, capture           xiangqi.Count
		fullAfterKings, fullAtCapture xiangqi.Count
	}{
		{"known", xiangqi.Known(7), xiangqi.Known(30), xiangqi.Known(9), xiangqi.Known(0), xiangqi.Known(31), xiangqi.Known(31)},
		{"unknown", 0, 0, 0, xiangqi.Known(0), 0, 0},
		{"the greatest", 1<<32 - 1, 1<<32 - 1, 1<<32 - 1, xiangqi.Known(0), 1<<32 - 1, 1<<32 - 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			s.Halfmoves, s.Fullmoves = test.halfmoves, test.fullmoves
			p := position(t, s)
			first, second := p.Do(move("e0e1")), p.Do(move("d9d8"))
			require.Equal(t, test.afterKings, p.Setup().Halfmoves)
			require.Equal(t, test.fullAfterKings, p.Setup().Fullmoves)
			third := p.Do(move("a4a5"))
			require.Equal(t, test.capture, p.Setup().Halfmoves)
			require.Equal(t, test.fullAtCapture, p.Setup().Fullmoves)
			p.Undo(third)
			p.Undo(second)
			p.Undo(first)
			require.Equal(t, s, p.Setup())
		})
	}
}

// Do keeps a position what NewPosition would make of its setup, and Undo goes
// back to the same value, through whole games.
func TestDoUndo(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		p := position(t, xiangqi.Start())
		var past []xiangqi.Position
		var undo []xiangqi.Undo
		for _, m := range randomGame(t, rng, 300) {
			past = append(past, *p)
			require.True(t, p.Legal(m))
			undo = append(undo, p.Do(m))
			require.Equal(t, *position(t, p.Setup()), *p)
		}
		for i := len(past) - 1; i >= 0; i-- {
			p.Undo(undo[i])
			require.True(t, past[i] == *p, "ply %d", i)
		}
	}
}

func TestDoNothing(t *testing.T) {
	p := position(t, xiangqi.Start())
	before := *p
	for _, m := range []xiangqi.Move{0, move("e5e6"), 0xffff, xiangqi.NewMove(0, 90), xiangqi.NewMove(90, 0)} {
		p.Undo(p.Do(m))
		require.Zero(t, p.Do(m))
		require.True(t, before == *p, "%v", m)
	}
}

func TestNoAllocations(t *testing.T) {
	s := xiangqi.Start()
	p := position(t, s)
	m := move("h2e2")
	moves := make([]xiangqi.Move, 0, 128)
	var problems xiangqi.Problem
	var key xiangqi.Key
	var legal bool
	for name, f := range map[string]func(){
		"Problems":    func() { problems = s.Problems() },
		"Key":         func() { key = s.Key() },
		"MirrorKey":   func() { key = s.MirrorKey() },
		"Legal":       func() { legal = p.Legal(m) },
		"Do and Undo": func() { p.Undo(p.Do(m)) },
		"InCheck":     func() { p.InCheck() },
		"AppendMoves": func() { moves = p.AppendMoves(moves[:0]) },
	} {
		require.Zero(t, testing.AllocsPerRun(100, f), name)
	}
	require.Zero(t, problems)
	require.True(t, legal)
	require.NotZero(t, key)
	require.Len(t, moves, 44)
}
