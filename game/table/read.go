package table

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

func (t *table) decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	names := ownColumns
	for _, tag := range rec.Book {
		if tag.Name == bookColumns {
			t = t.of([]byte(tag.Value))
			given, err := t.names(tag.Value)
			if err != nil {
				return rec.Error(note.Record, 0, fmt.Sprintf("the first line: %v", err), t.name)
			}
			names = given
		}
	}
	if isFormer(names) {
		return rec.Error(note.FormerRecord, 0, "", t.name)
	}
	if names = t.renamed(names); names == nil {
		return rec.Error(note.Column, 0, "", strconv.Quote(t.column))
	}
	data := rec.Data
	if most := len(names) + maxBeyond; bytes.Count(data, []byte{byte(t.comma)}) >= most { // it can be nothing but separators
		data = data[:t.cells(data, most)]
	}
	cells, err := t.cellsOf(data, len(names))
	if err != nil {
		return rec.Error(note.Record, 0, err.Error(), t.name)
	}
	row := jsonl.Row{Format: t.name, Own: isOwn(names), Names: names, Cells: cells}
	row.Short = len(cells) < len(names) && (row.Own || slices.ContainsFunc(names[len(cells):], isMoves))
	if row.Own && slices.Equal(names, ownColumns) {
		for i := range cells {
			cells[i].Text = jsonl.WithoutApostrophe(cells[i].Text)
		}
	}
	if at := slices.Index(names, kit.FENTag); t.column != "" && at >= len(cells) {
		return rec.Error(note.Column, 0, "", strconv.Quote(t.column))
	}
	kit.Ignore(rec, g, len(data), rec.Data[len(data):])
	return row.Decode(g, rec, o)
}

// ownColumns are the names of the columns of our records.
var ownColumns = jsonl.Columns()

// names cuts the first line into the names of the columns. It is cut again for every row, and
// has no quotation marks as a rule.
func (t *table) names(line string) ([]string, error) {
	text := strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
	if text != "" && text == t.header {
		return ownColumns, nil
	}
	if text == "" || strings.ContainsAny(text, "\"\r\n") {
		names, _, err := t.fields([]byte(line))
		return names, err
	}
	return strings.Split(text, string(t.comma)), nil
}

// renamed returns the names of the columns, with that of positions for the one that was
// asked for; nil when there is none.
func (t *table) renamed(names []string) []string {
	if t.column == "" {
		return names
	}
	at := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(strings.TrimSpace(name), t.column) })
	if t.column[0] >= '0' && t.column[0] <= '9' {
		if n, err := strconv.Atoi(t.column); err == nil {
			if n < 1 || n > len(names) {
				return names
			}
			at = n - 1
		}
	}
	switch {
	case at < 0:
		return nil
	case names[at] != kit.FENTag:
		names = slices.Clone(names)
		names[at] = kit.FENTag
	}
	return names
}

// cellsOf reads the cells of a row, which has so many as a rule, and no quotation marks.
func (t *table) cellsOf(row []byte, usual int) (cells []jsonl.Cell, err error) {
	cells = make([]jsonl.Cell, 0, usual)
	if text := string(kit.CutEOL(row)); text != "" && strings.IndexByte(text, '"') < 0 {
		for at := 0; ; {
			value, _, more := strings.Cut(text[at:], string(t.comma))
			cells = append(cells, jsonl.Cell{Text: value, Offset: at})
			if at += len(value) + 1; !more {
				return cells, nil
			}
		}
	}
	values, places, err := t.fields(row)
	if err != nil {
		return nil, err
	}
	start, line := 0, 1
	for i, value := range values {
		on, column := places.FieldPos(i)
		for ; line < on; line++ {
			start += bytes.IndexByte(row[start:], '\n') + 1
		}
		cell := jsonl.Cell{Text: value, Offset: start + column - 1}
		if cell.Offset < len(row) && row[cell.Offset] == '"' {
			cell.Offset++
		}
		cells = append(cells, cell)
	}
	return cells, nil
}
