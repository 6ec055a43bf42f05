package movetext

import (
	"bytes"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// afterResult passes over what is after the result. A move there, damaged or not, or a tag belongs
// to another game and is refused.
func (s *listScanner) afterResult() {
	if len(AfterResult(s.text[s.i:])) == 0 {
		return
	}
	start := s.i
	for s.i < len(s.text) {
		s.i = len(s.text) - len(notation.AfterNumber(s.text[s.i:]))
		s.space()
		if s.i == len(s.text) {
			break
		}
		if end := s.scanAt(s.i); end > 0 && s.endsWord(s.text[s.i:]) {
			s.failed = Span{s.i, s.i + end}
			s.err = &notation.MoveError{Why: note.MovesAfterResult, Got: chars.Excerpt(s.text[s.i : s.i+end]), Side: s.list.Final.Turn()}
			return
		}
		s.i = s.pastWord()
	}
	lexer := &Lexer{Data: s.text}
	lost := lexer.MovesAfter(len(s.text) - len(AfterResult(s.text[start:])))
	for lost >= 0 && s.text[lost] == '[' && isTag(s.text[lost:]) { // which is text in a list
		lost = lexer.MovesAfter(lost + bytes.IndexByte(s.text[lost:], ']') + 1)
	}
	if lost >= 0 {
		s.i = lost
		s.failed = Span{lost, s.pastWord()}
		s.err = &notation.MoveError{Why: note.MovesAfterResult, Got: chars.Excerpt(s.text[lost:s.failed.End]), Side: s.list.Final.Turn()}
		return
	}
	s.note(note.TextAfterResult, start, len(s.text))
}

// pastWord returns where the word, the comment, the tag or the variation ends that
// begins at the place.
func (s *listScanner) pastWord() int {
	if end := bracketEnd(s.text, s.i); end > 0 {
		return end
	}
	return s.i + max(1, notation.WordLen(s.text[s.i:]))
}

// result reads a result.
func (s *listScanner) result() bool {
	if !beginsResult(s.text[s.i:]) {
		return false
	}
	r := s.resultAt(s.text[s.i:])
	s.setResult(s.i, r)
	s.i += len(r)
	return r != ""
}

// setResult keeps the result that is there.
func (s *listScanner) setResult(at int, result string) {
	if result != "" {
		s.list.Result, s.list.ResultSpan = result, Span{at, at + len(result)}
	}
}

// resultAt returns the result at the start of a text, which a move may follow without a
// space.
func (s *listScanner) resultAt(text []byte) string {
	return resultBefore(text, func(rest []byte) bool { return s.scan(rest) > 0 })
}

// unclosed stops at a bracket that is never closed.
func (s *listScanner) unclosed() {
	_, size := utf8.DecodeRune(s.text[s.i:])
	s.failed = Span{s.i, s.i + size}
	s.err = &notation.MoveError{Why: note.OpenBracket, Got: chars.Excerpt(s.text[s.i : s.i+size]), Side: s.list.Final.Turn()}
}
