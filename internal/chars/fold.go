// Package chars knows characters: which ASCII people and programs mean by a full-width form, a
// typographic dash or an odd space, how words compare whatever their accents, and how text from
// the input is shown in a message.
package chars

// What folds to ASCII is narrower than Unicode's NFKC, which also folds characters that
// mean something of their own in a game, and wider, because NFKC leaves dashes
// alone.

// Kind says what sort of character a folded one was.
type Kind uint8

// The kinds. None is a character that means itself.
const (
	None      Kind = iota
	FullWidth      // a full-width form (Unicode, East Asian Width F)
	Dash           // a dash or minus sign other than the hyphen-minus
	Slash          // a slash other than the solidus
	Space          // a space other than U+0020
	Invisible      // a character without width; it folds to nothing
)

// ranges are the characters that fold to one character of ASCII; 0 is nothing.
var ranges = []struct {
	first, last rune
	to          rune
	kind        Kind
}{
	{'\u00a0', '\u00a0', ' ', Space},
	{'\u00ad', '\u00ad', 0, Invisible},
	{'\u2000', '\u200a', ' ', Space},
	{'\u200b', '\u200f', 0, Invisible},
	{'\u2010', '\u2015', '-', Dash},
	{'\u202a', '\u202e', 0, Invisible},
	{'\u202f', '\u202f', ' ', Space},
	{'\u2043', '\u2043', '-', Dash},
	{'\u2044', '\u2044', '/', Slash},
	{'\u205f', '\u205f', ' ', Space},
	{'\u2060', '\u2060', 0, Invisible},
	{'\u2066', '\u2069', 0, Invisible},
	{'\u2212', '\u2212', '-', Dash},
	{'\u2215', '\u2215', '/', Slash},
	{'\u3000', '\u3000', ' ', Space},
	{'\ufe58', '\ufe58', '-', Dash},
	{'\ufe63', '\ufe63', '-', Dash},
	{'\ufeff', '\ufeff', 0, Invisible},
}

// Fold returns the ASCII character that r means, 0 for an invisible one,
// and r itself with None for any other.
func Fold(r rune) (rune, Kind) {
	if r < 0x80 || r > '\u3000' && r < '\ufe58' { // the Chinese characters among others
		return r, None
	}
	if r >= '！' && r <= '～' {
		return fullWidth(r)
	}
	for _, row := range ranges {
		if r >= row.first && r <= row.last {
			return row.to, row.kind
		}
	}
	return r, None
}

// fullWidth undoes the forms U+FF01 to U+FF5E, which are in the order of
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
