package charset

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// Vietnamese before Unicode: TCVN 5712 (TCVN3, "ABC"), VNI of Windows, and VISCII (RFC 1456).
// They are read and written when asked for, and never guessed: as windows-1258, which is a charset
// of that kind too, they have a character for nearly every byte.

// legacy is a charset of bytes, of which two may be one letter: with its mark, or its tone.
type legacy struct {
	single [256]rune // 0 for none
	pairs  map[[2]byte]rune
	code   map[rune][]byte
}

// upper are the characters from 0x80 on, U+FFFD where there is none. The marks of windows-1258 and
// of TCVN3 follow a letter.
const (
	upperTCVN3 = "" +
		"ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ" +
		"\u00a0ĂÂÊÔƠƯĐăâêôơưđẰ\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴ" +
		"ẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịò" +
		"ỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ"
	upperVISCII = "" +
		"ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲ" +
		"ÕắằặấầẩậẽẹếềểễệốồổỗỠƠộờởịỰỨỪỬơớƯ" +
		"ÀÁÂÃẢĂẳẵÈÉÊẺÌÍĨỳĐứÒÓÔạỷừửÙÚỹỵÝỡư" +
		"àáâãảăữẫèéêẻìíĩỉđựòóôõỏọụùúũủýợỮ"
)

// upper1258 returns those of windows-1258, which has no controls there.
func upper1258() string {
	var upper strings.Builder
	for b := utf8.RuneSelf; b < 0x100; b++ {
		r := charmap.Windows1258.DecodeByte(byte(b))
		if unicode.IsControl(r) {
			r = utf8.RuneError
		}
		upper.WriteRune(r)
	}
	return upper.String()
}

// The letters that VISCII and the first variant of TCVN 5712 have in place of controls. TCVN3 is the third variant, whose
// other letters are the same.
var (
	lowVISCII = map[byte]rune{0x02: 'Ẳ', 0x05: 'Ẵ', 0x06: 'Ẫ', 0x14: 'Ỷ', 0x19: 'Ỹ', 0x1e: 'Ỵ'}
	lowTCVN   = map[byte]rune{
		0x01: 'Ú', 0x02: 'Ụ', 0x04: 'Ừ', 0x05: 'Ử', 0x06: 'Ữ',
		0x11: 'Ứ', 0x12: 'Ự', 0x13: 'Ỳ', 0x14: 'Ỷ', 0x15: 'Ỹ', 0x16: 'Ý', 0x17: 'Ỵ',
	}
)

// The letters of VNI that are one byte, and what follows a vowel: of each pair a byte and
// what it makes of the vowel.
var (
	singleVNI = map[byte]rune{
		0xed: 'í', 0xec: 'ì', 0xe6: 'ỉ', 0xf3: 'ĩ', 0xf2: 'ị', 0xf4: 'ơ', 0xf6: 'ư', 0xee: 'ỵ', 0xf1: 'đ',
		0xcd: 'Í', 0xcc: 'Ì', 0xc6: 'Ỉ', 0xd3: 'Ĩ', 0xd2: 'Ị', 0xd4: 'Ơ', 0xd6: 'Ư', 0xce: 'Ỵ', 0xd1: 'Đ',
	}
	tonesVNI = map[byte]string{0xf8: "\u0300", 0xf9: "\u0301", 0xfb: "\u0309", 0xf5: "\u0303", 0xef: "\u0323"}
	roofsVNI = map[byte]string{
		0xe2: "\u0302", 0xe0: "\u0302\u0300", 0xe1: "\u0302\u0301", 0xe5: "\u0302\u0309", 0xe3: "\u0302\u0303", 0xe4: "\u0302\u0323",
		0xea: "\u0306", 0xe8: "\u0306\u0300", 0xe9: "\u0306\u0301", 0xfa: "\u0306\u0309", 0xfc: "\u0306\u0303", 0xeb: "\u0306\u0323",
	}
)

var (
	windows1258 = sync.OnceValue(func() *legacy { return newLegacy(upper1258(), nil).marked().coded() })
	tcvn3       = sync.OnceValue(func() *legacy { return newLegacy(upperTCVN3, lowTCVN).marked().coded() })
	viscii      = sync.OnceValue(func() *legacy { return newLegacy(upperVISCII, lowVISCII).coded() })
	vni         = sync.OnceValue(func() *legacy {
		l := newLegacy("", singleVNI)
		for _, marks := range []map[byte]string{tonesVNI, roofsVNI} {
			for mark, made := range marks {
				for _, b := range []byte("aeouyAEOUY\xf4\xf6\xd4\xd6") {
					l.pair(b, mark, string(l.single[b])+made)
					l.pair(b, mark-0x20, string(l.single[b])+made)
				}
			}
		}
		return l.coded()
	})
)

// newLegacy is ASCII with the characters from 0x80 on, and others in their places.
func newLegacy(upper string, others map[byte]rune) *legacy {
	l := &legacy{pairs: map[[2]byte]rune{}, code: map[rune][]byte{}}
	for b := range utf8.RuneSelf {
		l.single[b] = rune(b)
	}
	b := utf8.RuneSelf
	for _, r := range upper {
		if r != utf8.RuneError {
			l.single[b] = r
		}
		b++
	}
	for b, r := range others {
		l.single[b] = r
	}
	return l
}

// marked makes letters of each letter and the tones that the charset has as marks.
func (l *legacy) marked() *legacy {
	for b, r := range l.single {
		for mark, tone := range l.single {
			if tone >= 0x300 && tone < 0x370 && r != 0 {
				l.pair(byte(b), byte(mark), string(r)+string(tone))
			}
		}
	}
	return l
}

// pair makes a letter of two bytes, if what they make is one.
func (l *legacy) pair(first, second byte, text string) {
	if composed := []rune(norm.NFC.String(text)); len(composed) == 1 {
		l.pairs[[2]byte{first, second}] = composed[0]
	}
}

// coded fills in how characters are written: in one byte if they can be, else with a mark of
// the letter's own case. A byte that is a control elsewhere is written where nothing else is.
func (l *legacy) coded() *legacy {
	for pair, r := range l.pairs {
		old, ok := l.code[r]
		own, other := ownCase(pair[1], r), ok && ownCase(old[1], r)
		if !ok || own && !other || own == other && string(pair[:]) < string(old) {
			l.code[r] = []byte{pair[0], pair[1]}
		}
	}
	for b, r := range l.single {
		if l.code[r] == nil || b >= ' ' && r != 0 {
			l.code[r] = []byte{byte(b)}
		}
	}
	return l
}

// ownCase reports whether a mark of VNI is that of a letter's case: small marks are 0x20
// after the others.
func ownCase(mark byte, letter rune) bool { return mark >= 0xe0 == unicode.IsLower(letter) }

// plainOf returns the length of the ASCII with which a text begins, without the last letter
// where a mark may follow it.
func plainOf(of func() *legacy) func(src []byte, last bool) int {
	return func(src []byte, last bool) int {
		l := of()
		n := 0
		for n < len(src) && src[n] < utf8.RuneSelf && l.single[src[n]] == rune(src[n]) {
			n++
		}
		if n > 0 && len(l.pairs) > 0 && (n < len(src) || !last) {
			n--
		}
		return n
	}
}

func stepOf(of func() *legacy) stepper {
	return func(src []byte, last bool) (rune, int) {
		l := of()
		if len(l.pairs) > 0 {
			if len(src) == 1 && !last {
				return bad, 0
			}
			if len(src) > 1 {
				if r, ok := l.pairs[[2]byte{src[0], src[1]}]; ok {
					return r, 2
				}
			}
		}
		if r := l.single[src[0]]; r != 0 || src[0] == 0 {
			return r, 1
		}
		return bad, 1
	}
}

func encodeOf(of func() *legacy) func(dst, src []byte) ([]byte, []Unwritable) {
	return func(dst, src []byte) ([]byte, []Unwritable) { return of().encode(dst, src) }
}

func (l *legacy) encode(dst, src []byte) (out []byte, lost []Unwritable) {
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if code, ok := l.code[r]; ok && (r != utf8.RuneError || size > 1) {
			dst = append(dst, code...)
		} else {
			lost = append(lost, Unwritable{Offset: i, Rune: r})
			dst = append(dst, '?')
		}
		i += size
	}
	return dst, lost
}
