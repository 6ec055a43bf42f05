package api

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
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
