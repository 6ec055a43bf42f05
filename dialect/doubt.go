package dialect

import (
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// A position whose counters cannot both be right, or whose only counter looks like two,
// is read as it is, with a hint.

// clockAhead reports whether the half-move clock is more than the plies that were played
// up to the end of the full move.
func clockAhead(s *xiangqi.Setup) bool {
	half, ok := s.Halfmoves.Value()
	full, both := s.Fullmoves.Value()
	return ok && both && uint64(half) > 2*uint64(full)
}

// looksLikeTwo reports whether a move number has the four digits of a clock and a
// fullmove number with no space between them.
func looksLikeTwo(number uint64) bool { return number >= 1000 && number <= 9999 }

// doubts reports whether there is a hint about the counters of a text in the exact form of the dialect.
func (r *Reader) doubts(d *Dialect, s *xiangqi.Setup) bool {
	return d.holds&hasZero == 0 && clockAhead(s) || r.As == nil && d.lone && looksLikeTwo(uint64(s.Fullmoves.Or(0)))
}

// doubtCounters hints at counters that may be wrong. Of a fullmove number that is written as 0
// nothing is known.
func (l *tail) doubtCounters(s *xiangqi.Setup, dashes, numbers int) {
	last := l.fields[l.n-1]
	switch {
	case numbers == 2 && last.number > 0 && clockAhead(s):
		clock := l.fields[l.n-2]
		l.note(note.ClockAhead, clock.start, clock.end, s.Fullmoves.String())
	case numbers == 1 && dashes < 3 && last.end-last.start == len("2579") && looksLikeTwo(last.number) && (l.as == nil || !l.as.lone):
		digits := string(l.b[last.start:last.end])
		l.note(note.MaybeTwoCounters, last.start, last.end, digits[:2]+" "+digits[2:])
	}
}
