package dhtmlxq

import (
	"bytes"
	"encoding/hex"
	"html"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// decodeText reads the text of a field: || and <br> are new lines, \uXXXX and
// entities of HTML are characters.
func decodeText(raw []byte) string {
	if !bytes.ContainsAny(raw, "|\\&<\r") {
		return string(raw)
	}
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); {
		if decoded, size := special(raw[i:]); size > 0 {
			out = append(out, decoded...)
			i += size
			continue
		}
		out = append(out, raw[i])
		i++
	}
	return string(out)
}

// special reads what means something else at the beginning of src.
func special(src []byte) (decoded string, size int) {
	switch src[0] {
	case '|':
		if len(src) > 1 && src[1] == '|' {
			return "\n", 2
		}
	case '\r':
		if len(src) > 1 && src[1] == '\n' {
			return "\n", 2
		}
	case '<':
		return lineBreak(src)
	case '&':
		return entity(src)
	case '\\':
		return escaped(src)
	}
	return "", 0
}

// lineBreak reads <br>, <br/> or <br /> and the end of the line after it.
func lineBreak(src []byte) (decoded string, size int) {
	if !hasFold(src, "<br") {
		return "", 0
	}
	size = len("<br")
	for size < len(src) && (src[size] == ' ' || src[size] == '/') {
		size++
	}
	if size == len(src) || src[size] != '>' {
		return "", 0
	}
	size++
	if bytes.HasPrefix(src[size:], []byte("\r\n")) {
		return "\n", size + 2
	}
	if size < len(src) && src[size] == '\n' {
		size++
	}
	return "\n", size
}

// entity reads a character reference of HTML that ends with its semicolon.
func entity(src []byte) (decoded string, size int) {
	const longest = 32
	end := bytes.IndexByte(src[:min(len(src), longest)], ';')
	if end < 0 || bytes.ContainsFunc(src[1:end], func(c rune) bool { return c != '#' && (c > 0x7f || !nameByte(byte(c))) }) {
		return "", 0
	}
	reference := string(src[:end+1])
	if decoded = html.UnescapeString(reference); strings.HasSuffix(decoded, ";") && decoded != ";" {
		return "", 0 // not known, or known only without the end
	}
	return decoded, end + 1
}

// escaped reads \uXXXX, or two of them that are one character.
func escaped(src []byte) (decoded string, size int) {
	const unit = len(`\u0000`)
	first, ok := codeUnit(src)
	switch {
	case !ok:
		return "", 0
	case !utf16.IsSurrogate(first):
		return string(first), unit
	}
	second, ok := codeUnit(src[unit:])
	if r := utf16.DecodeRune(first, second); ok && r != utf8.RuneError {
		return string(r), 2 * unit
	}
	return "", 0
}

func codeUnit(src []byte) (unit rune, ok bool) {
	if len(src) < 6 || src[0] != '\\' || src[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(src[2:6]), 16, 16)
	return rune(n), err == nil
}

// appendText appends a text so that decodeText reads it exactly and nothing in it is
// taken for markup of this format or of HTML. With edges, spaces at both ends are
// escaped too.
func appendText(dst []byte, text string, edges bool) []byte {
	inner := text
	if edges {
		inner = strings.Trim(text, " ")
	}
	lead := strings.Index(text, inner)
	for i := range len(text) {
		c := text[i]
		switch {
		case c == '\n':
			dst = append(dst, "||"...)
		case c < ' ' || c == 0x7f, c == ' ' && edges && (i < lead || i >= lead+len(inner)), mistakable(text, i):
			dst = hex.AppendEncode(append(dst, `\u00`...), []byte{c})
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

// mistakable reports whether the character, with what is beside it, would be read
// as something else.
func mistakable(text string, i int) bool {
	before, after := byte(0), byte(0)
	if i > 0 {
		before = text[i-1]
	}
	if i+1 < len(text) {
		after = text[i+1]
	}
	switch text[i] {
	case '|':
		return before == '|' || before == '\n' || after == '|' || after == '\n'
	case '\\':
		return after == 'u'
	case '&':
		return after == '#' || isLetter(after)
	case '<':
		return after == '/' || after == '!' || isLetter(after)
	case '[':
		return after == '/' || after|0x20 == 'd'
	}
	return false
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// unquote reads a string of JavaScript without its quotes, but for \uXXXX.
func unquote(raw []byte) []byte {
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw
	}
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		if raw[i] != '\\' || i+1 == len(raw) || raw[i+1] == 'u' {
			out = append(out, raw[i])
			continue
		}
		i++
		switch raw[i] {
		case 'n':
			out = append(out, '\n')
		case 't':
			out = append(out, '\t')
		case 'r', '\r', '\n': // the end of a line goes with its backslash
		default:
			out = append(out, raw[i])
		}
	}
	return out
}
