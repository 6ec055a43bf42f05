package game

import (
	"fmt"
	"slices"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// TreeError is a fault in a game that was made or changed by hand.
type TreeError struct {
	// Node is the node at fault, 0 when it is none's.
	Node int32
	// Err is a *notation.MoveError where the move of the node is not legal.
	Err error
}

// Error returns the node and the fault.
func (e *TreeError) Error() string { return fmt.Sprintf("node %d: %v", e.Node, e.Err) }

// Unwrap returns Err.
func (e *TreeError) Unwrap() error { return e.Err }

func treeError(node int32, format string, args ...any) *TreeError {
	return &TreeError{Node: node, Err: fmt.Errorf(format, args...)}
}

// Check returns the first fault of the game: every node but the root must hang on one
// that is before it, once, by a move that is legal there, and every Unread and
// every tag must say something. Readers and Builders make such games, and writers
// assume them; one that was made with Add or by hand is to be checked. The error is a
// *TreeError.
func (g *Game) Check() error {
	if g == nil {
		return treeError(0, "there is no game")
	}
	if !g.Start.IsValid() {
		return treeError(0, "the start has a number that is not a piece, or no side to move")
	}
	for _, check := range [...]func(*Game) *TreeError{checkLinks, checkFacts, checkMoves} {
		if err := check(g); err != nil {
			return err
		}
	}
	return nil
}

// checkLinks checks how the nodes hang together.
func checkLinks(g *Game) *TreeError {
	if len(g.Nodes) == 0 || g.Nodes[0].Move != 0 || g.Nodes[0].Parent != 0 || g.Nodes[0].Next != 0 {
		return treeError(0, "the root is missing: game.New makes a game that has one")
	}
	seen := make([]bool, len(g.Nodes))
	for i := range g.Nodes {
		for n := g.Nodes[i].Child; n != 0; n = g.Nodes[n].Next {
			if int(n) >= len(g.Nodes) || int(n) <= i || seen[n] || g.Nodes[n].Parent != int32(i) {
				return treeError(n, "it is not a child of %d", i)
			}
			seen[n] = true
		}
	}
	for i := 1; i < len(g.Nodes); i++ {
		if !seen[i] {
			return treeError(int32(i), "it hangs nowhere")
		}
	}
	return nil
}

// checkFacts checks the unread moves and the tags.
func checkFacts(g *Game) *TreeError {
	for i := range g.Unread {
		if u := &g.Unread[i]; u.Text == "" || u.Code == "" || u.Node < 0 || int(u.Node) >= len(g.Nodes) {
			return treeError(u.Node, "what is unread has no text, no code or no node: %q", u.Text)
		}
	}
	names := make(map[string]bool)
	for _, t := range g.Tags {
		if t.Name == "" || t.Value == "" || names[t.Name] {
			return treeError(0, "the tag %q is empty or there twice", t.Name)
		}
		names[t.Name] = true
	}
	return nil
}

// checkMoves walks the tree with one position, without recursion.
func checkMoves(g *Game) *TreeError {
	p := g.PositionAt(0)
	var undo []xiangqi.Undo
	for n := g.Nodes[0].Child; n != 0; {
		if err := illegal(p, g.Nodes[n].Move); err != nil {
			return &TreeError{Node: n, Err: err}
		}
		undo = append(undo, p.Do(g.Nodes[n].Move))
		if g.Nodes[n].Child != 0 {
			n = g.Nodes[n].Child
			continue
		}
		for n != 0 {
			p.Undo(undo[len(undo)-1])
			undo = undo[:len(undo)-1]
			if g.Nodes[n].Next != 0 {
				n = g.Nodes[n].Next
				break
			}
			n = g.Nodes[n].Parent
		}
	}
	return nil
}

// illegal returns why a move is not legal, nil when it is.
func illegal(p *xiangqi.Position, m xiangqi.Move) error {
	if p.Legal(m) {
		return nil
	}
	if _, err := notation.UCI().Parse(p, []byte(m.String())); err != nil {
		return err
	}
	return fmt.Errorf("%s: %v", string(note.IllegalMove), m)
}

// PositionAt returns the position at a node of a game whose nodes hang together,
// whatever is wrong with its start. It is the caller's own.
func (g *Game) PositionAt(node int32) *xiangqi.Position {
	p := g.Start.Position()
	for _, n := range slices.Backward(g.lineTo(node)) {
		p.Do(g.Nodes[n].Move)
	}
	return p
}

// lineTo returns the nodes from one back to the first move.
func (g *Game) lineTo(node int32) (back []int32) {
	for n := node; n != 0; n = g.Nodes[n].Parent {
		back = append(back, n)
	}
	return back
}
