package dialect

import (
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Orient is how a board is repaired that is upside down or whose colors are
// swapped. The repairs differ, so that none is the default.
type Orient string

// The repairs of a board with the red king above and the black king below; the zero
// Orient rejects it.
const (
	OrientFlip   Orient = "flip"   // ranks reversed: rank 0 was written first
	OrientRotate Orient = "rotate" // turned by 180 degrees: seen from Black's side
	OrientSwap   Orient = "swap"   // colors swapped: upper case is Black
)

// orient refuses a board that has each king in the other's palace, or repairs it
// as the user asked.
func (r *Reader) orient(c *candidate, s *xiangqi.Setup) *SyntaxError {
	if !upsideDown(&s.Board) {
		return nil
	}
	switch r.Orient {
	case OrientFlip:
		*s = flipped(s)
	case OrientRotate:
		*s = s.Rotate()
	case OrientSwap:
		*s = s.SwapColors()
	default:
		return r.text.fail(note.Orientation, c.start, c.end, "")
	}
	l := tail{text: &r.text, notes: &r.notes}
	l.note(note.OrientationRepaired, c.start, c.end, string(r.Orient))
	return nil
}

// flipped returns the setup with its ranks reversed: 0 to 9 become 9 to 0.
func flipped(s *xiangqi.Setup) xiangqi.Setup { return s.Rotate().Mirror() }

// upsideDown reports whether both kings are in the opponent's three ranks, and
// neither in its own.
func upsideDown(b *xiangqi.Board) bool {
	var away [2]bool
	for sq, p := range b {
		if p.Role() != xiangqi.King {
			continue
		}
		rank := xiangqi.Square(sq).Rank()
		if p.Color() == xiangqi.Black {
			rank = xiangqi.Ranks - 1 - rank
		}
		if rank < xiangqi.Ranks-3 {
			return false
		}
		away[p.Color()] = true
	}
	return away[xiangqi.Red] && away[xiangqi.Black]
}
