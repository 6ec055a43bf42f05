package columns

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
)

// reader reads one row.
type reader struct {
	g      *game.Game
	rec    *game.Record
	o      *game.ReadOptions
	fields map[string]field
	short  bool // the row has fewer columns than the first line names
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
	values, at, err := t.fields(rec.Data)
	if err != nil {
		return rec.Error(dialect.CodeRecord, 0, err.Error(), t.name)
	}
	r := reader{g, rec, o, make(map[string]field, len(names)), len(values) < len(names)}
	if slices.Equal(names, header) { // those of others have their own ways
		for i := range values {
			values[i] = text(values[i])
		}
	}
	r.sort(names, values, at)
	end := int(at.InputOffset())
	rec.Ignore(g, end, rec.Data[end:])
	if _, ok := r.fields[colMoves]; !ok {
		return rec.Error(game.CodeNoGame, 0, "", t.name)
	}
	return r.game()
}

// sort puts the values under the names of their columns, or makes tags of them.
func (r *reader) sort(names, values []string, places *csv.Reader) {
	line, start := 1, 0
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
			r.rec.Ignore(r.g, f.at, []byte(value))
			continue
		case isTag(name) && value != "":
			r.g.Tags = append(r.g.Tags, game.Tag{Name: name, Value: value})
		}
		r.fields[name] = f
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
