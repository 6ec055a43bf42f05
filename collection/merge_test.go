package collection

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
)

// says returns the facts of a tree: each line of moves with what is said at its end.
func says(g *game.Game) map[string][]string {
	facts := make(map[string][]string)
	paths := make([]string, len(g.Nodes))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if i > 0 {
			paths[i] = paths[n.Parent] + " " + n.Move.String()
		}
		facts[paths[i]] = append(facts[paths[i]], strings.Split(n.Comment, "\n")...)
		for _, nag := range n.NAGs {
			facts[paths[i]] = append(facts[paths[i]], "$"+string(rune(nag)))
		}
		for u := range g.UnreadAt(int32(i)) {
			facts[paths[i]] = append(facts[paths[i]], "? "+u.Text)
		}
	}
	return facts
}

// What two games are merged into has all that either says, and no move besides.
func TestMergeLosesNothing(t *testing.T) {
	var all []*game.Game
	o := gametest.All()
	o.Unread = 9
	for seed := range uint64(120) {
		all = append(all, gametest.Random(rand.New(rand.NewPCG(seed, 7)), o))
	}
	merged := 0
	for i, g := range all {
		for _, other := range all[i+1 : min(i+4, len(all))] {
			one := g.Clone()
			m := newMerger(one)
			if !m.merge(other) {
				require.Empty(t, gametest.Difference(g, one))
				require.False(t, g.Start.Board == other.Start.Board && g.Start.Turn == other.Start.Turn)
				continue
			}
			merged++
			m.end()
			require.NoError(t, one.Check())
			assert.True(t, slices.Equal(g.MainLine(nil), one.MainLine(nil)[:len(g.MainLine(nil))]))
			if g.Status() != game.OK {
				assert.Equal(t, g.Status(), one.Status())
			}
			facts, lines := says(one), make(map[string]bool)
			for _, part := range []*game.Game{g, other} {
				for line, texts := range says(part) {
					lines[line] = true
					require.Contains(t, facts, line)
					for _, text := range texts {
						assert.True(t, text == "" || slices.Contains(facts[line], text), "%q", text)
					}
				}
				for _, tag := range part.Tags {
					assert.True(t, slices.ContainsFunc(one.Tags, func(own game.Tag) bool {
						return own.Value == tag.Value && strings.HasPrefix(own.Name, tag.Name)
					}), "%v in %v", tag, one.Tags)
				}
				if part.Result != game.Unknown {
					assert.True(t, one.Result == part.Result || strings.HasPrefix(one.Tag("Result_2"), part.Result.String()))
				}
			}
			assert.LessOrEqual(t, len(one.Nodes), len(g.Nodes)+len(other.Nodes)-1)
			assert.Len(t, facts, len(lines), "no other lines")
			again := one.Clone()
			m = newMerger(again)
			require.True(t, m.merge(other))
			m.end()
			assert.Empty(t, gametest.Difference(one, again), "what is there is not written again")
			assert.False(t, richnessOf(one).less(richnessOf(g)))
		}
	}
	assert.Greater(t, merged, 40)
}
