package kit

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// Clock is a half-move clock that counts by the rule of a dialect.
type Clock struct {
	// Count is what it shows.
	Count xiangqi.Count
	// Own: the count is exact by that rule.
	Own bool
}

// NewClock returns the clock of a position that was read in a dialect, which may be
// nil. The 0 of a game's start, or of a rule by captures, is 0 by every rule.
func NewClock(start *xiangqi.Setup, source *dialect.Dialect) Clock {
	zero := start.Halfmoves == xiangqi.Known(0) && source != nil && source.Spec().Clock == dialect.ClockCapture
	return Clock{Count: start.Halfmoves, Own: zero || *start == xiangqi.Start()}
}

// Play makes the move in p and counts it. A pawn advance is a pawn's move along
// its file; a step aside advances nothing (WXF, "FEN for Xiangqi", field 5: "since
// the last capture or pawn advance").
func (c *Clock) Play(p *xiangqi.Position, m xiangqi.Move, rule dialect.Clock) {
	advance := p.At(m.From()).Role() == xiangqi.Pawn && m.From().File() == m.To().File()
	n, known := c.Count.Value()
	switch {
	case p.At(m.To()) != xiangqi.Empty, advance && rule == dialect.ClockPawn:
		c.Count, c.Own = xiangqi.Known(0), true
	case known:
		c.Count = xiangqi.Known(n + 1)
	}
	p.Do(m)
}
