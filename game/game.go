package game

import (
	"iter"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Game is one record. Reset makes the zero Game ready; a Builder grows its tree, and
// Check looks at one that was changed by hand. A Format's Decode writes over all of the
// Game that it is given, whose memory it uses again; Clone a game that is to outlive that.
// A Game must not be used by two goroutines at once.
type Game struct {
	// Tags are in the order of the record, each name once. See TagNames.
	Tags []Tag
	// Start is the position before the first move.
	Start xiangqi.Setup
	// Nodes is the tree. Nodes[0] is the root, the start, and has no move; a parent
	// is before its children.
	Nodes []Node
	// Unread are the moves that could not be read, by node.
	Unread []Unread
	Result Result
	// Notation is the one that the record has its moves in, nil where they are no text.
	Notation notation.Notation
	// Notes are the repairs, assumptions and refusals in reading.
	Notes []note.Note
	// Origin is where the record says that it was first read from; the zero Origin
	// when it does not say.
	Origin Origin
	// Source is how the record was spelled.
	Source Source

	index unreadIndex
}

// Origin is a place in another collection: the file as it was named there, which record
// of it, and the line that the record begins with, both from 1 and 0 where that is not
// known. A binary file has no lines.
type Origin struct {
	File   string
	Number int
	Line   int
}

// Tag is a fact about a game, such as Event.
type Tag struct{ Name, Value string }

// Node is a move with its comment and annotations. An index of 0 means none, because the
// root is never a child.
type Node struct {
	Move xiangqi.Move
	// Parent is the move before, Child the move after it, Next the next alternative
	// to it. The first child of each node along from the root is the main line.
	Parent, Child, Next int32
	// Comment is the comment after the move, of the root the one before all moves.
	// Lines end with "\n".
	Comment string
	// NAGs are numeric annotation symbols as in PGN, 1 to 255: 1 is "!", 2 is "?". 0 is
	// no annotation and not to be put here: formats leave it out or end the annotations there.
	NAGs []uint8
}

// Unread is the text of moves that could not be read. Where Node has no child, the
// line stops there; otherwise it was an alternative to that child.
type Unread struct {
	// Node is the last node that was read.
	Node int32
	// Code is the rule that is broken, or why the text could not be read.
	Code note.Code
	// First: the record has it before the children of the node, which are alternatives to
	// it. The line stops at the node although it has children. Readers set it; where the
	// node has no child it says nothing.
	First bool
	// Text is the rest as it is in the record, or in coordinates where that has
	// no text. It begins with the move at fault and is never empty.
	Text string
}

// Reset empties the game for the next record and keeps its memory. The game begins
// with the start of the game and has no moves.
func (g *Game) Reset() {
	*g = Game{
		Tags: g.Tags[:0], Start: xiangqi.Start(), Nodes: append(g.Nodes[:0], Node{}),
		Unread: g.Unread[:0], Notes: g.Notes[:0],
	}
}

// Add makes a new last alternative after the node and returns it. The move is not
// checked; a Builder does that, and Check.
func (g *Game) Add(parent int32, m xiangqi.Move) int32 {
	if len(g.Nodes) == 0 {
		g.Nodes = append(g.Nodes, Node{})
	}
	return g.add(parent, g.lastChild(parent), m)
}

// add is Add with the last alternative known, 0 when there is none.
func (g *Game) add(parent, last int32, m xiangqi.Move) int32 {
	added := int32(len(g.Nodes))
	g.Nodes = append(g.Nodes, Node{Move: m, Parent: parent})
	if last == 0 {
		g.Nodes[parent].Child = added
	} else {
		g.Nodes[last].Next = added
	}
	return added
}

// Line returns the nodes from that node's first child on, each the first child of
// the one before: from 0, the main line.
func (g *Game) Line(from int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for n := from; int(n) < len(g.Nodes) && !g.stopsAt(n); {
			if n = g.Nodes[n].Child; n == 0 || !yield(n) {
				return
			}
		}
	}
}

// stopsAt reports whether a line stops at the node although it may have children.
func (g *Game) stopsAt(node int32) bool {
	if len(g.Unread) > 0 {
		for u := range g.UnreadAt(node) {
			if u.First {
				return true
			}
		}
	}
	return false
}

// MainLine appends the moves of the main line to dst.
func (g *Game) MainLine(dst []xiangqi.Move) []xiangqi.Move {
	for n := range g.Line(0) {
		dst = append(dst, g.Nodes[n].Move)
	}
	return dst
}

// Ply returns how many moves lead to the node, 0 for the root.
func (g *Game) Ply(node int32) (ply int) {
	for ; node != 0; node = g.Nodes[node].Parent {
		ply++
	}
	return ply
}

// HasVariations reports whether any move has an alternative.
func (g *Game) HasVariations() bool {
	for i := range g.Nodes {
		if g.Nodes[i].Next != 0 {
			return true
		}
	}
	for i := range g.Unread {
		if u := &g.Unread[i]; u.First && g.Nodes[u.Node].Child != 0 {
			return true
		}
	}
	return false
}

// HasComments reports whether there is a comment anywhere.
func (g *Game) HasComments() bool {
	for i := range g.Nodes {
		if g.Nodes[i].Comment != "" {
			return true
		}
	}
	return false
}
