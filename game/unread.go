package game

import "iter"

// few is how many Unread are looked through without an index.
const few = 16

// unreadIndex finds the unread moves after a node among many.
type unreadIndex struct {
	// size is how many Unread the index is of.
	size int
	// first is the first of each node, next the one after each at the same node; both
	// count from 1.
	first map[int32]int32
	next  []int32
}

// UnreadAt returns the unread moves after the node, in the order of the
// record.
func (g *Game) UnreadAt(node int32) iter.Seq[*Unread] {
	return func(yield func(*Unread) bool) {
		if len(g.Unread) > few {
			g.unreadByIndex(node, yield)
			return
		}
		for i := range g.Unread {
			if g.Unread[i].Node == node && !yield(&g.Unread[i]) {
				return
			}
		}
	}
}

func (g *Game) unreadByIndex(node int32, yield func(*Unread) bool) {
	x := &g.index
	if x.size != len(g.Unread) {
		x.build(g.Unread)
	}
	for i := x.first[node]; i != 0; i = x.next[i-1] {
		u := &g.Unread[i-1]
		if u.Node != node { // they were put in another order
			x.build(g.Unread)
			g.unreadByIndex(node, yield)
			return
		}
		if !yield(u) {
			return
		}
	}
}

func (x *unreadIndex) build(unread []Unread) {
	x.size, x.first, x.next = len(unread), make(map[int32]int32), make([]int32, len(unread))
	for i := len(unread) - 1; i >= 0; i-- {
		at := unread[i].Node
		x.next[i] = x.first[at]
		x.first[at] = int32(i + 1)
	}
}
