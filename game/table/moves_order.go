package table

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// sort puts the rows in order: by their numbers, and by their sides where two have one.
func (r *movesReader) sort(rows []*moveRow) {
	if !r.ordered || r.own || len(rows) == 0 {
		return
	}
	starter := r.g.Start.Turn
	lowest := slices.MinFunc(rows, func(a, b *moveRow) int { return a.order - b.order }).order
	lone := slices.DeleteFunc(slices.Clone(rows), func(row *moveRow) bool { return row.order != lowest })
	if len(lone) == 1 && r.sided { // a game that Black begins may have its first move alone
		starter = lone[0].side.Other()
	}
	slices.SortStableFunc(rows, func(a, b *moveRow) int {
		switch {
		case a.order != b.order || !r.sided || a.side == b.side:
			return a.order - b.order
		case a.side == starter:
			return -1
		}
		return 1
	})
}

// whole returns how many rows there are before one is missing, or is there twice, and the
// number that is expected there.
func (r *movesReader) whole(rows []*moveRow) (n, next int) {
	if r.ordered && !r.given && len(rows) > 0 && rows[0].order > 1 {
		return 0, 1
	}
	return r.together(rows)
}

// together returns how many rows follow one another: none between two moves is without one,
// the sides take turns, and the numbers follow one after the other or two of each. next is the
// number that is expected after them.
func (r *movesReader) together(rows []*moveRow) (n, next int) {
	last := len(rows)
	for last > 0 && r.text(rows[last-1], r.move) == "" {
		last--
	}
	for i := 1; i < last; i++ {
		if r.text(rows[i], r.move) == "" {
			n, next = r.numbered(rows[:i])
			if n == i {
				next = rows[i].order
			}
			return n, next
		}
	}
	return r.numbered(rows)
}

// numbered is together for rows with moves.
func (r *movesReader) numbered(rows []*moveRow) (n, next int) {
	if !r.ordered {
		for i := 1; r.sided && i < len(rows); i++ {
			if rows[i].side == rows[i-1].side {
				return i, 0
			}
		}
		return len(rows), 0
	}
	pairs := false
	for i := 1; i < len(rows); i++ {
		pairs = pairs || rows[i].order == rows[i-1].order
	}
	alone := 1 // rows of the number of the last
	for i := 1; i < len(rows); i++ {
		before, row := rows[i-1], rows[i]
		turns := !r.sided || before.side != row.side
		switch {
		case row.order == before.order && alone == 1 && turns:
			alone = 2
		case row.order == before.order+1 && turns && (!pairs || alone == 2 || i == 1):
			alone = 1
		case pairs && alone == 1:
			return i, before.order
		default:
			return i, before.order + 1
		}
	}
	return len(rows), 0
}

// stop keeps the rows from one on, which is not the next by its number or its side, as text. Rows that
// say nothing are not kept.
func (r *movesReader) stop(rows []*moveRow, next int) {
	rows = slices.DeleteFunc(rows, func(row *moveRow) bool { return r.text(row, r.move)+r.text(row, r.comment) == "" })
	if len(rows) == 0 {
		return
	}
	text := make([]string, len(rows))
	for i, row := range rows {
		if text[i] = r.text(row, r.move); r.ordered {
			text[i] = strings.TrimSpace(row.cells[r.order].Text + ". " + text[i])
		}
		if comment := r.text(row, r.comment); comment != "" {
			text[i] += " {" + comment + "}"
		}
	}
	at := rows[0].cells[r.move]
	if r.ordered && rows[0].order != next {
		at = rows[0].cells[r.order]
		r.g.Notes = append(r.g.Notes, r.rec.Note(note.MoveNumber, at.Offset, at.Text, strconv.Itoa(next)))
	}
	kit.NoteUnread(r.g, r.rec, note.MovesUnread, strings.Join(text, " "), at.Offset)
}

// segment plays rows that follow one another from the Builder's node on, and returns the node
// of each, 0 for those that could not be played.
func (r *movesReader) segment(rows []*moveRow) []int32 {
	var text []byte
	starts := make([]int, len(rows))
	for i, row := range rows {
		starts[i] = len(text)
		if move := r.text(row, r.move); move != "" && !r.isRoot(row) {
			text = append(append(text, move...), ' ')
		}
	}
	joined := game.Record{Data: text, Line: 1}
	from, node, before := len(r.g.Notes), int32(len(r.g.Nodes)), r.o.Builder.Node()
	own := r.g.Notation
	if r.own {
		own = notation.UCI()
	}
	if err := kit.PlayList(r.o, r.g, &joined, text, 0, own); err != nil {
		kit.Unreadable(r.o, r.g, &joined, text, 0, err)
	}
	for i := from; i < len(r.g.Notes); i++ {
		r.place(&r.g.Notes[i], rows, starts)
	}
	nodes := make([]int32, len(rows))
	for i, row := range rows {
		switch {
		case r.isRoot(row):
		case r.text(row, r.move) == "": // what it says is of the move before
			r.played = append(r.played, playedRow{row, before})
			continue
		case int(node) < len(r.g.Nodes):
			nodes[i], before = node, node
			node++
		default:
			r.said(row, func(comment string) { r.o.Builder.Comment(comment) }, r.o.Builder.NAG)
			continue
		}
		r.played = append(r.played, playedRow{row, nodes[i]})
	}
	return nodes
}
