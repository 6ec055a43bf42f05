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
	// Reading is that of the text when Err is nil; it is valid until the next
	// Span.
	Reading Reading
	Err     *SyntaxError
}

// Find yields every position in a text of any kind, in order: the boards with
// ten ranks and the fields that follow them, and the exact forms of the dialects of the Reader. A text that is much like a board
// but cannot be read is yielded with its error; paths and other texts with
// slashes are passed over. A position without ranks, as startpos and binit, is found by
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
	r.load(line, true)
	t, f := &r.text, &r.finder
	c, more := f.next(0)
	x, exact := r.nextExact(0, true)
	for more || exact {
		span := place
		start, end, at := 0, 0, 0
		if more {
			var ok bool
			if start, end, ok = r.spanOf(&c, &span); !ok {
				c, more = f.next(c.resume)
				continue
			}
			at = max(c.resume, t.index(end))
		}
		for exact && x.doubtful && more && span.Err == nil && x.start < end && x.end > start {
			x, exact = r.nextExact(x.end, true)
		}
		if exact && (!more || x.beats(start, end) || span.Err != nil && x.start < end) {
			span.Reading, span.Err = r.exactly(&x, true)
			start, end, at = x.start, x.end, t.index(x.end)
		}
		span.Column = t.column(start)
		span.Start, span.End = place.Offset+start, place.Offset+end
		if !yield(span) {
			return false
		}
		if more && c.start < at {
			c, more = f.next(at)
		}
		if exact && x.start < end {
			x, exact = r.nextExact(end, true)
		}
	}
	return true
}

// spanOf reads a candidate into a Span, and returns where it is in the line; ok is false for paths and
// other texts that are passed over.
func (r *Reader) spanOf(c *candidate, span *Span) (start, end int, ok bool) {
	t := &r.text
	if c.shape == damaged && !r.finder.likeBoard(c) {
		return 0, 0, false
	}
	span.Reading, span.Err = r.position(c, true)
	if span.Err != nil {
		return t.offset(c.start), t.offset(c.end), r.finder.likeBoard(c)
	}
	if span.Reading.Setup.Board == (xiangqi.Board{}) && span.Reading.layout.extent == boardOnly {
		return 0, 0, false // a path of digits
	}
	start, end = span.Reading.Offset, span.Reading.layout.end
	if c.trailing && c.separator != '/' && end == t.offset(c.end) {
		end = t.offset(c.end - 1) // it may end a sentence
	}
	return start, end, true
}

// manyRanks is how many ranks most of a board are.
const manyRanks = 6

// likeBoard reports whether most of the parts are ranks of a board, so that a
// text that cannot be read is worth an error.
func (f *boardFinder) likeBoard(c *candidate) bool {
	ranks := 0
	for _, p := range c.parts {
		if p.width == xiangqi.Files && rankLike(f.b[p.start:p.end]) {
			ranks++
		}
	}
	return ranks >= manyRanks && len(c.parts) <= 2*xiangqi.Ranks
}
