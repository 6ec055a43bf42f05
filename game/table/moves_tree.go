package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// annotate puts what the rows say at the moves that were played. Until then the text of a
// comment could be taken for one of the tree's own.
func (r *movesReader) annotate() {
	for _, played := range r.played {
		node := played.node
		r.said(played.row, func(comment string) { r.o.Builder.CommentOn(node, comment) }, func(nag uint8) {
			r.g.Nodes[node].NAGs = append(r.g.Nodes[node].NAGs, nag)
		})
	}
}

// isRoot reports whether a row of this project is about the position that the game begins with.
func (r *movesReader) isRoot(row *moveRow) bool {
	return r.own && row == &r.rows[0] && (!r.led || r.text(row, r.move) == "")
}

// said passes on what a row says about its move.
func (r *movesReader) said(row *moveRow, comment func(string), nag func(uint8)) {
	comment(r.text(row, r.comment))
	for one := range strings.FieldsFuncSeq(r.text(row, r.nags), func(c rune) bool { return strings.ContainsRune("[]$, ", c) }) {
		n, err := strconv.ParseUint(one, 10, 8)
		if err != nil {
			kit.Ignore(r.rec, r.g, row.cells[r.nags].Offset, []byte(one))
			continue
		}
		nag(uint8(n))
	}
}

// place makes the place of a note, which counts in the moves of the rows, one in the record.
func (r *movesReader) place(n *note.Note, rows []*moveRow, starts []int) {
	if len(rows) == 0 {
		return
	}
	i, found := slices.BinarySearch(starts, n.Offset)
	if !found {
		i--
	}
	placed := r.rec.Note(n.Code, rows[i].cells[r.move].Offset+n.Offset-starts[i], "", "")
	n.Offset, n.Line, n.Column = placed.Offset, placed.Line, placed.Column
	var fault *movetext.ListError
	if errors.As(n.Err, &fault) {
		moved := *fault
		moved.Offset, moved.Line, moved.Column = n.Offset, n.Line, n.Column
		n.Err = &moved
	}
}

// lineEnd is the last move of a variation that was played.
type lineEnd struct {
	node  int32
	order int
}

// variations plays the variations, in the order of the table. nodes are those of the main line.
func (r *movesReader) variations(nodes []int32) {
	latest, ends := make(map[int]int32), make(map[string]lineEnd)
	for i := 0; i < len(r.rows); {
		row := &r.rows[i]
		if row.line == "" {
			if len(nodes) > 0 {
				latest[row.order] = nodes[0]
				nodes = nodes[1:]
			}
			i++
			continue
		}
		var rows []*moveRow
		for ; i < len(r.rows) && r.rows[i].line == row.line; i++ {
			rows = append(rows, &r.rows[i])
		}
		at, ok := r.origin(row, latest, ends)
		if !ok || r.o.Builder.GoTo(at) != nil {
			r.lose(rows)
			continue
		}
		whole, _ := r.together(rows)
		for k, node := range r.segment(rows[:whole]) {
			if node != 0 {
				latest[rows[k].order], ends[row.line] = node, lineEnd{node, rows[k].order}
			}
		}
		if whole < len(rows) {
			r.lose(rows[whole:])
		}
	}
}

// origin returns the node after which the first of the rows of a variation is played.
func (r *movesReader) origin(row *moveRow, latest map[int]int32, ends map[string]lineEnd) (at int32, ok bool) {
	if end, known := ends[row.line]; known {
		return end.node, row.order == end.order+1
	}
	sibling := latest[row.order]
	return r.g.Nodes[sibling].Parent, sibling != 0 && r.ordered
}

// lose keeps rows of a variation that has no place as text.
func (r *movesReader) lose(rows []*moveRow) {
	var text []string
	for _, row := range rows {
		text = append(text, r.text(row, r.move))
	}
	if strings.TrimSpace(strings.Join(text, "")) == "" {
		return
	}
	n := r.rec.Note(note.VariationLost, rows[0].cells[r.move].Offset, fmt.Sprintf("%s: %s", rows[0].line, strings.Join(text, " ")), "")
	r.g.Notes = append(r.g.Notes, n)
	r.g.Unread = append(r.g.Unread, game.Unread{Code: note.VariationLost, Text: strings.Join(text, " ")})
}
