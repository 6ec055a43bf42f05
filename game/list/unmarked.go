package list

import (
	"bytes"

	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// leastUnmarked is how many moves must follow a position to be read without a word before them:
// one alone may be the best move.
const leastUnmarked = 2

// findUnmarked finds the moves that follow a position without the word "moves" before them, as
// many programs print them: each word of the rest of the line is a legal move in its turn, with
// blanks between the words, and there is one reading only.
func findUnmarked(rest []byte, p *xiangqi.Position, lists *kit.ListReader, n notation.Notation) (m Moves, ok bool) {
	text := bytes.TrimSpace(rest)
	if len(text) == 0 || rest[0] != ' ' || bytes.ContainsAny(text, "\t|;#{[(") {
		return Moves{}, false
	}
	words := len(bytes.Fields(text))
	if words < leastUnmarked {
		return Moves{}, false
	}
	list, err := lists.Read(p, text, n)
	if err != nil || len(list.Moves) != words || list.Result != "" || len(list.Comments)+len(list.Variations) > 0 {
		return Moves{}, false
	}
	from := bytes.Index(rest, text)
	return Moves{From: from, End: from + len(text), Marked: true}, true
}
