package dialect

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/xiangqi"
)

// opcodes are the operations of EPD that may follow the side and the two dashes (PGN
// standard, section 16.2.5).
var opcodes = []string{
	"acd", "acn", "acs", "am", "bm", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "ce", "dm",
	"draw_accept", "draw_claim", "draw_offer", "draw_reject", "eco", "fmvn", "hmvc", "id", "nic", "noop", "pm", "pv",
	"rc", "resign", "sm", "tcgs", "tcri", "tcsi", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9",
}

// IsOpcode reports whether a word is an operation of EPD.
func IsOpcode(word string) bool { return slices.Contains(opcodes, word) }

// opcodeAt reports whether an operation of EPD stands there.
func (l *tail) opcodeAt(at int) bool {
	return slices.ContainsFunc(opcodes, func(op string) bool {
		end := at + len(op)
		return hasPrefix(l.b[at:], op) && l.wordEnd(end) == end
	})
}

// operations takes the counters from the operations that follow the fields of EPD:
// hmvc is the half-move clock, fmvn the round. The operations stay in the rest. In
// prose they are not looked at.
func (l *tail) operations(s *xiangqi.Setup) {
	at := l.spaces(l.at)
	if l.inText || !l.opcodeAt(at) {
		return
	}
	for rest := l.b[at:]; len(rest) > 0; {
		operation := rest[:operationEnd(rest)]
		rest = rest[min(len(operation)+1, len(rest)):]
		words := bytes.Fields(operation)
		if len(words) != 2 || !onlyDigits(words[1]) {
			continue
		}
		n, err := strconv.ParseUint(string(words[1]), 10, 32)
		switch name := string(words[0]); {
		case err != nil || n > MaxCount:
		case name == "hmvc" && s.Halfmoves == 0:
			s.Halfmoves, l.counted = xiangqi.Known(uint32(n)), true
		case name == "fmvn" && s.Fullmoves == 0 && n > 0:
			s.Fullmoves, l.counted = xiangqi.Known(uint32(n)), true
		}
	}
}

// operationEnd returns where the first operation ends: at a semicolon that does not
// stand in quotes.
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
