package gametext

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
	before := bytes.TrimRight(text[:max(bytes.Index(text, r.Core), 0)], " \t")
	for _, word := range commands {
		lead := len(before) - len(word)
		if lead >= 0 && bytes.EqualFold(before[lead:], word) && (lead == 0 || before[lead-1] <= ' ') {
			return true
		}
	}
	return false
}
