package columns

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
	"github.com/xqfen/xqfen/internal/formula"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/internal/record"
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
	names := record.Columns()
	for _, tag := range rec.Book {
		if tag.Name == bookColumns {
			given, err := t.names(tag.Value)
			if err != nil {
				return rec.Error(note.Record, 0, fmt.Sprintf("the first line: %v", err), t.name)
			}
			names = given
		}
	}
	if names = t.renamed(names); names == nil {
		return rec.Error(note.Column, 0, "", strconv.Quote(t.column))
	}
	r := reader{g: g, rec: rec, fields: make(map[string]record.Cell, len(names))}
	r.kind, r.written = kindOf(names)
	if err := r.row(t, names); err != nil {
		return rec.Error(note.Record, 0, err.Error(), t.name)
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
	n, err := strconv.Atoi(t.column)
	switch {
	case t.column == "" || err == nil && (n < 1 || n > len(names)):
		return names
	case err == nil:
		names = slices.Clone(names)
		names[n-1] = gametext.FENTag
		return names
	}
	names = slices.Clone(names)
	for i, name := range names {
		if strings.EqualFold(strings.TrimSpace(name), t.column) {
			names[i] = gametext.FENTag
			return names
		}
	}
	return nil
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
		values, at, err := t.fields(part)
		switch {
		case start == 0:
			r.short = len(values) < len(names)
		case err == io.EOF: // the row ends with a separator
			break chunks
		}
		if err != nil {
			return placed(err, data[:start])
		}
		for i := 0; r.written && i < len(values); i++ {
			values[i] = formula.Value(values[i])
		}
		r.sort(names, values, at, start)
		names = nil
		end := start + int(at.InputOffset())
		if start += len(part); end < start || start == len(data) {
			gametext.Ignore(r.rec, r.g, end, data[end:])
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
func (r *reader) sort(names, values []string, places *csv.Reader, start int) {
	line := 1
	for i, value := range values {
		on, column := places.FieldPos(i)
		for ; line < on; line++ {
			start += bytes.IndexByte(r.rec.Data[start:], '\n') + 1
		}
		f := record.Cell{Text: value, Offset: start + column - 1}
		if f.Offset < len(r.rec.Data) && r.rec.Data[f.Offset] == '"' {
			f.Offset++
		}
		name, tag := "", false
		if i < len(names) {
			name, tag = r.kind.ColumnOf(names[i], value)
		}
		_, twice := r.fields[name]
		switch {
		case name == "", twice, tag && r.kind != record.Others && name != gametext.FENTag && !gametext.IsShared(name):
			r.ignore(f)
			continue
		case tag && name != gametext.FENTag && value != "":
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
		gametext.Ignore(r.rec, r.g, f.Offset, []byte(f.Text))
	} else if strings.TrimSpace(f.Text) != "" {
		r.untold++
	}
}
