package movetext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A comment that has a brace, or begins with the mark below, is written with that mark and with
// the bytes that PGN cannot have as hexadecimal numbers: "\7d" is a closing brace.
const escapeMark = "[%escaped] "

// Spaces are trimmed off the ends of comments. The full-width space is not: it
// begins a paragraph.
const Spaces = " \t\r\n"

// TrimComment returns a comment as a text holds it: without the spaces around it, and with "\n" for
// every end of a line. Line ends alone at its end are kept, as XQStudio writes them.
func TrimComment(text string) string {
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	}
	text = strings.TrimLeft(text, Spaces)
	if lines := strings.TrimRight(text, "\n"); strings.TrimRight(lines, Spaces) != lines {
		text = strings.TrimRight(lines, Spaces)
	}
	return text
}

// PlainComment returns the comment that is between two braces.
func PlainComment(text string) string { return Unescape(TrimComment(text)) }

// AppendComment appends a comment in braces. It reads back as TrimComment returns it.
func AppendComment(dst []byte, comment string) []byte {
	comment = TrimComment(comment)
	return append(appendUnless(strings.ContainsAny(comment, "{}"), append(dst, '{'), comment, "{}"), '}')
}

// AppendCommentLine is AppendComment for a place that has no room for line ends and tabs: a comment
// of several lines becomes one comment for each, which are read back as one. Line ends at its end
// are not kept.
func AppendCommentLine(dst []byte, comment string) []byte {
	comment = strings.Trim(TrimComment(comment), Spaces)
	lines := strings.Split(comment, "\n")
	if slices.ContainsFunc(lines, func(line string) bool { return line == "" || TrimComment(line) != line }) || strings.ContainsAny(comment, "\t") {
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

// AppendSlashes appends a comment between "/*" and "*/", so that no line of it begins with "[" or
// with an F. It reads back as TrimComment returns it.
func AppendSlashes(dst []byte, comment string) []byte {
	comment = TrimComment(comment)
	breaks := strings.Contains(comment, "*/") || strings.Contains(comment, "\n[") || strings.Contains(strings.ToUpper(comment), "\nF")
	dst = appendUnless(breaks, append(dst, "/* "...), comment, "*\n")
	if !strings.HasSuffix(comment, "\n") {
		dst = append(dst, ' ')
	}
	return append(dst, "*/"...)
}

// appendUnless appends a comment as it is, unless it needs an escape.
func appendUnless(escape bool, dst []byte, comment, cannot string) []byte {
	if escape || IsEscaped(comment) {
		return AppendEscaped(dst, comment, cannot)
	}
	return append(dst, comment...)
}

// AppendEscaped appends a text so that Unescape makes it what it was: with the mark, and
// as hexadecimal numbers the bytes of "\r", "\\" and of the characters that cannot be.
func AppendEscaped(dst []byte, comment, cannot string) []byte {
	dst = append(dst, escapeMark...)
	for i, size := 0, 0; i < len(comment); i += size {
		var r rune
		r, size = utf8.DecodeRuneInString(comment[i:])
		if r != '\\' && r != '\r' && !strings.ContainsRune(cannot, r) {
			dst = append(dst, comment[i:i+size]...)
			continue
		}
		for _, b := range []byte(comment[i : i+size]) {
			dst = fmt.Appendf(dst, `\%02x`, b)
		}
	}
	return dst
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
