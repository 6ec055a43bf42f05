package collection

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
)

// input says where in a line the position stands.
type input struct {
	layout Layout
	// column counts from 0. side is the column whose name says that it holds the side to
	// move, -1 when there is none.
	column, side int
	name         string // of the column, as the user gave it
	comma        byte   // between columns, 0 where there are none
	// header is the number of the line that names the columns, 0 for none.
	header int
	// cells is how many fields of a line are looked at.
	cells int
	// records: the lines are records that this package wrote.
	records bool
}

// ColumnError says that the first line of CSV or TSV has no column of that name.
type ColumnError struct{ Name, Column string }

// Error names the input and the column.
func (e *ColumnError) Error() string {
	return fmt.Sprintf("%s: the first line has no column %q; --column takes a number from 1 or a name that stands there", e.Name, e.Column)
}

// detectInput looks at the first line that is not blank.
func detectInput(block []byte, o *Options) (*input, error) {
	in := &input{layout: o.In, side: -1, name: o.Column}
	first, number := firstLine(block)
	if in.layout == Auto {
		in.layout = layoutOf(first)
		if o.Column != "" && in.layout == Lines {
			in.layout = CSV
			if bytes.IndexByte(first, '\t') >= 0 && bytes.IndexByte(first, ',') < 0 {
				in.layout = TSV
			}
		}
	}
	if in.comma = in.layout.comma(); in.comma == 0 {
		return in, nil
	}
	if in.name == "" {
		in.name = "fen"
	}
	if n, err := strconv.Atoi(in.name); err == nil && n > 0 {
		in.column, in.cells = n-1, n
		return in, nil
	}
	in.header = number
	in.records = isRecordHeader(first, in.comma)
	found := in.records
	for i, field := range fields(first, in.comma, len(first)+1) {
		switch name := strings.TrimSpace(unquote(field.of(first))); {
		case strings.EqualFold(name, in.name):
			in.column, found = i, true
		case dialect.IsSideKey(name):
			in.side = i
		}
	}
	if !found {
		return nil, &ColumnError{o.Name, in.name}
	}
	in.cells = max(in.column, in.side) + 1
	if in.records {
		in.cells = max(in.cells, len(recordColumns))
	}
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

// layoutOf recognises what this package writes.
func layoutOf(line []byte) Layout {
	switch {
	case len(line) > 0 && line[0] == '{' && json.Valid(line):
		return JSONL
	case isRecordHeader(line, CSV.comma()):
		return CSV
	case isRecordHeader(line, TSV.comma()):
		return TSV
	}
	return Lines
}

// isRecords reports whether a text begins as the records of positions do that this
// package writes. What else is in it says nothing of its format.
func isRecords(head []byte) bool {
	line, _ := firstLine(head)
	return isRecordHeader(line, CSV.comma()) || isRecordHeader(line, TSV.comma()) || beginsWithKeys(line, ownKeys[:3])
}

// beginsWithKeys reports whether a text begins with an object whose first keys are these.
func beginsWithKeys(text []byte, keys []string) bool {
	dec := json.NewDecoder(bytes.NewReader(text))
	if token, err := dec.Token(); err != nil || token != json.Delim('{') {
		return false
	}
	for _, key := range keys {
		var value json.RawMessage
		if token, err := dec.Token(); err != nil || token != key || dec.Decode(&value) != nil {
			return false
		}
	}
	return true
}

func isRecordHeader(line []byte, comma byte) bool {
	return string(line) == strings.Join(recordColumns, string(comma))
}

// field finds the position in the line.
func (in *input) field(rec *record) *dialect.SyntaxError {
	rec.before, rec.text, rec.after, rec.side = nil, rec.raw, nil, ""
	switch in.layout {
	case JSONL:
		return in.jsonField(rec)
	case CSV, TSV:
		if in.comma == ',' && bytes.Count(rec.raw, []byte(`"`))%2 == 1 {
			return &dialect.SyntaxError{Note: dialect.Note{Code: dialect.CodeQuote, Column: 1}}
		}
		all := fields(rec.raw, in.comma, in.cells)
		if in.column >= len(all) {
			return &dialect.SyntaxError{Note: dialect.Note{Code: dialect.CodeColumn, Column: 1, Want: strconv.Quote(in.name)}}
		}
		if in.records {
			return in.ownColumns(rec, all)
		}
		if in.side >= 0 && in.side < len(all) {
			rec.side = unquote(all[in.side].of(rec.raw))
		}
		span := all[in.column]
		rec.before, rec.text, rec.after = rec.raw[:span.start], span.of(rec.raw), rec.raw[span.end:]
	}
	return nil
}

// span is a field of a line of CSV.
type span struct{ start, end int }

func (s span) of(line []byte) []byte { return line[s.start:s.end] }

// fields returns where the fields of a line are, or the first of them if there are more
// than most. The quotes of a quoted field are outside its span; a comma between quotes
// separates nothing.
func fields(line []byte, comma byte, most int) []span {
	var all []span
	for at := 0; ; {
		field := span{at, at}
		quoted := comma == ',' && at < len(line) && line[at] == '"'
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

// closingQuote returns where the quote stands that ends a field; two quotes stand
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
