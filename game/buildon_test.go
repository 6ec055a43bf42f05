package game

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// built returns a game with the lines, each of which begins at the start.
func built(t *testing.T, lines ...[]string) (*Game, *Builder) {
	t.Helper()
	g, b := newGame()
	for _, line := range lines {
		b.BackTo(0)
		for _, m := range line {
			b.Play(move(t, m), note.Note{})
		}
	}
	require.NoError(t, g.Check())
	return g, b
}

// What a game has stays when it is begun again, and new moves are alternatives.
func TestBeginKeeps(t *testing.T) {
	g, b := built(t, []string{"h2e2", "h9g7"}, []string{"h0g2"})
	b.Begin(g)
	b.Play(move(t, "b2e2"), note.Note{})
	require.NoError(t, g.Check())
	assert.Equal(t, []int32{1, 3, 4}, []int32{g.Nodes[0].Child, g.Nodes[1].Next, g.Nodes[3].Next})
	assert.Len(t, g.MainLine(nil), 2)
}

func TestGoTo(t *testing.T) {
	g, b := built(t, []string{"h2e2", "h9g7"}, []string{"h0g2"})
	b.Begin(g)
	require.NoError(t, b.GoTo(2))
	assert.Equal(t, 2, b.Depth())
	b.Play(move(t, "h0g2"), note.Note{})
	b.BackTo(1)
	b.Play(move(t, "b9c7"), note.Note{})
	require.NoError(t, b.GoTo(0))
	b.Play(move(t, "c3c4"), note.Note{})
	require.NoError(t, g.Check())
	assert.Len(t, g.MainLine(nil), 3)
	assert.Equal(t, int32(5), g.Nodes[2].Next)

	for _, node := range []int32{-1, int32(len(g.Nodes))} {
		var e *TreeError
		require.ErrorAs(t, b.GoTo(node), &e)
		assert.Equal(t, node, e.Node)
	}
	wrong := g.Add(1, move(t, "a0a9"))
	var illegal *notation.MoveError
	require.ErrorAs(t, b.GoTo(wrong), &illegal)
	require.ErrorAs(t, g.Check(), &illegal)
	assert.Equal(t, 1, b.Depth())
	g.Nodes[wrong].Parent = wrong
	assert.Error(t, b.GoTo(wrong))
}

// After the place at which a record stops, moves are text until what is there is
// taken away.
func TestGoToEnd(t *testing.T) {
	g, b := built(t, []string{"h2e2", "h9h8"})
	require.Equal(t, Illegal, g.Status())
	b.Begin(g)
	require.NoError(t, b.GoTo(1))
	b.Play(move(t, "h9g7"), note.Note{})
	assert.True(t, b.Dead())
	assert.Equal(t, Illegal, g.Status())
	assert.Len(t, g.Nodes, 2)
	g.Unread = nil
	b.Begin(g)
	require.NoError(t, b.GoTo(1))
	b.Play(move(t, "h9g7"), note.Note{})
	assert.False(t, b.Dead())
	assert.Len(t, g.Nodes, 3)
}

func TestCheck(t *testing.T) {
	for name, spoil := range map[string]func(g *Game){
		"root":   func(g *Game) { g.Nodes[0].Next = 1 },
		"empty":  func(g *Game) { g.Nodes = nil },
		"link":   func(g *Game) { g.Nodes[1].Child = 9 },
		"back":   func(g *Game) { g.Nodes[2].Child = -1 },
		"loose":  func(g *Game) { g.Nodes = append(g.Nodes, Node{Parent: 1}) },
		"move":   func(g *Game) { g.Add(2, move(t, "a0a9")) },
		"none":   func(g *Game) { g.Add(2, 1234) },
		"unread": func(g *Game) { g.Unread = append(g.Unread, Unread{Node: 9, Code: note.RecordTruncated, Text: "x"}) },
		"tag":    func(g *Game) { g.Tags = []Tag{{"a", "b"}, {"a", "c"}} },
	} {
		g, _ := built(t, []string{"h2e2", "h9g7"})
		spoil(g)
		var e *TreeError
		if err := g.Check(); assert.ErrorAs(t, err, &e, name) {
			assert.NotEmpty(t, err.Error(), name)
			assert.NotNil(t, errors.Unwrap(err), name)
		}
	}
}

func TestClone(t *testing.T) {
	g, _ := built(t, []string{"h2e2", "h9g7"})
	g.SetTag("Event", "a")
	g.Nodes[1].NAGs = []uint8{1}
	c := g.Clone()
	c.SetTag("Event", "b")
	c.Nodes[1].NAGs[0] = 2
	c.Add(2, move(t, "h0g2"))
	assert.Equal(t, "a", g.Tag("Event"))
	assert.Equal(t, []uint8{1}, g.Nodes[1].NAGs)
	assert.Len(t, g.MainLine(nil), 2)
	require.NoError(t, c.Check())
}
