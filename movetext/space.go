package movetext

import (
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/lexer"
	"github.com/xqfen/xqfen/internal/movescan"
	"github.com/xqfen/xqfen/internal/token"
)

// space skips spaces, line ends, separators and marks that are alone.
func (s *listScanner) space() {
	for s.i < len(s.text) {
		c := s.text[s.i]
		switch {
		case lexer.Separates(c):
			s.i++
			continue
		case c == '#' || c == '+':
			n := lone(s.text[s.i:])
			if n == 0 {
				return
			}
			s.i += n
			continue
		case token.Ideograph(c):
			return
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRune(s.text[s.i:])
			switch r {
			case '…':
				s.leadingDots(size)
			case '，', '、', '；', '。', '！', '？', '‼', '⁇', '⁈', '⁉', '±', '∓':
			default:
				if !token.IsSpace(r) && !token.IsQuote(r) {
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
	end := movescan.Scan(s.notation, text)
	return end >= len(text) || token.EndsMove(text[end])
}
