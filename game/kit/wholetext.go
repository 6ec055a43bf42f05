package kit

import (
	"io"
	"iter"

	"github.com/xqfen/xqfen/game"
)

// WholeText splits a file of text that is one record, as Format.Split does.
func WholeText(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		for rec, err := range Whole(r) {
			rec.Line = 1
			if !yield(rec, err) {
				return
			}
		}
	}
}
