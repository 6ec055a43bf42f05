package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/record"
	"github.com/xqfen/xqfen/internal/formula"
	"github.com/xqfen/xqfen/note"
)

// reader reads one row.
type reader struct {
	g    *game.Game
	rec  *game.Record
	kind record.Kind
	// written: the table is as this project writes it.
	written bool
	fields  map[string]record.Cell
	short   bool // the row has fewer columns than the first line names
	untold  int  // notes over maxNotes of cells that have no column
}

func (t *table) decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	var names []string
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
	if names == nil {
		names = record.Columns()
	}
	if names = t.renamed(names); names == nil {
		return rec.Error(note.Column, 0, "", strconv.Quote(t.column))
	}
	r := reader{g: g, rec: rec, fields: make(map[string]record.Cell, len(names))}
	r.kind, r.written = kindOf(names)
	if err := r.row(t, names); err != nil {
		return rec.Error(note.Record, 0, err.Error(), t.name)
	}
	if _, ok := r.fields[kit.FENTag]; !ok && t.column != "" {
		return rec.Error(note.Column, 0, "", strconv.Quote(t.column))
	}
	return record.DecodeRow(g, rec, o, t.name, r.kind, r.fields, r.short)
}

// names cuts the first line into the names of the columns. It is cut again for every row, and
// has no quotation marks as a rule.
func (t *table) names(line string) ([]string, error) {
	text := strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
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

// chunk is how many cells are read at once of those that have no column.
const chunk = 1 << 10

// row reads the cells that have columns, then those beyond in chunks: a row can be
// nothing but separators.
func (r *reader) row(t *table, names []string) error {
	data := r.rec.Data
chunks:
	for start, most := 0, len(names); ; most = chunk {
		part := data[start : start+t.cells(data[start:], most)]
		cells, err := t.cellsOf(part)
		switch {
		case start == 0:
			r.short = r.isShort(names, len(cells.values))
		case err == io.EOF: // the row ends with a separator
			break chunks
		}
		if err != nil {
			return placed(err, data[:start])
		}
		for i := 0; r.written && i < len(cells.values); i++ {
			cells.values[i] = formula.Value(cells.values[i])
		}
		r.sort(names, cells, start)
		names = nil
		end := start + cells.end
		if start += len(part); end < start || start == len(data) {
			kit.Ignore(r.rec, r.g, end, data[end:])
			break chunks
		}
		for start < len(data) && rune(data[start]) == t.comma {
			start++
		}
	}
	if r.untold > 0 {
		r.g.Notes = append(r.g.Notes, r.rec.Note(note.MoreNotes, 0, strconv.Itoa(r.untold), ""))
	}
	return nil
}

// isShort reports whether a row has fewer cells than the first line names: of a table of others,
// whether it lacks that of the moves. What else a spreadsheet leaves out at the end was empty.
func (r *reader) isShort(names []string, cells int) bool {
	if cells >= len(names) {
		return false
	}
	return r.kind != record.Others || r.written || slices.ContainsFunc(names[cells:], IsMoves)
}

// cells are the cells of a part of a row: where each begins, and where all end.
type cells struct {
	values []string
	at     []int
	end    int
}

// cellsOf reads the cells of a part of a row. Most have no quotation marks.
func (t *table) cellsOf(part []byte) (c cells, err error) {
	if bytes.IndexByte(part, '"') < 0 && len(kit.CutEOL(part)) > 0 {
		text := string(kit.CutEOL(part))
		n := strings.Count(text, string(t.comma)) + 1
		c.values, c.at = make([]string, 0, n), make([]int, 0, n)
		for at := 0; ; at += len(c.values[len(c.values)-1]) + 1 {
			value, _, more := strings.Cut(text[at:], string(t.comma))
			c.values, c.at = append(c.values, value), append(c.at, at)
			if !more {
				c.end = len(part)
				return c, nil
			}
		}
	}
	values, places, err := t.fields(part)
	c.values, c.end = values, int(places.InputOffset())
	start, line := 0, 1
	for i := range values {
		on, column := places.FieldPos(i)
		for ; line < on; line++ {
			start += bytes.IndexByte(part[start:], '\n') + 1
		}
		c.at = append(c.at, start+column-1)
	}
	return c, err
}

// placed makes the place in an error, which counts from the end of a text, one that
// counts from its beginning.
func placed(err error, before []byte) error {
	var parse *csv.ParseError
	if errors.As(err, &parse) {
		if parse.Line == 1 {
			parse.Column += len(before) - bytes.LastIndexByte(before, '\n') - 1
		}
		parse.Line += bytes.Count(before, []byte{'\n'})
	}
	return err
}

// sort puts the values of the cells from there on under the names of their columns, or
// makes tags of them.
func (r *reader) sort(names []string, cells cells, start int) {
	for i, value := range cells.values {
		f := record.Cell{Text: value, Offset: start + cells.at[i]}
		if f.Offset < len(r.rec.Data) && r.rec.Data[f.Offset] == '"' {
			f.Offset++
		}
		name, tag := "", false
		if i < len(names) {
			name, tag = r.kind.ColumnOf(names[i], value)
		}
		_, twice := r.fields[name]
		switch {
		case name == "", twice, tag && r.kind != record.Others && name != kit.FENTag && !kit.IsShared(name):
			r.ignore(f)
			continue
		case tag && name != kit.FENTag && value != "":
			r.g.Tags = append(r.g.Tags, game.Tag{Name: name, Value: value})
		}
		r.fields[name] = f
	}
}

// maxNotes bounds the notes about cells that have no column.
const maxNotes = 1000

// ignore notes that a cell has no column, or counts it.
func (r *reader) ignore(f record.Cell) {
	if len(r.g.Notes) < maxNotes {
		kit.Ignore(r.rec, r.g, f.Offset, []byte(f.Text))
	} else if strings.TrimSpace(f.Text) != "" {
		r.untold++
	}
}
