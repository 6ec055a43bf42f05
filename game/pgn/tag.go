package pgn

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/movetext"
)

// rawTag is a tag as it is in a text.
type rawTag struct {
	name []byte
	// raw is the value as it is between quotes, bare that of a tag without them.
	raw  []byte
	bare string
	// length is how many bytes it takes, value at which of them its value begins.
	length, valueAt int
	// damaged: quotes were missing or was inside without a backslash.
	damaged bool
}

// maxTagLines bounds the lines of a value that was not written by this package.
const maxTagLines = 8

// maxAround bounds in bytes how far the end of a tag is looked for that has others in its value.
const maxAround = 1 << 12

// blanks are the spaces inside a line.
const blanks = " \t\r"

// tagStart reads `[Name "` at the start of a text, of which the bracket may be twice,
// and returns the name and where the value begins; 0 when there is no tag.
func tagStart(text []byte) (name []byte, value int) {
	if len(text) == 0 || text[0] != '[' {
		return nil, 0
	}
	i := 1
	if isDoubled(text) {
		i++
	}
	i += indent(text[i:])
	start := i
	for i < len(text) && nameByte(text[i]) {
		i++
	}
	name = text[start:i]
	i += indent(text[i:])
	if len(name) == 0 || i >= len(text) || text[i] != '"' {
		return nil, 0
	}
	return name, i + 1
}

// isDoubled reports whether the bracket at the start of a text is twice.
func isDoubled(text []byte) bool { return len(text) > 1 && text[1] == '[' }

// nameByte reports whether a byte may be part of a tag's name.
func nameByte(c byte) bool { return inName[c] }

var inName = func() (table [256]bool) {
	for c := range table {
		table[c] = c >= utf8.RuneSelf || isLetter(byte(c)) || c >= '0' && c <= '9' || c == '_' || c == '-'
	}
	return table
}()

// indent returns the length of the blanks at the start of a text.
func indent(text []byte) (n int) {
	for n < len(text) && (text[n] == ' ' || text[n] == '\t' || text[n] == '\r') {
		n++
	}
	return n
}

// readTag reads the tag at the start of a text; its length is 0 when there is none. A value goes on over
// lines until its closing quote, but not over an empty line, nor over the start of
// another tag unless that and the value are closed both. more says that the text ends
// too early to tell, which can be only when there is more of it.
func readTag(text []byte, whole bool) (tag rawTag, more bool) {
	name, at := tagStart(text)
	if at == 0 {
		return rawTag{}, false
	}
	tag.name, tag.valueAt, tag.damaged = name, at, isDoubled(text)
	lines, inner := 0, false
	i := at
	for ; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i += escaped(text[i:])
		case '"':
			end := i + 1 + indent(text[i+1:])
			switch {
			case end < len(text) && text[end] == ']':
				closed := tag.close(text, i, end+1, inner)
				if holdsTag(text[at:i]) {
					return tag.aroundOr(closed, text, whole)
				}
				return closed, false
			case end == len(text) && !whole:
				return tag, true
			}
			inner = true
		case '\n':
			line, ended := lineOf(text[i+1:])
			if !ended && !whole {
				return tag, true
			}
			if lines++; lines <= maxTagLines && goesOn(text[at:i], line) {
				continue
			}
			if _, another := tagStart(line[indent(line):]); another > 0 || holdsTag(text[at:i]) {
				return tag.aroundOr(tag.cut(text[:i]), text, whole)
			}
			return tag.cut(text[:i]), false
		}
	}
	if !whole {
		return tag, true
	}
	return tag.cut(text), false
}

// holdsTag reports whether another tag begins in a value.
func holdsTag(value []byte) bool {
	for {
		n := bytes.IndexByte(value, '[')
		if n < 0 {
			return false
		}
		if _, at := tagStart(value[n:]); at > 0 {
			return true
		}
		value = value[n+1:]
	}
}

// aroundOr returns the tag that around ends, or the other when there is none.
func (t rawTag) aroundOr(other rawTag, text []byte, whole bool) (tag rawTag, more bool) {
	if outer, more := t.around(text, whole); more || outer.length > 0 {
		return outer, more
	}
	return other, false
}

// around ends a tag whose value holds others, at the closing quote that is left when
// each of those has its own. length is 0 when there is none before an empty line, moves
// or a comment.
func (t rawTag) around(text []byte, whole bool) (tag rawTag, more bool) {
	depth, lines := 1, 0
	for i := t.valueAt; i <= maxAround; i++ {
		if i >= len(text) {
			return rawTag{}, !whole
		}
		switch text[i] {
		case '\\':
			i += escaped(text[i:])
		case '[':
			if _, value := tagStart(text[i:]); value > 0 {
				depth++
				i += value - 1
			}
		case '"':
			end := i + 1 + indent(text[i+1:])
			if end >= len(text) || text[end] != ']' {
				continue
			}
			if depth--; depth == 0 {
				return t.close(text, i, end+1, true), false
			}
			i = end
		case '\n':
			line, ended := lineOf(text[i+1:])
			if !ended && !whole {
				return rawTag{}, true
			}
			line = line[indent(line):]
			if lines++; lines > maxTagLines || len(line) == 0 || line[0] == '{' || movetext.BeginsMoves(line) {
				return rawTag{}, false
			}
		}
	}
	return rawTag{}, false
}

// goesOn reports whether a value that has no closing quote yet goes on in the next
// line: not in one that is empty or begins a tag, nor after an ending that looks as
// if the quote were escaped by mistake.
func goesOn(value, next []byte) bool {
	next = next[indent(next):]
	_, another := tagStart(next)
	return len(next) > 0 && another == 0 && !bytes.HasSuffix(bytes.TrimRight(value, blanks), []byte(`\"]`))
}

// escaped returns 1 when the text begins with a backslash that takes the meaning off
// the byte after it, else 0.
func escaped(text []byte) int {
	if len(text) > 1 && text[0] == '\\' && (text[1] == '"' || text[1] == '\\') {
		return 1
	}
	return 0
}

// lineOf returns the text up to the end of its first line, and whether that ends.
func lineOf(text []byte) (line []byte, ended bool) {
	if n := bytes.IndexByte(text, '\n'); n >= 0 {
		return text[:n], true
	}
	return text, false
}

// close ends a tag whose closing quote and bracket were found.
func (t rawTag) close(text []byte, quote, end int, inner bool) rawTag {
	t.raw, t.length = text[t.valueAt:quote], end
	t.damaged = t.damaged || inner
	if t.damaged && isDoubled(text) && end < len(text) && text[end] == ']' {
		t.length++
	}
	return t
}

// cut ends a tag that has no closing quote in a text, at the end of its first line.
func (t rawTag) cut(text []byte) rawTag {
	line, _ := lineOf(text[t.valueAt:])
	t.length, t.damaged = t.valueAt+len(line), true
	value := bytes.TrimRight(line, blanks)
	value = bytes.TrimSuffix(bytes.TrimRight(bytes.TrimSuffix(value, []byte("]")), blanks), []byte(`"`))
	t.raw = value
	return t
}

// newline means the end of a line in values that are written here: other readers
// take a tag to be one line. It is U+2028.
const newline = "\u2028"

// value returns the value, which nobody asks for who only looks for the end of the tag.
func (t *rawTag) value() string {
	if t.bare != "" {
		return t.bare
	}
	return unescape(t.raw)
}

// unescape returns the value that is written so.
func unescape(value []byte) string {
	if bytes.IndexByte(value, '\\') >= 0 {
		var out []byte
		for i := 0; i < len(value); i++ {
			i += escaped(value[i:])
			out = append(out, value[i])
		}
		value = out
	}
	if bytes.IndexByte(value, '\r') >= 0 || bytes.Contains(value, []byte(newline)) {
		return movetext.Unescape(lines.Replace(string(value)))
	}
	return movetext.Unescape(string(value))
}

// appendQuoted appends what is between the quotes for a value. In one that would
// come back with other line ends, these are hexadecimal (see movetext.Unescape).
func appendQuoted(dst []byte, value string) []byte {
	if strings.Contains(value, "\r") || strings.Contains(value, newline) || movetext.IsEscaped(value) {
		value = string(movetext.AppendEscaped(nil, value, newline))
	}
	return append(dst, quoted.Replace(value)...)
}

// quoted turns a value into what is between quotes; lines makes its line ends
// those of the model.
var quoted = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", newline)
var lines = strings.NewReplacer("\r\n", "\n", "\r", "\n", newline, "\n")
