package table

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/record"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// edit appends a row with the position and the moves of the game in place of its own.
func (t *table) edit(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	var names []string
	for _, tag := range rec.Book {
		if tag.Name == bookColumns {
			names, _ = t.names(tag.Value) // it was read before
		}
	}
	var position, moves, notation movetext.Span
	cells := t.spans(rec.Data, len(names))
	for i, name := range t.renamed(names) {
		if i >= len(cells) {
			break
		}
		switch name = strings.TrimSpace(name); {
		case strings.EqualFold(name, kit.FENTag) && position.End == 0:
			position = cells[i]
		case IsMoves(name) && moves.End == 0:
			moves = cells[i]
		case strings.EqualFold(name, "notation"):
			notation = cells[i]
		}
	}
	if position.End == 0 {
		return dst, rec.Error(note.Column, 0, "", fmt.Sprintf("%q", t.column))
	}
	if moves.End == 0 && o.Notation != nil && !o.Wish && len(g.Nodes) == 1 && len(g.Unread) == 0 {
		t.noteOtherCells(rec, position.End, o)
	}
	return record.EditRow(dst, rec, g, o, byte(t.comma), position, moves, notation)
}

// noteOtherCells notes, where moves are to be written and none are read, what is in the cells from
// a byte of the row on: only a column that is named for them has moves.
func (t *table) noteOtherCells(rec *game.Record, from int, o *game.WriteOptions) {
	row := kit.CutEOL(rec.Data)
	blank := "\" \t" + string(t.comma)
	others := bytes.Trim(row[min(from, len(row)):], blank)
	if len(others) > 0 {
		at := from + bytes.Index(row[from:], others)
		o.Losses = append(o.Losses, rec.Note(note.NothingPlayed, at, fmt.Sprintf("%.60q", others), ""))
	}
}

// spans returns where the first cells of a row are, with their quotation marks.
func (t *table) spans(row []byte, most int) (all []movetext.Span) {
	row = kit.CutEOL(row)
	for at := 0; len(all) < most; {
		end := at + t.cells(row[at:], 1)
		cell := bytes.TrimSuffix(row[at:end], []byte{byte(t.comma)})
		all = append(all, movetext.Span{Start: at, End: at + len(cell)})
		if at = end; len(cell) == end-all[len(all)-1].Start {
			break // no separator follows
		}
	}
	return all
}
