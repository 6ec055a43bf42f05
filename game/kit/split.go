package kit

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// SplitLines is Split for formats whose records are lines. At the start of each file,
// and after a line that was too large, begin is called and returns a function that is
// called with every line as soon as it is added to the record, and returns how much of it,
// from its start, is whole: 0 while none is. It may also drop the record. What is left
// at the end of the file is a record, unless it is blank.
func SplitLines(begin func(l *Lines) func(line []byte) int) func(io.Reader) iter.Seq2[game.Record, error] {
	return func(r io.Reader) iter.Seq2[game.Record, error] {
		return func(yield func(game.Record, error) bool) { splitLines(r, begin, yield) }
	}
}

// EachLine is Split for formats in which each line that is not blank is a record.
var EachLine = SplitLines(func(l *Lines) func([]byte) int {
	return func(line []byte) int {
		if len(bytes.TrimSpace(line)) == 0 {
			l.Drop()
		}
		return l.Len()
	}
})

func splitLines(r io.Reader, begin func(l *Lines) func(line []byte) int, yield func(game.Record, error) bool) {
	l := NewLines(r)
	cut := begin(l)
	for {
		line, err := l.Next()
		if err == nil {
			if n := cut(line); n > 0 && !yield(l.Take(n), nil) {
				return
			}
			continue
		}
		if n := l.unended(err); n > 0 {
			if !yield(l.Take(n), nil) {
				return
			}
			continue
		}
		if !isTooLarge(err) {
			l.finish(err, yield)
			return
		}
		cut = begin(l)
		if !isBlank(&l.before) && !yield(l.before, nil) || !yield(game.Record{}, err) {
			return
		}
	}
}

// IsLive reports whether somebody waits for each record of a stream as soon as it is typed: the reader
// then has a method IsLive that returns true.
func IsLive(r io.Reader) bool {
	live, ok := r.(interface{ IsLive() bool })
	return ok && live.IsLive()
}

func isTooLarge(err error) bool {
	var e *game.Error
	return errors.As(err, &e)
}

// unended returns how much of what is left at the end of the file is a record of its own, 0 where
// all of it is one.
func (l *Lines) unended(err error) int {
	if l.Unended == nil || err != io.EOF || l.Len() == 0 {
		return 0
	}
	return l.Unended()
}

// finish yields what is left, and the error that ended the stream.
func (l *Lines) finish(err error, yield func(game.Record, error) bool) {
	if rec := l.Take(l.Len()); !isBlank(&rec) && !yield(rec, nil) {
		return
	}
	if err != io.EOF {
		yield(game.Record{}, err)
	}
}

func isBlank(rec *game.Record) bool { return len(bytes.TrimSpace(rec.Data)) == 0 }

// Whole splits a binary file that is one record, as Format.Split does.
func Whole(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		data := memoryFor(r, usualFile)
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

// Cutting returns the Split of a format whose text, which whole reads, is cut by a function.
func Cutting(whole func(io.Reader) iter.Seq2[game.Record, error], cut func(text game.Record, yield func(game.Record, error) bool)) func(io.Reader) iter.Seq2[game.Record, error] {
	return func(r io.Reader) iter.Seq2[game.Record, error] {
		return func(yield func(game.Record, error) bool) {
			for text, err := range whole(r) {
				if err != nil {
					yield(text, err)
					return
				}
				cut(text, yield)
			}
		}
	}
}

// usualFile is for how many bytes there is room at first: most files of one game have no more.
const usualFile = 2 << 10

// memoryFor returns memory for the first bytes of a record that is read of r: that of r, which keeps it as
// long as the record is needed, if it has a method Memory, and else new memory.
func memoryFor(r io.Reader, size int) []byte {
	if r, ok := r.(interface{ Memory(size int) []byte }); ok {
		return r.Memory(size)
	}
	return make([]byte, 0, size)
}

// TooLarge is the error of a record at that byte of a binary file that is over MaxRecord.
func TooLarge(offset int64) *game.Error {
	return &game.Error{Note: note.Note{Code: note.TooLarge, Offset: int(offset), Expected: strconv.Itoa(MaxRecord)}}
}

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

// Opening reads the first bytes of a stream, as many as there are up to size, and returns them
// and a reader of the whole stream.
func Opening(r io.Reader, size int) (head []byte, whole io.Reader, err error) {
	head, err = io.ReadAll(io.LimitReader(r, int64(size)))
	if err != nil {
		r = failing{err}
	}
	return head, io.MultiReader(bytes.NewReader(head), r), err
}

// failing is a reader that has failed.
type failing struct{ err error }

// Read implements io.Reader.
func (f failing) Read([]byte) (int, error) { return 0, f.err }

// MaxRecord is the largest record that is read, in bytes.
const MaxRecord = 16 << 20
