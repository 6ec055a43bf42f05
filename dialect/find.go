package dialect

import (
	"bytes"
	"iter"

	"github.com/xqfen/xqfen/xiangqi"
)

// Span is a position that is somewhere in a text, or a text that looks like
// one and cannot be read.
type Span struct {
	// Line counts from 1. Offset is where that line begins in the whole text;
	// the offsets and columns of notes count from there.
	Line, Offset int
	// Column is where the position begins in its line, in characters from 1.
	Column int
	// Start and End are offsets in the whole text. A prefix that belongs to the
	// position ("Sfen:") is inside, wrappers are outside.
	Start, End int
	// Reading is what the text says when Err is nil; it is valid until the next
	// Span.
	Reading Reading
	Err     *SyntaxError
}

// Find yields every position in a text of any kind, in order: the boards with
// ten ranks and the fields that follow them. A text that is much like a board
// but cannot be read is yielded with its error; paths and other texts with
// slashes are passed over. What has no ranks, as startpos and binit, is found by
// [Reader.Read] alone.
func (r *Reader) Find(src []byte) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		r.prepare()
		for line, offset := 1, 0; offset < len(src); line++ {
			end := len(src)
			if i := bytes.IndexByte(src[offset:], '\n'); i >= 0 {
				end = offset + i + 1
			}
			if !r.findInLine(src[offset:end], Span{Line: line, Offset: offset}, yield) {
				return
			}
			offset = end
		}
	}
}

func (r *Reader) findInLine(line []byte, place Span, yield func(Span) bool) bool {
	t, f := &r.text, &r.finder
	t.load(line)
	f.begin(t)
	for at := 0; ; {
		c, ok := f.next(at)
		if !ok {
			return true
		}
		at = c.resume
		if c.shape == damaged && !f.likeBoard(&c) {
			continue
		}
		span := place
		span.Reading, span.Err = r.position(&c, true)
		start, end := t.offset(c.start), t.offset(c.end)
		if span.Err == nil && span.Reading.Setup.Board == (xiangqi.Board{}) && span.Reading.layout.extent == boardOnly {
			continue // a path of digits
		}
		if span.Err == nil {
			start, end = span.Reading.Offset, span.Reading.layout.end
			if c.trailing && c.separator != '/' && end == t.offset(c.end) {
				end = t.offset(c.end - 1) // it may end a sentence
			}
		} else if !f.likeBoard(&c) {
			continue
		}
		span.Column = t.column(start)
		span.Start, span.End = place.Offset+start, place.Offset+end
		at = max(at, t.index(end))
		if !yield(span) {
			return false
		}
	}
}

// likeBoard reports whether most of the parts are ranks of a board, so that a
// text that cannot be read is worth an error.
func (f *finder) likeBoard(c *candidate) bool {
	ranks := 0
	for _, p := range c.parts {
		if p.width == xiangqi.Files && rankLike(f.b[p.start:p.end]) {
			ranks++
		}
	}
	return ranks >= 6 && len(c.parts) <= 2*xiangqi.Ranks
}
