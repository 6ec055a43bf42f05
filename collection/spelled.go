package collection

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/tally"
)

// spellingsOf counts how the position of a record is spelled.
func spellingsOf(g *game.Game, rec *game.Record, o *game.WriteOptions) *tally.Spellings {
	core := &g.Source.Core
	s := tally.Spellings{Read: 1}
	kit.EachDialect(o, g, func(name string) { s.Exact.Count(name, 1, rec.Line, core.Text) })
	if len(s.Exact) == 0 {
		s.NotExact = 1
	}
	tail := core.Reading.Tail
	if core.Exact != nil {
		tail = core.Text[core.Board:]
	}
	s.Letters.Count(kit.LettersName(g), 1, rec.Line, core.Text)
	s.Tails.Count(tailShape(tail), 1, rec.Line, core.Text)
	return &s
}

// tailShape returns what follows the board in a text, with N for each number: " w - - N N". It
// is "" for a board alone.
func tailShape(tail []byte) string {
	var shape strings.Builder
	for len(tail) > 0 {
		if rest := bytes.TrimLeft(tail, "0123456789"); len(rest) < len(tail) {
			shape.WriteByte('N')
			tail = rest
			continue
		}
		shape.WriteByte(tail[0])
		tail = tail[1:]
	}
	return shape.String()
}
