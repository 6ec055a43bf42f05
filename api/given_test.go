package api

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Each legal move is there once, and what it faces the other side with is what that side finds:
// whether its king is attacked, and whether any of all moves is legal.
func TestLegalMoves(t *testing.T) {
	testfiles.OneThread(t)
	seen := make(map[string]int)
	starts := []string{"3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1", "3k5/9/9/4P4/9/9/9/9/R8/4K4 w - - 0 1", "4k4/9/3P1P3/9/9/9/9/9/9/3K5 w - - 0 1"}
	var positions []*xiangqi.Position
	for _, fen := range starts {
		reading, err := dialect.Read([]byte(fen))
		require.NoError(t, err)
		p := reading.Setup.Position()
		positions = append(positions, p)
	}
	for seed := range uint64(12) {
		g := gametest.Random(rand.New(rand.NewPCG(seed, 7)), gametest.All())
		for n := range g.Line(0) {
			positions = append(positions, g.PositionAt(n))
		}
	}
	for _, p := range positions {
		moves := make(map[xiangqi.Move]bool)
		for _, m := range p.AppendMoves(nil) {
			assert.False(t, moves[m])
			moves[m] = true
			after := *p
			after.Do(m)
			given := GivenTo(&after)
			seen[given]++
			attacked, free := after.InCheck(), false
			for from := range xiangqi.Square(xiangqi.Squares) {
				for to := range xiangqi.Square(xiangqi.Squares) {
					free = free || after.Legal(xiangqi.NewMove(from, to))
				}
			}
			assert.Equal(t, attacked, given == "check" || given == "mate")
			assert.Equal(t, !free, given == "mate" || given == "stalemate")
		}
		for from := range xiangqi.Square(xiangqi.Squares) {
			for to := range xiangqi.Square(xiangqi.Squares) {
				m := xiangqi.NewMove(from, to)
				assert.Equal(t, p.Legal(m), moves[m])
			}
		}
	}
	for _, given := range []string{"", "check", "mate", "stalemate"} {
		assert.NotZero(t, seen[given], given)
	}
}

// A notation by its name is the same in from and in from_notation, in which moves are read and in no other; else the
// answer says which notation they were read in, and that ranks from 1 are an assumption.
func TestNotationIsNamed(t *testing.T) {
	const fen = "r1bakabr1/9/1cn3n1c/p1p1p2Rp/6p2/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB2 w - - 10 6"
	for _, in := range []Input{{From: "uci"}, {FromNotation: "uci"}, {From: "UCI"}} {
		in.Text = new(string)
		*in.Text = fen
		_, err := Play(t.Context(), &PlayRequest{Input: in, Moves: "e3e7"})
		var wrong *Error
		require.ErrorAs(t, err, &wrong)
		assert.Equal(t, note.IllegalMove, note.Code(wrong.Code))
		assert.Contains(t, wrong.Message, "read as uci:")
	}
	for moves, notes := range map[string]int{"e3e7": 1, "h7h10": 0} { // only ranks from 1 go to 10
		played, err := Play(t.Context(), &PlayRequest{Input: TextOf(fen), Moves: moves})
		require.NoError(t, err)
		assert.Equal(t, "uci1", played.Notation)
		assert.Len(t, played.Notes, notes)
	}
}

// What check answers is its exit code: an impossible position is not as it should be, though it is read.
func TestCheckedAsExitCode(t *testing.T) {
	for fen, ok := range map[string]bool{"4k4/9/9/9/9/9/9/9/9/4K4 w": false, "5k3/9/9/9/9/9/9/9/9/4K4 w": true, "5k3/9 w": false} {
		checked, err := Check(t.Context(), &CheckRequest{TextOf(fen)})
		require.NoError(t, err)
		assert.Equal(t, ok, checked.OK, fen)
	}
}
