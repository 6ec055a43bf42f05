package game

import "slices"

// Clone returns a copy that shares no memory with the game, so that either can be
// changed or Reset. The error that a Note's Err points to is shared, for nothing changes it.
func (g *Game) Clone() *Game {
	c := &Game{
		Tags: slices.Clone(g.Tags), Start: g.Start, Nodes: slices.Clone(g.Nodes), Unread: slices.Clone(g.Unread),
		Result: g.Result, Notation: g.Notation, Notes: slices.Clone(g.Notes), Origin: g.Origin, Source: g.Source.clone(),
	}
	for i := range c.Nodes {
		c.Nodes[i].NAGs = slices.Clone(c.Nodes[i].NAGs)
	}
	return c
}
