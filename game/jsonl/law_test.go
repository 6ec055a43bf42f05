package jsonl

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func readOptions() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

// random are trees with comments, annotations and texts that could not be read.
var random = gametest.Options{
	Plies: 20, Branches: 10, Comments: 2, NAGs: 3, Unread: 8, Results: true, Tags: []string{"Red", "zz", "Event"},
	Texts:  []string{"好棋", "a \"quoted\" \\ text", "two\nlines\t\u2028\x01", "{1-0} [x]"},
	Values: []string{"", "杯", "a \"quoted\" \\ text"},
}

func readBack(t *testing.T, line []byte, o *game.ReadOptions) *game.Game {
	t.Helper()
	var g game.Game
	for rec, err := range Format().Split(bytes.NewReader(line)) {
		require.NoError(t, err)
		require.NoError(t, Format().Decode(&g, &rec, o), string(line))
	}
	return &g
}

// What is written with its tree is read back as it was.
func TestTreeThereAndBack(t *testing.T) {
	testfiles.OneThread(t)
	r := rand.New(rand.NewPCG(1, 2))
	o := random
	black := xiangqi.Start()
	black.Turn = xiangqi.Black
	o.Starts = []xiangqi.Setup{black}
	names := []string{"", "uci1", "wxf", "zh-Hans", "zh-Hant", "iccs", "vi", "en", "vi+long"}
	for i := range 300 {
		g := gametest.Random(r, o)
		w := game.WriteOptions{File: "a.xqf", Number: i + 1}
		if name := names[i%len(names)]; name != "" {
			n, err := i18n.Notation(name)
			require.NoError(t, err)
			w.Notation = n
		}
		line, err := Format().Append(nil, g, &w)
		require.NoError(t, err)
		require.Empty(t, w.Losses)
		back := readBack(t, line, readOptions())
		for _, n := range back.Notes {
			require.Equal(t, note.MovesUnread, n.Code, "%s\n%s", i18n.Sentence(&n), line)
		}
		require.Equal(t, game.Origin{File: "a.xqf", Number: i + 1}, back.Origin)
		if w.Notation != nil && len(g.Nodes) > 1 && g.Nodes[0].Child != 0 {
			require.NotNil(t, back.Notation, string(line))
			family, _, _ := strings.Cut(w.Notation.Name(), "+") // "+long" is read as its family
			require.Equal(t, family, back.Notation.Name(), string(line))
		}
		back.Origin, back.Notes, back.Notation = game.Origin{}, nil, nil
		require.Equal(t, g.Nodes, back.Nodes, string(line))
		require.Equal(t, g.Status(), back.Status())
		back.Notes = g.Notes
		require.ElementsMatch(t, g.Unread, back.Unread)
		require.Equal(t, g.Tags, back.Tags)
		require.Equal(t, g.Start, back.Start)
		require.Equal(t, g.Result, back.Result)
	}
}
