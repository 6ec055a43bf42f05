package movetext

import (
	"bytes"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// number takes a move number: digits and dots before something that is not a move
// with them, digits alone that are the number of the move to come, or a number in words.
func (s *listScanner) number(rest []byte) bool {
	value, n := notation.Number(rest)
	if n == 0 {
		if n = notation.Dots(rest); n > 0 {
			s.leadingDots(n)
			s.i += n
			return true
		}
		if value, n = notation.Circled(rest); n > 0 {
			s.setNumber(value, n, s.pastDots(n, n+notation.Stops(rest[n:]), true))
			return true
		}
		value, digits, length := notation.InWords(rest)
		if length > 0 {
			s.setNumber(value, digits, s.pastDots(digits, length, true))
		}
		return length > 0
	}
	if stop := notation.Stops(rest[n:]); stop > 0 {
		if glued(rest, n, n+stop) && s.scanAt(s.i) > 0 {
			return false
		}
		s.setNumber(value, n, s.pastDots(n, n+stop, false))
		return true
	}
	if n < len(rest) && rest[n] > ' ' {
		if r, _ := utf8.DecodeRune(rest[n:]); r != ',' && r != '，' && !notation.IsSpace(r) {
			return false
		}
	}
	if !s.expects(value, len(s.list.Moves)) || len(s.list.Moves) > 0 && WholeResult(rest) != "" { // "1 - 0"
		return false
	}
	s.setNumber(value, n, n)
	return true
}

// expects reports whether that is the number of a ply, which is that of the move to
// come or the one after it: by the position, or as the list counts.
func (s *listScanner) expects(value, ply int) bool {
	b := &s.numbers
	setup := s.list.Final.Setup()
	left := ply - len(s.list.Moves)
	turn := (int(setup.Turn) + left) & 1
	full := (ply + (turn+ply)&1) / 2
	return value == int(setup.Fullmoves.Or(1))+(int(setup.Turn)+left)/2 || value == ply/2+1 ||
		b.seen && (value == b.ofMove+full || value == b.ofPly+ply)
}

// glued reports whether one dot between two digits, as in "16.5", is where the
// dots of a number may be.
func glued(rest []byte, from, to int) bool {
	if to >= len(rest) || !notation.Digit(rest[to]) && !notation.FullDigit(rest[to:]) {
		return false
	}
	dot, size := utf8.DecodeRune(rest[from:to])
	return size == to-from && dot != ')'
}

// pastDots returns where the dots after a number end that are there: the last
// of several may be the mark of the move, as in "1. .P+1", and so may the only one after
// a number that needs none.
func (s *listScanner) pastDots(from, to int, needsNone bool) int {
	dot, size := utf8.DecodeLastRune(s.text[s.i+from : s.i+to])
	if (size < to-from || needsNone) && (dot == '.' || dot == '．') && s.scanAt(s.i+to) == 0 && s.scanAt(s.i+to-size) > 0 {
		return to - size
	}
	return to
}

// checkLabel returns an error when the name of a side is before a move that the
// other one makes.
func (s *listScanner) checkLabel() error {
	at := s.label
	if at.End == 0 {
		return nil
	}
	s.label = Span{}
	side, _ := notation.SideAt(s.text[at.Start:at.End])
	if side == s.list.Final.Turn() {
		return nil
	}
	s.failed = at
	return &notation.MoveError{Why: note.WrongSide, Got: chars.Excerpt(s.text[at.Start:at.End]), Expected: side.String(), Side: side}
}

// dashes returns the length of a long dash, or of several in a row, at the start of a
// text; 0 when there is none.
func dashes(text []byte) int {
	n, count := 0, 0
	for n < len(text) {
		r, size := utf8.DecodeRune(text[n:])
		if _, kind := chars.Fold(r); r != '-' && kind != chars.Dash {
			break
		}
		if count++; r == '—' || r == '―' {
			count++
		}
		n += size
	}
	if count < 2 {
		return 0
	}
	return n
}

// noMove takes a dash of that length in place of a move of Red, which as dots do
// announces Black: after a number, or before the first move. At the end of a list it is in place of the last one.
func (s *listScanner) noMove(length int) bool {
	switch number := &s.numbers.next; {
	case number.at.End > 0:
		number.black, number.at.End = true, s.i+length
	case len(s.list.Moves) == 0:
		s.leadingDots(length)
	case len(bytes.TrimSpace(s.text[s.i+length:])) == 0: // Black's move is missing
	default:
		return false
	}
	s.i += length
	return true
}
