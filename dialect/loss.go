package dialect

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Loss is the set of the parts of a Setup that are lost in a text. The zero Loss means that reading the
// text gives the same Setup again.
type Loss uint8

// The members of a Loss.
const (
	LossTurn             Loss = 1 << iota // the side to move
	LossHalfmoves                         // a clock that is known
	LossFullmoves                         // a fullmove number that is known
	LossHalfmovesUnknown                  // the clock is unknown, and written as 0
	LossFullmovesUnknown                  // the fullmove number is unknown, and written as 1
	LossPieces                            // not all the pieces can be written; nothing should be
	LossClock                             // the clock was counted by another rule
)

var lossCodes = [...]note.Code{
	note.TurnLost, note.HalfmovesLost, note.FullmovesLost, note.HalfmovesInvented,
	note.FullmovesInvented, note.PiecesLost, note.ClockRule,
}

// Each yields the members of the set one by one, in the order of their codes above.
func (l Loss) Each() iter.Seq[Loss] {
	return func(yield func(Loss) bool) {
		for ; l != 0; l &= l - 1 {
			if !yield(l & -l) {
				return
			}
		}
	}
}

// String returns the codes of the set joined by commas, "" for the zero Loss.
func (l Loss) String() string {
	text := ""
	for i, code := range lossCodes {
		switch {
		case l>>i&1 == 0:
		case text == "":
			text = string(code)
		default:
			text += "," + string(code)
		}
	}
	return text
}

// MarshalText returns String.
func (l Loss) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the text of String, the codes in any order.
func (l *Loss) UnmarshalText(text []byte) error {
	var all Loss
	for code := range strings.SplitSeq(string(text), ",") {
		i := slices.Index(lossCodes[:], note.Code(code))
		if i < 0 && len(text) > 0 {
			return fmt.Errorf("loss %q: expected codes such as %s", code, string(note.TurnLost))
		} else if i >= 0 {
			all |= 1 << i
		}
	}
	*l = all
	return nil
}

// LossNote describes one loss of writing s in d. Its Code is the String of the loss.
func (d *Dialect) LossNote(l Loss, s *xiangqi.Setup) note.Note {
	noted := note.Note{Code: note.Code(l.String()), Column: 1, Expected: d.spec.Name}
	switch l {
	case LossHalfmoves, LossClock:
		noted.Got = strconv.FormatUint(uint64(s.Halfmoves.Or(0)), 10)
	case LossFullmoves:
		noted.Got = strconv.FormatUint(uint64(s.Fullmoves.Or(0)), 10)
	}
	return noted
}

// Loss returns what Append would lose of s.
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
	case full && (d.holds&(hasFull|hasPly|hasZero) == 0 || number != moveNumber(s) || d.holds&hasZero != 0 && number != 1):
		loss |= LossFullmoves
	case !full && d.holds&(hasFull|hasPly|hasZero) != 0:
		loss |= LossFullmovesUnknown
	}
	if d.spec.binit && !fitsBinit(&s.Board) || d.letters == nil {
		loss |= LossPieces
	}
	return loss
}

// ClockLoss returns the loss of note.ClockRule when a clock that was counted by the rule of from
// is copied into d, which counts by another.
func (d *Dialect) ClockLoss(from *Dialect, s *xiangqi.Setup) Loss {
	half, ok := s.Halfmoves.Value()
	if !ok || half == 0 || from == nil || d.holds&hasHalf == 0 ||
		from.clock == 0 || d.clock == 0 || from.clock == d.clock {
		return 0
	}
	return LossClock
}
