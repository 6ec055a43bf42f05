package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/xiangqi"
)

func TestRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var variations, comments, nags, unusual int
	for range 200 {
		g := Random(rng, All())
		require.NoError(t, g.Check())
		require.Empty(t, Difference(g, g))
		if g.HasVariations() {
			variations++
		}
		if g.HasComments() {
			comments++
		}
		for _, n := range g.Nodes {
			nags += len(n.NAGs)
		}
		if g.Start != xiangqi.Start() {
			unusual++
		}
	}
	assert.Greater(t, variations, 100)
	assert.Greater(t, comments, 100)
	assert.Greater(t, nags, 100)
	assert.Greater(t, unusual, 50)
}

func TestCheckSeesFaults(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	g := Random(rng, Options{Plies: 60})
	for len(g.Nodes) < 3 {
		g = Random(rng, Options{Plies: 60})
	}
	other := *g
	other.Nodes = append(other.Nodes[:0:0], g.Nodes...)
	other.Nodes[2].Comment = "x"
	assert.NotEmpty(t, Difference(g, &other))
	other.Nodes[2].Move = 0
	assert.Error(t, other.Check())
	g.Nodes[2].Parent = 0
	assert.Error(t, g.Check())
}
