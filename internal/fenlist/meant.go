package fenlist

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/movescan"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// maxWords is how many words of a field are looked at.
const maxWords = 64

// MeantAsMoves reports whether the field for moves of a line with a name, whose first word is a
// move in no notation, is meant as moves that cannot be read, and not as a comment: it is one
// word of letters and digits, or half of its words at least have the shape of a move.
func MeantAsMoves(field []byte, p *xiangqi.Position, notations []notation.Notation) bool {
	words := bytes.FieldsFunc(field, func(c rune) bool { return unicode.IsSpace(c) || c == ',' || c == ';' })
	if len(words) == 1 {
		return isPlainWord(words[0])
	}
	words = words[:min(len(words), maxWords)]
	shaped := 0
	for _, word := range words {
		for _, n := range notations {
			if _, err := n.Parse(p, word); err == nil || !movescan.IsSyntax(err) {
				shaped++
				break
			}
		}
	}
	return len(words) > 0 && 2*shaped >= len(words)
}

// isPlainWord reports whether a word is letters and digits of ASCII, and not only digits.
func isPlainWord(word []byte) bool {
	letters := false
	for _, c := range word {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		if letters = letters || letter; !letter && (c < '0' || c > '9') || c >= utf8.RuneSelf {
			return false
		}
	}
	return letters
}
