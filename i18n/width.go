package i18n

import (
	"unicode"

	"golang.org/x/text/width"
)

// Width returns how many columns a text takes in a terminal: two for each
// character that East Asian fonts draw as a square, none for marks that are drawn
// over another and for invisible characters, one for the rest. A tab counts as
// one.
func Width(text string) int {
	columns := 0
	for _, r := range text {
		columns += runeWidth(r)
	}
	return columns
}

func runeWidth(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}
