package game

import (
	"io"
	"iter"
	"strconv"

	"github.com/xqfen/xqfen/note"
)

// Whole splits a binary file that is one record, as Format.Split does.
func Whole(r io.Reader) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		data, err := io.ReadAll(io.LimitReader(r, MaxRecord+1))
		switch {
		case err != nil:
			yield(Record{}, err)
		case len(data) > MaxRecord:
			yield(Record{}, TooLarge(0))
		default:
			yield(Record{Data: data}, nil)
		}
	}
}

// TooLarge says that the record at that byte of a binary file is over MaxRecord.
func TooLarge(offset int64) *Error {
	return &Error{note.Note{Code: note.TooLarge, Offset: int(offset), Expected: strconv.Itoa(MaxRecord)}}
}
