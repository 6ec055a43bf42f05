package movetext

import (
	"bytes"

	"github.com/xqfen/xqfen/notation"
)

// fence is around code in Markdown.
var fence = []byte("```")

// endings begin a line that ends the moves of a record: the fence around it, or the record of another
// format.
var endings = [][]byte{fence, []byte("[DhtmlXQ"), []byte("FORMAT")}

// ruleSigns are those of which a line may consist that separates parts of a text.
const ruleSigns = "-=_~"

// shortestRule is how many signs such a line has at least.
const shortestRule = 3

// lineStart looks at the line that begins after the place. It passes over a rule, and ends the moves where
// the line does. It returns where the text goes on that is not kept yet.
func (s *Lexer) lineStart(from int) int {
	s.i++
	if s.syntax&Inline != 0 || s.i == len(s.Data) || !beginsEnding[s.Data[s.i]] {
		return from
	}
	rest := s.Data[s.i:]
	for _, ending := range endings {
		if bytes.HasPrefix(rest, ending) {
			s.keep(from, s.i)
			if s.Over = s.i; bytes.HasPrefix(ending, fence) {
				s.i += len(notation.FirstLine(rest))
			}
			s.passOver()
			s.i = len(s.Data)
			return s.i
		}
	}
	line := notation.FirstLine(rest)
	if rule := bytes.TrimRight(line, Spaces); len(rule) >= shortestRule && len(bytes.Trim(rule, ruleSigns)) == 0 {
		s.keep(from, s.i)
		s.i += len(line)
		return s.i
	}
	return from
}

// beginsEnding are the bytes with which a rule or one of endings begins.
var beginsEnding = func() (all [256]bool) {
	for _, ending := range endings {
		all[ending[0]] = true
	}
	for _, sign := range []byte(ruleSigns) {
		all[sign] = true
	}
	return all
}()
