package main

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveRows writes a game in rows: one for each move of the main line, with its annotations,
// its comment and the variations to it where the form has a place for them.
type moveRows struct {
	*moveWriter
	g       *game.Game
	reports *moveReporter
	out     *bytes.Buffer
	// line are the rows that are not yet written, at most those of a full move.
	line []moveRow
	// cells are those of the last row, one for each notation.
	cells [][]byte
	// inside counts the variations that are open, opening those that begin before the next
	// move; apart says that a move of Black needs its number.
	inside, opening int
	apart           bool

	source *dialect.Dialect
	at     xiangqi.Position // of the main line
	clock  kit.Clock
	lost   dialect.Loss
}

func newMoveRows(w *moveWriter, g *game.Game, source *dialect.Dialect, reports *moveReporter, out *bytes.Buffer) *moveRows {
	r := &moveRows{moveWriter: w, g: g, source: source, reports: reports, out: out, cells: make([][]byte, len(w.notations))}
	r.clock = kit.NewClock(&g.Start, source)
	if at, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems); err == nil { // it forgives all
		r.at = *at
	}
	return r
}

// write writes all rows.
func (r *moveRows) write() {
	game.Walk(r.g, r)
	r.endRow()
	if len(r.line) > 0 {
		r.rows(r.out, r.line)
	}
}

// Move implements game.Visitor.
func (r *moveRows) Move(p *xiangqi.Position, node int32, ply int) bool {
	if r.inside > 0 && r.format != "text" {
		return true
	}
	m := r.g.Nodes[node].Move
	number := int(r.g.Start.Fullmoves.Or(1)) + (ply+int(r.g.Start.Turn))/2
	if r.inside == 0 {
		r.endRow()
		r.line = append(r.line, moveRow{ply: ply + 1, number: number, side: p.Turn(), uci: m.String()})
		r.playOn(m)
	}
	before := []byte(nil)
	if r.inside > 0 {
		before = append(before, " "+strings.Repeat("(", r.opening)...)
		r.opening = 0
		if r.numbered && (p.Turn() == xiangqi.Red || r.apart) {
			before = appendNumber(before, number, p.Turn())
		}
	}
	r.apart = false
	after := r.comments(node)
	for k, n := range r.notations {
		var err error
		r.cells[k], err = n.Append(append(r.cells[k], before...), p, m)
		var none *notation.NoSpelling
		if errors.As(err, &none) {
			r.reports.noteHere(&note.Note{Code: note.NoSpelling, Got: none.Move.String(), Expected: none.Notation})
		}
		r.cells[k] = append(r.cells[k], after...)
	}
	if ply == 0 && r.inside == 0 {
		if comments := r.comments(0); len(comments) > 0 {
			r.line[0].before = string(comments[1:]) + " "
		}
		r.apart = len(after) > 0
	}
	return true
}

// Open implements game.Visitor.
func (r *moveRows) Open() {
	r.inside++
	r.opening++
	r.apart = true
}

// Close implements game.Visitor.
func (r *moveRows) Close() {
	r.inside--
	r.apart = true
	if r.format == "text" {
		for k := range r.cells {
			r.cells[k] = append(r.cells[k], ')')
		}
	}
}

// endRow completes the last row, and writes the line that it ends.
func (r *moveRows) endRow() {
	if len(r.line) == 0 {
		return
	}
	row := &r.line[len(r.line)-1]
	row.followed = r.apart
	for k := range r.cells {
		row.cells = append(row.cells, string(r.cells[k]))
		r.cells[k] = r.cells[k][:0]
	}
	if !r.numbered || row.side == xiangqi.Black {
		r.rows(r.out, r.line)
		r.line = r.line[:0]
	}
}

// comments returns the annotations and the comment of a move, each after a space.
func (r *moveRows) comments(node int32) (text []byte) {
	n := &r.g.Nodes[node]
	if r.format != "text" {
		return nil
	}
	for _, nag := range n.NAGs {
		text = strconv.AppendUint(append(text, " $"...), uint64(nag), 10)
		r.apart = true
	}
	alone := game.Game{Nodes: []game.Node{{Comment: n.Comment}}} // what could not be read is said
	if comment := string(kit.AppendComment(&alone, nil, 0, false)); comment != "" {
		text = movetext.AppendCommentLine(append(text, ' '), comment)
		r.apart = true
	}
	return text
}

// playOn makes a move of the main line and says what is lost of the position after it.
func (r *moveRows) playOn(m xiangqi.Move) {
	if r.after == nil {
		return
	}
	r.clock.Play(&r.at, m, r.after.Spec().Clock)
	setup := r.at.Setup()
	setup.Halfmoves = r.clock.Count
	r.line[len(r.line)-1].fen = r.after.String(&setup)
	loss := r.after.Loss(&setup)
	if !r.clock.Own {
		loss |= r.after.ClockLoss(r.source, &setup)
	}
	for one := range (loss &^ r.lost).Each() {
		noted := r.after.LossNote(one, &setup)
		r.reports.noteHere(&noted)
	}
	r.lost |= loss
}

// appendNumber appends the number before a move: "1. ", or "1... " of Black.
func appendNumber(dst []byte, number int, side xiangqi.Color) []byte {
	dst = append(strconv.AppendInt(dst, int64(number), 10), '.')
	if side == xiangqi.Black {
		dst = append(dst, ".."...)
	}
	return append(dst, ' ')
}
