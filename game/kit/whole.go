package kit

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
		data := MemoryFor(r, usualFile)
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

// MemoryFor returns memory for the first bytes of a record that is read of r: that of r, which keeps it as
// long as the record is needed, if it has a method Memory, and else new memory.
func MemoryFor(r io.Reader, size int) []byte {
	if r, ok := r.(interface{ Memory(size int) []byte }); ok {
		return r.Memory(size)
	}
	return make([]byte, 0, size)
}

// TooLarge says that the record at that byte of a binary file is over MaxRecord.
func TooLarge(offset int64) *game.Error {
	return &game.Error{Note: note.Note{Code: note.TooLarge, Offset: int(offset), Expected: strconv.Itoa(MaxRecord)}}
}
