package jsonl

import (
	"iter"
	"strings"

	"github.com/xqfen/xqfen/movetext"
)

// member is a key of an object: where it is, and where its value is.
type member struct {
	name string
	key  int
	movetext.Span
}

// members yields the keys of an object and where they and their values are.
func members(data string) iter.Seq2[string, member] {
	return func(yield func(string, member) bool) {
		at := after(data, 0, ' ')
		if at == len(data) || data[at] != '{' {
			return
		}
		for at++; ; {
			at = after(data, at, ',')
			end := at + valueLen(data[at:])
			if end < at+len(`""`) || data[at] != '"' {
				return
			}
			name := Unquoted(data[at:end])
			start := after(data, end, ':')
			stop := start + valueLen(data[start:])
			if start == stop || !yield(name, member{name, at, movetext.Span{Start: start, End: stop}}) {
				return
			}
			at = stop
		}
	}
}

// elements yields where the elements of a list are, and nothing of another value.
func elements(data string) iter.Seq[movetext.Span] {
	return func(yield func(movetext.Span) bool) {
		for at := 1; strings.HasPrefix(data, "["); {
			at = after(data, at, ',')
			end := at + valueLen(data[at:])
			if end == at || data[at] == ']' || !yield(movetext.Span{Start: at, End: end}) {
				return
			}
			at = end
		}
	}
}

// after returns where what follows blanks and that sign begins.
func after(data string, at int, sign byte) int {
	for at < len(data) && (data[at] == ' ' || data[at] == '\t' || data[at] == '\r' || data[at] == '\n' || data[at] == sign) {
		at++
	}
	return at
}

// valueLen returns the length of the value of JSON that a text begins with, if it is one.
func valueLen(data string) int {
	depth, quoted := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
			if depth == 0 && !quoted {
				return i + 1
			}
		case quoted:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth <= 0 {
				return i + depth + 1 // a closing bracket that opens nothing is not of it
			}
		case depth == 0 && (c <= ' ' || c == ',' || c == ':'):
			return i
		}
	}
	return len(data)
}
