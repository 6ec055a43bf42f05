package notation

import "github.com/xqfen/xqfen/xiangqi"

// The directions, seen from the piece's own side: indexes of Words.Dirs and Words.Lines.
// A piece that traverses stays on its rank.
const (
	Forward = 1 + iota
	Back
	Traverse
)

// Which of two or three like pieces on a file is meant: indexes of Words.Marks. The front
// is the side nearer the opponent, for both sides.
const (
	Front = 1 + iota
	Middle
	Rear
)

// direction is where a piece goes: Forward, Back, Traverse, or noDir where the text does not give it.
type direction uint8

const noDir direction = 0

// choice is which of several like pieces on a file is meant: Front, Middle, Rear, noPick
// which names none of them, or an ordinal, which nth and letter make.
type choice uint8

const (
	noPick choice = 0
	// firstOfMany and lastOfMany are Front and Rear of four or five pawns: "++"
	// and "--" of WXF 1980.
	firstOfMany choice = 4
	lastOfMany  choice = 5
)

const (
	ordinalBit choice = 0x80 // then three bits for of how many, four for which
	letterBit  choice = 0x40
	maxOf             = 7
)

// nth is the k-th piece from the front (1 to 9), of n on its file; n is 0 when the
// text does not say how many there are.
//
// In a phrase without a file it counts as xqbase does: where two files have
// several pawns each, through all of them, from the mover's right to left and
// from the front to the rear of each (move-notation §5.5).
func nth(k, n int) choice {
	if n > maxOf {
		n = 0
	}
	return ordinalBit | choice(n&maxOf)<<4 | choice(k&15)
}

// letter is the k-th pawn in the order of xqbase: "Pa" is the first, "Pe" the
// fifth.
func letter(k int) choice { return letterBit | choice(k&15) }

// nth returns which piece an ordinal means and of how many, 0 when it does not say.
// It is false for a choice that is not an ordinal.
func (p choice) nth() (k, n int, ok bool) {
	switch {
	case p&ordinalBit != 0:
		return int(p & 15), int(p >> 4 & maxOf), true
	case p&letterBit != 0:
		return int(p & 15), 0, true
	}
	return 0, 0, false
}

// phrase is a move in four parts, before any language.
type phrase struct {
	Piece xiangqi.Piece
	// Pick is which of the like pieces on a file moves.
	Pick choice
	// File is the file on which the piece is, 1 to 9 from the mover's own
	// right; 0 when the text does not say it.
	File uint8
	// Dir is the direction.
	Dir direction
	// Arg is the file of arrival for a piece that leaves its file, and else the
	// number of squares that it moves.
	Arg uint8
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
	n     uint8 // like pieces on the file; 1 for pieces that are never distinguished
	k     uint8 // which of them, from the front
	// all is which of the pieces on files with several, in the order of xqbase.
	all   uint8
	split bool // more than one file has several
	odd   bool // more pieces than a game has, and several on this file
	dir   direction
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
	var room [16]xiangqi.Square
	pieces := p.AppendSquares(room[:0], piece)
	if len(pieces) == 1 {
		return nil
	}
	if (role == xiangqi.King || role == xiangqi.Advisor || role == xiangqi.Elephant) && !goesLikewise(p, m, pieces) {
		return nil
	}
	s.count(c, from, pieces)
	s.odd = s.n > 1 && len(pieces) > role.MaxPieces()
	return nil
}

// goesLikewise reports whether another of the pieces is on the file of the one that moves, and can make
// a move that is the same but for where it begins. Kings, advisors and elephants can only where one
// is on a square that it cannot reach; else they are distinguished by where they go.
func goesLikewise(p *xiangqi.Position, m xiangqi.Move, pieces []xiangqi.Square) bool {
	for _, sq := range pieces {
		rank := sq.Rank() + m.To().Rank() - m.From().Rank()
		if sq != m.From() && sq.File() == m.From().File() && rank >= 0 && rank < xiangqi.Ranks && p.PseudoLegal(xiangqi.NewMove(sq, xiangqi.SquareAt(m.To().File(), rank))) {
			return true
		}
	}
	return false
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
