package outputs

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// foldName returns the name of a file so that two names are equal where some file system takes
// them for one: in Unicode's full case folding and NFC.
func foldName(name string) string {
	var folded strings.Builder
	for _, r := range norm.NFD.String(name) {
		switch {
		case r == 'ß' || r == 'ẞ':
			folded.WriteString(foldCase("ss"))
		case isLigature(r):
			folded.WriteString(foldCase(norm.NFKD.String(string(r))))
		default:
			folded.WriteRune(lastOfCase(r))
		}
	}
	return norm.NFC.String(folded.String())
}

// isLigature reports whether a character is folded into the several that it is made of.
func isLigature(r rune) bool {
	return r == 'ŉ' || r == 'և' || r == 'ẚ' || r >= 'ﬀ' && r <= 'ﬆ' || r >= 'ﬓ' && r <= 'ﬗ'
}

func foldCase(text string) string { return strings.Map(lastOfCase, text) }

// lastOfCase returns the last of the characters that differ from one in case only.
func lastOfCase(r rune) rune {
	last := r
	for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
		last = max(last, other)
	}
	return last
}
