package gametext

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
)

// InCommand reports whether the position that was read from a text is in what an
// engine or a site of engines is told: "position …" of UCI and UCCI, "fen …" of
// UCI-Cyclone, or a URL.
func InCommand(r *dialect.Reading, text []byte) bool {
	const start = "startpos"
	if r.URL || len(r.Core) >= len(start) && bytes.EqualFold(r.Core[:len(start)], []byte(start)) {
		return true
	}
	i := bytes.Index(text, r.Core)
	before := bytes.TrimRight(text[:max(i, 0)], " \t")
	if len(before) == 0 {
		return false
	}
	before = bytes.ToLower(before)
	for _, word := range []string{"position fen", "position", "fen"} {
		if lead, ok := bytes.CutSuffix(before, []byte(word)); ok && (len(lead) == 0 || lead[len(lead)-1] <= ' ') {
			return true
		}
	}
	return false
}
