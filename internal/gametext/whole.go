package gametext

import (
	"io"
	"iter"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Whole splits a binary file that is one record, as Format.Split does.
func Whole(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		data, err := io.ReadAll(io.LimitReader(r, MaxRecord+1))
		switch {
		case err != nil:
			yield(game.Record{}, err)
		case len(data) > MaxRecord:
			yield(game.Record{}, TooLarge(0))
		default:
			yield(game.Record{Data: data}, nil)
		}
	}
}

// TooLarge says that the record at that byte of a binary file is over MaxRecord.
func TooLarge(offset int64) *game.Error {
	return &game.Error{Note: note.Note{Code: note.TooLarge, Offset: int(offset), Expected: strconv.Itoa(MaxRecord)}}
}
