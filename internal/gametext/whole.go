package gametext

import (
	"io"
	"iter"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Whole splits a binary file that is one record, as Format.Split does.
func Whole(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		data := make([]byte, 0, usualFile)
		var err error
		for n := 0; err == nil && len(data) <= MaxRecord; data = data[:len(data)+n] {
			data = slices.Grow(data, 1)
			n, err = r.Read(data[len(data):cap(data)])
		}
		switch {
		case err != nil && err != io.EOF:
			yield(game.Record{}, err)
		case len(data) > MaxRecord:
			yield(game.Record{}, TooLarge(0))
		default:
			yield(game.Record{Data: data}, nil)
		}
	}
}

// usualFile is for how many bytes there is room at first: most files of one game have no more.
const usualFile = 2 << 10

// TooLarge says that the record at that byte of a binary file is over MaxRecord.
func TooLarge(offset int64) *game.Error {
	return &game.Error{Note: note.Note{Code: note.TooLarge, Offset: int(offset), Expected: strconv.Itoa(MaxRecord)}}
}
