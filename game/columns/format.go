package columns

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
)

// CSV is a table of games with commas between the fields.
var CSV = format("csv", ',', "a table of games, a row each")

// TSV is a table of games with tabs between the fields.
var TSV = format("tsv", '\t', "a table of games, a row each, with tabs")

func format(name string, comma rune, title string) game.Format {
	t := table{name: name, comma: comma}
	return game.Format{
		Name: name, Extensions: []string{"." + name}, Title: title, Source: "RFC 4180; the documentation of this project",
		Sniff: t.sniff, Split: game.SplitLines(t.begin), Decode: t.decode, Append: t.append,
		Origin: true, UTF8: true, Header: string(t.row(nil, header)),
	}
}

// table is one of the two formats.
type table struct {
	name  string
	comma rune
}

// The columns that are no tags.
const (
	colFile   = "file"
	colGame   = "game"
	colResult = "Result"
	colStart  = "start"
	colFEN    = game.FENTag
	colMoves  = "moves"
	colStatus = "status"
	colRule   = "rule"
	colRest   = "rest"
)

// header names the columns that are written.
var header = []string{
	colFile, colGame, "Event", "Site", "Date", "Round", "RedTeam", "Red", "BlackTeam", "Black", colResult,
	"Opening", "ECCO", "Title", colStart, colMoves, colStatus, colRule, colRest,
}

// row appends a row. The ends of lines in a field are "\n".
func (t *table) row(dst []byte, fields []string) []byte {
	buf := bytes.NewBuffer(dst)
	w := csv.NewWriter(buf)
	w.Comma = t.comma
	if err := w.Write(fields); err != nil { // a comma and a tab are valid
		return dst
	}
	w.Flush()
	return buf.Bytes()
}

// fields reads a row.
func (t *table) fields(row []byte) ([]string, *csv.Reader, error) {
	r := csv.NewReader(bytes.NewReader(row))
	r.Comma, r.FieldsPerRecord = t.comma, -1
	all, err := r.Read()
	return all, r, err
}

// sniff reports whether the first line names the columns of games.
func (t *table) sniff(head []byte, _ string) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), "\r\n")
	line, _, _ := bytes.Cut(head, []byte{'\n'})
	names, _, err := t.fields(line)
	return err == nil && slices.Contains(names, colMoves) && (slices.Contains(names, colStart) || slices.Contains(names, colGame))
}

// bookColumns is the tag of the file that has its first line.
const bookColumns = "Columns"

// maxHeader is how much of the first line is read: it is read again for every row.
const maxHeader = 64 << 10

// begin cuts a file into rows; the first names the columns.
func (t *table) begin(l *game.Lines) func([]byte) int {
	q := quotes{comma: byte(t.comma), start: true}
	return func(line []byte) int {
		switch q.scan(line, -1); {
		case q.open:
			return 0
		case l.Len() == len(line) && len(game.CutEOL(line)) == 0:
			l.Drop()
			return 0
		case l.Book == nil:
			names := l.Take(l.Len()).Data
			l.Book = []game.Tag{{Name: bookColumns, Value: string(names[:min(len(names), maxHeader)])}}
			return 0
		}
		return l.Len()
	}
}

// quotes follows the quotes of a table: a row ends with a line outside them.
type quotes struct {
	comma byte
	// open: inside of a quoted field; start: at the start of a field.
	open, start bool
}

// scan goes on through a line up to the end of the field that is counted so, and returns
// how far it came; a number below 1 is the whole line.
func (q *quotes) scan(line []byte, fields int) int {
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case q.open && c == '"':
			if i+1 < len(line) && line[i+1] == '"' {
				i++
			} else {
				q.open = false
			}
		case q.open:
		case c == '"' && q.start:
			q.open, q.start = true, false
		default:
			q.start = c == q.comma || c == '\n'
			if c != q.comma {
				continue
			}
			if fields--; fields == 0 {
				return i + 1
			}
		}
	}
	return len(line)
}

// cells returns the length of so many cells of a row, with the separator after them.
func (t *table) cells(row []byte, most int) int {
	q := quotes{comma: byte(t.comma), start: true}
	return q.scan(row, most)
}

// columnName returns the column or the tag that a name stands for.
func columnName(name string) string {
	name = strings.TrimSpace(name)
	for _, own := range header {
		if strings.EqualFold(own, name) {
			return own
		}
	}
	return game.CanonicalTag(name)
}
