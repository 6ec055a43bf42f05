package jsonl

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// Ply is one position of a game: the start, or that after a move.
type Ply struct {
	// Ply is how many moves lead here, Number the number of the last of them as PGN counts.
	Ply, Number int
	// Variation is 0 in the main line; variations are counted from 1 in the order of PGN.
	Variation int
	// Node is that of the move, 0 for the start.
	Node int32
	// Spelled is the move in the notations of the table; empty at the start.
	Spelled []string
	// Setup is the position, Out the same as the dialect counts its clock.
	Setup, Out xiangqi.Setup
}

// The columns that only a table of plies has; those of notations follow.
const (
	colNumber column = numColumns + iota
	colVariation
	colMove
	colNAGs
	colComment
	colSpelled
)

var plyNames = [...]string{"number", "variation", "move", "nags", "comment"}

// plyColumns are the columns of a table of plies before and after those of notations.
var (
	plyBefore = []column{colType, colFile, colRecord, colLine, colPly, colNumber, colVariation, colMove}
	plyAfter  = []column{colNAGs, colComment, colFEN, colOut, colTurn, colHalfmoves, colFullmoves, colKey, colResult}
)

// Plies writes records of plies. The zero value writes moves in coordinates alone.
type Plies struct {
	name      string
	comma     byte
	notations []string
	columns   []column
}

// NewPlies returns the writer of records of a format, with the moves in coordinates and in
// notations of those names. comma is as in AppendRecord.
func NewPlies(name string, comma byte, notations []string) *Plies {
	p := &Plies{name: name, comma: comma, notations: notations, columns: slices.Clone(plyBefore)}
	for i := range notations {
		p.columns = append(p.columns, colSpelled+column(i))
	}
	p.columns = append(p.columns, plyAfter...)
	return p
}

// Header returns the first line of a table.
func (p *Plies) Header() string {
	if p.comma == 0 {
		return ""
	}
	var all []string
	for _, c := range p.columns {
		all = append(all, p.nameOf(c))
	}
	return strings.Join(all, string(rune(p.comma))) + "\n"
}

// nameOf returns the name of a column.
func (p *Plies) nameOf(c column) string {
	switch {
	case c < numColumns:
		return names[c]
	case c < colSpelled:
		return plyNames[c-numColumns]
	}
	return p.notations[c-colSpelled]
}

// Append appends the record of one position of a game.
func (p *Plies) Append(dst []byte, g *game.Game, at *Ply, o *game.WriteOptions) []byte {
	w := writer{dst: dst, o: o, name: p.name, comma: p.comma, plies: p}
	w.word(colType, typePosition)
	w.origin(g)
	w.begin(colPly)
	w.dst = strconv.AppendInt(w.dst, int64(at.Ply), 10)
	w.number(colNumber, at.Number)
	w.begin(colVariation)
	w.dst = strconv.AppendInt(w.dst, int64(at.Variation), 10)
	node := &g.Nodes[at.Node]
	if at.Node != 0 {
		w.word(colMove, node.Move.String())
		for i, move := range at.Spelled {
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
	return w.end()
}

// ply writes a position.
func (w *writer) ply(at *Ply) {
	w.begin(colFEN)
	w.openText()
	w.dst = xqbase().Append(w.dst, &at.Setup)
	w.closeText(colFEN)
	if w.o.Dialect != nil {
		w.text(colOut, string(w.o.Dialect.Append(nil, &at.Out)))
	}
	w.afterBoard(&at.Setup)
}
