package movetext

import (
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveNumber is a move number as it is in a text; the zero moveNumber is none.
type moveNumber struct {
	value int // 0 when there are only dots
	// black: its dots announce a move of Black: "1...", "1…", "1. ...".
	black bool
	at    Span
}

// numbering follows the numbers of a list. A number counts full moves, or single moves
// when a list does so from its first number on.
type numbering struct {
	next moveNumber // is before the move to come
	seen bool       // a number was read before
	// ofMove and ofPly are what the numbers say about the first full move and the first
	// ply of the list.
	ofMove, ofPly int
	byPly         bool
	// omitted are dots where Black is to move: those of its next move, or in place of
	// it.
	omitted bool
}

// setNumber keeps a number that is there, with its dots and the spaces
// after it.
func (s *listScanner) setNumber(value, digits, length int) {
	dots := s.text[s.i+digits : s.i+length]
	end := s.i + length
	for end > s.i+digits && (s.text[end-1] == ' ' || s.text[end-1] == '\t') {
		end--
	}
	s.numbers.next = moveNumber{value: value, black: notation.AnnouncesBlack(dots), at: Span{s.i, end}}
	s.i += length
}

// leadingDots keeps dots without a number, which before the first move say
// that Black begins.
func (s *listScanner) leadingDots(length int) {
	if len(s.list.Moves) == 0 && s.numbers.next.at.End == 0 {
		s.numbers.next = moveNumber{black: true, at: Span{s.i, s.i + length}}
	}
	s.numbers.omitted = len(s.list.Moves) > 0 && s.list.Final.Turn() == xiangqi.Black
}

// checkNumber compares the number before a move with the one that is expected
// there. One that only counts otherwise is noted; one that says that the other
// side is to move is an error. One dot says nothing before the first move that
// has a number, after the move number, or where single moves are counted.
func (s *listScanner) checkNumber() error {
	b := &s.numbers
	n, omitted := b.next, b.omitted
	b.next, b.omitted = moveNumber{}, false
	ply, turn := len(s.list.Moves), s.list.Final.Turn()
	full := (ply + (int(turn)+ply)&1) / 2
	expected := b.ofMove + full
	switch {
	case b.byPly:
		expected = b.ofPly + ply
	case !b.seen:
		expected = max(n.value, 1)
	}
	if n.black && turn == xiangqi.Red {
		return s.refuseNumber(n, expected, turn)
	}
	if n.value == 0 {
		return nil
	}
	if omitted && turn == xiangqi.Black && !n.black { // "1. C2=5 ... 2. H2+3"
		return s.refuseNumber(n, expected, turn)
	}
	if !b.seen {
		b.seen, b.ofMove, b.ofPly = true, n.value-full, n.value-ply
		s.checkFirst(n, turn)
		return nil
	}
	if n.value == expected {
		return nil
	}
	if turn == xiangqi.Black && !n.black && !b.byPly {
		if n.value != b.ofPly+ply {
			return s.refuseNumber(n, expected, turn)
		}
		b.byPly = true
	} else {
		b.ofMove, b.ofPly = n.value-full, n.value-ply
	}
	s.noteNumber(n, expected, turn)
	return nil
}

// checkFirst notes a first number that is not that of the position, if that has one.
func (s *listScanner) checkFirst(n moveNumber, turn xiangqi.Color) {
	setup := s.list.Final.Setup()
	if expected, known := setup.Fullmoves.Value(); known && int(expected) != n.value {
		s.noteNumber(n, int(expected), turn)
	}
}

func (s *listScanner) noteNumber(n moveNumber, expected int, turn xiangqi.Color) {
	s.list.Notes = append(s.list.Notes, note.Note{
		Code: note.MoveNumber, Offset: n.at.Start, Got: chars.Excerpt(s.text[n.at.Start:n.at.End]), Expected: notation.Expected(expected, turn),
	})
}

func (s *listScanner) refuseNumber(n moveNumber, expected int, turn xiangqi.Color) error {
	s.failed = n.at
	return &notation.MoveError{Why: note.MoveNumber, Got: chars.Excerpt(s.text[n.at.Start:n.at.End]), Expected: notation.Expected(expected, turn), Side: turn}
}
