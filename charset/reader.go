package charset

import (
	"bytes"
	"io"
	"unicode/utf8"
)

// MaxFaults is how many faults a Reader keeps until they are taken. Those beyond are
// only counted.
const MaxFaults = 4096

// Reader decodes a stream to UTF-8, without a byte order mark. The text is the one
// that Decode makes of the whole. Its memory does not grow with the stream.
type Reader struct {
	r       io.Reader
	charset *Charset // nil until it is found
	found   Evidence
	begun   bool
	utf8    bool // where it is valid

	buf    []byte // bytes of the source that are not decoded
	atEOF  bool
	err    error
	offset int // in the source, of buf

	text   []byte // decoded and not yet read
	space  []byte
	end    int // in the text, after text
	faults []Fault
	count  int
	keep   bool
	chunks []Chunk // that are kept
	given  []Chunk // that Chunks returned last
	kept   int     // bytes of them
}

// longest is more than any character has bytes, with the mark after it.
const longest = 8

// empties is how many reads in a row may bring nothing.
const empties = 100

// NewReader returns a Reader of a stream in the charset. When c is nil, Detect finds
// it: ASCII is passed on as it is, and the first byte that is not ASCII begins the
// sample.
func NewReader(r io.Reader, c *Charset) *Reader {
	d := &Reader{buf: make([]byte, 0, Window)}
	d.Reset(r, c)
	return d
}

// Reset makes the Reader one of another stream, as NewReader does, and keeps its memory. What
// Take, Chunks and Evidence returned stays.
func (r *Reader) Reset(stream io.Reader, c *Charset) {
	*r = Reader{r: stream, charset: c, buf: r.buf[:0], space: r.space[:0], faults: r.faults[:0], found: Evidence{Reason: ByASCII}}
}

// ExpectUTF8 makes the Reader, if it has to find the charset, take a text for UTF-8 whose
// sample is valid UTF-8. It is for formats that are in UTF-8 by definition.
func (r *Reader) ExpectUTF8() { r.utf8 = true }

// Charset returns the charset, UTF-8 as long as there was only ASCII.
func (r *Reader) Charset() *Charset {
	if r.charset == nil {
		return UTF8
	}
	return r.charset
}

// Evidence returns why the charset was chosen, if the Reader chose it.
func (r *Reader) Evidence() Evidence { return r.found }

// Count returns how many faults there were so far.
func (r *Reader) Count() int { return r.count }

// Take returns the faults before that offset in the text and forgets them. They are
// in order; Offset and Out count from the start of the stream and of its text.
func (r *Reader) Take(before int) []Fault {
	n := 0
	for n < len(r.faults) && r.faults[n].Out < before {
		n++
	}
	taken := append([]Fault(nil), r.faults[:n]...)
	r.faults = append(r.faults[:0], r.faults[n:]...)
	return taken
}

// Read reads UTF-8. The error is that of the stream.
func (r *Reader) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for len(r.text) == 0 {
		if r.atEOF && len(r.buf) == 0 {
			return 0, r.err
		}
		r.next()
	}
	n := copy(p, r.text)
	r.text = r.text[n:]
	return n, nil
}

// next decodes some more.
func (r *Reader) next() {
	if !r.begun {
		r.begin()
	} else if len(r.buf) < longest {
		r.fill(len(r.buf) + 1)
	}
	if r.charset != nil {
		r.decode(r.charset, r.buf)
		return
	}
	ascii := plainASCII(r.buf, true)
	whole := ascii == len(r.buf)
	if !whole || !r.atEOF {
		ascii = wordStart(r.buf[:ascii])
	}
	switch {
	case ascii > 0:
		r.decode(UTF8, r.buf[:ascii])
	case whole:
		r.fill(len(r.buf) + 1)
	default:
		r.fill(cap(r.buf))
		r.charset, r.found = byWords(r.buf, r.atEOF)
		if r.utf8 && isUTF8(r.buf, r.atEOF) {
			r.found.Reason, r.found.Assumed = ByForm, r.charset != UTF8
			r.charset = UTF8
		}
	}
}

// isUTF8 reports whether a sample is valid UTF-8. whole says that nothing follows it.
func isUTF8(sample []byte, whole bool) bool {
	rest := sample[invalidAt(sample):]
	return len(rest) == 0 || !whole && !utf8.FullRune(rest)
}

// wordStart returns where the word begins with which an ASCII text ends, for the rest
// of it may not be ASCII. It goes back no more than a few letters.
func wordStart(text []byte) int {
	return max(bytes.LastIndexAny(text, " \t\r\n")+1, len(text)-2*longestWord)
}

// begin looks for a byte order mark, and for the zeros of UTF-16. Of a text in which
// neither can be it reads no more than a few bytes, and where the charset is given no more than is there.
func (r *Reader) begin() {
	r.begun = true
	if r.fill(1); r.charset == nil || r.charset == UTF16 || len(r.buf) > 0 && r.buf[0] >= utf8.RuneSelf {
		r.fill(opening)
	}
	if r.charset == UTF16 || r.charset == nil && mayBeWide(r.buf) {
		r.fill(cap(r.buf))
	}
	c := r.charset
	if c == nil {
		if c = marked(r.buf); c != nil {
			r.found.Reason = ByMark
		} else if c = zeroedUTF16(r.buf); c != nil {
			r.found.Reason = ByZeros
		}
	}
	if c != nil {
		var mark int
		r.charset, mark = c.begin(r.buf)
		r.drop(mark)
	}
}

// decode decodes the start of the buffer and drops it.
func (r *Reader) decode(c *Charset, src []byte) {
	last := r.atEOF && len(src) == len(r.buf)
	var used int
	r.space, used = c.decode(r.space[:0], src, last, func(f Fault) {
		r.count++
		if len(r.faults) < MaxFaults {
			f.Offset += r.offset
			f.Out += r.end
			r.faults = append(r.faults, f)
		}
	})
	r.text = r.space
	r.end += len(r.space)
	r.keepChunk(c, src[:used], last)
	r.drop(used)
}

func (r *Reader) drop(n int) {
	r.offset += n
	r.buf = r.buf[:copy(r.buf, r.buf[n:])]
}

// fill reads until the buffer has so many bytes or the stream ends.
func (r *Reader) fill(expected int) {
	if r.r == nil {
		r.atEOF, r.err = true, io.EOF
	}
	for empty := 0; len(r.buf) < expected && !r.atEOF; {
		n, err := r.r.Read(r.buf[len(r.buf):cap(r.buf)])
		r.buf = r.buf[:len(r.buf)+n]
		if empty++; n > 0 {
			empty = 0
		}
		if err == nil && empty > empties {
			err = io.ErrNoProgress
		}
		if err != nil {
			r.atEOF, r.err = true, err
		}
	}
}
