package kit

import (
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Room is which parts of a tree a format has a place for besides the main line.
type Room uint8

// The parts.
const (
	RoomRootComment Room = 1 << iota // the comment before all moves
	RoomUnread                       // what could not be read of the main line
	RoomVariations                   // lines beside the main one
	RoomComments                     // those of moves
	RoomAnnotations
)

// LoseTree reports as lost the parts of a game that are lost by a format of that name which writes the
// main line and what it has room for: of each kind how many, with the ply of the first.
func LoseTree(o *game.WriteOptions, g *game.Game, format string, room Room) {
	var variations, comments, nags tally
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Next != 0 && room&RoomVariations == 0 {
			variations.count(g, n.Next)
		}
		held := RoomComments
		if i == 0 {
			held = RoomRootComment
		}
		if n.Comment != "" && room&held == 0 {
			comments.count(g, int32(i))
		}
		if len(n.NAGs) > 0 && room&RoomAnnotations == 0 {
			nags.count(g, int32(i))
		}
	}
	for i := range g.Unread {
		if u := &g.Unread[i]; u.First && g.Nodes[u.Node].Child != 0 {
			variations.count(g, g.Nodes[u.Node].Child)
		}
	}
	variations.tell(o, note.VariationsLost, format)
	comments.tell(o, note.CommentsLost, format)
	nags.tell(o, note.AnnotationsLost, format)
	if len(g.Unread) > 0 {
		loseUnread(o, g, format, room)
	}
}

func loseUnread(o *game.WriteOptions, g *game.Game, format string, room Room) {
	plies := make([]int, len(g.Nodes))
	for i := 1; i < len(g.Nodes); i++ {
		plies[i] = plies[g.Nodes[i].Parent] + 1
	}
	stop, _ := g.Stop()
	for i := range g.Unread {
		if u := &g.Unread[i]; u != stop || room&RoomUnread == 0 {
			o.Lose(note.UnreadLost, plies[u.Node]+1, u.Text, format)
		}
	}
}

// tally counts nodes.
type tally struct{ n, ply int }

func (t *tally) count(g *game.Game, node int32) {
	if t.n++; t.n == 1 {
		t.ply = g.Ply(node)
	}
}

func (t *tally) tell(o *game.WriteOptions, code note.Code, format string) {
	if t.n > 0 {
		o.Lose(code, t.ply, strconv.Itoa(t.n), format)
	}
}

// LoseTags reports the tags that are lost by a format of that name: those for which kept
// is false. A nil kept keeps none.
func LoseTags(o *game.WriteOptions, g *game.Game, format string, kept func(name string) bool) {
	for i := range g.Tags {
		if name := g.Tags[i].Name; kept == nil || !kept(name) {
			o.Lose(note.TagLost, 0, name, format)
		}
	}
}
