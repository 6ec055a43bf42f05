package xqf

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
)

// Where the first of several moves is none, the others stay as variations, with all that is
// after them, and the line stops there: none of them becomes the main line. Written and
// read again, the game is the same.
func TestAlternativesToFirst(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	broken := 0
	for broken < 200 {
		g := gametest.Random(rng, gametest.Options{Plies: 20, Branches: 12, Comments: 4, Texts: []string{"好"}})
		node := int32(rng.IntN(len(g.Nodes)))
		first := g.Nodes[node].Child
		if first == 0 || g.Nodes[first].Next == 0 {
			continue
		}
		broken++
		kept := keptWithout(g, first)
		onMain := false
		main, plies := 0, 0
		for n := range g.Line(0) {
			onMain = onMain || n == first
			if plies++; !onMain {
				main = plies
			}
		}
		// The move is given a square that no legal move goes to: the one it is from.
		g.Nodes[first].Move = mv("a0a0")
		data, _ := write(t, g)
		back := read(t, data)
		require.NoError(t, back.Check())
		assert.Len(t, back.Nodes, kept)
		assert.True(t, back.HasVariations())
		require.NotEmpty(t, back.Unread)
		assert.True(t, back.Unread[0].First)
		assert.Len(t, back.MainLine(nil), main)
		assert.Equal(t, onMain, back.Status() != game.OK)
		again, losses := write(t, back)
		assert.Empty(t, losses)
		assert.Empty(t, gametest.Difference(back, read(t, again)))
	}
}

// keptWithout counts the nodes that are not that one or after it.
func keptWithout(g *game.Game, node int32) (kept int) {
	for i := range g.Nodes {
		n := int32(i)
		for n != 0 && n != node {
			n = g.Nodes[n].Parent
		}
		if n == 0 {
			kept++
		}
	}
	return kept
}
