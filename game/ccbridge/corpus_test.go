package ccbridge_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/ccbridge"
	"github.com/xqfen/xqfen/game/gametest"
)

var formats = []*game.Format{&ccbridge.Record, &ccbridge.Library, &ccbridge.OldLibrary}

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
	var o game.ReadOptions
	for rec, err := range f.Split(bytes.NewReader(data)) {
		require.NoError(t, err)
		g := new(game.Game)
		require.NoError(t, f.Decode(g, &rec, &o))
		require.NoError(t, gametest.Check(g))
		games = append(games, g)
	}
	return games
}

func TestCorpus(t *testing.T) {
	var want, got []gametest.Expected
	codes := map[dialect.Code]int{}
	path, nodes := "", 0
	folder := gametest.Corpus(t, "ccbridge")
	for _, e := range gametest.ReadExpected(t, folder) {
		want = append(want, e)
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
				assert.False(t, strings.ContainsAny(tag.Value, "\ufffd\x00\r"), "%s: %v", path, tag)
			}
		}
	}
	require.Len(t, got, len(want))
	for i := range want {
		assert.Equal(t, want[i], got[i])
	}
	assert.Equal(t, map[dialect.Code]int{game.CodeBadBytes: 2}, codes, "two characters that GBK has not, in remarks of 5RamCup21.CBL")
	t.Log(nodes, "nodes")
}
