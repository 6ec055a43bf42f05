package pgn

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// vectorGame is a line of games.jsonl, as docs/record.schema.json has it.
type vectorGame struct {
	Tags   map[string]string
	FEN    string
	Result string
	Tree   []vectorNode
}

type vectorNode struct {
	Move    string
	Parent  int
	Comment string
	NAGs    []int
}

// nested writes a node and what follows it, alternatives in their order.
func nested(tree []vectorNode, node int) string {
	n := &tree[node]
	text := fmt.Sprintf("%s%v%q", n.Move, n.NAGs, n.Comment)
	for i := range tree {
		if i > 0 && tree[i].Parent == node {
			text += "(" + nested(tree, i) + ")"
		}
	}
	return text
}

// vectorOf returns a game as a vector, its nodes in an order that keeps that of alternatives.
func vectorOf(g *game.Game) vectorGame {
	v := vectorGame{Tags: make(map[string]string), FEN: testfiles.Must(dialect.Find(dialect.All(), "xqbase")).String(&g.Start), Result: g.Result.String()}
	for _, tag := range g.Tags {
		v.Tags[tag.Name] = tag.Value
	}
	var add func(node int32, parent int)
	add = func(node int32, parent int) {
		n := vectorNode{Parent: parent, Comment: g.Nodes[node].Comment}
		if node > 0 {
			n.Move = g.Nodes[node].Move.String()
		}
		for _, nag := range g.Nodes[node].NAGs {
			n.NAGs = append(n.NAGs, int(nag))
		}
		v.Tree = append(v.Tree, n)
		at := len(v.Tree) - 1
		for child := range g.Children(node) {
			add(child, at)
		}
	}
	add(0, 0)
	return v
}

// Each game of games.pgn has the tags, start, result and tree of its line in games.jsonl.
func TestGameVectors(t *testing.T) {
	text, err := os.ReadFile("../../testdata/vectors/games.pgn")
	require.NoError(t, err)
	trees, err := os.ReadFile("../../testdata/vectors/games.jsonl")
	require.NoError(t, err)
	expected := json.NewDecoder(bytes.NewReader(trees))
	o := game.ReadOptions{Notations: i18n.Notations()}
	games := 0
	for rec, err := range Format().Split(bytes.NewReader(text)) {
		require.NoError(t, err)
		var g game.Game
		require.NoError(t, Format().Decode(&g, &rec, &o))
		var want vectorGame
		require.NoError(t, expected.Decode(&want))
		got := vectorOf(&g)
		assert.Empty(t, g.Notes)
		assert.Equal(t, nested(want.Tree, 0), nested(got.Tree, 0))
		want.Tree, got.Tree = nil, nil
		assert.Equal(t, want, got)
		games++
	}
	assert.Equal(t, 4, games)
	assert.False(t, expected.More())
}
