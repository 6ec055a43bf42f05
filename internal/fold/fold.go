// Package fold maps the characters that people and programs write instead of
// ASCII (full-width forms, typographic dashes, odd spaces) to the ASCII that
// they stand for.
//
// The map is narrower than Unicode's NFKC, which also folds characters that
// mean something of their own in a game, and wider, because NFKC leaves dashes
// alone.
package fold

// Kind says what sort of character a folded one was.
type Kind uint8

// The kinds. None is a character that stands for itself.
const (
	None      Kind = iota
	FullWidth      // a full-width form (Unicode, East Asian Width F)
	Dash           // a dash or minus sign other than the hyphen-minus
	Slash          // a slash other than the solidus
	Space          // a space other than U+0020
	Invisible      // a character without width; it folds to nothing
)

// Rune returns the ASCII character that r stands for, 0 for an invisible one,
// and r itself with None for any other.
func Rune(r rune) (rune, Kind) {
	switch {
	case r < 0x80:
		return r, None
	case r >= '！' && r <= '～':
		return fullWidth(r)
	case r == '\u00a0' || r >= '\u2000' && r <= '\u200a' || r == '\u202f' || r == '\u205f' || r == '\u3000':
		return ' ', Space
	case r >= '\u2010' && r <= '\u2015' || r == '\u2212' || r == '\ufe58' || r == '\ufe63' || r == '\u2043':
		return '-', Dash
	case r == '\u2044' || r == '\u2215':
		return '/', Slash
	case r >= '\u200b' && r <= '\u200f' || r == '\u2060' || r == '\ufeff' || r == '\u00ad':
		return 0, Invisible
	}
	return r, None
}

// fullWidth undoes the forms U+FF01 to U+FF5E, which stand in the order of
// ASCII.
func fullWidth(r rune) (rune, Kind) {
	ascii := r - '！' + '!'
	switch ascii {
	case '-':
		return ascii, Dash
	case '/':
		return ascii, Slash
	}
	return ascii, FullWidth
}
