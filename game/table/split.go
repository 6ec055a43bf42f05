package table

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// splitter cuts a file into rows; the first names the columns. A row ends with its line, unless
// a quotation mark is open there. Where the marks of the row do not match, it ends with its first
// line, so that it takes none of those that follow.
type splitter struct {
	*table
	lines *kit.Lines
	q     quotes
	// cells is how many columns are named, 0 while that is not known, and names the row that
	// names them, which is passed over where it comes again, as in files that were put together.
	cells int
	names []byte
	// settled: what is between the cells is known.
	settled bool
}

// maxBeyond is how many cells without a column a row may have before a cell of several lines.
const maxBeyond = 64

// begin returns the function that is told of every line of a file.
func (t *table) begin(l *kit.Lines) func([]byte) int {
	s := splitter{table: t, lines: l, q: quotes{comma: byte(t.comma), start: true}}
	l.Unended = func() int {
		if !s.q.open || l.Book == nil {
			return 0
		}
		return s.firstLine()
	}
	for _, tag := range l.Book { // of the lines before one that was too large
		s.settle([]byte(tag.Value))
		s.count([]byte(tag.Value))
	}
	return s.line
}

// settle settles by the first line what is between the cells.
func (s *splitter) settle(line []byte) {
	s.settled, s.table = true, s.of(line)
	s.q.comma = byte(s.comma)
}

// line looks at the line that was added to the row, and returns how much of it is whole.
func (s *splitter) line(line []byte) int {
	l := s.lines
	if !s.settled && len(kit.CutEOL(line)) > 0 {
		s.settle(line)
	}
	several := l.Len() > len(line)
	switch s.q.scan(line, -1); {
	case s.q.open && (l.Len() > longestRow || s.cells > 0 && s.q.cells > s.cells+maxBeyond):
		return s.firstLine()
	case s.q.open:
		return 0
	case !several && len(kit.CutEOL(line)) == 0:
		l.Drop()
		return 0
	case several && !s.isRow(l.Tail(l.Len())):
		return s.firstLine()
	}
	s.q.cells = 0
	switch {
	case l.Book == nil:
		return s.heading(line)
	case len(s.names) > 0 && isRepeated(l.Tail(l.Len()), s.names):
		l.Drop()
		return 0
	}
	return l.Len()
}

// firstLine ends the row with its first line; the others come once more.
func (s *splitter) firstLine() int {
	row := s.lines.Tail(s.lines.Len())
	n := lineLength(row)
	s.lines.Back(n)
	s.q = quotes{comma: s.q.comma, start: true}
	if s.lines.Book == nil {
		return s.heading(row[:n])
	}
	return n
}

// isRow reports whether several lines are one row: its quotation marks match, and it has as many
// cells as there are columns, or its first line alone has not.
func (s *splitter) isRow(lines []byte) bool {
	cells, _, err := s.fields(lines)
	if err != nil || s.cells == 0 || len(cells) == s.cells {
		return err == nil
	}
	return bytes.Count(lines[:lineLength(lines)], []byte{byte(s.comma)})+1 != s.cells
}

// heading keeps the first row as the names of the columns, if it names any. Where it does not,
// it returns how long it is.
func (s *splitter) heading(line []byte) int {
	l := s.lines
	if n, err := strconv.Atoi(s.column); err == nil && n > 0 && !s.isHeading(line, n) {
		l.Book = []game.Tag{{Name: bookColumns, Value: strings.Repeat(string(s.comma), n-1) + "fen"}}
		return l.Len()
	}
	names := l.Take(l.Len()).Data
	l.Book = []game.Tag{{Name: bookColumns, Value: string(names[:min(len(names), maxHeader)])}}
	s.count(names)
	return 0
}

// count counts the columns that a line names.
func (s *splitter) count(names []byte) {
	names = bareHeading(names)
	if all, _, err := s.fields(names); err == nil && len(all) > 1 {
		s.cells, s.names = len(all), bytes.Clone(names)
	}
}

// longestRow bounds a row of several lines, in bytes: the quotation marks of a longer one do not match.
const longestRow = 1 << 20

// lineLength is how long the first line of a text is.
func lineLength(data []byte) int {
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		return i + 1
	}
	return len(data)
}

// isRepeated reports whether a row is the one that names the columns once more.
func isRepeated(row, names []byte) bool {
	return len(row) >= len(names) && bytes.Equal(bareHeading(row), names)
}

// bareHeading is a row without a byte order mark and the end of its line.
func bareHeading(row []byte) []byte {
	return kit.CutEOL(bytes.TrimPrefix(row, []byte("\ufeff")))
}
