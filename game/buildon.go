package game

import "slices"

// GoTo goes to a node of the game, such as one that was read, to build on from
// there: the next move becomes its last child. The error, a *TreeError, says that there
// is no such node, or which move on the way there is not legal; the Builder then is
// where it was.
//
// Unread moves stay unread: after a node at which the record stops, moves are
// text as they are after Stop, unless its Unread was taken out of the game before Begin.
func (b *Builder) GoTo(node int32) error {
	g := b.game
	if g == nil {
		return treeError(node, "the Builder has no game; Begin must come first")
	}
	if node < 0 || int(node) >= len(g.Nodes) {
		return treeError(node, "there are %d nodes", len(g.Nodes))
	}
	for n := node; n != 0; n = g.Nodes[n].Parent {
		if parent := g.Nodes[n].Parent; parent < 0 || parent >= n {
			return treeError(n, "its parent %d does not come before it", parent)
		}
	}
	p := g.PositionAt(0)
	path := make([]step, 0, len(b.path))
	for _, n := range slices.Backward(g.lineTo(node)) {
		m := g.Nodes[n].Move
		if err := illegal(p, m); err != nil {
			return &TreeError{Node: n, Err: err}
		}
		path = append(path, step{node: n, last: g.lastChild(n), undo: p.Do(m)})
	}
	b.pos, b.path, b.dead, b.returned, b.last = *p, path, 0, false, g.lastChild(0)
	return nil
}

// lastChild returns the last child of a node, 0 when it has none.
func (g *Game) lastChild(node int32) int32 {
	last := g.Nodes[node].Child
	for last != 0 && g.Nodes[last].Next != 0 {
		last = g.Nodes[last].Next
	}
	return last
}

// closeEnds makes text of the moves that are played where the lines of a tree stop.
func (b *Builder) closeEnds() {
	g := b.game
	for i := range g.Unread {
		node := g.Unread[i].Node
		if node <= 0 || int(node) >= len(g.Nodes) || g.Nodes[node].Child != 0 {
			continue
		}
		if b.closed == nil {
			b.closed = make(map[int32]closing)
		}
		if _, shut := b.closed[node]; !shut {
			b.closed[node] = closing{i, true}
		}
	}
}
