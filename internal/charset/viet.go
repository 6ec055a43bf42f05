package charset

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"github.com/xqfen/xqfen/internal/once"
)

// marks are grave, hook, tilde, acute and dot below: windows-1258 has the letters of
// Vietnamese and, for the tones, marks that follow them. UTF-8 here is composed (NFC).
const marks = "\xcc\xd2\xde\xec\xf2"

// toned are the letters that windows-1258 writes as a letter and a mark.
type toned struct {
	letter map[[2]byte]rune
	code   map[rune][2]byte
}

var tonedLetters = once.Value[*toned]{New: func() *toned {
	t := &toned{map[[2]byte]rune{}, map[rune][2]byte{}}
	for b := range 256 {
		for _, mark := range []byte(marks) {
			letter, tone := charmap.Windows1258.DecodeByte(byte(b)), charmap.Windows1258.DecodeByte(mark)
			composed := []rune(norm.NFC.String(string([]rune{letter, tone})))
			if len(composed) != 1 {
				continue
			}
			t.letter[[2]byte{byte(b), mark}] = composed[0]
			if _, ok := charmap.Windows1258.EncodeRune(composed[0]); !ok {
				t.code[composed[0]] = [2]byte{byte(b), mark}
			}
		}
	}
	return t
}}

func step1258(src []byte, last bool) (rune, int) {
	r := charmap.Windows1258.DecodeByte(src[0])
	switch {
	case r == utf8.RuneError:
		return bad, 1
	case len(src) == 1 && !last:
		return bad, 0
	case len(src) > 1:
		if composed, ok := tonedLetters.Get().letter[[2]byte{src[0], src[1]}]; ok {
			return composed, 2
		}
	}
	return r, 1
}

func encode1258(dst, src []byte) (out []byte, lost []Unwritable) {
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if b, ok := charmap.Windows1258.EncodeRune(r); ok && (r != utf8.RuneError || size > 1) {
			dst = append(dst, b)
		} else if code, ok := tonedLetters.Get().code[r]; ok {
			dst = append(dst, code[0], code[1])
		} else {
			lost = append(lost, Unwritable{Offset: i, Rune: r})
			dst = append(dst, '?')
		}
		i += size
	}
	return dst, lost
}
