package game

import (
	"sync"

	"github.com/xqfen/xqfen/xiangqi"
)

// Visitor is told of a tree in the order in which PGN writes it.
type Visitor interface {
	// Move is a move, with the position before it, which must not be changed, and
	// how many moves lead there. When it returns false the walk ends.
	Move(p *xiangqi.Position, node int32, ply int) bool
	// Open and Close are around a variation.
	Open()
	Close()
}

// Walk goes through a tree in the order of PGN: each move, then its variations, then the next
// move. It does not recurse.
func Walk(g *Game, v Visitor) {
	p := g.Start.Position()
	if len(g.Nodes) == 0 {
		return // the zero Game has no tree
	}
	w := walks.Get().(*walk)
	*w = walk{g: g, v: v, pos: *p, undo: w.undo[:0], open: w.open[:0]}
	w.all()
	w.g, w.v = nil, nil
	walks.Put(w)
}

var walks = sync.Pool{New: func() any { return new(walk) }}

// all goes through the tree.
func (w *walk) all() {
	g, v := w.g, w.v
	for n := g.Nodes[0].Child; n != 0; {
		if !v.Move(&w.pos, n, w.depth) {
			return
		}
		if next := g.Nodes[n].Next; next != 0 && g.Nodes[g.Nodes[n].Parent].Child == n {
			w.open = append(w.open, branching{leader: n, now: next, depth: w.depth})
			v.Open()
			n = next
			continue
		}
		n = w.onward(n)
	}
}

// walk is where a walk is.
type walk struct {
	g   *Game
	v   Visitor
	pos xiangqi.Position
	// depth is how many moves lead there; undo takes those back that are in a variation, or
	// have one.
	depth int
	undo  []xiangqi.Undo
	open  []branching
}

// branching is a move whose alternatives are being visited, and how many moves are
// before it.
type branching struct {
	leader, now int32
	depth       int
}

// onward makes a move and returns the one to visit next, 0 at the end of the tree.
func (w *walk) onward(n int32) int32 {
	for {
		undo := w.pos.Do(w.g.Nodes[n].Move)
		if w.depth++; len(w.open) > 0 {
			w.undo = append(w.undo, undo)
		}
		if child := w.g.Nodes[n].Child; child != 0 {
			return child
		}
		if len(w.open) == 0 {
			return 0
		}
		w.v.Close()
		b := &w.open[len(w.open)-1]
		for ; w.depth > b.depth; w.depth-- {
			w.pos.Undo(w.undo[len(w.undo)-1])
			w.undo = w.undo[:len(w.undo)-1]
		}
		if b.now = w.g.Nodes[b.now].Next; b.now != 0 {
			w.v.Open()
			return b.now
		}
		n = b.leader
		w.open = w.open[:len(w.open)-1]
	}
}

// EachMove calls each with the position before every move of the main line, which must not be
// changed or kept. It returns the setup after the last move.
func (g *Game) EachMove(each func(ply int, p *xiangqi.Position, node int32)) xiangqi.Setup {
	p := g.Start.Position()
	w := walks.Get().(*walk)
	defer walks.Put(w)
	w.pos = *p
	ply := 0
	for n := range g.Line(0) {
		ply++
		each(ply, &w.pos, n)
		w.pos.Do(g.Nodes[n].Move)
	}
	return w.pos.Setup()
}
