package fold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// firstHan and lastHan are ideographs and what is between them, of which each is its own form.
const firstHan, lastHan = 0x4000, 0x9fff

// Compatible returns the character that NFKC makes of r (a Kangxi radical
// becomes its ideograph), after dashes, odd spaces and full-width forms have
// become ASCII; invisible characters become a space. What NFKC makes several
// characters of stays as it is.
func Compatible(r rune) rune {
	if r < utf8.RuneSelf || r >= firstHan && r <= lastHan {
		return r
	}
	switch to, kind := Rune(r); kind {
	case None:
	case Invisible:
		return ' '
	default:
		return to
	}
	var buf [utf8.UTFMax]byte
	whole := norm.NFKC.Bytes(buf[:utf8.EncodeRune(buf[:], r)])
	if to, n := utf8.DecodeRune(whole); n == len(whole) {
		return to
	}
	return r
}

// Word returns a word in lower case and NFKC, so that words compare however
// their accents are encoded.
func Word(word string) string {
	if ascii(word) {
		return strings.ToLower(word)
	}
	return strings.ToLower(norm.NFKC.String(word))
}

func ascii(word string) bool {
	for i := range len(word) {
		if word[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Plain returns a word as Word does, without its accents; đ becomes d.
func Plain(word string) string {
	if ascii(word) {
		return strings.ToLower(word)
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == 'đ':
			return 'd'
		}
		return r
	}, norm.NFD.String(Word(word)))
}
