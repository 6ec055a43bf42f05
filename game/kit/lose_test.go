package kit

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// What a format without a place for it loses of a tree is counted from the first one on,
// with the ply of the first; of what could not be read each is named with the ply that it
// would have been.
func TestLoseTree(t *testing.T) {
	for _, row := range []struct {
		name     string
		change   func(g *game.Game)
		room     Room
		expected []string
	}{
		{"nothing", func(*game.Game) {}, 0, nil},
		{"one annotation", func(g *game.Game) { g.Nodes[2].NAGs = []uint8{1} }, 0, []string{"annotations-lost 1 ply 2"}},
		{"two at one move", func(g *game.Game) { g.Nodes[2].NAGs = []uint8{1, 14} }, 0, []string{"annotations-lost 1 ply 2"}},
		{"at two moves", func(g *game.Game) { g.Nodes[1].NAGs, g.Nodes[3].NAGs = []uint8{1}, []uint8{2} }, 0, []string{"annotations-lost 2 ply 1"}},
		{"comment", func(g *game.Game) { g.Nodes[3].Comment = "c" }, 0, []string{"comments-lost 1 ply 3"}},
		{"comment before all", func(g *game.Game) { g.Nodes[0].Comment = "c" }, 0, []string{"comments-lost 1 ply 0"}},
		{"which has room", func(g *game.Game) { g.Nodes[0].Comment = "c" }, RoomRootComment, nil},
		{"another has none", func(g *game.Game) { g.Nodes[0].Comment, g.Nodes[1].Comment = "c", "d" }, RoomRootComment, []string{"comments-lost 1 ply 1"}},
		{"unread", func(g *game.Game) { g.Unread = []game.Unread{{Node: 3, Code: note.IllegalMove, Text: "x"}} }, 0, []string{"unread-lost x ply 4"}},
		{"unread at the start", func(g *game.Game) { g.Unread = []game.Unread{{Node: 0, Code: note.IllegalMove, Text: "x"}} }, 0, []string{"unread-lost x ply 1"}},
		{"unread has room", func(g *game.Game) { g.Unread = []game.Unread{{Node: 3, Code: note.IllegalMove, Text: "x"}} }, RoomUnread, nil},
		{"in a variation", func(g *game.Game) {
			g.Unread = []game.Unread{{Node: 4, Code: note.IllegalMove, Text: "v"}, {Node: 3, Code: note.IllegalMove, Text: "x"}}
		}, RoomUnread, []string{"variations-lost 1 ply 1", "unread-lost v ply 2"}},
	} {
		lines := [][]string{{"h2e2", "h9g7", "h0g2"}}
		if row.name == "in a variation" {
			lines = append(lines, []string{"b2e2", "b9c7"})
		}
		g := built(t, lines...)
		require.GreaterOrEqual(t, len(g.Nodes), 4)
		row.change(g)
		require.NoError(t, g.Check(), row.name)
		var o game.WriteOptions
		LoseTree(&o, g, "own", row.room)
		var said []string
		for _, n := range o.Losses {
			said = append(said, fmt.Sprintf("%s %s ply %d", n.Code, n.Got, n.Ply))
			assert.Equal(t, "own", n.Expected)
		}
		assert.Equal(t, row.expected, said, row.name)
	}
}
