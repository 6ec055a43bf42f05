package table

import (
	"bytes"
	"encoding/csv"
	"iter"

	"github.com/xqfen/xqfen/game/kit"
)

// tableRow is a row of a table whose quotation marks do not match everywhere.
type tableRow struct {
	text []byte
	// values are the cells, with where each begins in the text; nil of a row that cannot be cut
	// into as many as the table has columns.
	values []string
	at     []int
	// mended is a cell that was read although its quotation marks do not match, -1 for none.
	mended int
}

// longestRow bounds a row of several lines in a table whose quotation marks do not match.
const longestRow = 1 << 20

// matches reports whether the quotation marks of a text of whole rows match: a cell is in them
// as a whole or has none.
func (t *table) matches(data []byte) bool {
	q := quotes{comma: byte(t.comma), start: true}
	for at := 0; ; at++ {
		next := bytes.IndexByte(data[at:], '"')
		if next < 0 {
			return !q.open
		}
		if !q.open {
			before := bytes.TrimPrefix(data[:at+next], []byte("\ufeff"))
			if len(before) > 0 && before[len(before)-1] != byte(t.comma) && before[len(before)-1] != '\n' {
				return false
			}
		}
		at += next
		if q.open && at+1 < len(data) && data[at+1] == '"' {
			at++
			continue
		}
		if q.open = !q.open; !q.open && !t.ends(data[at+1:]) {
			return false
		}
	}
}

// ends reports whether a cell can end before that text.
func (t *table) ends(rest []byte) bool {
	return len(rest) == 0 || rest[0] == byte(t.comma) || rest[0] == '\n' || bytes.HasPrefix(rest, []byte("\r\n")) || string(rest) == "\r"
}

// rows cuts a text into rows of that many cells. A row ends with its line, unless a cell goes on
// in the next one and the row is whole then.
func (t *table) rows(data []byte, cells int) iter.Seq2[int, tableRow] {
	return func(yield func(int, tableRow) bool) {
		for at := 0; at < len(data); {
			row := t.row(data[at:], cells)
			if !yield(at, row) {
				return
			}
			at += len(row.text)
		}
	}
}

// row reads the row that a text begins with.
func (t *table) row(data []byte, cells int) tableRow {
	line := data[:lineLength(data)]
	whole := line
	q := quotes{comma: byte(t.comma), start: true}
	for q.scan(line, -1); q.open && len(whole) < min(len(data), longestRow); {
		next := data[len(whole):]
		next = next[:lineLength(next)]
		q.scan(next, -1)
		whole = data[:len(whole)+len(next)]
	}
	if row := t.cut(whole, false); len(row.values) > 0 && (len(row.values) == cells || len(whole) == len(line)) {
		return row
	}
	if len(bytes.TrimSpace(line)) == 0 {
		return tableRow{text: line, mended: -1}
	}
	if row := t.cut(kit.CutEOL(line), true); len(row.values) == cells {
		row.text = line
		return row
	}
	return t.plain(line, cells)
}

// cut reads a row, maybe with quotation marks that do not match.
func (t *table) cut(text []byte, lazy bool) tableRow {
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = t.comma, -1, lazy
	values, err := r.Read()
	row := tableRow{text: text, mended: -1}
	if err != nil {
		return row
	}
	row.values = values
	lines := []int{0}
	for i, c := range text {
		if c == '\n' {
			lines = append(lines, i+1)
		}
	}
	for i := range values {
		line, column := r.FieldPos(i)
		row.at = append(row.at, min(lines[line-1]+column-1, len(text)))
		if lazy && bytes.IndexByte([]byte(values[i]), '"') >= 0 {
			row.mended = i
		}
	}
	if lazy && row.mended < 0 {
		row.mended = len(values) - 1
	}
	return row
}

// plain cuts a line at each separator, whatever its quotation marks. It has no values when there
// are not as many as that.
func (t *table) plain(line []byte, cells int) tableRow {
	row := tableRow{text: line, mended: -1}
	at := 0
	for value := range bytes.SplitSeq(bytes.TrimRight(line, "\r\n"), []byte(string(t.comma))) {
		if bytes.IndexByte(value, '"') >= 0 {
			row.mended = len(row.values)
		}
		row.values, row.at = append(row.values, string(value)), append(row.at, at)
		at += len(value) + 1
	}
	if len(row.values) != cells {
		row.values, row.at = nil, nil
	}
	return row
}

// lineLength is how long the first line of a text is.
func lineLength(data []byte) int {
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		return i + 1
	}
	return len(data)
}
