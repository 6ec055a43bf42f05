package game

import (
	"iter"
	"sync"

	"github.com/xqfen/xqfen/xiangqi"
)

// StepKind says what a Step of a walk is.
type StepKind uint8

// The kinds of steps.
const (
	StepMove  StepKind = iota // a move
	StepOpen                  // a variation begins
	StepClose                 // it ends
)

// Step is a step of a walk through a tree.
type Step struct {
	Kind StepKind
	// Position is the one before the move, valid until the next step and not to be changed.
	Position *xiangqi.Position
	// Node is the move, and Ply how many moves lead to the Position before it, 0 for the first.
	Node int32
	Ply  int
}

// Walk goes through a tree in the order of PGN: each move, then its variations, then the next
// move. It does not recurse.
func Walk(g *Game) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if len(g.Nodes) == 0 {
			return // the zero Game has no tree
		}
		p := g.Start.Position()
		w := walks.Get().(*walk)
		*w = walk{g: g, yield: yield, pos: *p, undo: w.undo[:0], open: w.open[:0]}
		w.all()
		w.g, w.yield = nil, nil
		walks.Put(w)
	}
}

var walks = sync.Pool{New: func() any { return new(walk) }}

// all goes through the tree.
func (w *walk) all() {
	g := w.g
	for n := g.Nodes[0].Child; n != 0; {
		if !w.yield(Step{StepMove, &w.pos, n, w.depth}) {
			return
		}
		if next := g.Nodes[n].Next; next != 0 && g.Nodes[g.Nodes[n].Parent].Child == n {
			w.open = append(w.open, branching{leader: n, now: next, depth: w.depth})
			if !w.yield(Step{Kind: StepOpen}) {
				return
			}
			n = next
			continue
		}
		n = w.onward(n)
	}
}

// walk is where a walk is.
type walk struct {
	g     *Game
	yield func(Step) bool
	pos   xiangqi.Position
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

// onward makes a move and returns the one to visit next, 0 at the end of the tree or of the walk.
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
		if !w.yield(Step{Kind: StepClose}) {
			return 0
		}
		b := &w.open[len(w.open)-1]
		for ; w.depth > b.depth; w.depth-- {
			w.pos.Undo(w.undo[len(w.undo)-1])
			w.undo = w.undo[:len(w.undo)-1]
		}
		if b.now = w.g.Nodes[b.now].Next; b.now != 0 {
			if !w.yield(Step{Kind: StepOpen}) {
				return 0
			}
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
