package movetext

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/notation"
)

// bracket is a row of the table of brackets.
type bracket struct {
	opening, closing string
	// comment: nothing but a comment is in them, and they do not nest.
	comment bool
	// list: a list in JSON has them.
	list bool
}

// brackets are those that may be in a list.
var brackets = [...]bracket{
	{opening: "{", closing: "}", comment: true},
	{opening: "(（", closing: ")）"},
	{opening: "[［", closing: "]］", list: true},
	{opening: "【", closing: "】"},
	{opening: "〔", closing: "〕"},
}

// squares are those that hold a comment more often than a variation.
var squares = brackets[2:]

// bracketAt returns the bracket that opens at the start of a text; nil when there is none.
func bracketAt(text []byte, among []bracket) *bracket {
	r, _ := utf8.DecodeRune(text)
	for i := range among {
		if strings.ContainsRune(among[i].opening, r) {
			return &among[i]
		}
	}
	return nil
}

// squareAt returns the square bracket that opens at the start of a text; nil when there
// is none.
func squareAt(text []byte) *bracket {
	if text[0] != '[' && !wideBracket(text) {
		return nil
	}
	return bracketAt(text, squares)
}

// wideBracket reports whether a text begins with a bracket that is not ASCII: one of
// （）［］【】〔〕. Full-width digits begin alike, and there are many of them.
func wideBracket(text []byte) bool {
	if len(text) < 3 {
		return false
	}
	switch last := text[2]; text[0] {
	case 0xef:
		return text[1] == 0xbc && (last == 0x88 || last == 0x89 || last == 0xbb || last == 0xbd)
	case 0xe3:
		return text[1] == 0x80 && (last == 0x90 || last == 0x91 || last == 0x94 || last == 0x95)
	}
	return false
}

// isClosing reports whether a text begins with the sign that closes the bracket.
func (b *bracket) isClosing(text []byte) bool {
	r, _ := utf8.DecodeRune(text)
	return strings.ContainsRune(b.closing, r)
}

// isTag reports whether a text begins as a tag of PGN does, [Event "x"], which is no
// part of a list: it may have another position.
func isTag(text []byte) bool {
	n := 1
	for n < len(text) && (text[n] == '_' || text[n]|0x20 >= 'a' && text[n]|0x20 <= 'z' || notation.Digit(text[n])) {
		n++
	}
	value := bytes.TrimLeft(text[n:], " \t")
	return n > 1 && len(value) > 0 && n+len(value) < len(text) && value[0] == '"'
}

// closes returns where the bracket ends that opens there, -1 when it is never closed.
func (b *bracket) closes(text []byte, i int) (end int) {
	for depth := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		switch {
		case r == '{':
			n := bytes.IndexByte(text[i:], '}')
			if n < 0 {
				return -1
			}
			if size = n + 1; b.comment {
				return i + size
			}
		case strings.ContainsRune(b.opening, r):
			depth++
		case strings.ContainsRune(b.closing, r):
			depth--
		}
		if i += size; depth == 0 {
			return i
		}
	}
	return -1
}

// Brackets steps through a text that may have a list of moves.
type Brackets struct{ unclosed int }

// Past returns the place after a byte of the text, or after the whole bracket where one opens
// there and is closed: nothing in a comment or a variation ends a list.
func (s *Brackets) Past(text []byte, i int) int {
	if !between[text[i]] || s.unclosed == maxUnclosed {
		return i + 1
	}
	b := bracketAt(text[i:], brackets[:])
	if b == nil {
		return i + 1
	}
	end := b.closes(text, i)
	if end < 0 {
		s.unclosed++
		return i + 1
	}
	return end
}

// closesSquare reports whether a text begins with the sign that closes the line that is
// open, if that is in square brackets.
func (s *Lexer) closesSquare(text []byte) bool {
	b := s.top().bracket
	return b != nil && b.isClosing(text)
}

// The limits of square brackets: how deep variations are in them, how many of any kind are
// looked at that are never closed, how many for the first move of a list, and in how many bytes.
const (
	maxSquares  = 64
	maxUnclosed = 16
	maxAsked    = 16
	maxFirst    = 100
)

// square reads what is in square brackets at the place: the elements of a list in JSON,
// a variation or the result, or else a comment. What is never closed, and a tag, is left to the line.
func (s *Lexer) square(from int, b *bracket) {
	start := s.i
	_, size := utf8.DecodeRune(s.Data[start:])
	switch {
	case b.list && isTag(s.Data[start:]):
		return
	case b.list && s.opensList(from, start+size):
		s.keep(from, start)
		if s.lists++; s.lists == 1 {
			s.listAt = start
		}
		s.i += size
		return
	}
	end := -1
	if s.unclosed < maxUnclosed {
		end = b.closes(s.Data, start)
	}
	if end < 0 {
		s.unclosed++
		return
	}
	s.keep(from, start)
	_, closing := utf8.DecodeLastRune(s.Data[:end])
	body := s.Data[start+size : end-closing]
	switch {
	case len(bytes.TrimSpace(body)) == 0:
	case len(s.open) <= maxSquares && len(s.Lines) <= MaxVariations && (s.moves(body[:min(len(body), maxFirst)], s.syntax&Strict != 0) || WholeResult(body) != ""):
		s.openLine(size)
		s.top().bracket = b
		return
	case body[0] == '%': // a command, which is nothing without its brackets
		s.add(Event{Kind: KindComment, Start: int32(start), End: int32(end)})
	default:
		s.add(Event{Kind: KindComment, Start: int32(start + size), End: int32(end - closing)})
	}
	s.i = end
}

// moves reports whether a text begins with a move, which a number may precede: by its
// shape, or as is known of the start of a list.
func (s *Lexer) moves(text []byte, known bool) bool {
	text = bytes.TrimLeftFunc(notation.AfterNumber(bytes.TrimLeftFunc(text, unicode.IsSpace)), unicode.IsSpace)
	switch {
	case len(text) == 0 || bracketAt(text, brackets[:]) != nil:
		return false
	case s.isMoves == nil || !known:
		return BeginsMove(text)
	}
	return s.isMoves(text)
}

// opensList reports whether what follows a square bracket are the elements of a list:
// words in quotes, or moves where none are before.
func (s *Lexer) opensList(from, to int) bool {
	rest := bytes.TrimLeftFunc(s.Data[to:], unicode.IsSpace)
	if len(rest) > 0 && (rest[0] == '"' || rest[0] == '\'') {
		return true
	}
	if s.asked == maxAsked || len(s.open) > 1 || !isNumbers(s.top().Text) || !isNumbers(s.Data[from:to-1]) {
		return false
	}
	s.asked++
	return s.moves(rest[:min(len(rest), maxFirst)], true)
}

// isNumbers reports whether a short text has nothing but move numbers and what is
// around the elements of a list.
func isNumbers(text []byte) bool {
	const short = 64
	for {
		if len(text) > short {
			return false
		}
		text = bytes.TrimLeft(text, Spaces+"\"'[],…")
		rest := notation.AfterNumber(text)
		if len(rest) == len(text) {
			return len(text) == 0
		}
		text = rest
	}
}

// isBare reports whether there is nothing between the moves of a text that a Lexer takes
// out of it.
func isBare(text []byte) bool {
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case notation.WholeIdeograph(text[i:]): // most of Chinese moves
			i += len("一") - 1
		case between[c] && (c < utf8.RuneSelf || wideBracket(text[i:])):
			return false
		}
	}
	return true
}

// between are the bytes with which begins what a Lexer takes out of a text, marks apart.
var between = func() (all [256]bool) {
	for _, c := range []byte("{}()[];$（【") {
		all[c] = true
	}
	return all
}()

// unclosedBracket returns where a bracket opens that is never closed: the innermost of braces.
func (s *Lexer) unclosedBracket() (at int, open bool) {
	switch {
	case s.Cut >= 0:
		at = s.Cut
	case s.lists > 0:
		at = s.listAt
	default:
		return 0, false
	}
	for i := range s.Faults {
		if f := &s.Faults[i]; f.Bracket {
			at = max(at, f.Start)
		}
	}
	return at, true
}

// OpensBracket reports whether a text begins with a bracket that may be in a list of moves, and is
// not that of a tag of PGN.
func OpensBracket(text []byte) bool {
	b := bracketAt(text, brackets[:])
	return b != nil && (!b.list || !isTag(text))
}

// bracketEnd returns where the bracket ends that opens at a place of the text; -1 when it is
// never closed or none opens there.
func bracketEnd(text []byte, at int) int {
	b := bracketAt(text[at:], brackets[:])
	if b == nil {
		return -1
	}
	return b.closes(text, at)
}
