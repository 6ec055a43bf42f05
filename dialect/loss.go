package dialect

import (
	"iter"
	"math/bits"
	"strconv"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Loss is what a text does not say of a Setup, as a bit set. The zero Loss
// means that reading the text gives the same Setup again.
type Loss uint8

// What can be lost.
const (
	// LossTurn: the dialect does not say who is to move.
	LossTurn Loss = 1 << iota
	// LossHalfmoves: the clock is known and the dialect has no place for it.
	LossHalfmoves
	// LossFullmoves: the round is known and the dialect has no place for it.
	LossFullmoves
	// LossHalfmovesUnknown: the clock is unknown and written as 0.
	LossHalfmovesUnknown
	// LossFullmovesUnknown: the round is unknown and written as 1.
	LossFullmovesUnknown
	// LossPieces: the dialect cannot write all the pieces; nothing should be written.
	LossPieces
	// LossClock: the number of the clock was counted by another rule.
	LossClock
)

var lossCodes = [...]note.Code{
	note.TurnLost, note.HalfmovesLost, note.FullmovesLost, note.HalfmovesInvented,
	note.FullmovesInvented, note.PiecesLost, note.ClockRule,
}

// Each yields the bits that are set, lowest first.
func (l Loss) Each() iter.Seq[Loss] {
	return func(yield func(Loss) bool) {
		for ; l != 0; l &= l - 1 {
			if !yield(l & -l) {
				return
			}
		}
	}
}

// Code returns the code of the lowest bit that is set, "" for the zero Loss.
func (l Loss) Code() note.Code {
	if i := bits.TrailingZeros8(uint8(l)); i < len(lossCodes) {
		return lossCodes[i]
	}
	return ""
}

// LossNote describes one loss of writing s in d.
func (d *Dialect) LossNote(l Loss, s *xiangqi.Setup) note.Note {
	noted := note.Note{Code: l.Code(), Column: 1, Expected: d.spec.Name}
	switch l {
	case LossHalfmoves, LossClock:
		noted.Got = strconv.FormatUint(uint64(s.Halfmoves.Or(0)), 10)
	case LossFullmoves:
		noted.Got = strconv.FormatUint(uint64(s.Fullmoves.Or(0)), 10)
	}
	return noted
}

// Loss tells what Append would lose of s.
func (d *Dialect) Loss(s *xiangqi.Setup) Loss {
	var loss Loss
	if d.holds&hasTurn == 0 {
		loss |= LossTurn
	}
	_, half := s.Halfmoves.Value()
	switch {
	case half && d.holds&hasHalf == 0:
		loss |= LossHalfmoves
	case !half && d.holds&(hasHalf|hasHalfUnknown) == hasHalf:
		loss |= LossHalfmovesUnknown
	}
	number, full := s.Fullmoves.Value()
	switch {
	case full && (d.holds&(hasFull|hasPly|hasZero) == 0 || number != round(s) || d.holds&hasZero != 0 && number != 1):
		loss |= LossFullmoves
	case !full && d.holds&(hasFull|hasPly|hasZero) != 0:
		loss |= LossFullmovesUnknown
	}
	if d.spec.binit && !fitsBinit(&s.Board) {
		loss |= LossPieces
	}
	return loss
}

// ClockLoss returns LossClock when a clock that was counted by the rule of from
// is copied into d, which counts by another.
func (d *Dialect) ClockLoss(from *Dialect, s *xiangqi.Setup) Loss {
	half, ok := s.Halfmoves.Value()
	if !ok || half == 0 || from == nil || d.holds&hasHalf == 0 ||
		from.clock == 0 || d.clock == 0 || from.clock == d.clock {
		return 0
	}
	return LossClock
}
