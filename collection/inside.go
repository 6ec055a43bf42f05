package collection

import (
	"bytes"
	"encoding/json"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/note"
)

// isJSON reports whether a line is an object or a list of JSON, or an element of a list
// that has a line for each.
func isJSON(line []byte) bool {
	line = bytes.TrimSuffix(bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff"))), []byte(","))
	return len(line) > 0 && (line[0] == '{' || line[0] == '[') && json.Valid(line)
}

// inside finds out where the position is in a line that is JSON: there the quotes around it
// stay. A line that would be none any more is refused.
func (e *lineEditor) inside(rec *record) {
	r := &rec.reading
	rec.open, rec.close = nil, nil
	if rec.err != nil || !e.writes || rec.fast || len(r.Lead) == 0 || !isJSON(rec.raw) {
		return
	}
	start := len(r.Lead) + max(bytes.Index(rec.text[len(r.Lead):], r.Core), 0)
	end := len(rec.text)
	if len(r.Rest) > 0 {
		end = start + len(r.Core) + max(bytes.Index(rec.text[start+len(r.Core):], r.Rest), 0)
	}
	rec.open, rec.close = rec.text[:start], rec.text[start+len(r.Core):end]
	written := len(e.out)
	e.emit(rec)
	for line := range bytes.Lines(e.out[written:]) {
		if !isJSON(line) {
			rec.fault = nil
			rec.err = &dialect.SyntaxError{Note: note.Note{Code: note.JSONNotLines, Column: 1}}
		}
	}
	e.out = e.out[:written]
}

// appendLead appends what is before the position in its field.
func (rec *record) appendLead(dst []byte) []byte {
	if rec.open != nil {
		return append(dst, rec.open...)
	}
	return fentext.AppendLead(dst, rec.reading.Lead)
}
