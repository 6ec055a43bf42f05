package jsonl

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/xiangqi"
)

func readOptions() *game.ReadOptions { return &game.ReadOptions{ReadMoves: i18n.ReadList} }

// randomGame makes a tree of random legal moves, with comments, glyphs and texts that
// could not be read, in no special order of nodes.
func randomGame(r *rand.Rand) *game.Game {
	g := new(game.Game)
	g.Reset()
	texts := []string{"", "好棋", "a \"quoted\" \\ text", "two\nlines\t\u2028\x01", "{1-0} [x]"}
	text := func() string { return texts[r.IntN(len(texts))] }
	g.SetTag("Red", text())
	g.SetTag("zz", text())
	g.SetTag("Event", "x")
	g.Result = game.Result(r.IntN(4))
	if r.IntN(2) == 0 {
		g.Start.Turn = xiangqi.Black
	}
	positions := []xiangqi.Position{}
	p, err := xiangqi.NewPosition(&g.Start, 0)
	if err != nil {
		return g
	}
	positions = append(positions, *p)
	for range r.IntN(30) {
		parent := r.IntN(len(g.Nodes))
		at := positions[parent]
		moves := at.AppendMoves(nil)
		if len(moves) == 0 {
			continue
		}
		m := moves[r.IntN(len(moves))]
		g.Add(int32(parent), m)
		at.Do(m)
		positions = append(positions, at)
	}
	for i := range g.Nodes {
		g.Nodes[i].Comment = text()
		for range r.IntN(3) {
			g.Nodes[i].Glyphs = append(g.Nodes[i].Glyphs, uint8(r.IntN(256)))
		}
		if r.IntN(8) == 0 {
			g.Unread = append(g.Unread, game.Unread{Node: int32(i), Code: "illegal-move", Text: "a0a9 " + text() + "."})
		}
	}
	return g
}

func readBack(t *testing.T, line []byte, o *game.ReadOptions) *game.Game {
	t.Helper()
	var g game.Game
	for rec, err := range Format.Split(bytes.NewReader(line)) {
		require.NoError(t, err)
		require.NoError(t, Format.Decode(&g, &rec, o), string(line))
	}
	return &g
}

// What is written with its tree is read back as it was.
func TestTreeThereAndBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	names := []string{"", "uci1", "wxf", "zh-Hans", "zh-Hant", "iccs", "vi"}
	for i := range 300 {
		g := randomGame(r)
		w := game.WriteOptions{Tree: true, File: "a.xqf", Number: i + 1}
		if name := names[i%len(names)]; name != "" {
			n, err := i18n.Notation(name)
			require.NoError(t, err)
			w.Notation = n
		}
		line, err := Format.Append(nil, g, &w)
		require.NoError(t, err)
		require.Empty(t, w.Losses)
		back := readBack(t, line, readOptions())
		for _, n := range back.Notes {
			require.Equal(t, game.CodeMovesUnread, n.Code, "%s\n%s", n.Sentence(), line)
		}
		require.Equal(t, game.Origin{File: "a.xqf", Number: i + 1}, back.Origin)
		back.Origin, back.Notes = game.Origin{}, nil
		require.Equal(t, g.Nodes, back.Nodes, string(line))
		require.Equal(t, g.Status(), back.Status())
		back.Notes = g.Notes
		require.ElementsMatch(t, g.Unread, back.Unread)
		require.Equal(t, g.Tags, back.Tags)
		require.Equal(t, g.Start, back.Start)
		require.Equal(t, g.Result, back.Result)
	}
}
