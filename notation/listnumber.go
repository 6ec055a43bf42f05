package notation

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/fold"
	"github.com/xqfen/xqfen/xiangqi"
)

// number takes a move number: digits and points before something that is no move
// with them, or digits alone that are the number of the move to come.
func (s *listScanner) number(rest []byte) bool {
	value, n := leadingNumber(rest)
	if n == 0 {
		if n = points(rest); n > 0 {
			s.leadingPoints(n)
			s.i += n
			return true
		}
		if value, n = circled(rest); n > 0 {
			s.setNumber(value, n, s.pastPoints(n, n+stops(rest[n:]), true))
			return true
		}
		return false
	}
	if stop := stops(rest[n:]); stop > 0 {
		if glued(rest, n, n+stop) && s.scanAt(s.i) > 0 {
			return false
		}
		s.setNumber(value, n, s.pastPoints(n, n+stop, false))
		return true
	}
	if n < len(rest) && rest[n] > ' ' {
		if r, _ := utf8.DecodeRune(rest[n:]); r != ',' && r != '，' && !isSpace(r) {
			return false
		}
	}
	if !s.expects(value, len(s.list.Moves)) || len(s.list.Moves) > 0 && resultBehind(rest) != "" { // "1 - 0"
		return false
	}
	s.setNumber(value, n, n)
	return true
}

// expects reports whether that is the number of a ply, which is that of the move to
// come or the one behind it: by the position, or as the list counts.
func (s *listScanner) expects(value, ply int) bool {
	b := &s.numbers
	setup := s.list.Final.Setup()
	behind := ply - len(s.list.Moves)
	turn := (int(setup.Turn) + behind) & 1
	round := (ply + (turn+ply)&1) / 2
	return value == int(setup.Fullmoves.Or(1))+(int(setup.Turn)+behind)/2 || value == ply/2+1 ||
		b.seen && (value == b.ofRound+round || value == b.ofPly+ply)
}

// glued reports whether one point between two digits, as in "16.5", stands where the
// points of a number may be.
func glued(rest []byte, from, to int) bool {
	if to >= len(rest) || !digit(rest[to]) && !fullDigit(rest[to:]) {
		return false
	}
	point, size := utf8.DecodeRune(rest[from:to])
	return size == to-from && point != ')'
}

// pastPoints returns where the points behind a number end that stand there: the last
// of several may be the mark of the move, as in "1. .P+1", and so may the only one behind
// a number that needs none.
func (s *listScanner) pastPoints(from, to int, needsNone bool) int {
	point, size := utf8.DecodeLastRune(s.text[s.i+from : s.i+to])
	if (size < to-from || needsNone) && (point == '.' || point == '．') && s.scanAt(s.i+to) == 0 && s.scanAt(s.i+to-size) > 0 {
		return to - size
	}
	return to
}

// hanDigits are the digits of numbers in words.
const hanDigits = "一二三四五六七八九"

// hanNumber returns the number from 1 to 99 at the start of a text in Chinese words,
// and its length; 0 when there is none.
func hanNumber(text []byte) (value, length int) {
	digitAt := func(i int) (n, size int) {
		r, size := utf8.DecodeRune(text[i:])
		if at := strings.IndexRune(hanDigits, r); at >= 0 {
			return at/len("一") + 1, size
		}
		return 0, 0
	}
	value, length = digitAt(0)
	if !bytes.HasPrefix(text[length:], []byte("十")) {
		return value, length
	}
	value = max(value, 1) * 10
	length += len("十")
	unit, size := digitAt(length)
	return value + unit, length + size
}

// roundUnits are the words behind "第1".
var roundUnits = [...]string{"回合", "回", "着", "著", "步", "手", "招"}

// roundInWords returns the number of a round that is not digits and points, as in
// 第1回合 or 一、, the length of its words, and that with the points behind them; 0
// when there is none.
func roundInWords(text []byte) (value, digits, length int) {
	rest, ordinal := bytes.CutPrefix(text, []byte("第"))
	if !ordinal && (len(text) == 0 || !ideograph(text[0])) {
		return 0, 0, 0
	}
	value, n := hanNumber(rest)
	if n == 0 && ordinal {
		value, n = leadingNumber(bytes.TrimLeft(rest, " "))
		n += len(rest) - len(bytes.TrimLeft(rest, " "))
	}
	if value == 0 {
		return 0, 0, 0
	}
	if rest = rest[n:]; ordinal {
		spaced := bytes.TrimLeft(rest, " ")
		for _, unit := range roundUnits {
			if after, ok := bytes.CutPrefix(spaced, []byte(unit)); ok {
				rest = after
				break
			}
		}
	}
	digits = len(text) - len(rest)
	n = stops(rest)
	if n == 0 && !ordinal {
		return 0, 0, 0
	}
	return value, digits, digits + n
}

// numberAt returns the number of a move at the start of a text, in digits or in words,
// and its length with the points behind it; 0 when there is none.
func numberAt(text []byte) (value, length int) {
	value, digits := leadingNumber(text)
	if digits > 0 {
		if n := stops(text[digits:]); n > 0 {
			return value, digits + n
		}
		return 0, 0
	}
	if value, digits = circled(text); digits > 0 {
		return value, digits + stops(text[digits:])
	}
	value, _, length = roundInWords(text)
	return value, length
}

// labels are the names of the sides that stand before their moves, with a colon behind.
var labels = map[string]xiangqi.Color{
	"红": xiangqi.Red, "紅": xiangqi.Red, "红方": xiangqi.Red, "紅方": xiangqi.Red, "red": xiangqi.Red, "white": xiangqi.Red, "đỏ": xiangqi.Red, "trắng": xiangqi.Red,
	"黑": xiangqi.Black, "黑方": xiangqi.Black, "black": xiangqi.Black, "blue": xiangqi.Black, "đen": xiangqi.Black, "xanh": xiangqi.Black,
}

// labelAt returns the side that is named at the start of a text, and the length of the
// name with its colon; 0 when none is.
func labelAt(text []byte) (side xiangqi.Color, length int) {
	const longest = 16
	head := text[:min(len(text), longest)]
	name, _, ok := bytes.Cut(head, []byte(":"))
	colon := 1
	if before, _, wide := bytes.Cut(name, []byte("：")); wide {
		name, ok, colon = before, true, len("：")
	}
	if !ok {
		return 0, 0
	}
	if side, ok = labels[fold.Word(string(bytes.TrimSpace(name)))]; !ok {
		return 0, 0
	}
	return side, len(name) + colon
}

// checkLabel returns an error when the name of a side stands before a move that the
// other one makes.
func (s *listScanner) checkLabel() error {
	at := s.label
	if at.End == 0 {
		return nil
	}
	s.label = Span{}
	side, _ := labelAt(s.text[at.Start:at.End])
	if side == s.list.Final.Turn() {
		return nil
	}
	s.failed = at
	return &IllegalMove{Why: CodeWrongSide, Got: excerpt(s.text[at.Start:at.End]), Want: side.String(), Side: side}
}

// dashes returns the length of a long dash, or of several in a row, at the start of a
// text; 0 when there is none.
func dashes(text []byte) int {
	n, count := 0, 0
	for n < len(text) {
		r, size := utf8.DecodeRune(text[n:])
		if _, kind := fold.Rune(r); r != '-' && kind != fold.Dash {
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

// noMove takes a dash of that length in place of a move of Red, which as points do
// announces Black: behind a number, or before the first move.
func (s *listScanner) noMove(length int) bool {
	switch number := &s.numbers.next; {
	case number.at.End > 0:
		number.black, number.at.End = true, s.i+length
	case len(s.list.Moves) == 0:
		s.leadingPoints(length)
	default:
		return false
	}
	s.i += length
	return true
}
