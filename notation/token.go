package notation

import (
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
)

// FirstLine returns the text up to the end of its first line.
func FirstLine(text []byte) []byte {
	for i, c := range text {
		if c == '\n' {
			return text[:i]
		}
	}
	return text
}

// TrimMarks cuts off the spaces around a move and the marks after it: no move ends in
// one (move-notation §14.3).
func TrimMarks(text []byte) []byte {
	for len(text) > 0 {
		switch c := text[len(text)-1]; {
		case c <= ' ', c == '!', c == '?', c == '+', c == '#', c == '.':
			text = text[:len(text)-1]
			continue
		case c >= utf8.RuneSelf:
			if n := len(text); n >= 3 && (Ideograph(text[n-3]) || FullDigit(text[n-3:])) {
				break
			}
			r, size := utf8.DecodeLastRune(text)
			if IsMark(r) {
				text = text[:len(text)-size]
				continue
			}
		}
		break
	}
	for len(text) > 0 && (text[0] <= ' ' || text[0] == '!' || text[0] == '?') {
		text = text[1:]
	}
	return text
}

// IsMark reports whether a character that is not ASCII may follow a move: an
// exclamation or question mark, a full stop, the signs for a judgment, a space.
func IsMark(r rune) bool {
	switch r {
	case '！', '？', '。', '‼', '⁇', '⁈', '⁉', '…', '．', '＋', '＃', '±', '∓', '†', '‡':
		return true
	}
	return IsSpace(r)
}

// IsSpace reports whether a character that is not ASCII is a space or invisible.
func IsSpace(r rune) bool {
	if r >= '一' && r < '\uff00' {
		return r == '\ufeff'
	}
	_, kind := chars.Fold(r)
	return kind == chars.Space || kind == chars.Invisible
}

// Ideograph reports whether a character that begins with that byte is one of
// U+4000 to U+9FFF: no space, no sign and no digit.
func Ideograph(first byte) bool { return first >= 0xe4 && first <= 0xe9 }

// WholeIdeograph reports whether a text begins with such a character, and no byte of it is wrong.
func WholeIdeograph(text []byte) bool {
	return len(text) >= len("一") && Ideograph(text[0]) && text[1]>>6 == 2 && text[2]>>6 == 2
}

// FullDigit reports whether a text begins with a full-width digit.
func FullDigit(text []byte) bool {
	return len(text) >= 3 && text[0] == "０"[0] && text[1] == "０"[1] && text[2] >= "０"[2] && text[2] <= "９"[2]
}

// IsQuote reports whether a character that is not ASCII is a quotation mark.
func IsQuote(r rune) bool { return r >= '‘' && r <= '‟' || r >= '「' && r <= '』' }

// WordLen returns the length of the text up to a space or a separator.
func WordLen(text []byte) int {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c < utf8.RuneSelf:
			if c <= ' ' || endsWord[c] {
				return i
			}
			i++
		case Ideograph(c):
			i = min(i+3, len(text))
		case FullDigit(text[i:]):
			i += 3
		default:
			r, size := utf8.DecodeRune(text[i:])
			if IsSpace(r) || IsQuote(r) || strings.ContainsRune("，；、【［〔", r) {
				return i
			}
			i += size
		}
	}
	return len(text)
}

// Digit reports whether a byte is a digit.
func Digit(c byte) bool { return c >= '0' && c <= '9' }

// EndsMove reports whether what begins with that byte may follow a move without a space.
func EndsMove(c byte) bool { return c <= ' ' || c >= utf8.RuneSelf || endsMove[c] }

// endsMove are the bytes of ASCII that are no part of a move before them, endsWord those
// at which a word ends.
var endsMove, endsWord = table(",;!?+#.({_[]\"')"), table(",;{([]_\"'")

func table(bytes string) (all [256]bool) {
	for i := range len(bytes) {
		all[bytes[i]] = true
	}
	return all
}
