package game

import "slices"

// KeepMainLine leaves out all variations, with their comments and annotations, and the text
// of alternatives that could not be read. Where the main line stops, and why, stays.
func (g *Game) KeepMainLine() {
	if !g.HasVariations() && len(g.Unread) == 0 {
		return
	}
	stop, _ := g.Stop()
	var rest []Unread
	if stop != nil {
		rest = append(rest, *stop)
	}
	line := slices.Collect(g.Line(0)) // in the order of the nodes
	for i, n := range line {
		node := g.Nodes[n]
		node.Parent, node.Child, node.Next = int32(i), 0, 0
		g.Nodes[i+1] = node
		g.Nodes[i].Child = int32(i + 1)
	}
	last := int32(len(line))
	if last == 0 {
		g.Nodes[0].Child = 0
	}
	g.Nodes, g.Unread, g.index = g.Nodes[:last+1], g.Unread[:0], unreadIndex{}
	for _, u := range rest {
		u.Node, u.First = last, false
		g.Unread = append(g.Unread, u)
	}
}
