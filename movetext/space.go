package movetext

import (
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/notation"
)

// space skips spaces, line ends, separators and marks that are alone.
func (s *listScanner) space() {
	for s.i < len(s.text) {
		c := s.text[s.i]
		switch {
		case isSeparator(c):
			s.i++
			continue
		case c == '#' || c == '+':
			n := lone(s.text[s.i:])
			if n == 0 {
				return
			}
			s.i += n
			continue
		case notation.Ideograph(c):
			return
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRune(s.text[s.i:])
			switch r {
			case '…':
				s.leadingDots(size)
			case '，', '、', '；', '。', '！', '？', '‼', '⁇', '⁈', '⁉', '±', '∓':
			default:
				if !notation.IsSpace(r) && !notation.IsQuote(r) {
					return
				}
			}
			s.i += size
			continue
		}
		return
	}
}

// lone returns the length of the signs for check and mate at the start of a text, 0
// when something is glued to them: "++.8" is a move.
func lone(text []byte) int {
	n := 0
	for n < len(text) && (text[n] == '+' || text[n] == '#') {
		n++
	}
	if n < len(text) && text[n] > ' ' && strings.IndexByte(",;!?({[]\"'", text[n]) < 0 {
		return 0
	}
	return n
}

// endsWord reports whether the move at the start of the text is followed by
// something other than a letter.
func (s *listScanner) endsWord(text []byte) bool {
	end := notation.Scan(s.notation, text)
	return end >= len(text) || notation.EndsMove(text[end])
}
