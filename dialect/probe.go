package dialect

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// probeCounters are the counters of the positions by which a lane learns what the slow way
// says about a spelling: unknown, zero, and numbers of several digits.
var probeCounters = [][2]xiangqi.Count{
	{0, xiangqi.Known(26)}, {xiangqi.Known(0), xiangqi.Known(1)}, {xiangqi.Known(7), xiangqi.Known(26)}, {xiangqi.Known(26), xiangqi.Known(137)},
}

// saidOf returns what the slow way says about what a dialect writes, with these letters. ok is
// false where it does not say the same of all positions, or reads one in another sense.
func (r *Reader) saidOf(d *Dialect, letters *alphabet) (all said, ok bool) {
	probe := r.slow()
	first := true
	for _, turn := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		for _, counters := range probeCounters {
			s := xiangqi.Start()
			s.Turn, s.Halfmoves, s.Fullmoves = turn, counters[0], counters[1]
			text := letters.appendPlain(nil, &s.Board, '/')
			board := len(text)
			text = d.appendTail(text, &s)
			s.Turn, s.Halfmoves, s.Fullmoves = xiangqi.Red, 0, 0
			if rest, ok := d.parseTail(text[board:], &s); !ok || len(rest) > 0 {
				return said{}, false
			}
			reading, err := probe.readAny(text)
			if err != nil || reading.Setup != s || reading.Operations || reading.form != nil && reading.form != d || len(reading.Lead)+len(reading.Rest) > 0 || len(reading.Core) != len(text) {
				return said{}, false
			}
			own := said{d.placesOf(reading.Notes, &s, board), reading.layout.extent, len(reading.layout.glue), reading.URL, all.exact || r.writesTail(text[board:])}
			if !first && !own.equals(&all) {
				return said{}, false
			}
			all, first = own, false
		}
	}
	return all, true
}

// writesTail reports whether a dialect of the Reader may write a tail, or one with other counters.
func (r *Reader) writesTail(tail []byte) bool {
	var s xiangqi.Setup
	for _, d := range r.Dialects {
		if rest, ok := d.parseTail(tail, &s); ok && len(rest) == 0 || strings.ContainsAny(d.spec.Tail, "0123456789") {
			return true
		}
	}
	return false
}

func (a *said) equals(b *said) bool {
	same := func(x, y placedNote) bool { return x == y }
	return a.extent == b.extent && a.glue == b.glue && a.url == b.url && slices.EqualFunc(a.notes, b.notes, same)
}

// placesOf places notes by the steps of the tail that follows the board.
func (d *Dialect) placesOf(notes []note.Note, s *xiangqi.Setup, board int) []placedNote {
	var placed []placedNote
	for _, n := range notes {
		step, at := 0, board
		for step < len(d.steps) && at+d.steps[step].size(d, s) <= n.Offset {
			at += d.steps[step].size(d, s)
			step++
		}
		p := placedNote{Note: n, step: step, fewer: n.Offset - n.Column}
		p.Offset, p.Column = n.Offset-at, 0
		placed = append(placed, p)
	}
	return placed
}

// slow returns a Reader that reads as r does, for texts that show what it says.
func (r *Reader) slow() *Reader {
	return &Reader{
		Dialects: r.Dialects, As: r.As, Orient: r.Orient, LenientSide: r.LenientSide,
		recognizer: r.recognizer, sides: r.sides, ownForms: r.ownForms, finder: finder{wide: r.finder.wide, ascii: r.finder.ascii}, ready: true,
	}
}

// saysNothingOf reports whether the slow way says about a position with that prefix what it
// says about it without.
func (r *Reader) saysNothingOf(prefix string) bool {
	probe := r.slow()
	d := &Dialect{letters: base().alphabet, spec: Spec{Tail: tailSix, Turn: white, Separator: "/"}}
	if d.compileTail() != nil {
		return false
	}
	s := xiangqi.Start()
	s.Halfmoves, s.Fullmoves = xiangqi.Known(0), xiangqi.Known(1)
	for _, board := range []string{"", "3k5/9/9/9/9/9/9/9/9/4K4"} {
		text := append([]byte(prefix), board...)
		if board == "" {
			text = d.letters.appendPlain(text, &s.Board, '/')
		}
		text = d.appendTail(text, &s)
		reading, err := probe.readAny(text)
		if err != nil || len(reading.Notes) > 0 || len(reading.Lead)+len(reading.Rest) > 0 || reading.URL || reading.Offset != len(prefix) ||
			reading.layout.boardStart != len(prefix) || reading.layout.end != len(text) {
			return false
		}
	}
	return true
}
