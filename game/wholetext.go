package game

import (
	"io"
	"iter"
)

// WholeText splits a file of text that is one record, as Format.Split does.
func WholeText(r io.Reader) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		for rec, err := range Whole(r) {
			rec.Line = 1
			if !yield(rec, err) {
				return
			}
		}
	}
}
