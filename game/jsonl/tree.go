package jsonl

import (
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// needsTree reports whether a game says more than its main line and where that stops.
func needsTree(g *game.Game) bool {
	if len(g.Unread) > 0 {
		if stop, _ := g.Stop(); stop == nil || len(g.Unread) > 1 {
			return true
		}
	}
	return g.HasVariations() || g.HasComments() || slices.ContainsFunc(g.Nodes, func(n game.Node) bool { return len(n.NAGs) > 0 })
}

// tree writes the nodes of the game, where they say more than the main line.
func (w *writer) tree(g *game.Game) {
	if !needsTree(g) {
		return
	}
	order := writingOrder(g)
	number := make([]int32, len(g.Nodes))
	for i, node := range order {
		number[node] = int32(i)
	}
	told := len(w.o.Losses)
	spelled := w.spellTree(g)
	if len(w.o.Losses) > told {
		w.forgetTwice()
	}
	unread := make(map[int32][]*game.Unread)
	for i := range g.Unread {
		u := &g.Unread[i]
		unread[u.Node] = append(unread[u.Node], u)
	}
	w.begin(colTree)
	w.dst = append(w.dst, '[')
	for _, node := range order {
		w.next()
		w.dst = append(w.dst, '{')
		n := &g.Nodes[node]
		if node != 0 {
			w.member("move", spelled[node])
			w.next()
			w.dst = strconv.AppendInt(append(w.dst, `"parent":`...), int64(number[n.Parent]), 10)
		}
		if n.Comment != "" {
			w.member("comment", n.Comment)
		}
		if len(n.NAGs) > 0 {
			w.open("nags")
			for _, nag := range n.NAGs {
				w.next()
				w.dst = strconv.AppendInt(w.dst, int64(nag), 10)
			}
			w.dst = append(w.dst, ']')
		}
		w.unread(unread[node], n.Child != 0)
		w.dst = append(w.dst, '}')
	}
	w.dst = append(w.dst, ']')
	w.endJSON()
}

// forgetTwice takes away losses that were told before: the moves of the main line are
// written twice.
func (w *writer) forgetTwice() {
	type loss struct {
		note.Note
		ply int
	}
	before := make(map[loss]bool)
	kept := w.o.Losses[:0]
	for _, n := range w.o.Losses {
		if !before[loss{n, n.Ply}] {
			kept = append(kept, n)
		}
		before[loss{n, n.Ply}] = true
	}
	w.o.Losses = kept
}

// unread writes what could not be read at a node, which may have children.
func (w *writer) unread(all []*game.Unread, children bool) {
	if len(all) == 0 {
		return
	}
	w.open("unread")
	for _, u := range all {
		w.next()
		w.dst = append(w.dst, '{')
		w.member("code", string(u.Code))
		w.member("text", u.Text)
		if u.First && children {
			w.next()
			w.dst = append(w.dst, `"first":true`...)
		}
		w.dst = append(w.dst, '}')
	}
	w.dst = append(w.dst, ']')
}

// writingOrder returns the nodes as they are numbered, if a reader finds the
// alternatives in their order then, and else a parent before all that is after it.
func writingOrder(g *game.Game) []int32 {
	order := make([]int32, len(g.Nodes))
	for i := range order {
		order[i] = int32(i)
	}
	for i := range g.Nodes {
		if n := &g.Nodes[i]; n.Next != 0 && n.Next < int32(i) {
			order = order[:0]
			walk(g.Nodes, func(node int32) bool {
				order = append(order, node)
				return true
			}, func(int32) {})
			break
		}
	}
	return order
}

// walk visits the nodes depth first, each before those after it, and leaves them
// again. Those after a node that enter refuses are passed over.
func walk(nodes []game.Node, enter func(node int32) bool, leave func(node int32)) {
	for at := int32(0); ; {
		if enter(at) && nodes[at].Child != 0 {
			at = nodes[at].Child
			continue
		}
		for leave(at); nodes[at].Next == 0; leave(at) {
			if at = nodes[at].Parent; at == 0 {
				return
			}
		}
		at = nodes[at].Next
	}
}

// spellTree returns the move of each node as it is written.
func (w *writer) spellTree(g *game.Game) []string {
	spelled := make([]string, len(g.Nodes))
	p := g.Start.Position()
	var path []xiangqi.Undo
	var buf []byte
	walk(g.Nodes, func(node int32) bool {
		if node != 0 {
			m := g.Nodes[node].Move
			buf = kit.AppendMove(w.o, buf[:0], p, m, len(path)+1, notation.UCI())
			spelled[node] = string(buf)
			path = append(path, p.Do(m))
		}
		return true
	}, func(int32) {
		if len(path) > 0 {
			p.Undo(path[len(path)-1])
			path = path[:len(path)-1]
		}
	})
	return spelled
}
