package notation

import (
	"fmt"

	"github.com/xqfen/xqfen/xiangqi"
)

// Dir is where a piece goes, seen from its own side. The zero Dir is not said.
type Dir uint8

// The directions. A piece that traverses stays on its rank.
const (
	noDir Dir = iota
	Forward
	Back
	Traverse
)

// Pick says which of several like pieces on a file is meant. The front is the side
// nearer the opponent, for both sides. The zero Pick names none of them.
//
// An ordinal is made by nth and letter.
type Pick uint8

// The picks that are not ordinals.
const (
	noPick Pick = iota
	Front
	Middle
	Rear
	// firstOfMany and lastOfMany are Front and Rear of four or five pawns: "++"
	// and "--" of WXF 1980.
	firstOfMany
	lastOfMany
)

const (
	ordinalBit Pick = 0x80 // then three bits for of how many, four for which
	letterBit  Pick = 0x40
	maxOf           = 7
)

// nth is the k-th piece from the front (1 to 9), of n on its file; n is 0 when the
// text does not say how many there are.
//
// In a Phrase without a file it counts as xqbase does: where two files have
// several pawns each, through all of them, from the mover's right to left and
// from the front to the rear of each (move-notation §5.5).
func nth(k, n int) Pick {
	if n > maxOf {
		n = 0
	}
	return ordinalBit | Pick(n&maxOf)<<4 | Pick(k&15)
}

// letter is the k-th pawn in the order of xqbase: "Pa" is the first, "Pe" the
// fifth.
func letter(k int) Pick { return letterBit | Pick(k&15) }

// Nth returns which piece an ordinal means and of how many, 0 when it does not say.
// It is false for a Pick that is no ordinal.
func (p Pick) Nth() (k, n int, ok bool) {
	switch {
	case p&ordinalBit != 0:
		return int(p & 15), int(p >> 4 & maxOf), true
	case p&letterBit != 0:
		return int(p & 15), 0, true
	}
	return 0, 0, false
}

var (
	pickNames = [...]string{"", "front ", "middle ", "rear ", "front of many ", "last of many "}
	dirNames  = [...]string{"?", "forward", "back", "traverse"}
)

// String names the pick in English.
func (p Pick) String() string {
	if k, n, ok := p.Nth(); ok {
		if n > 0 {
			return fmt.Sprintf("#%d of %d ", k, n)
		}
		return fmt.Sprintf("#%d ", k)
	}
	return pickNames[int(p)%len(pickNames)]
}

// Phrase is a move in four parts, before any language.
type Phrase struct {
	Piece xiangqi.Piece
	// Pick says which of the like pieces on a file moves.
	Pick Pick
	// File is the file on which the piece is, 1 to 9 from the mover's own
	// right; 0 when the text does not say it.
	File uint8
	// Dir is the direction.
	Dir Dir
	// Arg is the file of arrival for a piece that leaves its file, and else the
	// number of squares that it moves.
	Arg uint8
}

// String describes the phrase in English, such as "red cannon 2 traverse 5".
func (ph Phrase) String() string {
	file := ""
	if ph.File > 0 {
		file = fmt.Sprintf("%d ", ph.File)
	}
	return fmt.Sprintf("%s%v %s%s %d", ph.Pick, ph.Piece, file, dirNames[ph.Dir%4], ph.Arg)
}

// PhraseOf returns the canonical phrase of a legal move: a piece alone on its file,
// a king, an advisor and an elephant are named by their file; of two the Front or
// Rear, of three also the Middle, of more the ordinal; and their file too when
// several files have several pawns.
func PhraseOf(p *xiangqi.Position, m xiangqi.Move) (Phrase, error) {
	var s spot
	if err := s.find(p, m); err != nil {
		return Phrase{}, err
	}
	ph := Phrase{Piece: s.piece, File: s.file, Dir: s.dir, Arg: s.arg}
	switch {
	case s.n == 1:
		return ph, nil
	case !s.split:
		ph.File = 0
	}
	switch {
	case s.n > 3:
		ph.Pick = nth(int(s.k), int(s.n))
	case s.k == 1:
		ph.Pick = Front
	case s.k == s.n:
		ph.Pick = Rear
	default:
		ph.Pick = Middle
	}
	return ph, nil
}

// fileOf returns the file of a square as that side counts: 1 is at its right.
func fileOf(c xiangqi.Color, sq xiangqi.Square) uint8 {
	if c == xiangqi.Red {
		return uint8(xiangqi.Files - sq.File())
	}
	return uint8(sq.File() + 1)
}

// leaves reports whether the piece leaves its file with every step that is not a
// traverse.
func leaves(r xiangqi.Role) bool {
	return r == xiangqi.Advisor || r == xiangqi.Elephant || r == xiangqi.Horse
}

// spot is a move as every relative notation needs it: where the piece is among
// its like, and where it goes.
type spot struct {
	piece xiangqi.Piece
	file  uint8 // 1 to 9
	n     uint8 // like pieces on the file; 1 for pieces that are never told apart
	k     uint8 // which of them, from the front
	// all is which of the pieces on files with several, in the order of xqbase.
	all   uint8
	split bool // more than one file has several
	odd   bool // more pieces than a game has, and several on this file
	dir   Dir
	arg   uint8
}

// find fills in the spot of a pseudo-legal move.
func (s *spot) find(p *xiangqi.Position, m xiangqi.Move) error {
	if !p.PseudoLegal(m) {
		return refuseMove(p, m)
	}
	from, to := m.From(), m.To()
	piece := p.At(from)
	c, role := piece.Color(), piece.Role()
	*s = spot{piece: piece, file: fileOf(c, from), n: 1, k: 1}
	s.aim(c, role, from, to)
	if role == xiangqi.King || role == xiangqi.Advisor || role == xiangqi.Elephant {
		return nil
	}
	var room [16]xiangqi.Square
	pieces := p.AppendSquares(room[:0], piece)
	if len(pieces) == 1 {
		return nil
	}
	s.count(c, from, pieces)
	s.odd = s.n > 1 && len(pieces) > role.MaxPieces()
	return nil
}

// aim sets direction and number.
func (s *spot) aim(c xiangqi.Color, role xiangqi.Role, from, to xiangqi.Square) {
	rise := to.Rank() - from.Rank()
	if c == xiangqi.Black {
		rise = -rise
	}
	switch {
	case rise > 0:
		s.dir = Forward
	case rise < 0:
		s.dir = Back
		rise = -rise
	default:
		s.dir, s.arg = Traverse, fileOf(c, to)
		return
	}
	if s.arg = uint8(rise); leaves(role) {
		s.arg = fileOf(c, to)
	}
}

// count finds the place of the piece among its like.
func (s *spot) count(c xiangqi.Color, from xiangqi.Square, pieces []xiangqi.Square) {
	var on [xiangqi.Files + 1]uint8
	s.n = 0
	for _, sq := range pieces {
		file := fileOf(c, sq)
		on[file]++
		if file == s.file {
			s.n++
			if sq != from && sq > from == (c == xiangqi.Red) {
				s.k++
			}
		}
	}
	if s.n == 1 {
		return
	}
	s.all = s.k
	for file, n := range on {
		if n > 1 && file != int(s.file) {
			s.split = true
			if file < int(s.file) {
				s.all += n
			}
		}
	}
}
