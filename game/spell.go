package game

import (
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/movescan"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// AppendStart appends the position that the game begins with in the dialect that is
// asked for, and tells what that loses, except what is among kept. The error, an
// *Error, says that the dialect cannot write it; dst then is returned as it was.
func (o *WriteOptions) AppendStart(dst []byte, g *Game, kept dialect.Loss) ([]byte, error) {
	d := o.FEN()
	if lost := d.Loss(&g.Start) &^ kept; lost&dialect.LossPieces != 0 {
		return dst, &Error{d.LossNote(dialect.LossPieces, &g.Start)}
	} else if lost != 0 {
		for loss := range lost.Each() {
			o.Losses = append(o.Losses, d.LossNote(loss, &g.Start))
		}
	}
	return g.AppendStartIn(d, dst), nil
}

// FEN returns the dialect that positions are written in.
func (o *WriteOptions) FEN() *dialect.Dialect {
	if o.Dialect != nil {
		return o.Dialect
	}
	return xqbase.Get()
}

// AppendMove appends a move, the ply-th of its line, in the notation that is asked
// for, or own when none is. Coordinates mean what has no spelling there.
func (o *WriteOptions) AppendMove(dst []byte, p *xiangqi.Position, m xiangqi.Move, ply int, own notation.Notation) []byte {
	n := o.Notation
	if n == nil {
		n = own
	}
	out, err := n.Append(dst, p, m)
	if err == nil {
		return out
	}
	o.Lose(note.NoSpelling, ply, m.String(), n.Name())
	if len(out) == len(dst) {
		return append(dst, m.String()...)
	}
	return out
}

// EachMove calls each with the position before every move of the main line.
func (g *Game) EachMove(each func(ply int, p *xiangqi.Position, node int32)) {
	p, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems)
	if err != nil {
		return // it forgives all
	}
	ply := 0
	for n := range g.Line(0) {
		ply++
		each(ply, p, n)
		p.Do(g.Nodes[n].Move)
	}
}

// AppendMoves appends the moves of the main line with sep between them.
func (o *WriteOptions) AppendMoves(dst []byte, g *Game, sep string, own notation.Notation) []byte {
	g.EachMove(func(ply int, p *xiangqi.Position, node int32) {
		if ply > 1 {
			dst = append(dst, sep...)
		}
		dst = o.AppendMove(dst, p, g.Nodes[node].Move, ply, own)
	})
	return dst
}

// Untold says how moves are read of which nothing tells the notation.
type Untold uint8

// The ways.
const (
	UntoldAny     Untold = iota // in whatever is legal
	UntoldUCI                   // as UCI where they are legal so
	UntoldCommand               // as what an engine is told
)

// AppendUntold is AppendMoves, in UCI when no notation is asked for, for a format of that
// name which has no place for the name of the notation. Its moves are read as read says.
// A notation in which they would be read as other
// moves is not held: they are written in the nearest that is.
func (o *WriteOptions) AppendUntold(dst []byte, g *Game, sep, format string, read Untold) []byte {
	asked := o.Notation
	if asked != nil {
		defer func() { o.Notation = asked }()
		if o.Notation = o.held(g, sep, read == UntoldUCI); read == UntoldCommand && isGerman(o.Notation) { // as commands are not read
			o.Notation = UCI()
		}
		if o.Notation != asked && !o.Wish {
			o.Lose(note.NotationNotHeld, 0, asked.Name(), format)
		}
	}
	return o.AppendMoves(dst, g, sep, UCI())
}

// held returns the notation that is asked for, or the nearest in which the main line is
// read back as it is.
func (o *WriteOptions) held(g *Game, sep string, prescribed bool) notation.Notation {
	n := o.Notation
	if plain, decides := movescan.Undecided(n); decides {
		var text []byte
		g.EachMove(func(_ int, p *xiangqi.Position, node int32) {
			m := g.Nodes[node].Move
			text, _ = o.Notation.Append(text[:0], p, m)
			if read, err := plain.Parse(p, text); err != nil || read != m {
				n = plain
			}
		})
	}
	start, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems)
	if err != nil || !prescribed || n == UCI() {
		return n
	}
	untold := WriteOptions{Notation: n}
	if l, err := movetext.ReadList(start, untold.AppendMoves(nil, g, sep, n), uci.Get()); err == nil && !slices.Equal(l.Moves, g.MainLine(nil)) {
		return UCI()
	}
	return n
}
