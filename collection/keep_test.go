package collection

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// sameGames is a file with games that are the same main line with other variations, comments
// and tags, and some that begin others.
func sameGames(t *testing.T, seed uint64) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 3))
	var out []byte
	for range 4 {
		o := gametest.All()
		o.Texts = []string{"one", "two", "three"}
		whole := gametest.Random(rng, o)
		for range 3 {
			g := whole.Clone()
			for i := range g.Nodes {
				if rng.IntN(3) == 0 {
					g.Nodes[i].Comment = o.Texts[rng.IntN(3)]
				}
			}
			g.SetTag("Event", o.Texts[rng.IntN(3)])
			if rng.IntN(3) == 0 {
				g.KeepMainLine()
			}
			if rng.IntN(3) == 0 {
				for i := range g.Nodes {
					g.Nodes[i].Comment = ""
				}
			}
			if rng.IntN(4) == 0 && len(g.Nodes) > 5 {
				g.KeepMainLine()
				g.Nodes = g.Nodes[:len(g.Nodes)/2+1]
				g.Nodes[len(g.Nodes)-1].Child = 0
			}
			if rng.IntN(4) == 0 {
				g.Mirror()
			}
			var err error
			out, err = pgn.Format().Append(out, g, &game.WriteOptions{})
			require.NoError(t, err)
		}
	}
	return string(out)
}

// readBack returns the games of a text, in order.
func readBack(t *testing.T, name, text string) (games []*game.Game) {
	t.Helper()
	for g, err := range ReadGames(t.Context(), texts(name, text), &Options{}) {
		require.NoError(t, err)
		games = append(games, g)
	}
	return games
}

// Whichever record is kept, the same number of them is written for the same Dedupe; none that
// is kept has less than the first, and with KeepMerge all that the others say is there.
func TestKeep(t *testing.T) {
	for _, seed := range testfiles.Few([]uint64{0, 1, 2, 3}) {
		text := sameGames(t, seed)
		all := readBack(t, "a.pgn", text)
		for _, dedupe := range Choices("Dedupe")[2:] {
			for _, order := range Choices("Sort") {
				o := Options{To: jsonl.Format(), Dedupe: Dedupe(dedupe), Sort: Sort(order)}
				first := gather(t, texts("a.pgn", text), o)
				for _, keep := range []Keep{KeepRichest, KeepMerge} {
					o.Keep = keep
					kept := gather(t, texts("a.pgn", text), o)
					assert.Equal(t, first.report.Total.Written, kept.report.Total.Written, "%s %s %s", dedupe, order, keep)
					o.Workers = 3
					assert.Equal(t, kept.out, gather(t, texts("a.pgn", text), o).out)
					if keep == KeepMerge && Dedupe(dedupe) != DedupeMirror {
						there := factsOfAll(readBack(t, "a.jsonl", kept.out))
						for _, fact := range factsOfAll(all) {
							assert.True(t, slices.Contains(there, fact), "%s %s: %q", dedupe, order, fact)
						}
					}
				}
			}
		}
	}
}

// factsOfAll are what games say: each move with what is before it, each line of a comment at its
// move and each value of a tag.
func factsOfAll(games []*game.Game) (facts []string) {
	for _, g := range games {
		paths := make([]string, len(g.Nodes))
		board := string(binary.BigEndian.AppendUint64(nil, g.Start.Key()[0]))
		for i := range g.Nodes {
			n := &g.Nodes[i]
			if i > 0 {
				paths[i] = paths[n.Parent] + " " + n.Move.String()
			}
			for comment := range strings.SplitSeq(n.Comment, "\n") {
				if comment != "" {
					facts = append(facts, board+paths[i]+" {"+comment)
				}
			}
			facts = append(facts, board+paths[i])
		}
		for _, t := range g.Tags {
			facts = append(facts, t.Value)
		}
	}
	slices.Sort(facts)
	return slices.Compact(facts)
}

// The richest has the most moves; then the longest comments; then the most tags; then it is the
// first.
func TestKeepRichest(t *testing.T) {
	const bare = "[Event \"a\"]\n\n1. h2e2 h9g7 *\n\n"
	const tagged = "[Event \"a\"]\n[Site \"b\"]\n\n1. h2e2 h9g7 *\n\n"
	const said = "[Event \"a\"]\n\n1. h2e2 {good} h9g7 *\n\n"
	const varied = "[Event \"a\"]\n\n1. h2e2 (1. b2e2) h9g7 *\n\n"
	for _, test := range []struct {
		in   string
		best int
	}{
		{bare + tagged, 2}, {bare + tagged + said, 3}, {said + varied + tagged, 2}, {bare + bare, 1}, {varied + said, 1},
	} {
		g := gather(t, texts("a.pgn", test.in), Options{To: jsonl.Format(), Dedupe: DedupeGame, Keep: KeepRichest})
		kept := readBack(t, "a.jsonl", g.out)
		require.Len(t, kept, 1, test.in)
		assert.Equal(t, test.best, kept[0].Origin.Number, test.in)
		assert.Equal(t, g.report.Total.Read-1, g.report.Total.Duplicates)
		for _, s := range g.said {
			assert.Contains(t, s, "duplicate a.pgn#")
		}
	}
}

// Of mirrored games what is merged is turned as the first of them is.
func TestKeepMergeMirror(t *testing.T) {
	const in = "[Event \"a\"]\n\n1. h2e2 {good} h9g7 *\n\n[Event \"b\"]\n\n1. b2e2 b9c7 {bad} (1... a9a8) *\n\n"
	g := gather(t, texts("a.pgn", in), Options{To: jsonl.Format(), Dedupe: DedupeMirror, Keep: KeepMerge})
	kept := readBack(t, "a.jsonl", g.out)
	require.Len(t, kept, 1)
	require.NoError(t, kept[0].Check())
	assert.Equal(t, []string{"h2e2", "h9g7", "i9i8"}, movesOf(kept[0]))
	assert.Equal(t, "bad", kept[0].Nodes[2].Comment)
	assert.Equal(t, []game.Tag{{Name: "Event", Value: "a"}, {Name: "Event_2", Value: "b"}}, kept[0].Tags)
	assert.Equal(t, []string{"a.pgn#2 merged a.pgn#1"}, g.said)
}

func movesOf(g *game.Game) (moves []string) {
	for i := range g.Nodes[1:] {
		moves = append(moves, g.Nodes[i+1].Move.String())
	}
	return moves
}
