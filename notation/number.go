package notation

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// moveNumber is a move number as it stands in a text; the zero moveNumber is none.
type moveNumber struct {
	value int // 0 when there are only points
	// black says that its points announce a move of Black: "1...", "1…", "1. ...".
	black bool
	at    Span
}

// numbering follows the numbers of a list. A number counts rounds, or single moves
// when a list does so from its first number on.
type numbering struct {
	next moveNumber // stands before the move to come
	seen bool       // a number was read before
	// ofRound and ofPly are what the numbers say of the first round and the first
	// ply of the list.
	ofRound, ofPly int
	byPly          bool
	// omitted are points where Black is to move: those of its next move, or in place of
	// it.
	omitted bool
}

// announcesBlack reports whether the points behind a number say that Black moves.
func announcesBlack(points []byte) bool {
	if len(points) < 2 || bytes.Contains(points, []byte("..")) {
		return len(points) >= 2
	}
	dots := 0
	for _, r := range string(points) {
		switch r {
		case '.', '．', '。':
			dots++
		case '…':
			dots += 3
		}
	}
	return dots >= 3
}

// expectedNumber is a number as it would stand before a move of that side, quoted.
func expectedNumber(value int, turn xiangqi.Color) string {
	if turn == xiangqi.Black {
		return strconv.Quote(strconv.Itoa(value) + "...")
	}
	return strconv.Quote(strconv.Itoa(value) + ".")
}

// refusePoints returns an error when what stands before a single move announces
// Black and Red is to move.
func refusePoints(p *xiangqi.Position, before []byte) error {
	if p.Turn() != xiangqi.Red {
		return nil
	}
	number := bytes.TrimLeft(before, " \t\r\n!?")
	value, n := leadingNumber(number)
	if !announcesBlack(number[n:]) {
		return nil
	}
	return &IllegalMove{
		Why: CodeNumber, Got: excerpt(bytes.TrimSpace(number)), Want: expectedNumber(value, xiangqi.Red), Side: xiangqi.Red,
	}
}

// setNumber keeps a number that stands there, with its points and the spaces
// behind it.
func (s *listScanner) setNumber(value, digits, length int) {
	points := s.text[s.i+digits : s.i+length]
	end := s.i + digits + len(bytes.TrimRight(points, " \t"))
	s.numbers.next = moveNumber{value: value, black: announcesBlack(points), at: Span{s.i, end}}
	s.i += length
}

// leadingPoints keeps points without a number, which before the first move say
// that Black begins.
func (s *listScanner) leadingPoints(length int) {
	if len(s.list.Moves) == 0 && s.numbers.next.at.End == 0 {
		s.numbers.next = moveNumber{black: true, at: Span{s.i, s.i + length}}
	}
	s.numbers.omitted = len(s.list.Moves) > 0 && s.list.Final.Turn() == xiangqi.Black
}

// checkNumber compares the number before a move with the one that is expected
// there. One that only counts otherwise is noted; one that says that the other
// side is to move is an error. One point says nothing before the first move that
// has a number, behind the number of the round, or where single moves are counted.
func (s *listScanner) checkNumber() error {
	b := &s.numbers
	n, omitted := b.next, b.omitted
	b.next, b.omitted = moveNumber{}, false
	ply, turn := len(s.list.Moves), s.list.Final.Turn()
	round := (ply + (int(turn)+ply)&1) / 2
	want := b.ofRound + round
	switch {
	case b.byPly:
		want = b.ofPly + ply
	case !b.seen:
		want = max(n.value, 1)
	}
	if n.black && turn == xiangqi.Red {
		return s.refuseNumber(n, want, turn)
	}
	if n.value == 0 {
		return nil
	}
	if omitted && turn == xiangqi.Black && !n.black { // "1. C2=5 ... 2. H2+3"
		return s.refuseNumber(n, want, turn)
	}
	if !b.seen {
		b.seen, b.ofRound, b.ofPly = true, n.value-round, n.value-ply
		s.checkFirst(n, turn)
		return nil
	}
	if n.value == want {
		return nil
	}
	if turn == xiangqi.Black && !n.black && !b.byPly {
		if n.value != b.ofPly+ply {
			return s.refuseNumber(n, want, turn)
		}
		b.byPly = true
	} else {
		b.ofRound, b.ofPly = n.value-round, n.value-ply
	}
	s.noteNumber(n, want, turn)
	return nil
}

// checkFirst notes a first number that is not that of the position, if that has one.
func (s *listScanner) checkFirst(n moveNumber, turn xiangqi.Color) {
	setup := s.list.Final.Setup()
	if want, known := setup.Fullmoves.Value(); known && int(want) != n.value {
		s.noteNumber(n, int(want), turn)
	}
}

func (s *listScanner) noteNumber(n moveNumber, want int, turn xiangqi.Color) {
	s.list.Notes = append(s.list.Notes, Note{
		Code: CodeNumber, Offset: n.at.Start, Got: excerpt(s.text[n.at.Start:n.at.End]), Want: expectedNumber(want, turn),
	})
}

func (s *listScanner) refuseNumber(n moveNumber, want int, turn xiangqi.Color) error {
	s.failed = n.at
	return &IllegalMove{Why: CodeNumber, Got: excerpt(s.text[n.at.Start:n.at.End]), Want: expectedNumber(want, turn), Side: turn}
}

// circles are the numbers that are one character and need no point: ①, ⑴, ⒈, ❶.
var circles = [...]struct {
	first, last rune
	value       int
}{{'①', '⑳', 1}, {'⑴', '⒇', 1}, {'⒈', '⒛', 1}, {'❶', '❿', 1}, {'⓫', '⓴', 11}, {'㉑', '㉟', 21}, {'㊱', '㊿', 36}}

// circled returns the number at the start of a text that is one of circles, and its
// length in bytes; 0 when there is none.
func circled(text []byte) (value, length int) {
	if len(text) == 0 || text[0] < "①"[0] || ideograph(text[0]) {
		return 0, 0
	}
	r, size := utf8.DecodeRune(text)
	for _, row := range circles {
		if r >= row.first && r <= row.last {
			return row.value + int(r-row.first), size
		}
	}
	return 0, 0
}

// points returns the length of three points or more at the start of a text, 0 when
// there are fewer.
func points(text []byte) int {
	n := 0
	for n < len(text) && text[n] == '.' {
		n++
	}
	if n < 3 {
		return 0
	}
	return n
}
