package charset

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

func stepUTF16LE(src []byte, _ bool) (rune, int) { return step16(src, 0) }
func stepUTF16BE(src []byte, _ bool) (rune, int) { return step16(src, 1) }

// step16 decodes UTF-16 whose units have their low byte at that index.
func step16(src []byte, low int) (rune, int) {
	unit := func(i int) rune { return rune(src[i+low]) | rune(src[i+1-low])<<8 }
	if len(src) < 2 {
		return bad, 0
	}
	r := unit(0)
	if !utf16.IsSurrogate(r) {
		return r, 2
	}
	if r >= 0xdc00 {
		return bad, 2
	}
	if len(src) < 4 {
		return bad, 0
	}
	if r = utf16.DecodeRune(r, unit(2)); r == utf8.RuneError {
		return bad, 2
	}
	return r, 4
}

// pickUTF16 finds the order of the bytes by the mark or by the zeros of ASCII.
func pickUTF16(head []byte) *Charset {
	if c := markedUTF16(head); c != nil {
		return c
	}
	if c := zeroedUTF16(head[:min(len(head), Window)]); c != nil {
		return c
	}
	return UTF16LE
}

func markedUTF16(head []byte) *Charset {
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xfe")):
		return UTF16LE
	case bytes.HasPrefix(head, []byte("\xfe\xff")):
		return UTF16BE
	}
	return nil
}

// opening is how many bytes say whether a text may be in UTF-16.
const opening = 4

// mayBeWide reports whether a text may be in UTF-16 or begin with a byte order mark: it
// does not begin with several characters of ASCII, a byte each.
func mayBeWide(head []byte) bool {
	for _, b := range head[:min(len(head), opening)] {
		if b == 0 || b >= 0x80 {
			return true
		}
	}
	return false
}

// zeroedUTF16 returns the charset of a text whose zero bytes all are at one end of
// two bytes, one in four at least, and which has no controls, or one of common
// characters; nil for any other.
func zeroedUTF16(head []byte) *Charset {
	if !mayBeWide(head) {
		return nil
	}
	var zeros [2]int
	for i, b := range head {
		if b == 0 {
			zeros[i&1]++
		}
	}
	c, most := UTF16LE, zeros[1]
	if zeros[0] > most {
		c, most = UTF16BE, zeros[0]
	}
	switch {
	case most == 0:
		return nil
	case zeros[0]+zeros[1] != most || most < len(head)/4: // 一 has a zero too, at the other end
		return commonUTF16(head)
	case !c.hasOnly(head, isText):
		return nil
	}
	return c
}

// fewestUnits is how many units of UTF-16 a text has at least whose characters tell
// that it is one.
const fewestUnits = 8

// commonUTF16 returns the charset in which a text with zero bytes has common characters
// only, nil where that is none or both.
func commonUTF16(head []byte) *Charset {
	little, big := UTF16LE.hasOnly(head, isCommon), UTF16BE.hasOnly(head, isCommon)
	switch {
	case len(head) < 2*fewestUnits || little == big:
		return nil
	case little:
		return UTF16LE
	}
	return UTF16BE
}

// hasOnly reports whether all characters of a text in UTF-16 are such.
func (c *Charset) hasOnly(text []byte, such func(rune) bool) bool {
	for len(text) >= 2 {
		r, size := c.step(text, true)
		if size == 0 {
			break
		}
		if !such(r) {
			return false
		}
		text = text[size:]
	}
	return true
}

func isText(r rune) bool {
	return r != bad && (r >= ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\f') && r&0xfffe != 0xfffe
}

// common are the characters that Chinese and Vietnamese are written with: letters, their
// marks, punctuation, signs in circles and of boxes, Han, and what is as wide as these.
var common = [...]struct{ first, last rune }{
	{' ', '~'}, {0xa0, 0x1b0}, {0x300, 0x323}, {0x1ea0, 0x1ef9}, {0x2010, 0x203b}, {0x2460, 0x24ff}, {0x2500, 0x25ff},
	{0x3000, 0x301f}, {0x4e00, 0x9fff}, {0xff01, 0xff5e}, {'\t', '\n'}, {'\f', '\r'},
}

func isCommon(r rune) bool {
	for _, c := range common {
		if r >= c.first && r <= c.last {
			return true
		}
	}
	return false
}

func encodeUTF16LE(dst, src []byte) ([]byte, []Unwritable) { return encode16(dst, src, 0) }
func encodeUTF16BE(dst, src []byte) ([]byte, []Unwritable) { return encode16(dst, src, 8) }

// encode16 appends units whose first byte is what is left of them after the shift.
func encode16(dst, src []byte, first uint) (out []byte, lost []Unwritable) {
	unit := func(u rune) { dst = append(dst, byte(u>>first), byte(u>>(8-first))) }
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		switch high, second := utf16.EncodeRune(r); {
		case r == utf8.RuneError && size == 1:
			lost = append(lost, Unwritable{Offset: i, Rune: r})
			unit('?')
		case high != utf8.RuneError:
			unit(high)
			unit(second)
		default:
			unit(r)
		}
		i += size
	}
	return dst, lost
}
