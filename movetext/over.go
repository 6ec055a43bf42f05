package movetext

import (
	"bytes"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/notation"
)

// fence is around code in Markdown.
var fence = []byte("```")

// Fence reports whether a line is a fence around code of Markdown, and returns the word after its signs, in lower case.
func Fence(line []byte) (word string, ok bool) {
	line = bytes.TrimSpace(line)
	bare := bytes.TrimLeft(line, "`~")
	ok = bytes.HasPrefix(line, fence) || bytes.HasPrefix(line, []byte("~~~"))
	return strings.ToLower(string(bare)), ok && !bytes.ContainsFunc(bare, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
}

// ruleSigns are those of which a line may consist that separates parts of a text.
const ruleSigns = "-=_~"

// shortestRule is how many signs such a line has at least.
const shortestRule = 3

// lineStart looks at the line that begins after the place. It passes over a rule, and ends the moves at a
// fence. It returns where the text goes on that is not kept yet.
func (s *Lexer) lineStart(from int) int {
	s.i++
	if s.syntax&Inline != 0 || s.i == len(s.Data) || !beginsEnding[s.Data[s.i]] {
		return from
	}
	rest := s.Data[s.i:]
	line := notation.FirstLine(rest)
	if bytes.HasPrefix(rest, fence) {
		s.keep(from, s.i)
		s.Over = s.i
		s.i += len(line)
		s.passOver()
		s.i = len(s.Data)
		return s.i
	}
	if rule := bytes.TrimRight(line, Spaces); len(rule) >= shortestRule && len(bytes.Trim(rule, ruleSigns)) == 0 {
		s.keep(from, s.i)
		s.i += len(line)
		return s.i
	}
	return from
}

// beginsEnding are the bytes with which a rule or a fence begins.
var beginsEnding = func() (all [256]bool) {
	for _, sign := range []byte(ruleSigns + "`") {
		all[sign] = true
	}
	return all
}()
