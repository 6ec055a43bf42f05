package jsonl

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// PlyFormat returns JSON Lines, CSV or TSV with a record for each position of a game in place
// of one for the game: its start, and the position after each move of the main line and of the
// variations. which is "all", "final" for the end of the main line, or "ply" for the position
// after so many moves of it. The moves are written in coordinates and in each of the notations. The tags are not
// written; file and record say which game it is.
func PlyFormat(f *game.Format, which string, ply int, notations []notation.Notation) *game.Format {
	t := newPlyTable(f.Name, separator(f), notations)
	all := which == "all"
	chooses := func(at int, last bool) bool { return all || which == "final" && last || which == "ply" && at == ply }
	out := *f
	out.Layout.Header, out.Layout.AppendRefused = headerOf(f, t.names()), nil
	out.Append = func(dst []byte, g *game.Game, write *game.WriteOptions) ([]byte, error) {
		p := plies{g: g, dst: dst, to: t, write: write, all: all, wanted: ply, chooses: chooses}
		return p.append(), nil
	}
	return &out
}

// IsPly reports whether a line is a record of PlyFormat in JSON.
func IsPly(line []byte) bool {
	return bytes.HasPrefix(line, []byte(`{"type":"position"`)) && bytes.Contains(line, []byte(`,"ply":`)) && bytes.Contains(line, []byte(`,"variation":`))
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

// headerOf returns the line that names the columns in files of a format; "" where it has none.
func headerOf(f *game.Format, columns []string) string {
	comma := separator(f)
	if comma == 0 && f.Layout.Header == "" {
		return ""
	}
	return strings.Join(columns, string(rune(cmp.Or(comma, ',')))) + "\n"
}

// plies writes the positions of a game.
type plies struct {
	g       *game.Game
	dst     []byte
	to      *plyTable
	write   *game.WriteOptions
	all     bool // not of the main line alone
	wanted  int  // the ply that is asked for, if one is
	chooses func(ply int, last bool) bool

	dialect *dialect.Dialect
	clocks  []kit.Clock // by node
	// open are the variations around a move, from the outside, and opened is how many there were.
	open    []int
	opened  int
	spelled []string
	last    int // the ply of the end of the main line
	found   bool
	lost    dialect.Loss
	key     func() xiangqi.Key
}

func (p *plies) append() []byte {
	g := kit.WithRoot(p.g)
	p.g, p.dialect = g, kit.Dialect(p.write)
	p.last = len(g.MainLine(nil))
	p.clocks = make([]kit.Clock, len(g.Nodes))
	p.clocks[0] = kit.NewClock(&g.Start, nil)
	p.key = sync.OnceValue(g.Key)
	p.put(&plyRecord{setup: g.Start, out: g.Start})
	for step := range game.Walk(g) {
		switch step.Kind {
		case game.StepMove:
			p.move(step.Position, step.Node, step.Ply)
		case game.StepOpen:
			p.opened++
			p.open = append(p.open, p.opened)
		case game.StepClose:
			p.open = p.open[:len(p.open)-1]
		}
	}
	if !p.found {
		p.write.Lose(note.NoSuchPly, 0, strconv.Itoa(p.last), strconv.Itoa(p.wanted))
	}
	for i := range g.Unread {
		u := &g.Unread[i]
		p.write.Lose(note.UnreadLost, g.Ply(u.Node)+1, u.Text, p.to.name)
	}
	return p.dst
}

// move writes the position after a move.
func (p *plies) move(at *xiangqi.Position, node int32, ply int) {
	n := &p.g.Nodes[node]
	after := *at
	clock := p.clocks[n.Parent]
	clock.Play(&after, n.Move, p.dialect.Spec().Clock)
	p.clocks[node] = clock
	r := plyRecord{ply: ply + 1, node: node, setup: after.Setup(), out: after.Setup()}
	r.number = int(p.g.Start.Fullmoves.Or(1)) + (ply+int(p.g.Start.Turn))/2
	r.out.Halfmoves = clock.Count
	if len(p.open) > 0 {
		r.variation = p.open[len(p.open)-1]
	}
	p.spelled = p.spelled[:0]
	for _, notation := range p.to.notations {
		p.spelled = append(p.spelled, p.spell(at, notation, n.Move, ply+1))
	}
	r.spelled = p.spelled
	p.put(&r)
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

// put writes a position, if it is asked for.
func (p *plies) put(r *plyRecord) {
	stopped := r.ply > p.last
	if !p.all && (r.variation > 0 || stopped) || !p.chooses(r.ply, r.ply == p.last) {
		return
	}
	p.found = true
	r.game = p.key
	for n := range p.g.Line(r.node) { // the move that is played here
		after := *r.setup.Position()
		after.Do(p.g.Nodes[n].Move)
		r.next, r.nextSetup = p.g.Nodes[n].Move, after.Setup()
		break
	}
	p.dst = p.to.append(p.dst, p.g, r, p.write)
	if p.write.Dialect != nil {
		for loss := range (p.dialect.Loss(&r.out) &^ p.lost).Each() {
			noted := p.dialect.LossNote(loss, &r.out)
			noted.Ply = r.ply
			p.write.Losses = append(p.write.Losses, noted)
			p.lost |= loss
		}
	}
}

// plyRecord is one position of a game: the start, or that after a move.
type plyRecord struct {
	// ply is how many moves lead here, number the number of the last of them as PGN counts.
	ply, number int
	// variation is 0 in the main line; variations are counted from 1 in the order of PGN.
	variation int
	// node is that of the move, 0 for the start.
	node int32
	// spelled is the move in the notations of the table; empty at the start.
	spelled []string
	// setup is the position, out the same as the dialect counts its clock.
	setup, out xiangqi.Setup
	// game returns the key of the game.
	game func() xiangqi.Key
	// next is the move that is played in the position, the zero move where none is, and nextSetup the position after it.
	next      xiangqi.Move
	nextSetup xiangqi.Setup
}

// The columns that only a table of plies has; those of notations follow.
const (
	colNumber column = numColumns + iota
	colVariation
	colMove
	colNAGs
	colComment
	colResultForSide
	colNext
	colNextFEN
	colEval
	colClock
	colSpelled
)

var plyNames = [...]string{"number", "variation", "move", "nags", "comment", "result_for_side", "next", "next_fen", "eval", "clock"}

// plyColumns are the columns of a table of plies before and after those of notations.
var (
	plyBefore = []column{colType, colFile, colRecord, colLine, colPly, colNumber, colVariation, colMove}
	plyAfter  = []column{colNAGs, colComment, colFEN, colOut, colTurn, colHalfmoves, colFullmoves, colKey, colResult, colResultForSide, colNext, colNextFEN, colEval, colClock}
)

// plyTable writes records of plies, with the moves in coordinates and in notations. comma is as in AppendRecord.
type plyTable struct {
	name      string
	comma     byte
	notations []notation.Notation
	columns   []column
}

func newPlyTable(name string, comma byte, notations []notation.Notation) *plyTable {
	t := &plyTable{name: name, comma: comma, notations: notations, columns: slices.Clone(plyBefore)}
	for i := range notations {
		t.columns = append(t.columns, colSpelled+column(i))
	}
	t.columns = append(t.columns, plyAfter...)
	return t
}

// names returns the names of the columns.
func (t *plyTable) names() (all []string) {
	for _, c := range t.columns {
		all = append(all, t.nameOf(c))
	}
	return all
}

// nameOf returns the name of a column.
func (t *plyTable) nameOf(c column) string {
	switch {
	case c < numColumns:
		return names[c]
	case c < colSpelled:
		return plyNames[c-numColumns]
	}
	return t.notations[c-colSpelled].Name()
}

// append appends the record of one position of a game.
func (t *plyTable) append(dst []byte, g *game.Game, at *plyRecord, o *game.WriteOptions) []byte {
	w := writer{dst: dst, o: o, name: t.name, comma: t.comma, plies: t}
	w.word(colType, typePosition)
	w.origin(g)
	w.begin(colPly)
	w.dst = strconv.AppendInt(w.dst, int64(at.ply), 10)
	w.number(colNumber, at.number)
	w.begin(colVariation)
	w.dst = strconv.AppendInt(w.dst, int64(at.variation), 10)
	node := &g.Nodes[at.node]
	if at.node != 0 {
		w.word(colMove, node.Move.String())
		for i, move := range at.spelled {
			w.text(colSpelled+column(i), move)
		}
	}
	if len(node.NAGs) > 0 {
		w.begin(colNAGs)
		w.dst = append(w.dst, '[')
		for _, nag := range node.NAGs {
			w.next()
			w.dst = strconv.AppendInt(w.dst, int64(nag), 10)
		}
		w.dst = append(w.dst, ']')
		w.endJSON()
	}
	if node.Comment != "" {
		w.text(colComment, node.Comment)
	}
	w.ply(at)
	w.word(colResult, g.Result.String())
	if points := pointsOf(g.Result, at.setup.Turn); points != "" {
		w.begin(colResultForSide)
		w.dst = append(w.dst, points...)
	}
	if at.next != (xiangqi.Move(0)) {
		w.word(colNext, at.next.String())
		w.word(colNextFEN, string(dialect.Default().Append(nil, &at.nextSetup)))
	}
	if e := EvaluationOf(node.Comment, at.setup.Turn.Other()); at.node != 0 {
		w.valued(colEval, e.Eval)
		w.valued(colClock, e.Clock)
	}
	return w.end()
}

// ply writes a position.
func (w *writer) ply(at *plyRecord) {
	w.begin(colFEN)
	w.openText()
	w.dst = dialect.Default().Append(w.dst, &at.setup)
	w.closeText(colFEN)
	if w.o.Dialect != nil {
		w.text(colOut, string(w.o.Dialect.Append(nil, &at.out)))
	}
	w.afterBoard(&at.setup, at.game)
}

// pointsOf returns how many points a side has of a game: 1, 0.5 or 0; "" where the result is not known.
func pointsOf(r game.Result, side xiangqi.Color) string {
	switch {
	case r == game.Draw:
		return "0.5"
	case r == game.Unknown:
		return ""
	case (r == game.RedWins) == (side == xiangqi.Red):
		return "1"
	}
	return "0"
}

// valued is word where there is one.
func (w *writer) valued(c column, value string) {
	if value != "" {
		w.word(c, value)
	}
}
