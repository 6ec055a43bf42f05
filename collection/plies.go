package collection

import (
	"errors"
	"strconv"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// PlyFormat returns JSON Lines, CSV or TSV with a record for each position of a game in place
// of one for the game: its start, and the position after each move of the main line and of the
// variations. which is one of those of Options.Positions: with "final", or "ply" and a number,
// there is one record of the main line. The moves are written in coordinates and in each of the notations. The tags are not
// written; file and record say which game it is.
func PlyFormat(f *game.Format, which string, ply int, notations []notation.Notation) *game.Format {
	var names []string
	for _, n := range notations {
		names = append(names, n.Name())
	}
	w := jsonl.NewPlies(f.Name, separator(f), names)
	o := Options{Positions: which, Ply: ply}
	out := *f
	out.Layout.Header, out.Layout.AppendRefused = w.Header(), nil
	out.Append = func(dst []byte, g *game.Game, write *game.WriteOptions) ([]byte, error) {
		p := plies{g: g, dst: dst, to: w, write: write, options: &o, notations: notations, name: f.Name}
		return p.append(), nil
	}
	return &out
}

// separator is between the cells of a table, 0 where the format is none.
func separator(f *game.Format) byte {
	switch f.Name {
	case "csv":
		return ','
	case "tsv":
		return '\t'
	}
	return 0
}

// plies writes the positions of a game.
type plies struct {
	g         *game.Game
	dst       []byte
	to        *jsonl.Plies
	write     *game.WriteOptions
	options   *Options
	notations []notation.Notation
	name      string

	dialect *dialect.Dialect
	clocks  []kit.Clock // by node
	// open are the variations around a move, from the outside, and all is how many there were.
	open    []int
	all     int
	spelled []string
	last    int // the ply of the end of the main line
	found   bool
	lost    dialect.Loss
}

func (p *plies) append() []byte {
	g := kit.WithRoot(p.g)
	p.g, p.dialect = g, kit.Dialect(p.write)
	p.last = len(g.MainLine(nil))
	p.clocks = make([]kit.Clock, len(g.Nodes))
	p.clocks[0] = kit.NewClock(&g.Start, nil)
	p.put(&jsonl.Ply{Setup: g.Start, Out: g.Start})
	game.Walk(g, p)
	if !p.found {
		p.write.Lose(note.NoSuchPly, 0, strconv.Itoa(p.last), strconv.Itoa(p.options.Ply))
	}
	for i := range g.Unread {
		u := &g.Unread[i]
		p.write.Lose(note.UnreadLost, g.Ply(u.Node)+1, u.Text, p.name)
	}
	return p.dst
}

// Move implements game.Visitor.
func (p *plies) Move(at *xiangqi.Position, node int32, ply int) bool {
	n := &p.g.Nodes[node]
	after := *at
	clock := p.clocks[n.Parent]
	clock.Play(&after, n.Move, p.dialect.Spec().Clock)
	p.clocks[node] = clock
	r := jsonl.Ply{Ply: ply + 1, Node: node, Setup: after.Setup(), Out: after.Setup()}
	r.Number = int(p.g.Start.Fullmoves.Or(1)) + (ply+int(p.g.Start.Turn))/2
	r.Out.Halfmoves = clock.Count
	if len(p.open) > 0 {
		r.Variation = p.open[len(p.open)-1]
	}
	p.spelled = p.spelled[:0]
	for _, notation := range p.notations {
		p.spelled = append(p.spelled, p.spell(at, notation, n.Move, ply+1))
	}
	r.Spelled = p.spelled
	p.put(&r)
	return true
}

// spell writes a move in a notation; one that has no spelling has coordinates.
func (p *plies) spell(at *xiangqi.Position, n notation.Notation, m xiangqi.Move, ply int) string {
	text, err := n.Append(nil, at, m)
	var none *notation.NoSpelling
	if errors.As(err, &none) {
		p.write.Lose(note.NoSpelling, ply, none.Move.String(), none.Notation)
	}
	return string(text)
}

// Open implements game.Visitor.
func (p *plies) Open() {
	p.all++
	p.open = append(p.open, p.all)
}

// Close implements game.Visitor.
func (p *plies) Close() { p.open = p.open[:len(p.open)-1] }

// put writes a position, if it is asked for.
func (p *plies) put(r *jsonl.Ply) {
	stopped := r.Ply > p.last
	if p.options.Positions != allPositions && (r.Variation > 0 || stopped) || !p.options.chooses(r.Ply, r.Ply == p.last) {
		return
	}
	p.found = true
	p.dst = p.to.Append(p.dst, p.g, r, p.write)
	if p.write.Dialect != nil {
		for loss := range (p.dialect.Loss(&r.Out) &^ p.lost).Each() {
			noted := p.dialect.LossNote(loss, &r.Out)
			noted.Ply = r.Ply
			p.write.Losses = append(p.write.Losses, noted)
			p.lost |= loss
		}
	}
}
