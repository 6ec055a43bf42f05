package game_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
)

// randomGames are games with everything that a game can have.
func randomGames(n int) (all []*game.Game) {
	o := gametest.All()
	o.Unread = 9
	o.Tags = append(o.Tags, "RedElo", "BlackTeam", "RedTime", "Redmond", "Blackpool")
	for seed := range uint64(n) {
		all = append(all, gametest.Random(rand.New(rand.NewPCG(seed, 7)), o))
	}
	return all
}

// A symmetry done twice is none, and a legal game stays legal.
func TestSymmetriesTwice(t *testing.T) {
	for name, turn := range map[string]func(*game.Game){"mirror": (*game.Game).Mirror, "swap-sides": (*game.Game).SwapSides} {
		for _, g := range randomGames(60) {
			turned := g.Clone()
			turn(turned)
			require.NoError(t, turned.Check(), name)
			assert.Equal(t, g.Start.Problems() == 0, turned.Start.Problems() == 0)
			assert.Equal(t, g.Status(), turned.Status())
			noted := func(n note.Note) bool { return n.Code == note.UnreadTurned }
			assert.Equal(t, len(g.Unread) > 0, slices.ContainsFunc(turned.Notes, noted))
			turn(turned)
			require.Empty(t, gametest.Difference(g, turned), name)
		}
	}
}

// A tag of nothing but moves is turned with the board.
func TestMirrorOfTags(t *testing.T) {
	for value, turned := range map[string]string{"e4f6": "e4d6", "h2e2 h9g7": "b2e2 b9c7", "h2e2 wins": "h2e2 wins", "": ""} {
		g := &game.Game{Tags: []game.Tag{{Name: "EPD_bm", Value: value}}}
		g.Mirror()
		assert.Equal(t, turned, g.Tags[0].Value)
	}
}

// The two symmetries can be done in either order.
func TestSymmetriesCommute(t *testing.T) {
	for _, g := range randomGames(20) {
		one, two := g.Clone(), g.Clone()
		one.Mirror()
		one.SwapSides()
		two.SwapSides()
		two.Mirror()
		require.Empty(t, gametest.Difference(one, two))
	}
}

// With the sides, results and the tags of the players are exchanged, and no other tags.
func TestSwapSidesOfTags(t *testing.T) {
	for _, row := range []struct{ name, value, swappedName, swapped string }{
		{"Red", "x", "Black", "x"}, {"BlackElo", "1", "RedElo", "1"}, {"RedTeam", "x", "BlackTeam", "x"},
		{"Red_2", "x", "Black_2", "x"}, {"Redmond", "x", "Redmond", "x"}, {"Blackpool", "x", "Blackpool", "x"},
		{"Result", "1-0 (time)", "Result", "0-1 (time)"}, {"Result", "红先负，超时", "Result", "红先胜，超时"},
		{"Result", "who knows", "Result", "who knows"}, {"Event", "Red Cup", "Event", "Red Cup"},
	} {
		g := game.New()
		g.KeepTag(row.name, row.value)
		g.Result, _ = game.ReadResult(row.value)
		before := g.Result
		g.SwapSides()
		assert.Equal(t, []game.Tag{{Name: row.swappedName, Value: row.swapped}}, g.Tags)
		if before != game.Unknown {
			assert.Equal(t, map[game.Result]game.Result{game.RedWins: game.BlackWins, game.BlackWins: game.RedWins}[before], g.Result, row.value)
		}
	}
}

// A result of which the words of the other side are not known becomes another tag.
func TestSwapSidesOfAnUnknownResult(t *testing.T) {
	for _, text := range []string{"先胜", "+", "1:0", "红方胜"} {
		g := game.New()
		g.KeepTag("Result", text)
		before, _ := game.ReadResult(text)
		g.Result = before
		g.SwapSides()
		after, _ := game.ReadResult(g.Tag("Result"))
		if g.Tag("Result") != "" {
			assert.Equal(t, g.Result, after, text)
		} else {
			assert.Equal(t, text, g.Tag("ResultBefore"))
		}
	}
}

// The main line alone has the same moves, comments and status, and nothing beside them.
func TestKeepMainLine(t *testing.T) {
	for _, g := range randomGames(80) {
		alone := g.Clone()
		alone.KeepMainLine()
		require.NoError(t, alone.Check())
		assert.False(t, alone.HasVariations())
		assert.Equal(t, g.MainLine(nil), alone.MainLine(nil))
		assert.Equal(t, g.Status(), alone.Status())
		assert.Len(t, alone.Nodes, len(g.MainLine(nil))+1)
		at := 0
		for n := range g.Line(0) {
			at++
			assert.Equal(t, g.Nodes[n].Comment, alone.Nodes[at].Comment)
			assert.Equal(t, g.Nodes[n].NAGs, alone.Nodes[at].NAGs)
		}
		again := alone.Clone()
		again.KeepMainLine()
		assert.Empty(t, gametest.Difference(alone, again))
	}
}
