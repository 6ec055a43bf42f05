package charset

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

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
	return encodeBy(stepGB, simplifiedchinese.GB18030, dst, src)
}
func encodeGBK(dst, src []byte) ([]byte, []Unwritable) {
	return encodeBy(stepGB, simplifiedchinese.GBK, dst, src)
}
func encodeBig5(dst, src []byte) ([]byte, []Unwritable) {
	return encodeBy(stepOldBig5, traditionalchinese.Big5, dst, src)
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

// encodeBy asks x/text for each character. What it writes counts only if the charset
// reads it back: of the private characters of GB18030 it mixes up some.
func encodeBy(step stepper, e encoding.Encoding, dst, src []byte) (out []byte, lost []Unwritable) {
	encoder := e.NewEncoder()
	var code [4]byte
	for i := 0; i < len(src); {
		if n := plainASCII(src[i:], true); n > 0 {
			dst = append(dst, src[i:i+n]...)
			i += n
			continue
		}
		r, size := utf8.DecodeRune(src[i:])
		n, _, err := encoder.Transform(code[:], src[i:i+size], true)
		if own, ok := privateCode(r); ok {
			n, err = copy(code[:], own[:]), nil
		}
		if size > 1 && err == nil && reads(step, code[:n], r) {
			dst = append(dst, code[:n]...)
		} else {
			lost = append(lost, Unwritable{Offset: i, Rune: r})
			dst = append(dst, '?')
		}
		i += size
	}
	return dst, lost
}

func reads(step stepper, code []byte, r rune) bool {
	back, size := step(code, true)
	return back == r && size == len(code)
}

// stepOldBig5 is Big5 without what Hong Kong added below 0xA1, which few programs
// can read.
func stepOldBig5(src []byte, last bool) (rune, int) {
	if src[0] < 0xa1 {
		return bad, 1
	}
	return stepBig5(src, last)
}
