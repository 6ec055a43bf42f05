package kit

import (
	"bytes"
	"errors"
	"io"
	"iter"

	"github.com/xqfen/xqfen/game"
)

// SplitLines is Split for formats whose records are lines. At the start of each file,
// and after a line that was too large, begin is called and returns a function that is
// told of every line as soon as it is added to the record, and returns how much of it,
// from its start, is whole: 0 while none is. It may also drop the record. What is left
// at the end of the file is a record, unless it is blank.
func SplitLines(begin func(l *Lines) func(line []byte) int) func(io.Reader) iter.Seq2[game.Record, error] {
	return func(r io.Reader) iter.Seq2[game.Record, error] {
		return func(yield func(game.Record, error) bool) { splitLines(r, begin, yield) }
	}
}

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
