package ccbridge_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/ccbridge"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

var formats = []*game.Format{ccbridge.Record(), ccbridge.Library(), ccbridge.OldLibrary()}

func formatOf(t testing.TB, head []byte) *game.Format {
	t.Helper()
	var found []*game.Format
	for _, f := range formats {
		if f.Sniff(head[:min(len(head), 1<<16)], "") {
			found = append(found, f)
		}
	}
	require.Len(t, found, 1)
	return found[0]
}

// readAll reads all games of a file.
func readAll(t testing.TB, data []byte) (games []*game.Game) {
	t.Helper()
	f := formatOf(t, data)
	o := game.ReadOptions{Notations: i18n.Notations()}
	for rec, err := range f.Split(bytes.NewReader(data)) {
		require.NoError(t, err)
		g := new(game.Game)
		require.NoError(t, f.Decode(g, &rec, &o))
		require.NoError(t, g.Check())
		games = append(games, g)
	}
	return games
}

func TestCorpus(t *testing.T) {
	var expected, got []gametest.Expected
	codes := map[note.Code]int{}
	path, nodes := "", 0
	folder := gametest.Corpus(t, "ccbridge")
	for _, e := range gametest.ReadExpected(t, folder) {
		expected = append(expected, e)
		if e.Path == path {
			continue
		}
		path = e.Path
		data, err := os.ReadFile(filepath.Join(folder, path))
		require.NoError(t, err)
		games := readAll(t, data)
		for _, g := range games {
			found := gametest.Describe(g)
			found.Path = path
			got = append(got, found)
			nodes += len(g.Nodes)
			for _, n := range g.Notes {
				codes[n.Code]++
			}
			for _, tag := range g.Tags {
				assert.NotContains(t, tag.Name, "URL", "what is there is no text: %s: %v", path, tag)
				assert.False(t, strings.ContainsAny(tag.Value, "\ufffd\x00\r"), "%s: %v", path, tag)
			}
		}
	}
	require.Len(t, got, len(expected))
	for i := range expected {
		assert.Equal(t, expected[i], got[i])
	}
	assert.Empty(t, codes, "the two private characters in comments of 5RamCup21.CBL are U+E135 and U+E0DE")
	t.Log(nodes, "nodes")
}

// The samples have what the corpus has not: the second number in the head of an old
// library, and version 1 of the record. Its moves and flags are, byte by byte, those of
// the same game in CCBridge's XML beside it; two of its variations leave a king in
// check, which is 110 moves.
func TestVendorSamples(t *testing.T) {
	for name, expected := range map[string]struct{ games, nodes, notes int }{
		"sample_21_MeiHuaPu.cbl": {47, 2017, 0},
		"sample_23_ccbridge.cbr": {1, 15353 - 110, 2},
	} {
		data, err := os.ReadFile(gametest.Corpus(t, "vendor", name))
		require.NoError(t, err)
		games := readAll(t, data)
		nodes, notes := 0, 0
		for _, g := range games {
			assert.Equal(t, game.OK, g.Status())
			nodes += len(g.Nodes)
			notes += len(g.Notes)
			assert.Len(t, g.Unread, len(g.Notes))
		}
		assert.Equal(t, expected.games, len(games), name)
		assert.Equal(t, expected.nodes, nodes, name)
		assert.Equal(t, expected.notes, notes, name)
	}
}

// A real record cut at every length, and a real library at many: the main lines are
// the start of what they were, and the cut is told.
func TestCorpusTruncated(t *testing.T) {
	testfiles.OneThread(t)
	for name, step := range map[string]int{"v3/test.cbr": 1, "old/zcdl.CBL": 37} {
		data, err := os.ReadFile(filepath.Join(gametest.Corpus(t, "ccbridge"), name))
		require.NoError(t, err)
		f, whole := formatOf(t, data), readAll(t, data)
		for size := 0; size < len(data); size += step {
			told, games := false, 0
			for rec, err := range f.Split(bytes.NewReader(data[:size])) {
				g := new(game.Game)
				if err != nil || f.Decode(g, &rec, &game.ReadOptions{Notations: i18n.Notations()}) != nil {
					told = true
					continue
				}
				require.NoError(t, g.Check())
				expected, got := gametest.Describe(whole[games]), gametest.Describe(g)
				require.True(t, strings.HasPrefix(expected.Moves, got.Moves), "%s at %d", name, size)
				told = told || slices.ContainsFunc(g.Notes, func(n note.Note) bool { return n.Code == note.RecordTruncated })
				games++
			}
			require.True(t, told, "%s at %d", name, size)
		}
	}
}
