// Package verbs formats text as package fmt does, with the few verbs that sentences need: %s, %q, %v,
// %d, %w and %%, arguments by number as in %[2]s, and at most so many characters as in %.60q. Package fmt links reflection, files and clocks:
// 160 kB of a compressed program for the browser, a quarter of one that does nothing else.
package verbs

import (
	"strconv"
	"strings"
)

// Shown is an argument that is written by itself, in a way of its own for each verb.
type Shown interface{ Verb(verb byte) string }

// Errorf returns an error with the formatted text. It wraps the argument of %w.
func Errorf(format string, args ...any) error {
	text := Sprintf(format, args...)
	for _, arg := range args {
		if err, ok := arg.(error); ok && strings.Contains(format, "%w") {
			return &wrapped{text, err}
		}
	}
	return &plain{text}
}

type plain struct{ text string }

func (e *plain) Error() string { return e.text }

type wrapped struct {
	text string
	err  error
}

func (e *wrapped) Error() string { return e.text }
func (e *wrapped) Unwrap() error { return e.err }

// Sprintf returns the formatted text. A format that does not fit its arguments shows that as package
// fmt does, with "%!" and the verb.
func Sprintf(format string, args ...any) string {
	var b strings.Builder
	next := 0
	for {
		before, rest, found := strings.Cut(format, "%")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		if number, after, ok := strings.Cut(rest, "]"); ok && strings.HasPrefix(number, "[") {
			if n, err := strconv.Atoi(number[1:]); err == nil {
				next, rest = n-1, after
			}
		}
		most := -1
		if after, ok := strings.CutPrefix(rest, "."); ok {
			digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
			if n, err := strconv.Atoi(after[:digits]); err == nil {
				most, rest = n, after[digits:]
			}
		}
		switch {
		case rest == "":
			return b.String() + "%!(NOVERB)"
		case rest[0] == '%':
			b.WriteByte('%')
		case next < 0 || next >= len(args):
			b.WriteString("%!" + rest[:1] + "(MISSING)")
		default:
			b.WriteString(text(rest[0], most, args[next]))
			next++
		}
		format = rest[1:]
	}
}

// text returns an argument as a verb writes it, of text at most so many characters; -1 is all.
func text(verb byte, most int, arg any) string {
	s := ""
	switch arg := arg.(type) {
	case Shown:
		return arg.Verb(verb)
	case nil:
		s = "<nil>"
	case error:
		s = arg.Error()
	case interface{ String() string }:
		s = arg.String()
	case string:
		s = arg
	case []byte:
		s = string(arg)
	case int:
		s = strconv.Itoa(arg)
	case int32:
		s = strconv.Itoa(int(arg))
	case int64:
		s = strconv.FormatInt(arg, 10)
	case uint8:
		s = strconv.Itoa(int(arg))
	case uint16:
		s = strconv.Itoa(int(arg))
	case uint32:
		s = strconv.FormatUint(uint64(arg), 10)
	case uint64:
		s = strconv.FormatUint(arg, 10)
	default:
		return "%!" + string(verb) + "(?)"
	}
	s = cut(s, most)
	if verb == 'q' {
		return strconv.Quote(s)
	}
	if strings.IndexByte("svdw", verb) >= 0 {
		return s
	}
	return "%!" + string(verb) + "(" + s + ")"
}

// cut returns at most so many characters of a text; -1 is all.
func cut(s string, most int) string {
	for i := range s {
		if most == 0 {
			return s[:i]
		}
		most--
	}
	return s
}

// AppendHex appends two hexadecimal digits for each byte; letters are small.
func AppendHex(dst []byte, data ...byte) []byte {
	const digits = "0123456789abcdef"
	for _, c := range data {
		dst = append(dst, digits[c>>4], digits[c&15])
	}
	return dst
}
