package chars

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
	switch to, kind := Fold(r); kind {
	case None:
	case Invisible:
		return ' '
	default:
		return to
	}
	if isStable(r) {
		return r
	}
	whole := norm.NFKC.String(string(r))
	if to, n := utf8.DecodeRuneInString(whole); n == len(whole) {
		return to
	}
	return r
}

// FoldWord returns a word in lower case and NFKC, so that words compare however
// their accents are encoded.
func FoldWord(word string) string {
	for _, r := range word {
		if !isStable(r) {
			return strings.ToLower(norm.NFKC.String(word))
		}
	}
	return strings.ToLower(word)
}

// isStable reports whether NFKC leaves a text of such characters as it is: those of ASCII, the usual
// ideographs and the letters of Vietnamese, of which most moves are. It is faster to ask than NFKC.
func isStable(r rune) bool {
	return r < 0x80 || r >= 0x4e00 && r <= 0x9fff || r >= 0x1ea0 && r <= 0x1ef9 || r >= 0xc0 && r <= 0x131 ||
		r == 'ơ' || r == 'ư' || r == 'Ơ' || r == 'Ư'
}

func ascii(word string) bool {
	for i := range len(word) {
		if word[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// WithoutAccents returns a word as FoldWord does, without its accents; đ becomes d.
func WithoutAccents(word string) string {
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
	}, norm.NFD.String(FoldWord(word)))
}
