package collection

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/columns"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/note"
)

// tableInput says where in a line the position is.
type tableInput struct {
	// column counts from 0. side is the column whose name says that it holds the side to
	// move, and moves that of the moves, -1 when there is none.
	column, side, moves int
	name                string // of the column, as the user gave it
	comma               byte   // between columns, 0 where the line is all there is
	// header is the number of the line that names the columns, 0 for none, and names that line,
	// which may come again.
	header int
	names  []byte
	// cells is how many fields of a line are looked at.
	cells int
}

// ColumnError says that the first line of CSV or TSV has no column of that name.
type ColumnError struct{ Name, Column string }

// Error names the input and the column.
func (e *ColumnError) Error() string {
	return fmt.Sprintf("%s: the first line has no column %q; --column takes a number from 1 or a name that is there", visible.Text(e.Name), e.Column)
}

// tableInputOf looks at the first line that is not blank of a file in a format of lines.
func tableInputOf(block []byte, file *gameFile, column string) (*tableInput, error) {
	in := &tableInput{side: -1, moves: -1, name: column, comma: file.format.Comma}
	if in.comma == 0 {
		return in, nil
	}
	if in.name == "" {
		in.name = "fen"
	}
	first, number := firstLine(block)
	n, err := strconv.Atoi(in.name)
	numbered := err == nil && n > 0
	if numbered {
		in.column, in.cells = n-1, n
	}
	if numbered && !columns.IsHeading(first, in.comma, n) {
		return in, nil
	}
	in.header, in.names = number, bytes.Clone(first)
	found := numbered
	for i, field := range fields(first, in.comma, len(first)+1) {
		switch name := strings.TrimSpace(unquote(field.of(first))); {
		case numbered && i == in.column:
		case !found && strings.EqualFold(name, in.name): // of two the first, as records have it
			in.column, found = i, true
		case fentext.IsSideKey(name):
			in.side = i
		case in.moves < 0 && columns.IsMoves(name):
			in.moves = i
		}
	}
	if !found {
		return nil, &ColumnError{file.name, in.name}
	}
	in.cells = max(in.column, in.side, in.moves) + 1
	return in, nil
}

func firstLine(block []byte) (line []byte, number int) {
	for number = 1; len(block) > 0; number++ {
		n := bytes.IndexByte(block, '\n') + 1
		if n == 0 {
			n = len(block)
		}
		if line = bytes.TrimSpace(bytes.TrimPrefix(block[:n], []byte("\ufeff"))); len(line) > 0 {
			return line, number
		}
		block = block[n:]
	}
	return nil, 1
}

// field finds the position in the line.
func (in *tableInput) field(rec *record) *dialect.SyntaxError {
	rec.before, rec.text, rec.after, rec.side = nil, rec.raw, nil, ""
	rec.sideNote, rec.moves = note.Note{}, span{}
	if in.comma == 0 {
		return nil
	}
	if in.comma != '\t' && bytes.Count(rec.raw, []byte(`"`))%2 == 1 {
		return &dialect.SyntaxError{Note: note.Note{Code: note.OpenQuote, Column: 1}}
	}
	all := fields(rec.raw, in.comma, in.cells)
	if in.column >= len(all) {
		return &dialect.SyntaxError{Note: note.Note{Code: note.Column, Column: 1, Expected: strconv.Quote(in.name)}}
	}
	if in.side >= 0 && in.side < len(all) {
		rec.side, rec.sideAt = unquote(all[in.side].of(rec.raw)), all[in.side].start
	}
	if in.moves >= 0 && in.moves < len(all) {
		rec.moves = all[in.moves]
	}
	span := all[in.column]
	rec.before, rec.text, rec.after = rec.raw[:span.start], span.of(rec.raw), rec.raw[span.end:]
	return nil
}

// takeSide settles the side to move of a reading where another column has a word for it, and
// reports whether the position did not say it. The sides of a board that was turned are not
// those of the column.
func (e *lineEditor) takeSide(rec *record) (taken bool) {
	word := strings.TrimSpace(rec.side)
	if word == "" || !rec.fast && gametext.TurnedBy(rec.reading.Notes) != "" {
		return false
	}
	r := &rec.reading
	if rec.fast {
		r.Notes = nil
	}
	known := len(r.Notes)
	var said note.Note
	r.Notes, said = gametext.SideBeside(&r.Setup.Turn, r.Notes, word)
	taken = len(r.Notes) < known
	said.Offset, said.Column = rec.fromField(rec.sideAt)
	if said.Code != "" && said.Code != note.TextIgnored {
		rec.sideNote = said
	}
	return taken
}

// fromField returns the place of a byte of the line as one in the field of the position.
func (rec *record) fromField(at int) (offset, column int) {
	column = fentext.Column(rec.raw, at)
	if len(rec.before) > 0 {
		column -= fentext.Column(rec.before, len(rec.before)) - 1
	}
	return at - len(rec.before), column
}

// reportSide describes what is wrong with the column of the side to move, and reports whether
// anything is.
func (e *lineEditor) reportSide(rec *record) bool {
	if rec.sideNote.Code == "" {
		return false
	}
	e.event(rec.line, note.KindAssume, shift(rec.sideNote, rec))
	return true
}

// span is a field of a line of CSV.
type span struct{ start, end int }

func (s span) of(line []byte) []byte { return line[s.start:s.end] }

// fields returns where the fields of a line are, or the first of them if there are more
// than most. The quotes of a quoted field are outside its span; a separator between
// quotes separates nothing.
func fields(line []byte, comma byte, most int) []span {
	var all []span
	for at := 0; ; {
		field := span{at, at}
		quoted := at < len(line) && line[at] == '"' && (comma != '\t' || closesBefore(line[at+1:], comma))
		if quoted {
			field.start++
			field.end = closingQuote(line, field.start)
			at = field.end
		}
		next := len(line)
		if i := bytes.IndexByte(line[at:], comma); i >= 0 {
			next = at + i
		}
		if !quoted {
			field.end = next
		}
		all = append(all, field)
		if next == len(line) || len(all) == most {
			return all
		}
		at = next + 1
	}
}

// closesBefore reports whether a field after its quote ends with one, before the next separator:
// where tabs separate, a quote can be a sign like any other.
func closesBefore(field []byte, comma byte) bool {
	if i := bytes.IndexByte(field, comma); i >= 0 {
		field = field[:i]
	}
	return len(field) > 0 && closingQuote(field, 0) == len(field)-1
}

// closingQuote returns where the quote is that ends a field; two quotes are
// for one.
func closingQuote(line []byte, at int) int {
	for at < len(line) {
		switch {
		case line[at] != '"':
			at++
		case at+1 < len(line) && line[at+1] == '"':
			at += 2
		default:
			return at
		}
	}
	return len(line)
}

func unquote(field []byte) string {
	return strings.ReplaceAll(string(field), `""`, `"`)
}
