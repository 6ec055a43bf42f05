package movetext

import "strings"

// A comment that would not come back as it is begins with the mark below, and of it
// the bytes that PGN cannot have are hexadecimal: "\7d" is a closing brace.
const escapeMark = "[%escaped] "

// AppendComment appends a comment in braces so that it reads back as it is.
func AppendComment(dst []byte, comment string) []byte {
	dst = append(dst, '{')
	if !unsafe(comment) {
		return append(append(dst, comment...), '}')
	}
	dst = append(dst, escapeMark...)
	for i := range len(comment) {
		switch c := comment[i]; c {
		case '\\', '{', '}', '\r':
			dst = appendHex(dst, c)
		case ' ', '\t', '\n':
			if i == 0 || i == len(comment)-1 || blankAround(comment, i) {
				dst = appendHex(dst, c)
				break
			}
			dst = append(dst, c)
		default:
			dst = append(dst, c)
		}
	}
	return append(dst, '}')
}

func appendHex(dst []byte, c byte) []byte {
	const digits = "0123456789abcdef"
	return append(dst, '\\', digits[c>>4], digits[c&15])
}

// blankAround reports whether only spaces stand before or behind the byte.
func blankAround(comment string, i int) bool {
	return strings.Trim(comment[:i], spaces) == "" || strings.Trim(comment[i:], spaces) == ""
}

// spaces are trimmed off the ends of comments. The full-width space is not: it
// begins a paragraph.
const spaces = " \t\r\n"

// unsafe reports whether a comment would not come back as it is. One that holds
// both a brace and a bracket at the start of a line could be taken for one that was
// never closed before the tags of another game.
func unsafe(comment string) bool {
	return comment == "" || strings.Trim(comment, spaces) != comment || strings.ContainsAny(comment, "{}\r") ||
		strings.HasPrefix(comment, escapeMark)
}

// plainComment returns the comment that stands between two braces.
func plainComment(text string) string {
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	}
	text = strings.Trim(text, spaces)
	rest, escaped := strings.CutPrefix(text, escapeMark)
	if !escaped {
		return text
	}
	var out strings.Builder
	for {
		before, after, found := strings.Cut(rest, `\`)
		out.WriteString(before)
		if !found {
			return out.String()
		}
		high, low := hexOf(after, 0), hexOf(after, 1)
		if high < 0 || low < 0 {
			out.WriteByte('\\')
			rest = after
			continue
		}
		out.WriteByte(byte(high<<4 | low))
		rest = after[2:]
	}
}

// hexOf returns the value of a hexadecimal digit of the text, -1 when there is none.
func hexOf(text string, i int) int {
	if i >= len(text) {
		return -1
	}
	return strings.IndexByte("0123456789abcdef", text[i])
}
