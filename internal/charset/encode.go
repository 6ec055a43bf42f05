package charset

import (
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/once"
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
	return encodeBy(appendGB18030, dst, src)
}
func encodeGBK(dst, src []byte) ([]byte, []Unwritable) { return encodeBy(appendGBK, dst, src) }
func encodeBig5(dst, src []byte) ([]byte, []Unwritable) {
	return encodeBy(appendBig5, dst, src)
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

// encodeBy appends each character by a function that appends nothing for one that it lacks.
func encodeBy(appendCode func([]byte, rune) []byte, dst, src []byte) (out []byte, lost []Unwritable) {
	for i := 0; i < len(src); {
		if n := plainASCII(src[i:], true); n > 0 {
			dst = append(dst, src[i:i+n]...)
			i += n
			continue
		}
		r, size := utf8.DecodeRune(src[i:])
		before := len(dst)
		if size > 1 {
			dst = appendCode(dst, r)
		}
		if len(dst) == before {
			lost = append(lost, Unwritable{Offset: i, Rune: r})
			dst = append(dst, '?')
		}
		i += size
	}
	return dst, lost
}

// codes are the two bytes of each character of a charset: the inverse of the table that reads it.
// x/text writes the last of several codes for a character, and in Big5 that is one which Hong Kong
// added and few programs can read, of characters as common as 包 and 港.
type codes map[rune][2]byte

// All codes of Big5 below it are of Hong Kong, and not written.
const firstBig5Lead = 0xa1

var (
	gbCodes   = once.Value[codes]{New: func() codes { return gbTable.Get().codes(firstLead, "") }}
	big5Codes = once.Value[codes]{New: func() codes { return big5Table.Get().codes(firstBig5Lead, "═╞╡╪十卅") }}
)

// codes returns the codes from a lead byte on. Of several codes for a character the first counts,
// and the last for those of last.
func (table *doubles) codes(lead int, last string) codes {
	all := codes{}
	for ; lead <= lastLead; lead++ {
		for trail := firstTrail; trail <= lastTrail; trail++ {
			r := table[lead-firstLead][trail-firstTrail]
			if _, there := all[r]; r != 0 && (!there || strings.ContainsRune(last, r)) {
				all[r] = [2]byte{byte(lead), byte(trail)}
			}
		}
	}
	return all
}

func (c codes) append(dst []byte, r rune) []byte {
	code, ok := c[r]
	if !ok {
		return dst
	}
	return append(dst, code[:]...)
}

func appendBig5(dst []byte, r rune) []byte { return big5Codes.Get().append(dst, r) }

// appendGBK writes the euro sign as code page 936 does.
func appendGBK(dst []byte, r rune) []byte {
	if r == '€' {
		return append(dst, 0x80)
	}
	return gbCodes.Get().append(dst, r)
}

// appendGB18030 looks up characters without a code of two bytes among those of four: they
// are in the order of the characters.
func appendGB18030(dst []byte, r rune) []byte {
	if written := gbCodes.Get().append(dst, r); len(written) > len(dst) {
		return written
	}
	var code [4]byte
	at := func(n int) rune {
		putFour(&code, n)
		found, _ := stepGB(code[:], true)
		return found
	}
	n := int(r) - 0x10000 + firstHigh
	if r < 0x10000 {
		n = sort.Search(lastLow, func(n int) bool { return at(n) >= r })
	}
	if at(n) != r {
		return dst
	}
	return append(dst, code[:]...)
}

// The codes of four bytes of GB18030 are numbers with digits of 126, 10, 126 and 10 values. Those
// up to U+FFFF are first; the others begin at a number of their own.
const (
	lastLow   = 39419
	firstHigh = 189000
)

func putFour(code *[4]byte, n int) {
	code[3], n = byte('0'+n%10), n/10
	code[2], n = byte(firstLead+n%126), n/126
	code[1], n = byte('0'+n%10), n/10
	code[0] = byte(firstLead + n)
}
