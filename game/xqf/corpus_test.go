package xqf_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/xqf"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// ruleNumber is what expected.tsv says more of illegal moves than games do.
var ruleNumber = regexp.MustCompile("illegal[123]@")

// expected returns the folder of the real files and what is expected of them.
func expected(t *testing.T) (folder string, rows []gametest.Expected) {
	t.Helper()
	folder = gametest.Corpus(t, "xqf")
	rows = gametest.ReadExpected(t, folder)
	for i := range rows {
		rows[i].Status = ruleNumber.ReplaceAllString(rows[i].Status, "illegal@")
	}
	return folder, rows
}

func decode(t testing.TB, data []byte) *game.Game {
	t.Helper()
	g := new(game.Game)
	require.NoError(t, xqf.Format().Decode(g, &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}))
	require.NoError(t, g.Check())
	return g
}

// A file is recognized by its bytes, also where only the start of it is seen.
func TestCorpus(t *testing.T) {
	testfiles.OneThread(t)
	counts := map[note.Code]int{}
	folder, rows := expected(t)
	for _, expected := range rows {
		data, err := os.ReadFile(filepath.Join(folder, expected.Path))
		require.NoError(t, err)
		assert.True(t, xqf.Format().Sniff(data[:min(len(data), 1<<16)], ""), expected.Path)
		g := decode(t, data)
		found := gametest.Describe(g)
		found.Path = expected.Path
		assert.Equal(t, expected, found)
		for _, n := range g.Notes {
			counts[n.Code]++
		}
		for _, tag := range g.Tags {
			assert.NotContains(t, tag.Value, "\ufffd", expected.Path)
		}
	}
	assert.Equal(t, map[note.Code]int{
		note.SideSwitched: 2,
		// Six files of one book and three others have names that are longer than 15
		// bytes.
		note.FieldLength: 15,
		note.IllegalMove: 1,
		note.LeavesCheck: 5, // four of them in variations
	}, counts)
}

// Real trees come back as they were: nothing in them is lost, and what could not be
// read is written where it was.
func TestCorpusRoundTrip(t *testing.T) {
	testfiles.OneThread(t)
	nodes := 0
	folder, rows := expected(t)
	for _, expected := range rows {
		data, err := os.ReadFile(filepath.Join(folder, expected.Path))
		require.NoError(t, err)
		g := decode(t, data)
		var o game.WriteOptions
		written, err := xqf.Format().Append(nil, g, &o)
		require.NoError(t, err)
		assert.Empty(t, o.Losses, expected.Path)
		again := decode(t, written)
		require.Empty(t, gametest.Difference(g, again), expected.Path)
		nodes += len(again.Nodes)
	}
	t.Log(nodes, "nodes")
}

func TestVendorSample(t *testing.T) {
	data, err := os.ReadFile(gametest.Corpus(t, "vendor", "sample_07_XQStudio.xqf"))
	require.NoError(t, err)
	g := decode(t, data)
	assert.Equal(t, game.OK, g.Status())
	assert.Empty(t, g.Notes)
	assert.Equal(t, []game.Tag{{Name: "Type", Value: "开局"}}, g.Tags)
	assert.Len(t, g.Nodes, 136)
}

// Real files of every version, cut at every length: what is read of the main line is
// the start of what is there, and a cut is never silent.
func TestTruncated(t *testing.T) {
	testfiles.OneThread(t)
	done := map[byte]int{}
	folder, rows := expected(t)
	for _, expected := range rows {
		data, err := os.ReadFile(filepath.Join(folder, expected.Path))
		require.NoError(t, err)
		if len(data) > 4000 || done[data[2]] == 3 {
			continue
		}
		done[data[2]]++
		for size := range data {
			g := new(game.Game)
			err := xqf.Format().Decode(g, &game.Record{Data: data[:size]}, &game.ReadOptions{Notations: i18n.Notations()})
			if size < 1024 {
				var broken *game.Error
				require.ErrorAs(t, err, &broken)
				continue
			}
			require.NoError(t, err)
			require.NoError(t, g.Check())
			cut := slices.ContainsFunc(g.Notes, func(n note.Note) bool { return n.Code == note.RecordTruncated })
			require.True(t, cut, "%s at %d", expected.Path, size)
			found := gametest.Describe(g)
			require.True(t, strings.HasPrefix(expected.Moves, found.Moves), "%s at %d", expected.Path, size)
			if expected.Status == "ok" && found.Moves != expected.Moves {
				require.Equal(t, game.Truncated, g.Status(), "%s at %d", expected.Path, size)
			}
		}
	}
	assert.GreaterOrEqual(t, len(done), 4, "versions")
	t.Log(done)
}
