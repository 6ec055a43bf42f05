package xqf_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/gametest"
	"github.com/xqfen/xqfen/game/xqf"
	"github.com/xqfen/xqfen/notation"
)

const (
	corpus = "../../../shared/corpora/xqf"
	sample = "../../../shared/corpora/vendor/sample_07_XQStudio.xqf"
)

func decode(t testing.TB, data []byte) *game.Game {
	t.Helper()
	g := new(game.Game)
	require.NoError(t, xqf.Format.Decode(g, &game.Record{Data: data}, new(game.ReadOptions)))
	return g
}

// A file is recognised by its bytes, also where only the start of it is seen.
func TestCorpus(t *testing.T) {
	counts := map[dialect.Code]int{}
	for _, want := range gametest.ReadExpected(t, corpus) {
		data, err := os.ReadFile(filepath.Join(corpus, want.Path))
		require.NoError(t, err)
		assert.True(t, xqf.Format.Sniff(data[:min(len(data), 1<<16)], ""), want.Path)
		g := decode(t, data)
		gametest.CheckTree(t, g)
		assert.Equal(t, want, gametest.Found(g, want.Path))
		for _, n := range g.Notes {
			counts[n.Code]++
		}
		for _, tag := range g.Tags {
			assert.NotContains(t, tag.Value, "\ufffd", want.Path)
		}
	}
	assert.Equal(t, map[dialect.Code]int{
		game.CodeSideSwitched: 2,
		// Six files of one book and three others have names that are longer than 15
		// bytes; all but six of those 15 are cut in the middle of a character.
		game.CodeFieldLength:                   15,
		game.CodeBadBytes:                      9,
		dialect.Code(notation.CodeIllegal):     1,
		dialect.Code(notation.CodeLeavesCheck): 5, // four of them in variations
	}, counts)
}

// Real trees come back as they were: nothing in them is lost, and what could not be
// read is written where it was.
func TestCorpusRoundTrip(t *testing.T) {
	nodes := 0
	for _, want := range gametest.ReadExpected(t, corpus) {
		data, err := os.ReadFile(filepath.Join(corpus, want.Path))
		require.NoError(t, err)
		g := decode(t, data)
		var o game.WriteOptions
		written, err := xqf.Format.Append(nil, g, &o)
		require.NoError(t, err)
		assert.Empty(t, o.Losses, want.Path)
		again := decode(t, written)
		equal(t, g, again)
		nodes += len(again.Nodes)
	}
	t.Log(nodes, "nodes")
}

// equal compares all but notes.
func equal(t testing.TB, want, got *game.Game) {
	t.Helper()
	byNode := func(a, b game.Unread) int { return int(a.Node) - int(b.Node) }
	slices.SortStableFunc(want.Unread, byNode)
	slices.SortStableFunc(got.Unread, byNode)
	require.ElementsMatch(t, want.Tags, got.Tags)
	require.Equal(t, want.Start, got.Start)
	require.Equal(t, want.Nodes, got.Nodes)
	require.Equal(t, want.Unread, got.Unread)
	require.Equal(t, want.Result, got.Result)
}

func TestVendorSample(t *testing.T) {
	data, err := os.ReadFile(sample)
	if err != nil {
		t.Skip("SKIPPED, not checked: ", err)
	}
	g := decode(t, data)
	gametest.CheckTree(t, g)
	assert.Equal(t, game.OK, g.Status())
	assert.Empty(t, g.Notes)
	t.Log(g.Tags, len(g.Nodes))
}

// Real files of every version, cut at every length: what is read of the main line is
// the start of what stands there, and a cut is never silent.
func TestTruncated(t *testing.T) {
	done := map[byte]int{}
	for _, want := range gametest.ReadExpected(t, corpus) {
		data, err := os.ReadFile(filepath.Join(corpus, want.Path))
		require.NoError(t, err)
		if len(data) > 4000 || done[data[2]] == 3 {
			continue
		}
		done[data[2]]++
		for size := range data {
			g := new(game.Game)
			err := xqf.Format.Decode(g, &game.Record{Data: data[:size]}, new(game.ReadOptions))
			if size < 1024 {
				var broken *game.Error
				require.ErrorAs(t, err, &broken)
				continue
			}
			require.NoError(t, err)
			gametest.CheckTree(t, g)
			cut := slices.ContainsFunc(g.Notes, func(n game.Note) bool { return n.Code == game.CodeTruncated })
			require.True(t, cut, "%s at %d", want.Path, size)
			require.True(t, strings.HasPrefix(want.Moves, gametest.Found(g, "").Moves), "%s at %d", want.Path, size)
			if want.Status == "ok" && gametest.Found(g, "").Moves != want.Moves {
				require.Equal(t, game.Truncated, g.Status(), "%s at %d", want.Path, size)
			}
		}
	}
	assert.GreaterOrEqual(t, len(done), 4, "versions")
	t.Log(done)
}
