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

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/formula"
)

// reader reads one row.
type reader struct {
	g      *game.Game
	rec    *game.Record
	o      *game.ReadOptions
	fields map[string]field
	short  bool // the row has fewer columns than the first line names
	untold int  // notes over maxNotes of cells that have no column
}

// field is the value of a column and where it stands.
type field struct {
	text string
	at   int
}

func (t *table) decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	names := header
	for _, tag := range rec.Book {
		if tag.Name == bookColumns {
			given, _, err := t.fields([]byte(tag.Value))
			if err != nil {
				return rec.Error(dialect.CodeRecord, 0, fmt.Sprintf("the first line: %v", err), t.name)
			}
			names = given
		}
	}
	r := reader{g: g, rec: rec, o: o, fields: make(map[string]field, len(names))}
	if err := r.row(t, names); err != nil {
		return rec.Error(dialect.CodeRecord, 0, err.Error(), t.name)
	}
	if _, ok := r.fields[colMoves]; !ok {
		return rec.Error(game.CodeNoGame, 0, "", t.name)
	}
	return r.game()
}

// chunk is how many cells are read at once of those that have no column.
const chunk = 1 << 10

// row reads the cells that have columns, then those beyond in chunks: a row can be
// nothing but separators.
func (r *reader) row(t *table, names []string) error {
	data := r.rec.Data
	own := slices.Equal(names, header) // those of others have their own ways
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
		for i := 0; own && i < len(values); i++ {
			values[i] = formula.Value(values[i])
		}
		r.sort(names, values, at, start)
		names = nil
		end := start + int(at.InputOffset())
		if start += len(part); end < start || start == len(data) {
			r.rec.Ignore(r.g, end, data[end:])
			break chunks
		}
		for start < len(data) && rune(data[start]) == t.comma {
			start++
		}
	}
	if r.untold > 0 {
		r.g.Notes = append(r.g.Notes, r.rec.Note(game.CodeMoreNotes, 0, strconv.Itoa(r.untold), ""))
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
		f := field{value, start + column - 1}
		if f.at < len(r.rec.Data) && r.rec.Data[f.at] == '"' {
			f.at++
		}
		name := ""
		if i < len(names) {
			name = columnName(names[i])
		}
		_, twice := r.fields[name]
		switch {
		case name == "", twice:
			r.ignore(f)
			continue
		case isTag(name) && value != "":
			r.g.Tags = append(r.g.Tags, game.Tag{Name: name, Value: value})
		}
		r.fields[name] = f
	}
}

// maxNotes bounds the notes about cells that have no column.
const maxNotes = 1000

// ignore notes that a cell has no column, or counts it.
func (r *reader) ignore(f field) {
	if len(r.g.Notes) < maxNotes {
		r.rec.Ignore(r.g, f.at, []byte(f.text))
	} else if strings.TrimSpace(f.text) != "" {
		r.untold++
	}
}

// isTag reports whether a column is a tag of the game.
func isTag(name string) bool {
	switch name {
	case colFile, colGame, colResult, colStart, colFEN, colMoves, colStatus, colRule, colRest:
		return false
	}
	return true
}

// game makes the game of the columns that are no tags.
func (r *reader) game() error {
	g := r.g
	r.origin()
	if err := r.o.StartAlone(g, r.rec, r.place(colStart), r.place(colFEN)); err != nil {
		return err
	}
	r.o.Builder.Begin(g)
	result := r.fields[colResult]
	g.NoteResult(r.rec, result.text, result.at)
	said := g.Result
	moves := r.fields[colMoves]
	text := []byte(moves.text)
	if err := r.o.PlayList(g, r.rec, text, moves.at, game.UCI()); err != nil {
		r.o.Unreadable(g, r.rec, text, moves.at, err)
	}
	if result.text != "" {
		g.Result = said
	}
	r.stop()
	if status := r.fields[colStatus]; status.text != "" && status.text != string(g.Status()) {
		r.rec.Ignore(g, status.at, []byte(status.text))
	}
	return nil
}

// place returns the value of a column as a place of the record.
func (r *reader) place(column string) game.Place {
	f := r.fields[column]
	return game.Place{Text: f.text, Offset: f.at}
}

// origin reads where the game was first read from.
func (r *reader) origin() {
	r.g.Origin.File = r.fields[colFile].text
	number := r.fields[colGame]
	n, err := strconv.Atoi(number.text)
	if err != nil {
		r.rec.Ignore(r.g, number.at, []byte(number.text))
	}
	r.g.Origin.Number = n
}

// stop reads what the row says could not be read.
func (r *reader) stop() {
	rest := r.fields[colRest]
	u, _ := r.g.Stop()
	switch {
	case u == nil && r.short:
		n := r.rec.Note(game.CodeTruncated, len(r.rec.Data), game.CutOff, "")
		n.Ply = r.g.StopAt(game.CodeTruncated, game.CutOff)
		r.g.Notes = append(r.g.Notes, n)
	case rest.text == "":
	case u != nil:
		u.Text += " " + rest.text
	default:
		r.g.NoteUnread(r.rec, dialect.Code(r.fields[colRule].text), rest.text, rest.at)
	}
}
