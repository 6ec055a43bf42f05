package wxffile

import (
	"bytes"

	"github.com/xqfen/xqfen/game/kit"
)

// split cuts a file before lines that begin a record: [game], or FORMAT where the
// record has a line other than that already.
var split = kit.SplitLines(func(l *kit.Lines) func([]byte) int {
	filled := false // there is more than [game] in the record
	return func(line []byte) int {
		before := l.Len() - len(line)
		isGame := isBracket(line, "[game]")
		cut := begins(line) && (filled || isGame)
		filled = filled && !cut || !isGame && len(bytes.TrimSpace(line)) > 0
		if !cut {
			return 0
		}
		if len(bytes.TrimSpace(l.Tail(l.Len())[:before])) == 0 {
			return 0
		}
		return before
	}
})

// begins reports whether a line begins a record.
func begins(line []byte) bool {
	if isBracket(line, "[game]") {
		return true
	}
	key, value := field(bytes.TrimRight(line, blanks+"\n"))
	return key == "FORMAT" && isFormat(value)
}
