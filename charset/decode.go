package charset

import "unicode/utf8"

// Fault is one run of bytes that is not a character. Decoding writes U+FFFD for it.
type Fault struct {
	// Offset is where the bytes are in the source, Out where U+FFFD is in the
	// text, both in bytes.
	Offset, Out int
	// Bytes are the bytes, at most four.
	Bytes string
	// Cut says that the source ends in the middle of a character. Text[:Out] is the
	// text without it.
	Cut bool
}

// Decode appends a whole text to dst as UTF-8, without a byte order mark at its
// start. It never fails: each run of bytes that is not a character becomes U+FFFD and a
// Fault. ASCII after half a character is never taken for its other half where it
// cannot be that.
func (c *Charset) Decode(dst, src []byte) (text []byte, faults []Fault) {
	start := len(dst)
	c, used := c.begin(src)
	keep := func(f Fault) {
		f.Offset += used
		f.Out -= start
		faults = append(faults, f)
	}
	text, _ = c.decode(dst, src[used:], true, keep)
	return text, faults
}

// begin returns the charset that a text is in which begins with head, and the length
// of its byte order mark. head should have four bytes or be all of the text.
func (c *Charset) begin(head []byte) (*Charset, int) {
	if c.step == nil {
		c = UTF8
	} else if c.pick != nil {
		c = c.pick(head)
	}
	if len(head) > 0 && head[0] >= utf8.RuneSelf {
		if r, size := c.step(head, true); r == '\ufeff' {
			return c, size
		}
	}
	return c, 0
}

// decode appends src to dst. It stops before a character that is not whole, unless
// this is the last of the text, and returns how many bytes it used. Out of the faults
// is the offset in dst.
func (c *Charset) decode(dst, src []byte, last bool, fault func(Fault)) (text []byte, used int) {
	for used < len(src) {
		rest := src[used:]
		if n := c.plain(rest, last); n > 0 {
			dst = append(dst, rest[:n]...)
			used += n
			continue
		}
		r, size := c.step(rest, last)
		switch {
		case size == 0 && !last:
			return dst, used
		case size == 0:
			fault(Fault{Offset: used, Out: len(dst), Bytes: string(rest), Cut: true})
			r, size = utf8.RuneError, len(rest)
		case r == bad:
			fault(Fault{Offset: used, Out: len(dst), Bytes: string(rest[:size])})
			r = utf8.RuneError
		}
		dst = appendRune(dst, r)
		used += size
	}
	return dst, used
}

// appendRune appends a rune or, where Big5 has one code for two, both.
func appendRune(dst []byte, r rune) []byte {
	if r > utf8.MaxRune {
		pair := pairs[r-pairBase]
		return append(dst, pair...)
	}
	return utf8.AppendRune(dst, r)
}

// plainNone is for charsets that share nothing with UTF-8.
func plainNone([]byte, bool) int { return 0 }

func plainASCII(src []byte, _ bool) int {
	n := 0
	for n < len(src) && src[n] < utf8.RuneSelf {
		n++
	}
	return n
}

func plainUTF8(src []byte, _ bool) int { return invalidAt(src) }

func stepUTF8(src []byte, _ bool) (rune, int) {
	r, size := utf8.DecodeRune(src)
	if r != utf8.RuneError || size > 1 {
		return r, size
	}
	if !utf8.FullRune(src) {
		return bad, 0
	}
	return bad, 1
}
