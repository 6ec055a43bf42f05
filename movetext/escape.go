package movetext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A comment that would not come back as it is begins with the mark below, and of it
// the bytes that PGN cannot have are hexadecimal: "\7d" is a closing brace.
const escapeMark = "[%escaped] "

// AppendComment appends a comment in braces so that it reads back as it is. Line ends
// at its end are written as they are, as XQStudio does.
func AppendComment(dst []byte, comment string) []byte {
	dst = append(dst, '{')
	if unsafe(strings.TrimRight(comment, "\n")) || comment == "" || strings.Trim(comment, "\n") == "" || strings.ContainsAny(comment, "{}") {
		dst = AppendEscaped(dst, comment, "{}")
	} else {
		dst = append(dst, comment...)
	}
	return append(dst, '}')
}

// AppendCommentLine is AppendComment for a place that has no room for line ends and tabs: a
// comment of several lines becomes one comment for each, which are read back as one.
func AppendCommentLine(dst []byte, comment string) []byte {
	lines := strings.Split(comment, "\n")
	if slices.Contains(lines, "") || strings.ContainsAny(comment, "\t") {
		return append(AppendEscaped(append(dst, '{'), comment, "{}\n\t"), '}')
	}
	for i, line := range lines {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = AppendComment(dst, line)
	}
	return dst
}

// AppendSlashes appends a comment between "/*" and "*/" so that it reads back as it
// is, and so that no line of it begins with "[" or with an F.
func AppendSlashes(dst []byte, comment string) []byte {
	dst = append(dst, "/* "...)
	if unsafe(comment) || strings.Contains(comment, "*/") || strings.Contains(comment, "\n[") || strings.Contains(strings.ToUpper(comment), "\nF") {
		dst = AppendEscaped(dst, comment, "*\n")
	} else {
		dst = append(dst, comment...)
	}
	return append(dst, " */"...)
}

// AppendEscaped appends a text so that Unescape makes it what it was: with the mark, and
// as hexadecimal numbers the bytes of the spaces around it, of "\r", "\\" and of the characters
// that cannot be.
func AppendEscaped(dst []byte, comment, cannot string) []byte {
	dst = append(dst, escapeMark...)
	trimmed := strings.Trim(comment, Spaces)
	before := strings.Index(comment, trimmed)
	for i, size := 0, 0; i < len(comment); i += size {
		var r rune
		r, size = utf8.DecodeRuneInString(comment[i:])
		if r != '\\' && r != '\r' && i >= before && i < before+len(trimmed) && !strings.ContainsRune(cannot, r) {
			dst = append(dst, comment[i:i+size]...)
			continue
		}
		for _, b := range []byte(comment[i : i+size]) {
			dst = fmt.Appendf(dst, `\%02x`, b)
		}
	}
	return dst
}

// Spaces are trimmed off the ends of comments. The full-width space is not: it
// begins a paragraph.
const Spaces = " \t\r\n"

// unsafe reports whether a comment would not come back as it is.
func unsafe(comment string) bool {
	return strings.Trim(comment, Spaces) != comment || strings.IndexByte(comment, '\r') >= 0 || strings.HasPrefix(comment, escapeMark)
}

// PlainComment returns the comment that is between two braces, without the spaces
// around it; line ends alone at its end are kept.
func PlainComment(text string) string {
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	}
	text = strings.TrimLeft(text, Spaces)
	if lines := strings.TrimRight(text, "\n"); strings.TrimRight(lines, Spaces) != lines {
		text = strings.TrimRight(lines, Spaces)
	}
	return Unescape(text)
}

// IsEscaped reports whether a text begins with the mark of one in which bytes are
// hexadecimal.
func IsEscaped(text string) bool { return strings.HasPrefix(text, escapeMark) }

// Unescape returns the text that was written so; without the mark, as it is.
func Unescape(text string) string {
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
		rest = after
		if c, ok := hexByte(after); ok {
			out.WriteByte(c)
			rest = after[2:]
		} else {
			out.WriteByte('\\')
		}
	}
}

// hexByte reads two hexadecimal digits, of which letters are small.
func hexByte(text string) (c byte, ok bool) {
	if len(text) < 2 || strings.ContainsAny(text[:2], "ABCDEF") {
		return 0, false
	}
	n, err := strconv.ParseUint(text[:2], 16, 8)
	return byte(n), err == nil
}
