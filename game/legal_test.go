package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// Each legal move is there once, and what it faces the other side with is what that side finds:
// whether its king is attacked, and whether any of all moves is legal.
func TestLegalMoves(t *testing.T) {
	seen := make(map[game.Threat]int)
	starts := []string{"3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1", "3k5/9/9/4P4/9/9/9/9/R8/4K4 w - - 0 1", "4k4/9/3P1P3/9/9/9/9/9/9/3K5 w - - 0 1"}
	var positions []*xiangqi.Position
	for _, fen := range starts {
		reading, err := dialect.Read([]byte(fen))
		require.NoError(t, err)
		p, err := xiangqi.NewPosition(&reading.Setup, 0)
		require.NoError(t, err)
		positions = append(positions, p)
	}
	for _, g := range randomGames(12) {
		for n := range g.Line(0) {
			positions = append(positions, g.PositionAt(n))
		}
	}
	for _, p := range positions {
		moves := make(map[xiangqi.Move]bool)
		for m, threat := range game.LegalMoves(p) {
			assert.False(t, moves[m])
			moves[m] = true
			seen[threat]++
			after := *p
			after.Do(m)
			check, free := after.InCheck(), false
			for from := range xiangqi.Square(xiangqi.Squares) {
				for to := range xiangqi.Square(xiangqi.Squares) {
					free = free || after.Legal(xiangqi.NewMove(from, to))
				}
			}
			assert.Equal(t, check, threat == game.Check || threat == game.Mate)
			assert.Equal(t, !free, threat == game.Mate || threat == game.Stalemate)
		}
		for from := range xiangqi.Square(xiangqi.Squares) {
			for to := range xiangqi.Square(xiangqi.Squares) {
				m := xiangqi.NewMove(from, to)
				assert.Equal(t, p.Legal(m), moves[m])
			}
		}
	}
	for _, threat := range []game.Threat{game.NoThreat, game.Check, game.Mate, game.Stalemate} {
		assert.NotZero(t, seen[threat], threat)
	}
}
