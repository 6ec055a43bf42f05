package document

import (
	"errors"
	"strconv"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// record is one of what was read.
type record struct {
	// game is nil where the record could not be read, which err says why. Of a game that is nothing but a
	// line of moves, they are in moves, a thirtieth of its Nodes, which it then lacks.
	game    *game.Game
	moves   []xiangqi.Move
	err     error
	verdict verdict
}

func newRecord(g *game.Game, err error) record {
	r := record{game: g, err: err, verdict: verdictOf(g)}
	if g == nil {
		return r
	}
	for i := range g.Nodes {
		if n := &g.Nodes[i]; n.Next != 0 || n.Comment != "" || len(n.NAGs) > 0 || i > 0 && int(n.Parent) != i-1 {
			return r
		}
	}
	r.moves = make([]xiangqi.Move, 0, len(g.Nodes)-1)
	for i := 1; i < len(g.Nodes); i++ {
		r.moves = append(r.moves, g.Nodes[i].Move)
	}
	g.Nodes = nil
	return r
}

// place is where the record was read.
func (r *record) place() game.Origin {
	if r.game != nil {
		return r.game.Origin
	}
	return placeIn(r.err)
}

// placeIn returns where a record is that could not be read.
func placeIn(err error) (o game.Origin) {
	var fault *collection.GameError
	if errors.As(err, &fault) {
		o.File, o.Number = fault.File, fault.Number
	}
	var refused *game.Error
	if errors.As(err, &refused) {
		o.Line = refused.Line
	}
	return o
}

// placeText names a place, by its line or else by the number of its record.
func placeText(o game.Origin) string {
	switch {
	case o.Line > 0:
		return o.File + ":" + strconv.Itoa(o.Line)
	case o.Number > 1:
		return o.File + "#" + strconv.Itoa(o.Number)
	}
	return o.File
}

// whole returns the game with its nodes, nil where there is none.
func (r *record) whole() *game.Game {
	if r.game == nil || r.game.Nodes != nil {
		return r.game
	}
	whole := *r.game
	whole.Nodes = make([]game.Node, 1, len(r.moves)+1)
	for i, m := range r.moves {
		whole.Nodes[i].Child = int32(i + 1)
		whole.Nodes = append(whole.Nodes, game.Node{Move: m, Parent: int32(i)})
	}
	return &whole
}

// verdict is what there is to say about a record, in short.
type verdict uint16

// The verdicts.
const (
	repaired   verdict = 1 << iota
	assumed            // something was that the text does not say
	impossible         // the position cannot arise in a game
	illegal            // the main line stops at a move that breaks a rule
	unreadable         // it, or all of the record, stops at what cannot be read
	partial            // something beside the main line could not be read
	duplicate          // one before it begins alike and has the same moves
	edited             // by hand
)

var verdictNames = [...]string{"repaired", "assumed", "impossible", "illegal", "unreadable", "partial", "duplicate", "edited"}

// names lists the verdicts.
func (v verdict) names() []string {
	all := []string{}
	for i, name := range verdictNames {
		if v>>i&1 != 0 {
			all = append(all, name)
		}
	}
	return all
}

// verdictOf returns what there is to say about a record; nil is one that could not be read.
func verdictOf(g *game.Game) (v verdict) {
	if g == nil {
		return unreadable
	}
	if notesOf(g, note.KindRepair) > 0 {
		v |= repaired
	}
	if notesOf(g, note.KindAssume) > 0 {
		v |= assumed
	}
	if kit.Problems(g) != 0 {
		v |= impossible
	}
	switch status := g.Status(); {
	case status == game.Illegal || status == game.WrongSide:
		v |= illegal
	case status != game.OK:
		v |= unreadable
	case len(g.Unread) > 0:
		v |= partial
	}
	return v
}

// notesOf counts the notes of a kind.
func notesOf(g *game.Game, k note.Kind) (n int) {
	for i := range g.Notes {
		if note.KindOf(g.Notes[i].Code) == k {
			n++
		}
	}
	return n
}

// counts are how many records there are, and how many of each verdict, by name.
type counts map[string]int

// add counts a record n times.
func (c counts) add(v verdict, n int) {
	c["all"] += n
	for _, name := range v.names() {
		c[name] += n
	}
}
