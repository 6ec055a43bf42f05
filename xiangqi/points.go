package xiangqi

import "math/bits"

// points is a set of points of the board, a bit each: points 0–63 in lo, 64–89
// in hi. Asking for a point that is not on the board finds nothing.
type points struct{ lo, hi uint64 }

// point returns the set of one point; it is empty from 128 on.
func point(sq Square) points { return points{1 << sq, 1 << (sq - 64)} }

func (p points) has(sq Square) bool { return p.lo>>sq&1|p.hi>>(sq-64)&1 != 0 }

func (p points) and(q points) points { return points{p.lo & q.lo, p.hi & q.hi} }

func (p points) or(q points) points { return points{p.lo | q.lo, p.hi | q.hi} }

func (p points) without(q points) points { return points{p.lo &^ q.lo, p.hi &^ q.hi} }

func (p points) empty() bool { return p.lo|p.hi == 0 }

func (p points) count() int { return bits.OnesCount64(p.lo) + bits.OnesCount64(p.hi) }

// several reports whether there is more than one point in p.
func (p points) several() bool {
	return p.lo&(p.lo-1) != 0 || p.hi&(p.hi-1) != 0 || p.lo != 0 && p.hi != 0
}

// first returns the lowest point of a set that is not empty.
func (p points) first() Square {
	if p.lo != 0 {
		return Square(bits.TrailingZeros64(p.lo))
	}
	return Square(64 + bits.TrailingZeros64(p.hi))
}

// last returns the highest point of a set that is not empty.
func (p points) last() Square {
	if p.hi != 0 {
		return Square(127 - bits.LeadingZeros64(p.hi))
	}
	return Square(63 - bits.LeadingZeros64(p.lo))
}

// rest returns p without its lowest point.
func (p points) rest() points {
	if p.lo != 0 {
		return points{p.lo & (p.lo - 1), p.hi}
	}
	return points{0, p.hi & (p.hi - 1)}
}
