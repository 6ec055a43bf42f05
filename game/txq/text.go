package txq

import (
	"encoding/hex"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/note"
)

// Java writes texts in modified UTF-8: U+0000 takes two bytes, and a character beyond
// U+FFFF is two surrogates of three bytes each.

// maxFaults is how many faults of one text are noted.
const maxFaults = 8

// unixLines makes the ends of lines those of the model.
var unixLines = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// string returns a text.
func (r *reader) string(v value) string {
	if v.kind != text {
		return ""
	}
	at := r.texts[v.n]
	return r.decoded(r.data[at.start:at.end], int(at.start))
}

// decoded returns a text that is at that place. What is not a character is noted and read as
// U+FFFD.
func (r *reader) decoded(data []byte, at int) string {
	plain := true
	for _, c := range data {
		plain = plain && c < utf8.RuneSelf && c != '\r'
	}
	if plain {
		return string(data)
	}
	var out strings.Builder
	faults := 0
	for i := 0; i < len(data); {
		c, size := decodeRune(data[i:])
		if c == utf8.RuneError && size < 3 || utf16.IsSurrogate(c) {
			if faults++; faults <= maxFaults {
				r.note(note.BadBytes, at+i, hex.EncodeToString(data[i:i+size]), charset.UTF8.Name())
			}
			c = utf8.RuneError
		}
		out.WriteRune(c)
		i += size
	}
	return unixLines.Replace(out.String())
}

// decodeRune decodes the character at the start of a text, as utf8.DecodeRune does; a
// surrogate without its other half is returned as it is.
func decodeRune(data []byte) (c rune, size int) {
	c, size = decodeUnit(data)
	if utf16.IsSurrogate(c) {
		low, more := decodeUnit(data[size:])
		if both := utf16.DecodeRune(c, low); both != utf8.RuneError {
			return both, size + more
		}
	}
	return c, size
}

// decodeUnit decodes what Java has as one char.
func decodeUnit(data []byte) (c rune, size int) {
	const low = 0x3f // the bits of a byte that goes on
	goes := func(i int) bool { return len(data) > i && data[i]&^low == utf8.RuneSelf }
	switch {
	case len(data) == 0:
	case data[0] < utf8.RuneSelf:
		return rune(data[0]), 1
	case data[0]&0xe0 == 0xc0 && goes(1):
		if c = rune(data[0]&0x1f)<<6 | rune(data[1]&low); c >= utf8.RuneSelf || c == 0 {
			return c, 2
		}
	case data[0]&0xf0 == 0xe0 && goes(1) && goes(2):
		if c = rune(data[0]&0x0f)<<12 | rune(data[1]&low)<<6 | rune(data[2]&low); c >= 0x800 {
			return c, 3
		}
	}
	return utf8.RuneError, min(1, len(data))
}

// appendModified appends a text in modified UTF-8.
func appendModified(dst []byte, text string) []byte {
	for _, c := range text {
		switch {
		case c == 0:
			dst = append(dst, 0xc0, 0x80)
		case c > 0xffff:
			high, low := utf16.EncodeRune(c)
			dst = appendUnit(appendUnit(dst, high), low)
		default:
			dst = utf8.AppendRune(dst, c)
		}
	}
	return dst
}

// appendUnit appends a surrogate.
func appendUnit(dst []byte, c rune) []byte {
	return append(dst, 0xe0|byte(c>>12), 0x80|byte(c>>6)&0xbf, 0x80|byte(c)&0xbf)
}
