package movetext

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/token"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/notation"
)

// bracket is a row of the table of brackets.
type bracket struct {
	opening, closing string
	// remark: nothing but a remark stands in them, and they do not nest.
	remark bool
	// list: a list in JSON has them.
	list bool
}

// brackets are those that may stand in a list.
var brackets = [...]bracket{
	{opening: "{", closing: "}", remark: true},
	{opening: "(（", closing: ")）"},
	{opening: "[［", closing: "]］", list: true},
	{opening: "【", closing: "】"},
	{opening: "〔", closing: "〕"},
}

// bracketAt returns the bracket that opens at the start of a text and its length; nil
// when there is none.
func bracketAt(text []byte) (*bracket, int) {
	if classes[text[0]]&begins == 0 {
		return nil, 0
	}
	r, size := utf8.DecodeRune(text)
	for i := range brackets {
		if strings.ContainsRune(brackets[i].opening, r) {
			return &brackets[i], size
		}
	}
	return nil, 0
}

// isTag reports whether a text begins as a tag of PGN does, [Event "x"], which is no
// part of a list: it may have another position.
func isTag(text []byte) bool {
	n := 1
	for n < len(text) && (text[n] == '_' || text[n]|0x20 >= 'a' && text[n]|0x20 <= 'z' || token.Digit(text[n])) {
		n++
	}
	value := bytes.TrimLeft(text[n:], " \t")
	return n > 1 && len(value) > 0 && n+len(value) < len(text) && value[0] == '"'
}

// closes returns where the bracket ends that opens there; -1 when it is never closed,
// and then which bracket is not, it or one in it.
func (b *bracket) closes(text []byte, i int) (end, open int) {
	depth := 0
	for open = i; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		switch {
		case r == '{':
			n := bytes.IndexByte(text[i:], '}')
			if n < 0 {
				return -1, i
			}
			if size = n + 1; b.remark {
				return i + size, open
			}
		case strings.ContainsRune(b.opening, r):
			depth++
		case strings.ContainsRune(b.closing, r):
			depth--
		}
		if i += size; depth == 0 {
			return i, open
		}
	}
	return -1, open
}

// addComment keeps the part of the text between two bytes as a remark, without the
// spaces around it.
func (s *listScanner) addComment(start, end int) {
	text := bytes.TrimLeftFunc(s.text[start:end], unicode.IsSpace)
	start = end - len(text)
	if text = bytes.TrimSpace(text); len(text) > 0 {
		s.list.Comments = append(s.list.Comments, Comment{Ply: len(s.list.Moves), Text: string(text), Span: Span{start, start + len(text)}})
	}
}

// semicolon begins a remark that ends with the line where a space or nothing stands
// before it, as in PGN; else it is a separator.
func (s *listScanner) semicolon() {
	if r, _ := utf8.DecodeLastRune(s.text[:s.i]); s.i > 0 && r > ' ' && !token.IsSpace(r) {
		s.i++
		return
	}
	body := token.Line(s.text[s.i+1:])
	s.addComment(s.i+1, s.i+1+len(body))
	s.i += 1 + len(body)
}

// bracket passes over what stands in brackets: a remark, a variation, the result.
// Square ones may also be those of a list in JSON. What is never closed is no part of
// the list.
func (s *listScanner) bracket(b *bracket, size int) {
	if b.list && s.opensList(s.i+size) {
		if s.lists++; s.lists == 1 {
			s.listAt = s.i
		}
		s.i += size
		return
	}
	end, open := b.closes(s.text, s.i)
	if end < 0 {
		s.unclosed(open)
		return
	}
	_, closing := utf8.DecodeLastRune(s.text[:end])
	if from, to := s.i+size, end-closing; b.remark {
		s.addComment(from, to)
	} else {
		s.inBrackets(s.i, from, to, end)
	}
	s.i = end
}

// inBrackets keeps what stands between the brackets of a part of the text: moves, or
// else a remark, or the result if that is all there is and nothing follows.
func (s *listScanner) inBrackets(start, from, to, end int) {
	body := s.text[from:to]
	bare := bytes.TrimLeftFunc(body, unicode.IsSpace)
	first := bytes.TrimLeftFunc(token.AfterNumber(bare), unicode.IsSpace)
	result := ""
	if len(bytes.TrimSpace(s.text[end:])) == 0 {
		result = notation.ResultBehind(body)
	}
	switch {
	case len(bare) == 0:
	case result != "":
		s.setResult(from+bytes.Index(body, []byte(result)), result)
	case notation.Scan(s.notation, first) > 0 && s.endsWord(first):
		s.note(notation.CodeVariation, start, end)
		s.list.Variations = append(s.list.Variations, Variation{Ply: len(s.list.Moves), Span: Span{from, to}})
	default:
		s.addComment(from, to)
	}
}

// opensList reports whether what follows a square bracket are the elements of a list:
// words in quotes, or moves where none stood before.
func (s *listScanner) opensList(i int) bool {
	rest := bytes.TrimLeftFunc(s.text[i:], unicode.IsSpace)
	if len(rest) > 0 && (rest[0] == '"' || rest[0] == '\'') {
		return true
	}
	rest = bytes.TrimLeftFunc(token.AfterNumber(rest), unicode.IsSpace)
	return len(s.list.Moves) == 0 && notation.Scan(s.notation, rest) > 0 && s.endsWord(rest)
}

// unclosed stops at a bracket that is never closed.
func (s *listScanner) unclosed(at int) {
	_, size := utf8.DecodeRune(s.text[at:])
	s.failed = Span{at, at + size}
	s.err = &notation.IllegalMove{Why: notation.CodeOpenBracket, Got: visible.Excerpt(s.text[at : at+size]), Side: s.list.Final.Turn()}
}
