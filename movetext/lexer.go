package movetext

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/notation"
)

// MaxVariations is how many variations of a record are read, and so how many are
// written.
const MaxVariations = 1 << 18

// LexerOptions is how a text is taken apart.
type LexerOptions struct {
	Syntax Syntax
	// Ends: a move in the middle of a line after the result is a part of an
	// advert; at the start of a line it is one that could not be read.
	Ends bool
	// Skip are parts of the data that are no moves, in order, such as tags among them.
	Skip []Span
	// IsMoves reports whether a text begins with the first move of the list; nil asks for
	// the shape of a move. It distinguishes a list in JSON from a comment.
	IsMoves func(text []byte) bool
}

// Syntax is how comments are in a text besides those of PGN.
type Syntax uint8

const (
	// Slashes are comments between "/*" and "*/".
	Slashes Syntax = 1 << iota
	// Diagrams are the commands "DIAG{ #4 RED }", read as the annotation Diagram.
	Diagrams
	// Inline is a list in a line or a cell: a semicolon after a word is a separator, and
	// "%" begins nothing.
	Inline
	// Strict leaves to the line what closes nothing, where it is not a move, and marks such as
	// "!", where they are passed over.
	Strict
)

// Diagram is the annotation that asks for a diagram of the position.
const Diagram = 220

// DiagramSign opens the command of a diagram.
const DiagramSign = "DIAG{"

// MaxEvents is how many comments, annotations and variations of a record are read. What
// follows is text.
const MaxEvents = 1 << 20

// Event is what comes between moves. A record can have very many: it is small.
type Event struct {
	Kind EventKind
	// NAG is the number of an annotation.
	NAG uint8
	// At is the place in the text of the line before which it is.
	At int32
	// Start and End are its place in the data, of a comment and of a variation without
	// the signs around it.
	Start, End int32
	// Line is the number of a variation, 0 if it is not read.
	Line int32
}

// EventKind is the kind of an Event.
type EventKind uint8

// The kinds.
const (
	KindComment EventKind = iota
	KindNAG
	KindVariation
)

// Line is a text of moves without what comes between them.
type Line struct {
	Text   []byte
	Events []Event
	// Start and End are its place in the data.
	Start, End int
	// bracket is what it is in; nil for the main line and round ones.
	bracket *bracket
	pieces  []piece
}

// piece is a part of the text of a line: it begins at one place of the text, and at from in the data.
type piece struct{ at, from int32 }

// Place returns where a byte of the text is in the data.
func (l *Line) Place(at int) int {
	low, high := 0, len(l.pieces)
	for high-low > 1 {
		if middle := (low + high) / 2; int(l.pieces[middle].at) <= at {
			low = middle
		} else {
			high = middle
		}
	}
	if high == 0 {
		return l.Start
	}
	return int(l.pieces[low].from) + at - int(l.pieces[low].at)
}

// Lexer takes a text apart into its lines: the main line, which is the first, and
// its variations. It can be used again, and then uses its memory again.
type Lexer struct {
	// Data is that which the text is in, up to the end of the text.
	Data []byte
	// Lines are the main line and the variations, in the order of their openings.
	Lines []Line
	// Result is where a result begins, -1 if nowhere.
	Result int
	// Over is where the moves end before a fence, -1 if nowhere.
	Over int
	// Cut is where what is never closed begins, -1 if nowhere: what follows may be
	// anything. Full: there is more than is read of one text.
	Cut  int
	Full bool
	// After is where moves begin after the result of a text that ends there, -1 if
	// nowhere.
	After int
	// Faults are what is noted of the text itself.
	Faults []Fault

	i       int
	syntax  Syntax
	isMoves func(text []byte) bool
	open    []int // the lines that are open, the innermost last
	ends    bool
	events  int // of all lines
	// lists counts the brackets of JSON that are open, of which the first is at listAt;
	// unclosed those of other kinds that are never closed.
	lists, listAt, unclosed int
	asked                   int // how often isMoves was
	// closer is where the next bracket on the line closes, if closes, or where the line ends.
	closer int
	closes bool
	// skip are the parts that are no moves, ahead those of them that are still ahead.
	skip, ahead []Span
}

// Fault is something that is noted of the text itself.
type Fault struct {
	// Bracket: it is never closed or closes nothing. Else it is passed over.
	Bracket    bool
	Start, End int
}

// special are the bytes at which something other than moves may begin. Results in
// words are left to the list.
var special = func() (table [256]bool) {
	for _, c := range []byte("{}()[]!?$;%/D*01\n\xe3\xef\xe2\xc2") {
		table[c] = true
	}
	return table
}()

// Scan takes the text of the data between two places apart.
func (s *Lexer) Scan(data []byte, start, end int, how LexerOptions) {
	*s = Lexer{Data: data[:end], i: start, syntax: how.Syntax, isMoves: how.IsMoves, ends: how.Ends, After: -1, skip: how.Skip, ahead: how.Skip, Lines: s.Lines[:0], open: s.open[:0], Result: -1, Over: -1, Cut: -1, Faults: s.Faults[:0]}
	s.begin(start)
	from := s.i
	for s.i < len(s.Data) && s.Result < 0 && s.Over < 0 {
		c := s.Data[s.i]
		if !special[c] {
			s.i++
			continue
		}
		if c == '\n' {
			from = s.lineStart(from)
			continue
		}
		if c == "０"[0] && isFigure(s.Data[s.i:]) {
			s.i += len("０")
			continue
		}
		if notation.Digit(c) && !beginsResult(s.Data[s.i:]) {
			s.i++
			continue
		}
		at := s.i
		if s.events >= MaxEvents && strings.IndexByte("{(;$!?/D\xef\xe2", c) >= 0 {
			s.keep(from, at)
			from = s.stopHere()
			break
		}
		switch length := s.take(from); {
		case s.Result >= 0:
			s.tail()
			from = s.i
		case length == 0:
			s.i = at + 1
		default:
			from = s.i
		}
	}
	s.keep(from, len(s.Data))
	if len(s.open) > 1 {
		s.cutOff()
	}
	if s.lists > 0 {
		s.fault(true, s.listAt, s.listAt+1)
	}
	s.Lines[0].End = len(s.Data)
}

// isFigure reports whether a text begins with a full-width digit that begins no result:
// they are most of what begins with that byte.
func isFigure(text []byte) bool {
	if !notation.FullDigit(text) {
		return false
	}
	return text[2] > "１"[2] || len(text) == len("１") || text[len("１")] <= ' ' || notation.Ideograph(text[len("１")])
}

// cutOff takes off a variation that is never closed, with all after it: nothing says
// where the main line goes on.
func (s *Lexer) cutOff() {
	start := s.takeOff()
	s.fault(true, s.Cut, start)
}

// takeOff takes off the outermost variation that is open, with all after it, and
// returns where it starts.
func (s *Lexer) takeOff() int {
	outermost := s.open[1]
	start := s.Lines[outermost].Start
	s.Cut = start - BracketBefore(s.Data[:start])
	s.open, s.Lines = s.open[:1], s.Lines[:outermost]
	l := s.top()
	l.Events = l.Events[:len(l.Events)-1]
	return start
}

// stopHere ends the scan where there is more than is read, with the variation that is
// open, and returns the end of the text.
func (s *Lexer) stopHere() int {
	s.Full, s.Cut, s.i = true, s.i, len(s.Data)
	if len(s.open) > 1 {
		s.takeOff()
	}
	return s.i
}

func (s *Lexer) top() *Line { return &s.Lines[s.open[len(s.open)-1]] }

// begin opens a line.
func (s *Lexer) begin(start int) int {
	const many = 1 << 10
	n := len(s.Lines)
	if n == cap(s.Lines) && n >= many { // there is a line for each bracket, at most
		more := bytes.Count(s.Data[start:], []byte{'('}) + bytes.Count(s.Data[start:], []byte("（"))
		s.Lines = slices.Grow(s.Lines, min(more, MaxVariations-n)+1)
	}
	s.Lines = append(s.Lines, Line{Start: start})
	s.open = append(s.open, n)
	return n
}

// keep adds a part of the record to the text of the current line.
func (s *Lexer) keep(from, to int) {
	if from >= to {
		return
	}
	l, part := s.top(), s.Data[from:to]
	last := len(l.Text) - 1
	switch {
	case last < 0: // often the only part, which needs no copy
		l.Text = part[:len(part):len(part)]
		l.pieces = append(l.pieces, piece{0, int32(from)})
		return
	case strings.IndexByte(Spaces, l.Text[last]) >= 0 && len(bytes.Trim(part, Spaces)) == 0:
		return // blanks after blanks
	case len(l.pieces) == 1 && int(l.pieces[0].from)+len(l.Text) == from && strings.IndexByte(Spaces, l.Text[last]) >= 0:
		l.Text = s.Data[l.pieces[0].from:to:to] // it goes on
		return
	}
	l.Text = append(l.Text, ' ')
	l.pieces = append(l.pieces, piece{int32(len(l.Text)), int32(from)})
	l.Text = append(l.Text, part...)
}

func (s *Lexer) add(e Event) {
	l := s.top()
	e.At = int32(len(l.Text))
	l.Events = append(l.Events, e)
	s.events++
}

// maxFaults bounds the notes about the text itself.
const maxFaults = 100

func (s *Lexer) fault(bracket bool, start, end int) {
	if len(s.Faults) < maxFaults {
		s.Faults = append(s.Faults, Fault{bracket, start, end})
	}
}

// take reads what is at the place if it is not a move. What is from there on
// before it belongs to the line. It returns the length, 0 when it may be a move.
func (s *Lexer) take(from int) int {
	start := s.i
	rest := s.Data[start:]
	if e := s.enclosureAt(rest); e != nil {
		s.keep(from, start)
		s.enclosed(e)
		return s.i - start
	}
	switch c := rest[0]; {
	case opens(rest):
		s.keep(from, start)
		s.openLine(BracketLen(rest))
	case closes(rest):
		s.closeRound(from, BracketLen(rest))
	case (c == '[' || c == ']' || c >= 0xe3) && s.inSquares(from, rest):
	case c == ';' || c == '%':
		s.lineEnd(from, c)
	case c == '}' && s.syntax&Strict == 0:
		s.keep(from, start)
		s.fault(true, start, start+1)
		s.i++
	case c == '$':
		return s.numeric(from)
	case s.syntax&Strict == 0 && mayBeMark(c) && oneMark(rest) > 0 && !insideMove(s.Data[:start], rest[oneMark(rest):]):
		s.keep(from, start)
		s.mark()
	case len(s.open) == 1 && s.separate() && ResultAt(rest) != "":
		s.keep(from, start)
		s.Result = start
	}
	return s.i - start
}

// closeRound reads a round bracket that closes, which may belong to a number.
func (s *Lexer) closeRound(from, length int) {
	switch {
	case len(s.open) == 1 && s.numbered(from):
		s.numberEnd(from)
	case s.syntax&Strict != 0 && (len(s.open) == 1 || s.top().bracket != nil):
	default:
		s.keep(from, s.i)
		s.closeLine(length)
	}
}

// inSquares reads a square bracket, or what begins with one and is passed over. It reports
// whether there is one.
func (s *Lexer) inSquares(from int, rest []byte) bool {
	b := squareAt(rest)
	switch start := s.i; {
	case rest[0] == '[' && s.skipped(start) > start:
		s.keep(from, start)
		s.i = s.ahead[0].End
	case s.closesSquare(rest):
		s.keep(from, start)
		s.closeLine(BracketLen(rest))
	case rest[0] == ']' && s.lists > 0:
		s.keep(from, start)
		s.lists--
		s.i++
	case b != nil:
		s.square(from, b)
	default:
		return false
	}
	return true
}

// lineEnd reads what may go on to the end of the line, a comment or what programs hide
// from each other, or a separator.
func (s *Lexer) lineEnd(from int, c byte) {
	switch {
	case c == '%' && (s.syntax&Inline != 0 || s.i > 0 && s.Data[s.i-1] != '\n'):
	case c == ';' && s.isSeparator():
		s.keep(from, s.i)
		s.i++
	default:
		s.keep(from, s.i)
		s.toLineEnd(c == ';')
	}
}

// isSeparator reports whether the semicolon at the place only separators words: one in a
// line or a cell, unless a space or nothing is before it, as before a comment; and one in
// round brackets that end on its line.
func (s *Lexer) isSeparator() bool {
	if s.syntax&Inline == 0 {
		return false
	}
	if r, _ := utf8.DecodeLastRune(s.Data[s.Lines[0].Start:s.i]); s.i > s.Lines[0].Start && r > ' ' && !notation.IsSpace(r) {
		return true
	}
	if len(s.open) == 1 {
		return false
	}
	if s.closer < s.i {
		rest := notation.FirstLine(s.Data[s.i:])
		n := bytes.IndexAny(rest, ")）")
		if s.closes = n >= 0; !s.closes {
			n = len(rest)
		}
		s.closer = s.i + n
	}
	return s.closes
}

// skipped returns where the part ends that is not moves and begins at a place; the place
// when none does.
func (s *Lexer) skipped(at int) int {
	for len(s.ahead) > 0 && s.ahead[0].Start < at {
		s.ahead = s.ahead[1:]
	}
	if len(s.ahead) > 0 && s.ahead[0].Start == at {
		return s.ahead[0].End
	}
	return at
}

// opens and closes report whether a text begins with a bracket.
func opens(text []byte) bool  { return text[0] == '(' || bytes.HasPrefix(text, []byte("（")) }
func closes(text []byte) bool { return text[0] == ')' || bytes.HasPrefix(text, []byte("）")) }

// BracketLen returns the length of the bracket at the start of a text.
func BracketLen(text []byte) int {
	if text[0] < 0x80 {
		return 1
	}
	return len("（")
}

// separate reports whether a result may begin at the place.
func (s *Lexer) separate() bool {
	if s.i == 0 {
		return true
	}
	r, _ := utf8.DecodeLastRune(s.Data[:s.i])
	return r <= ' ' || r >= utf8.RuneSelf && !isAlphabetic(r) || r == '}' || r == ')'
}

// numbered reports whether a number is before the place, as in "1)".
func (s *Lexer) numbered(from int) bool {
	before := bytes.TrimRight(s.Data[from:s.i], " \t")
	rest := bytes.TrimRight(before, "0123456789")
	return len(rest) < len(before) && (len(rest) == 0 || isSeparator(rest[len(rest)-1]))
}

// numberEnd leaves the bracket after a number to the list, unless there is a space
// between: "4 )".
func (s *Lexer) numberEnd(from int) {
	if s.Data[s.i-1] > ' ' {
		return
	}
	s.keep(from, s.i)
	s.i += BracketLen(s.Data[s.i:])
}

// openLine begins a variation, or passes over one if there are too many.
func (s *Lexer) openLine(length int) {
	start := s.i + length
	if len(s.Lines) <= MaxVariations {
		s.add(Event{Kind: KindVariation, Start: int32(start), Line: int32(len(s.Lines))})
		s.begin(start)
		s.i = start
		return
	}
	depth := 1
	for s.i = start; s.i < len(s.Data); {
		switch rest := s.Data[s.i:]; {
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
	if s.i >= len(s.Data) && len(s.open) == 1 {
		s.Cut, s.i = start-length, len(s.Data)
		s.fault(true, s.Cut, start)
		return
	}
	s.add(Event{Kind: KindVariation, Start: int32(start), End: int32(min(s.i, len(s.Data)))})
	if s.i < len(s.Data) {
		s.i += BracketLen(s.Data[s.i:])
	}
}

// closeLine ends the variation that is open.
func (s *Lexer) closeLine(length int) {
	end := min(s.i, len(s.Data))
	if top := s.top(); len(s.open) == 1 || top.bracket != nil && !top.bracket.isClosing(s.Data[end:]) {
		s.fault(true, end, end+length)
		s.i = end + length
		return
	}
	n := s.open[len(s.open)-1]
	s.Lines[n].End = end
	s.open = s.open[:len(s.open)-1]
	events := s.top().Events
	events[len(events)-1].End = int32(end)
	s.i = min(end+length, len(s.Data))
}

// tail reads what is after the result: comments, and text that is none.
func (s *Lexer) tail() {
	s.i = s.Result
	end := s.i + len(ResultAt(s.Data[s.i:]))
	s.keep(s.i, end)
	for s.i = len(s.Data) - len(AfterResult(s.Data[end:])); ; {
		s.i += len(s.Data[s.i:]) - len(bytes.TrimLeft(s.Data[s.i:], Spaces))
		if s.i >= len(s.Data) || s.Data[s.i] != '{' || s.events >= MaxEvents {
			break
		}
		s.enclosed(&braces)
	}
	if s.ends {
		s.passOver()
	} else {
		s.keep(s.i, len(s.Data))
	}
	s.i = len(s.Data)
}

// passOver notes the text from the place on, after the moves, up to where others begin.
func (s *Lexer) passOver() {
	s.i = len(s.Data) - len(bytes.TrimLeft(s.Data[s.i:], Spaces))
	end := len(s.Data)
	if s.After = s.MovesAfter(s.i); s.After >= 0 {
		end = s.After
	}
	if rest := bytes.TrimRight(s.Data[s.i:end], Spaces); len(rest) > 0 {
		s.fault(false, s.i, s.i+len(rest))
	}
}

// BracketBefore returns the length of the bracket with which the text ends.
func BracketBefore(text []byte) int {
	if text[len(text)-1] < utf8.RuneSelf {
		return 1
	}
	return len("（")
}
