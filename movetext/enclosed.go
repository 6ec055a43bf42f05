package movetext

import (
	"bytes"
)

// enclosure is a pair of signs with a comment between them, or the command of an annotation.
type enclosure struct {
	opening, closing string
	syntax           Syntax // in which it is one, 0 is always
	nag              uint8
}

// braces enclose the comments of PGN.
var braces = enclosure{opening: "{", closing: "}"}

var enclosures = []enclosure{
	braces,
	{opening: "/*", closing: "*/", syntax: Slashes},
	{opening: DiagramSign, closing: "}", syntax: Diagrams, nag: Diagram},
}

// enclosureAt returns the enclosure that opens at the start of a text, nil for none.
func (s *Lexer) enclosureAt(text []byte) *enclosure {
	for i := range enclosures {
		e := &enclosures[i]
		if text[0] == e.opening[0] && s.syntax&e.syntax == e.syntax && bytes.HasPrefix(text, []byte(e.opening)) {
			return e
		}
	}
	return nil
}

// enclosed reads what an enclosure that opens at the place holds. A comment ends at the first sign that
// closes it, with those right after it that close a sign in the comment: {{Red}}.
func (s *Lexer) enclosed(e *enclosure) {
	start := s.i + len(e.opening)
	n := bytes.Index(s.Data[start:], []byte(e.closing))
	if n < 0 {
		s.fault(true, s.i, start)
		s.Cut, s.i = s.i, len(s.Data)
		return
	}
	end := start + n
	for inner := bytes.Count(s.Data[start:end], []byte(e.opening)); inner > 0 && bytes.HasPrefix(s.Data[end+len(e.closing):], []byte(e.closing)); inner-- {
		end += len(e.closing)
	}
	next := end + len(e.closing)
	if e.nag > 0 {
		s.add(Event{Kind: KindNAG, Start: int32(s.i), End: int32(next), NAG: e.nag})
	} else {
		s.add(Event{Kind: KindComment, Start: int32(start), End: int32(end)})
	}
	s.i = next
}

// toLineEnd reads what goes on to the end of the line: a comment, or what PGN lets
// programs hide from each other.
func (s *Lexer) toLineEnd(isComment bool) {
	end := len(s.Data)
	if n := bytes.IndexByte(s.Data[s.i:], '\n'); n >= 0 {
		end = s.i + n
	}
	if isComment {
		s.add(Event{Kind: KindComment, Start: int32(s.i + 1), End: int32(end)})
	} else {
		s.fault(false, s.i, end)
	}
	s.i = end
}

// numeric reads an annotation such as "$1".
func (s *Lexer) numeric(from int) int {
	g, length, ok := numericNAG(s.Data[s.i:])
	if length == 0 {
		return 0
	}
	s.keep(from, s.i)
	switch {
	case !ok:
		s.fault(false, s.i, s.i+length)
	case g > 0: // $0 says nothing
		s.add(Event{Kind: KindNAG, Start: int32(s.i), End: int32(s.i + length), NAG: g})
	}
	s.i += length
	return length
}

// mark reads an annotation such as "!?".
func (s *Lexer) mark() {
	g, length := markAt(s.Data[s.i:])
	if g == 0 {
		s.fault(false, s.i, s.i+length)
	} else {
		s.add(Event{Kind: KindNAG, Start: int32(s.i), End: int32(s.i + length), NAG: g})
	}
	s.i += length
}
