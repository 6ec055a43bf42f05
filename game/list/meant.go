package list

import (
	"bytes"
	"unicode"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// maxWords is how many words of a field are looked at.
const maxWords = 64

// meantAsMoves reports whether the field for moves of a line with a name, whose first word is a
// move in no notation, is meant as moves that cannot be read, and not as a comment: it is one
// word with letters and two digits, as coordinates have, or half of its words at least have the
// shape of a move.
func meantAsMoves(field []byte, p *xiangqi.Position, notations []notation.Notation) bool {
	words := bytes.FieldsFunc(field, func(c rune) bool { return unicode.IsSpace(c) || c == ',' || c == ';' })
	if len(words) == 1 {
		return hasCoordinates(words[0])
	}
	words = words[:min(len(words), maxWords)]
	shaped := 0
	for _, word := range words {
		for _, n := range notations {
			if _, err := n.Parse(p, word); err == nil || !notation.IsSyntax(err) {
				shaped++
				break
			}
		}
	}
	return len(words) > 0 && 2*shaped >= len(words)
}

// hasCoordinates reports whether a word is letters and digits of ASCII, two digits at least.
func hasCoordinates(word []byte) bool {
	letters, digits := 0, 0
	for _, c := range word {
		switch {
		case c|0x20 >= 'a' && c|0x20 <= 'z':
			letters++
		case c >= '0' && c <= '9':
			digits++
		}
	}
	return letters > 0 && digits > 1 && letters+digits == len(word)
}
