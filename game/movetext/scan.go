package movetext

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/nag"
	"github.com/xqfen/xqfen/notation"
)

// MaxVariations is how many variations of a record are read, and so how many are
// written.
const MaxVariations = 1 << 18

// Syntax is how comments stand in a text besides those of PGN.
type Syntax uint8

const (
	// Slashes are comments between "/*" and "*/".
	Slashes Syntax = 1 << iota
	// Diagrams are the commands "DIAG{ #4 RED }", read as the glyph Diagram.
	Diagrams
)

// Diagram is the glyph that asks for a diagram of the position.
const Diagram = 220

// maxEvents is how many comments, annotations and variations of a record are read. What
// follows is text.
const maxEvents = 1 << 20

// event is what comes between moves. A record can have very many: it is small.
type event struct {
	kind eventKind
	// glyph is the number of an annotation.
	glyph uint8
	// at is the place in the text of the line before which it stands.
	at int32
	// start and end are its place in the record, of a comment and of a variation
	// without the signs around it.
	start, end int32
	// line is the number of a variation, 0 if it is not read.
	line int32
}

type eventKind uint8

const (
	comment eventKind = iota
	glyph
	variation
)

// line is a text of moves without what stands between them.
type line struct {
	text   []byte
	pieces []piece
	events []event
	// start and end are its place in the record.
	start, end int
}

// piece says where a part of the text of a line, from at on, begins in the record.
type piece struct{ at, from int32 }

// place returns where a byte of the text stands in the record.
func (l *line) place(at int) int {
	low, high := 0, len(l.pieces)
	for high-low > 1 {
		if middle := (low + high) / 2; int(l.pieces[middle].at) <= at {
			low = middle
		} else {
			high = middle
		}
	}
	if high == 0 {
		return l.start
	}
	return int(l.pieces[low].from) + at - int(l.pieces[low].at)
}

// scanner takes a text apart into its lines.
type scanner struct {
	data   []byte // of the record, up to the end of the text
	i      int
	syntax Syntax
	lines  []line
	open   []int // the lines that are open, the innermost last
	result int   // where the result stands, -1 if nowhere
	// cut is where what is never closed begins, -1 if nowhere: what stands behind it
	// may be anything.
	cut int
	// ends says that what stands behind the result is no part of the game, behind where
	// moves begin there all the same, -1 if nowhere.
	ends   bool
	behind int
	// events counts those of all lines; full says that there are more than are read.
	events int
	full   bool
	// skip are the parts that are no moves and still ahead.
	skip   []Span
	faults []fault
}

// fault is something that is noted of the text itself.
type fault struct {
	bracket    bool // never closed or closing nothing; else passed over
	start, end int
}

// special are the bytes at which something other than moves may begin. Results in
// words are left to the list.
var special = func() (table [256]bool) {
	for _, c := range []byte("{}()[!?$;%/D*01\xef\xe2\xc2") {
		table[c] = true
	}
	return table
}()

// scan takes the text of the record between two places apart.
func (s *scanner) scan(data []byte, start, end int, how Options) {
	*s = scanner{data: data[:end], i: start, syntax: how.Syntax, ends: how.Ends, behind: -1, skip: how.Skip, lines: s.lines[:0], open: s.open[:0], result: -1, cut: -1, faults: s.faults[:0]}
	s.begin(start)
	from := s.i
	for s.i < len(s.data) && s.result < 0 {
		c := s.data[s.i]
		if !special[c] {
			s.i++
			continue
		}
		at := s.i
		if s.events >= maxEvents && strings.IndexByte("{(;$!?/D\xef\xe2", c) >= 0 {
			s.keep(from, at)
			from = s.stopHere()
			break
		}
		switch length := s.take(from); {
		case s.result >= 0:
			s.tail()
			from = s.i
		case length == 0:
			s.i = at + 1
		default:
			from = s.i
		}
	}
	s.keep(from, len(s.data))
	if len(s.open) > 1 {
		s.cutOff()
	}
	s.lines[0].end = len(s.data)
}

// cutOff takes off a variation that is never closed, with all behind it: nothing says
// where the main line goes on.
func (s *scanner) cutOff() {
	start := s.takeOff()
	s.fault(true, s.cut, start)
}

// takeOff takes off the outermost variation that is open, with all after it, and
// returns where it starts.
func (s *scanner) takeOff() int {
	outermost := s.open[1]
	start := s.lines[outermost].start
	s.cut = start - bracketBefore(s.data[:start])
	s.open, s.lines = s.open[:1], s.lines[:outermost]
	l := s.top()
	l.events = l.events[:len(l.events)-1]
	return start
}

// stopHere ends the scan where there is more than is read, with the variation that is
// open, and returns the end of the text.
func (s *scanner) stopHere() int {
	s.full, s.cut, s.i = true, s.i, len(s.data)
	if len(s.open) > 1 {
		s.takeOff()
	}
	return s.i
}

func (s *scanner) top() *line { return &s.lines[s.open[len(s.open)-1]] }

// begin opens a line.
func (s *scanner) begin(start int) int {
	const many = 1 << 10
	n := len(s.lines)
	if n == cap(s.lines) && n >= many { // there is a line for each bracket, at most
		more := bytes.Count(s.data[start:], []byte{'('}) + bytes.Count(s.data[start:], []byte("（"))
		s.lines = slices.Grow(s.lines, min(more, MaxVariations-n)+1)
	}
	s.lines = append(s.lines, line{start: start})
	s.open = append(s.open, n)
	return n
}

// keep adds a part of the record to the text of the current line.
func (s *scanner) keep(from, to int) {
	if from >= to {
		return
	}
	l, part := s.top(), s.data[from:to]
	last := len(l.text) - 1
	switch {
	case last < 0: // often the only part, which needs no copy
		l.text = part[:len(part):len(part)]
		l.pieces = append(l.pieces, piece{0, int32(from)})
		return
	case strings.IndexByte(spaces, l.text[last]) >= 0 && len(bytes.Trim(part, spaces)) == 0:
		return // blanks after blanks
	}
	l.text = append(l.text, ' ')
	l.pieces = append(l.pieces, piece{int32(len(l.text)), int32(from)})
	l.text = append(l.text, part...)
}

func (s *scanner) add(e event) {
	l := s.top()
	e.at = int32(len(l.text))
	l.events = append(l.events, e)
	s.events++
}

// maxFaults bounds the notes about the text itself.
const maxFaults = 100

func (s *scanner) fault(bracket bool, start, end int) {
	if len(s.faults) < maxFaults {
		s.faults = append(s.faults, fault{bracket, start, end})
	}
}

// take reads what stands at the place if it is no move. What stands from there on
// before it belongs to the line. It returns the length, 0 when it may be a move.
func (s *scanner) take(from int) int {
	start := s.i
	rest := s.data[start:]
	if e := s.enclosureAt(rest); e != nil {
		s.keep(from, start)
		s.enclosed(e)
		return s.i - start
	}
	switch c := rest[0]; {
	case c == '[':
		if end := s.skipped(start); end > start {
			s.keep(from, start)
			s.i = end
		}
	case c == ';' || c == '%' && (start == 0 || s.data[start-1] == '\n'):
		s.keep(from, start)
		s.toLineEnd(c == ';')
	case opens(rest):
		s.keep(from, start)
		s.openLine(bracket(rest))
	case closes(rest):
		if len(s.open) == 1 && s.numbered(from) {
			return s.numberEnd(from)
		}
		s.keep(from, start)
		s.closeLine(bracket(rest))
	case c == '}':
		s.keep(from, start)
		s.fault(true, start, start+1)
		s.i++
	case c == '$':
		return s.numeric(from)
	case nag.May(c) && nag.OneMark(rest) > 0:
		s.keep(from, start)
		s.mark()
	case len(s.open) == 1 && s.separate() && notation.ResultAt(rest) != "":
		s.keep(from, start)
		s.result = start
	}
	return s.i - start
}

// skipped returns where the part ends that is no moves and begins at a place; the place
// when none does.
func (s *scanner) skipped(at int) int {
	for len(s.skip) > 0 && s.skip[0].Start < at {
		s.skip = s.skip[1:]
	}
	if len(s.skip) > 0 && s.skip[0].Start == at {
		return s.skip[0].End
	}
	return at
}

// opens and closes report whether a text begins with a bracket.
func opens(text []byte) bool  { return text[0] == '(' || bytes.HasPrefix(text, []byte("（")) }
func closes(text []byte) bool { return text[0] == ')' || bytes.HasPrefix(text, []byte("）")) }

// bracket returns the length of the bracket at the start of a text.
func bracket(text []byte) int {
	if text[0] < 0x80 {
		return 1
	}
	return len("（")
}

// separate reports whether a result may begin at the place.
func (s *scanner) separate() bool {
	if s.i == 0 {
		return true
	}
	c := s.data[s.i-1]
	return c <= ' ' || c >= 0x80 || c == '}' || c == ')'
}

// numbered reports whether a number stands before the place, as in "1)".
func (s *scanner) numbered(from int) bool {
	before := bytes.TrimRight(s.data[from:s.i], " \t")
	rest := bytes.TrimRight(before, "0123456789")
	return len(rest) < len(before) && (len(rest) == 0 || rest[len(rest)-1] <= ' ')
}

// numberEnd leaves the bracket behind a number to the list, unless there is a space
// between: "4 )".
func (s *scanner) numberEnd(from int) int {
	if s.data[s.i-1] > ' ' {
		return 0
	}
	s.keep(from, s.i)
	length := bracket(s.data[s.i:])
	s.i += length
	return length
}

// enclosure is a pair of signs with a comment between them, or the command of a glyph.
type enclosure struct {
	opening, closing string
	syntax           Syntax // in which it is one, 0 is always
	glyph            uint8
}

// braces enclose the comments of PGN.
var braces = enclosure{opening: "{", closing: "}"}

var enclosures = []enclosure{
	braces,
	{opening: "/*", closing: "*/", syntax: Slashes},
	{opening: diagramSign, closing: "}", syntax: Diagrams, glyph: Diagram},
}

// enclosureAt returns the enclosure that opens at the start of a text, nil for none.
func (s *scanner) enclosureAt(text []byte) *enclosure {
	for i := range enclosures {
		e := &enclosures[i]
		if text[0] == e.opening[0] && s.syntax&e.syntax == e.syntax && bytes.HasPrefix(text, []byte(e.opening)) {
			return e
		}
	}
	return nil
}

// enclosed reads what an enclosure that opens at the place holds.
func (s *scanner) enclosed(e *enclosure) {
	start := s.i + len(e.opening)
	n := bytes.Index(s.data[start:], []byte(e.closing))
	if n < 0 {
		s.fault(true, s.i, start)
		s.cut, s.i = s.i, len(s.data)
		return
	}
	end := start + n
	next := end + len(e.closing)
	if e.glyph > 0 {
		s.add(event{kind: glyph, start: int32(s.i), end: int32(next), glyph: e.glyph})
	} else {
		s.add(event{kind: comment, start: int32(start), end: int32(end)})
	}
	s.i = next
}

// toLineEnd reads what goes on to the end of the line: a comment, or what PGN lets
// programs hide from each other.
func (s *scanner) toLineEnd(isComment bool) {
	end := len(s.data)
	if n := bytes.IndexByte(s.data[s.i:], '\n'); n >= 0 {
		end = s.i + n
	}
	if isComment {
		s.add(event{kind: comment, start: int32(s.i + 1), end: int32(end)})
	} else {
		s.fault(false, s.i, end)
	}
	s.i = end
}

// openLine begins a variation, or passes over one if there are too many.
func (s *scanner) openLine(length int) {
	start := s.i + length
	if len(s.lines) <= MaxVariations {
		s.add(event{kind: variation, start: int32(start), line: int32(len(s.lines))})
		s.begin(start)
		s.i = start
		return
	}
	depth := 1
	for s.i = start; s.i < len(s.data); {
		switch rest := s.data[s.i:]; {
		case opens(rest):
			depth++
		case closes(rest):
			depth--
		case rest[0] == '{':
			s.i += max(bytes.IndexByte(rest, '}'), 0)
		}
		if depth == 0 {
			break
		}
		s.i++
	}
	if s.i >= len(s.data) && len(s.open) == 1 {
		s.cut, s.i = start-length, len(s.data)
		s.fault(true, s.cut, start)
		return
	}
	s.add(event{kind: variation, start: int32(start), end: int32(min(s.i, len(s.data)))})
	if s.i < len(s.data) {
		s.i += bracket(s.data[s.i:])
	}
}

// closeLine ends the variation that is open.
func (s *scanner) closeLine(length int) {
	end := min(s.i, len(s.data))
	if len(s.open) == 1 {
		s.fault(true, end, end+length)
		s.i = end + length
		return
	}
	n := s.open[len(s.open)-1]
	s.lines[n].end = end
	s.open = s.open[:len(s.open)-1]
	events := s.top().events
	events[len(events)-1].end = int32(end)
	s.i = min(end+length, len(s.data))
}

// numeric reads a glyph such as "$1".
func (s *scanner) numeric(from int) int {
	g, length, ok := nag.Numeric(s.data[s.i:])
	if length == 0 {
		return 0
	}
	s.keep(from, s.i)
	switch {
	case !ok:
		s.fault(false, s.i, s.i+length)
	case g > 0: // $0 says nothing
		s.add(event{kind: glyph, start: int32(s.i), end: int32(s.i + length), glyph: g})
	}
	s.i += length
	return length
}

// mark reads a glyph such as "!?".
func (s *scanner) mark() {
	g, length := nag.MarkAt(s.data[s.i:])
	if g == 0 {
		s.fault(false, s.i, s.i+length)
	} else {
		s.add(event{kind: glyph, start: int32(s.i), end: int32(s.i + length), glyph: g})
	}
	s.i += length
}

// tail reads what stands behind the result: comments, and text that is none.
func (s *scanner) tail() {
	s.i = s.result
	end := s.i + len(notation.ResultAt(s.data[s.i:]))
	s.keep(s.i, end)
	for s.i = len(s.data) - len(notation.AfterResult(s.data[end:])); ; {
		s.i += len(s.data[s.i:]) - len(bytes.TrimLeft(s.data[s.i:], spaces))
		if s.i >= len(s.data) || s.data[s.i] != '{' || s.events >= maxEvents {
			break
		}
		s.enclosed(&braces)
	}
	if !s.ends {
		s.keep(s.i, len(s.data))
	} else if s.behind = s.movesBehind(s.i); s.behind != s.i {
		rest := s.data[s.i:]
		if s.behind > s.i {
			rest = s.data[s.i:s.behind]
		}
		if rest = bytes.TrimRight(rest, spaces); len(rest) > 0 {
			s.fault(false, s.i, s.i+len(rest))
		}
	}
	s.i = len(s.data)
}

// note returns the note about a fault.
func (f *fault) note(rec *game.Record) game.Note {
	code := game.CodeTextIgnored
	if f.bracket {
		code = game.CodeOpenBracket
	}
	return rec.Note(code, f.start, Excerpt(rec.Data[f.start:f.end]), "")
}
