package charset

import "unicode/utf8"

// Unwritable is a character that a charset lacks. "?" is written for it.
type Unwritable struct {
	// Offset is where the character is in the UTF-8, in bytes.
	Offset int
	// Rune is the character, U+FFFD for a byte that is no UTF-8.
	Rune rune
}

// Append appends UTF-8 to dst in the charset. Each character that the charset lacks,
// and each byte that is no UTF-8, becomes "?" and an Unwritable. Vietnamese should be
// composed (NFC). It writes no byte order mark: see BOM.
func (c *Charset) Append(dst, src []byte) (out []byte, lost []Unwritable) {
	if c.encode == nil {
		c = UTF8
	}
	return c.encode(dst, src)
}

func encodeGB18030(dst, src []byte) ([]byte, []Unwritable) {
	table := gbCodes()
	return encodeBy(dst, src, func(dst []byte, r rune) []byte {
		if code := table.appendCode(dst, r); len(code) > len(dst) {
			return code
		}
		return appendFour(dst, r)
	})
}

// encodeGBK writes the euro sign as code page 936 does.
func encodeGBK(dst, src []byte) ([]byte, []Unwritable) {
	table := gbCodes()
	return encodeBy(dst, src, func(dst []byte, r rune) []byte {
		if r == '€' {
			return append(dst, 0x80)
		}
		return table.appendCode(dst, r)
	})
}

func encodeBig5(dst, src []byte) ([]byte, []Unwritable) {
	return encodeBy(dst, src, big5Codes().appendCode)
}

func encodeUTF8(dst, src []byte) (out []byte, lost []Unwritable) {
	for i := 0; i < len(src); {
		if n := invalidAt(src[i:]); n > 0 {
			dst = append(dst, src[i:i+n]...)
			i += n
			continue
		}
		lost = append(lost, Unwritable{Offset: i, Rune: utf8.RuneError})
		dst = append(dst, '?')
		i++
	}
	return dst, lost
}

// invalidAt returns where src stops being UTF-8, its length when it never does.
func invalidAt(src []byte) int {
	if utf8.Valid(src) {
		return len(src)
	}
	i := 0
	for {
		r, size := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
}

// encodeBy encodes ASCII, and the characters that another function appends something for.
func encodeBy(dst, src []byte, code func(dst []byte, r rune) []byte) (out []byte, lost []Unwritable) {
	for i := 0; i < len(src); {
		if n := plainASCII(src[i:], true); n > 0 {
			dst = append(dst, src[i:i+n]...)
			i += n
			continue
		}
		r, size := utf8.DecodeRune(src[i:])
		length := len(dst)
		if size > 1 {
			dst = code(dst, r)
		}
		if len(dst) == length {
			lost = append(lost, Unwritable{Offset: i, Rune: r})
			dst = append(dst, '?')
		}
		i += size
	}
	return dst, lost
}
