package kit

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
)

// commands are before a position that is part of one.
var commands = [...][]byte{[]byte("position fen"), []byte("position"), []byte("fen")}

// InCommand reports whether the position that was read from a text is in what an
// engine or a site of engines is told: "position …" of UCI and UCCI, "fen …" of
// UCI-Cyclone, or a URL.
func InCommand(r *dialect.Reading, text []byte) bool {
	const start = "startpos"
	if r.URL || len(r.Core) >= len(start) && bytes.EqualFold(r.Core[:len(start)], []byte(start)) {
		return true
	}
	if bytes.HasPrefix(text, r.Core) {
		return false
	}
	at := r.Offset
	if at > len(text) || !bytes.HasPrefix(text[at:], r.Core) {
		at = max(bytes.Index(text, r.Core), 0)
	}
	before := text[:at]
	for len(before) > 0 && (before[len(before)-1] == ' ' || before[len(before)-1] == '\t') {
		before = before[:len(before)-1]
	}
	for _, word := range commands {
		lead := len(before) - len(word)
		if lead >= 0 && bytes.EqualFold(before[lead:], word) && (lead == 0 || before[lead-1] <= ' ') {
			return true
		}
	}
	return false
}
