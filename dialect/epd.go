package dialect

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// opcodeAt reports whether an operation of EPD is there.
func (l *tail) opcodeAt(at int) bool {
	return slices.ContainsFunc(opcodes[:], func(op string) bool {
		end := at + len(op)
		return hasPrefix(l.b[at:], op) && l.wordEnd(end) == end
	})
}

// operations takes the counters from the operations that follow the fields of EPD:
// hmvc is the half-move clock, fmvn the fullmove number. The operations stay in the rest. In
// prose they are not looked at. A counter that is too large is refused, as in a field.
func (l *tail) operations(s *xiangqi.Setup) *SyntaxError {
	at := l.spaces(l.at)
	if l.inText || !l.opcodeAt(at) {
		return nil
	}
	var clock token
	for at < len(l.b) {
		operation := l.b[at : at+operationEnd(l.b[at:])]
		start := at
		at += len(operation) + 1
		opcode, number, ok := operationOf(operation)
		if !ok || !onlyDigits(number) {
			continue
		}
		var counter *xiangqi.Count
		least := uint64(0)
		switch string(opcode) {
		case "hmvc":
			counter = &s.Halfmoves
		case "fmvn":
			counter, least = &s.Fullmoves, 1
		default:
			continue
		}
		written := token{start: start + bytes.LastIndex(operation, number), end: start + len(bytes.TrimRight(operation, " "))}
		n, _ := strconv.ParseUint(string(number), 10, 64) // the greatest number if it is too large
		if n > MaxCount {
			return l.fail(note.NumberRange, written.start, written.end, "")
		}
		if counter == &s.Halfmoves {
			clock = written
		}
		if *counter == 0 && n >= least {
			*counter, l.counted = xiangqi.Known(uint32(n)), true
		}
	}
	if clockAhead(s) {
		l.note(note.ClockAhead, clock.start, clock.end, s.Fullmoves.String())
	}
	return nil
}

// operationEnd returns where the first operation ends: at a semicolon that does not
// are in quotes.
func operationEnd(b []byte) int {
	quoted := false
	for i, c := range b {
		switch {
		case c == '"':
			quoted = !quoted
		case c == ';' && !quoted:
			return i
		}
	}
	return len(b)
}
