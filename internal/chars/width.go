package chars

import (
	"strings"
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
	switch { // nearly all characters
	case r <= unicode.MaxASCII:
		return 1
	case r >= 0x4e00 && r <= 0x9fff:
		return 2
	}
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// Wrap breaks a text into lines of that many columns at most, where its script breaks
// lines: at spaces, and between wide characters unless the second is a mark that closes
// or the first one that opens. What cannot be broken has a line to itself, however long.
func Wrap(text string, columns int) (lines []string) {
	var line strings.Builder
	taken := 0
	for _, piece := range pieces(text) {
		bare := strings.TrimSuffix(piece, " ")
		if taken > 0 && taken+Width(bare) > columns {
			lines = append(lines, strings.TrimRight(line.String(), " "))
			line.Reset()
			taken = 0
		}
		line.WriteString(piece)
		taken += Width(piece)
	}
	return append(lines, strings.TrimRight(line.String(), " "))
}

// pieces cuts a text after each place where a line may end.
func pieces(text string) (all []string) {
	from, before := 0, ' '
	for i, r := range text {
		switch {
		case i == from:
		case before == ' ',
			(runeWidth(before) == 2 || runeWidth(r) == 2) && !unicode.In(r, unicode.Pe, unicode.Po, unicode.Pf) && !unicode.In(before, unicode.Ps, unicode.Pi) && r != ' ':
			all = append(all, text[from:i])
			from = i
		}
		before = r
	}
	return append(all, text[from:])
}
