package movetext

import (
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/token"
	"github.com/xqfen/xqfen/notation"
)

// class is a set of things that a byte can be in a list.
type class uint8

const (
	separates class = 1 << iota // a space, a separator, or a mark that stands alone
	endsWord                    // a word ends before it
	begins                      // something that is no move may begin with it
)

// classes are those of all bytes.
var classes = func() (all [256]class) {
	for c := range all {
		for _, row := range []struct {
			class class
			bytes string
		}{
			{separates, ",_!?\"'"}, {endsWord, ",;{([]_\"'"}, {begins, ";$]{([" + "（"[:1] + "【"[:1]},
		} {
			if strings.IndexByte(row.bytes, byte(c)) >= 0 {
				all[c] |= row.class
			}
		}
		if c <= ' ' {
			all[c] |= separates | endsWord
		}
	}
	return all
}()

// space skips spaces, line ends, separators and marks that stand alone.
func (s *listScanner) space() {
	for s.i < len(s.text) {
		c := s.text[s.i]
		switch {
		case classes[c]&separates != 0:
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
				s.leadingPoints(size)
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
	end := notation.Scan(s.notation, text)
	return end >= len(text) || text[end] <= ' ' || token.EndsMove(text[end]) || text[end] >= utf8.RuneSelf
}
