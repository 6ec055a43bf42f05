package kit

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// CharsetHolds reports whether a charset has all characters with which a dialect writes
// positions. A nil charset is UTF-8, a nil dialect xqbase.
func CharsetHolds(c *game.Charset, d *dialect.Dialect) bool {
	if c == nil || d == nil || d.ASCII() {
		return true
	}
	var text []byte
	for _, turn := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		s := xiangqi.Start() // it has all pieces
		s.Turn = turn
		text = d.Append(text, &s)
		s.Halfmoves = 0 // unknown: a dialect may have a word for it
		text = d.Append(text, &s)
	}
	_, lost := c.Append(nil, text)
	return len(lost) == 0
}
