package notation

import (
	"bytes"
	"strings"
	"unicode/utf8"
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
		case ideograph(c):
			return
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRune(s.text[s.i:])
			switch r {
			case '…':
				s.leadingPoints(size)
			case '，', '、', '；', '。', '！', '？', '‼', '⁇', '⁈', '⁉', '±', '∓':
			default:
				if !isSpace(r) && !isQuote(r) {
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
	end := scanWith(s.notation, text)
	return end >= len(text) || text[end] <= ' ' || bytes.IndexByte(letterless, text[end]) >= 0 || text[end] >= utf8.RuneSelf
}

var letterless = []byte(",;!?+#.({_[]\"')")

// ideograph reports whether a character that begins with that byte is one of
// U+4000 to U+9FFF: no space, no sign and no digit.
func ideograph(first byte) bool { return first >= 0xe4 && first <= 0xe9 }

// fullDigit reports whether a text begins with a full-width digit.
func fullDigit(text []byte) bool {
	return len(text) >= 3 && text[0] == "０"[0] && text[1] == "０"[1] && text[2] >= "０"[2] && text[2] <= "９"[2]
}

// isQuote reports whether a character that is not ASCII is a quotation mark.
func isQuote(r rune) bool { return r >= '‘' && r <= '‟' || r >= '「' && r <= '』' }

// word returns the length of the text up to a space or a separator.
func word(text []byte) int {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c < utf8.RuneSelf:
			if classes[c]&endsWord != 0 {
				return i
			}
			i++
		case ideograph(c):
			i = min(i+3, len(text))
		case fullDigit(text[i:]):
			i += 3
		default:
			r, size := utf8.DecodeRune(text[i:])
			if isSpace(r) || isQuote(r) || strings.ContainsRune("，；、【［〔", r) {
				return i
			}
			i += size
		}
	}
	return len(text)
}
