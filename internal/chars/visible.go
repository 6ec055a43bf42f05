package chars

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible returns the text as it is where a terminal can show it in one line, and quoted as
// Go does where it cannot. What it returns it returns unchanged.
func Visible(text string) string {
	if strings.IndexFunc(text, hidden) < 0 && utf8.ValidString(text) {
		return text
	}
	return strconv.Quote(text)
}

// VisibleLine returns a line with Go's escapes in place of what a terminal cannot show or
// would obey: control characters, line ends among them, invisible characters and bytes
// that are not UTF-8.
func VisibleLine(text string) string { return visible(text, hidden) }

// VisibleText is VisibleLine for a text of several lines, whose line ends and tabs stay.
func VisibleText(text string) string {
	return visible(text, func(r rune) bool { return hidden(r) && r != '\n' && r != '\t' })
}

func visible(text string, hidden func(rune) bool) string {
	if strings.IndexFunc(text, hidden) < 0 && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		size := utf8.RuneLen(r)
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], "\ufffd"):
			size = 1
		case !hidden(r):
			b.WriteRune(r)
			continue
		}
		quoted := strconv.Quote(text[i : i+size])
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}

// VisibleJSON returns JSON with the escapes of JSON in place of the same characters. Those that
// are between its values, such as line ends, stay.
func VisibleJSON(text []byte) []byte {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r >= utf8.RuneSelf && hidden(r) || r == 0x7f {
			return jsonFrom(text, i)
		}
		i += size
	}
	return text
}

func jsonFrom(text []byte, i int) []byte {
	out := append([]byte(nil), text[:i]...)
	for i < len(text) {
		r, size := utf8.DecodeRune(text[i:])
		if r >= utf8.RuneSelf && hidden(r) || r == 0x7f {
			out = appendEscape(out, r)
		} else {
			out = append(out, text[i:i+size]...)
		}
		i += size
	}
	return out
}

// appendEscape appends a character as JSON escapes it, one beyond the first plane as two
// halves.
func appendEscape(dst []byte, r rune) []byte {
	units := []rune{r}
	if r > 0xffff {
		units = []rune{0xd800 + (r-0x10000)>>10, 0xdc00 + r&0x3ff}
	}
	for _, unit := range units {
		digits := strconv.FormatInt(int64(unit), 16)
		dst = append(append(dst, `\u0000`[:6-len(digits)]...), digits...)
	}
	return dst
}

// hidden reports whether a terminal does not show a character, or ends a line at it.
func hidden(r rune) bool {
	if r < utf8.RuneSelf {
		return r < ' ' || r == 0x7f
	}
	return unicode.In(r, unicode.C, unicode.Zl, unicode.Zp)
}

// MaxExcerpt bounds what an Excerpt quotes, in bytes.
const MaxExcerpt = 48

// Excerpt returns a text quoted, on one line and no longer than a message needs.
func Excerpt(text []byte) string {
	if len(text) <= MaxExcerpt {
		return fmt.Sprintf("%q", text)
	}
	return fmt.Sprintf("%q…", Head(text, MaxExcerpt))
}

// Head returns at most so many bytes of the beginning of a text, without a part of a character at its end.
func Head(text []byte, most int) []byte {
	text = text[:min(len(text), most)]
	for i := 0; i < utf8.UTFMax-1 && !utf8.Valid(text); i++ {
		text = text[:len(text)-1]
	}
	return text
}

// Put replaces each {name} of a sentence by its value, quoted where a terminal could not
// show it. Names and values come in turn.
func Put(sentence string, args ...string) string {
	var b strings.Builder
	for {
		open := strings.IndexByte(sentence, '{')
		if open < 0 {
			break
		}
		b.WriteString(sentence[:open])
		sentence = sentence[open:]
		n, value := 1, "{"
		for i := 0; i+1 < len(args); i += 2 {
			if name, ok := strings.CutPrefix(sentence[1:], args[i]); ok && strings.HasPrefix(name, "}") {
				n, value = len(args[i])+2, Visible(args[i+1])
				break
			}
		}
		b.WriteString(value)
		sentence = sentence[n:]
	}
	if b.Len() == 0 {
		return sentence
	}
	b.WriteString(sentence)
	return b.String()
}
