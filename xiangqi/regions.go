package xiangqi

import "math/bits"

// squares is a set of squares of the board, a bit each: squares 0–63 in lo, 64–89
// in hi. Asking for a square that is not on the board finds nothing.
type squares struct{ lo, hi uint64 }

// square returns the set of one square; it is empty from 128 on.
func square(sq Square) squares { return squares{1 << sq, 1 << (sq - 64)} }

func (p squares) has(sq Square) bool { return p.lo>>sq&1|p.hi>>(sq-64)&1 != 0 }

func (p squares) and(q squares) squares { return squares{p.lo & q.lo, p.hi & q.hi} }

func (p squares) or(q squares) squares { return squares{p.lo | q.lo, p.hi | q.hi} }

func (p squares) without(q squares) squares { return squares{p.lo &^ q.lo, p.hi &^ q.hi} }

func (p squares) empty() bool { return p.lo|p.hi == 0 }

func (p squares) count() int { return bits.OnesCount64(p.lo) + bits.OnesCount64(p.hi) }

// several reports whether there is more than one square in p.
func (p squares) several() bool {
	return p.lo&(p.lo-1) != 0 || p.hi&(p.hi-1) != 0 || p.lo != 0 && p.hi != 0
}

// first returns the lowest square of a set that is not empty.
func (p squares) first() Square {
	if p.lo != 0 {
		return Square(bits.TrailingZeros64(p.lo))
	}
	return Square(64 + bits.TrailingZeros64(p.hi))
}

// last returns the highest square of a set that is not empty.
func (p squares) last() Square {
	if p.hi != 0 {
		return Square(127 - bits.LeadingZeros64(p.hi))
	}
	return Square(63 - bits.LeadingZeros64(p.lo))
}

// rest returns p without its lowest square.
func (p squares) rest() squares {
	if p.lo != 0 {
		return squares{p.lo & (p.lo - 1), p.hi}
	}
	return squares{0, p.hi & (p.hi - 1)}
}
