package collection

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
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

// Answers are merged where their positions are; no line becomes longer, and each answer that is used is reported.
func TestMergeByPosition(t *testing.T) {
	g := readBack(t, "a.pgn", "1. h2e2 {a} h9g7 2. h0g2 (2. b0c2 b9c7) 1-0")[0]
	answers := new(Answers)
	for _, text := range []string{"1. h2e2 {b} h9g7 {x} 2. h0g2 i9h9 3. i0h0 (3. b0c2) *", "1. b2e2 {c} h9g7 *", "[Score \"5\"]\n\n1. c3c4 *"} {
		answers.Add(readBack(t, "b.pgn", text)[0])
	}
	end := g.PositionAt(4).Setup()
	answers.Add(&game.Game{Start: end, Nodes: make([]game.Node, 1)}) // after b0c2 at one end
	used := 0
	MergeByPosition(g, answers, func(*game.Game) { used++ })
	out, err := pgn.Format().Append(nil, g, &game.WriteOptions{Notation: notation.UCI()})
	require.NoError(t, err)
	_, moves, _ := strings.Cut(string(out), "\n\n")
	assert.Equal(t, "1. h2e2 {a\nb} (1. b2e2 {c} 1. ... h9g7) (1. c3c4 {Score 5}) 1. ... h9g7 {x} 2. h0g2\n{i9h9 i0h0} (2. b0c2 b9c7) 1-0\n\n", moves)
	assert.Equal(t, 4, used)
}

// A game is merged from the first position that both have; what is about the move before it stays there.
func TestMergeFromASharedPosition(t *testing.T) {
	whole := readBack(t, "a.pgn", "1. h2e2 h9g7 2. h0g2 $1 {a} i9h9 $2 (2... b9c7) 3. i0h0 *")[0]
	study := readBack(t, "b.pgn", "1. h2e2 h9g7 2. h0g2 g6g5 3. i0h0 *")[0]
	study = &game.Game{Start: study.PositionAt(3).Setup(), Nodes: make([]game.Node, 1)}
	answers := new(Answers)
	answers.Add(whole)
	for _, row := range []struct {
		move     xiangqi.Move
		expected string
	}{
		{0, "{a} 2. ... i9h9 $2 (2. ... b9c7) 3. i0h0 *"},
		{xiangqi.NewMove(xiangqi.SquareAt(6, 6), xiangqi.SquareAt(6, 5)), "{a} 2. ... g6g5 (2. ... i9h9 $2 3. i0h0) (2. ... b9c7) *"},
	} {
		g := study.Clone()
		if row.move != 0 {
			g.Add(0, row.move)
		}
		used := 0
		MergeByPosition(g, answers, func(*game.Game) { used++ })
		out, err := pgn.Format().Append(nil, g, &game.WriteOptions{Notation: notation.UCI()})
		require.NoError(t, err)
		_, moves, _ := strings.Cut(string(out), "\n\n")
		assert.Equal(t, row.expected, strings.TrimSpace(moves))
		assert.Equal(t, 1, used)
	}
}

// A book is read from the start that is asked for, and has other positions.
func TestBookFromStart(t *testing.T) {
	path := testfiles.Shared(t, filepath.Join("wild", "BOOK.DAT"))
	start := readBack(t, "a.pgn", "1. h2e2 h9g7 *")[0].PositionAt(1).Setup()
	var faults []error
	var games []*game.Game
	for g, err := range ReadGames(t.Context(), Inputs([]string{path}, nil), &Options{Start: &dialect.Reading{Setup: start}}) {
		if err != nil {
			faults = append(faults, err)
			continue
		}
		games = append(games, g)
	}
	require.NotEmpty(t, games)
	assert.Equal(t, start.Board, games[0].Start.Board)
	assert.NotEqual(t, start.Board, games[len(games)-1].Start.Board)
	assert.Len(t, faults, 1)
}
