package charset

import (
	"bytes"
	"unicode/utf8"
)

// Chunk is a piece of a stream, and where its text begins and ends. src is nil where the text
// is the same bytes.
type Chunk struct {
	charset    *Charset
	src        []byte
	start, end int
	last       bool
}

// MaxKept is how much of a stream a Reader keeps, in bytes: more than a record can be.
const MaxKept = 20 << 20

// Keep makes the Reader keep what it decodes, up to MaxKept, until Chunks is asked for the
// text after it.
func (r *Reader) Keep() { r.keep = true }

// Chunks returns the pieces of the stream that have the text from one offset up to another,
// and forgets those before them. They are not to be changed.
func (r *Reader) Chunks(from, to int) []Chunk {
	passed := 0
	for passed < len(r.chunks) && r.chunks[passed].end <= from {
		passed++
	}
	r.forget(passed)
	n := 0
	for n < len(r.chunks) && r.chunks[n].start < to {
		n++
	}
	if given := r.given; n == 0 || len(given) != n || given[0].start != r.chunks[0].start || given[n-1].end != r.chunks[n-1].end {
		r.given = append([]Chunk(nil), r.chunks[:n]...) // the texts of many records are in the same pieces
	}
	return r.given[:n:n]
}

// keepChunk keeps what was decoded to the text up to r.end.
func (r *Reader) keepChunk(c *Charset, src []byte, last bool) {
	if !r.keep || len(src) == 0 {
		return
	}
	start := r.end - len(r.space)
	if bytes.Equal(src, r.space) {
		if n := len(r.chunks); n > 0 && r.chunks[n-1].src == nil {
			r.chunks[n-1].end = r.end
		} else {
			r.chunks = append(r.chunks, Chunk{start: start, end: r.end})
		}
		return
	}
	r.chunks = append(r.chunks, Chunk{c, bytes.Clone(src), start, r.end, last})
	r.kept += len(src)
	for len(r.chunks) > 1 && r.kept > MaxKept {
		r.forget(1)
	}
}

// forget drops the first n chunks.
func (r *Reader) forget(n int) {
	for i := range n {
		r.kept -= len(r.chunks[i].src)
	}
	r.chunks = append(r.chunks[:0], r.chunks[n:]...)
}

// SourceOf returns the bytes of which a text was made that begins at an offset.
func SourceOf(chunks []Chunk, text []byte, from int) (raw []byte) {
	to := from + len(text)
	for i := range chunks {
		c := &chunks[i]
		if c.src == nil {
			if first, last := max(c.start, from), min(c.end, to); first < last {
				raw = append(raw, text[first-from:last-from]...)
			}
			continue
		}
		first, offset := c.sourceAt(0, c.start, from)
		last, _ := c.sourceAt(first, offset, to)
		raw = append(raw, c.src[first:last]...)
	}
	return raw
}

// sourceAt returns where in the source the text at an offset begins, and that offset, or
// the next at which a character does. at is a place in the source and text the offset of
// its text.
func (c *Chunk) sourceAt(at, text, expected int) (source, offset int) {
	for at < len(c.src) && text < expected {
		if n := min(c.charset.plain(c.src[at:], c.last), expected-text); n > 0 {
			at, text = at+n, text+n
			continue
		}
		r, size := c.charset.step(c.src[at:], c.last)
		if size == 0 {
			size = len(c.src) - at
		}
		at, text = at+size, text+lengthOf(r)
	}
	return at, text
}

// lengthOf returns the length of the text of what step returned.
func lengthOf(r rune) int {
	switch {
	case r == bad:
		return utf8.RuneLen(utf8.RuneError)
	case r > utf8.MaxRune:
		return len(pairs[r-pairBase])
	}
	return utf8.RuneLen(r)
}
