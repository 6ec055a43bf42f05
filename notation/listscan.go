package notation

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// scanner is a notation that finds the end of a move in a text.
type scanner interface {
	// scan returns the length of the move at the start of the text, 0 if there is
	// none.
	scan(text []byte) int
}

// scanWith returns the length of the move, or of the word, at the start of the
// text.
func scanWith(n Notation, text []byte) int {
	if s, ok := n.(scanner); ok {
		return s.scan(text)
	}
	return word(text)
}

// listScanner reads a list of moves in one notation.
type listScanner struct {
	list     *List
	text     []byte
	i        int
	notation Notation
	numbers  numbering
	err      error
	failed   Span
}

// results are the results that a list may end with, and no move is spelled so.
var results = [...]string{"1/2-1/2", "1-0", "0-1", "½-½", "0.5-0.5", "*", "红胜", "黑胜", "和棋", "紅勝", "黑勝", "和局", "红先胜", "红先负", "红先和", "紅先勝", "紅先負", "紅先和"}

// resultStarts are the bytes with which results begin, resultNexts those that follow.
var resultStarts, resultNexts = func() (starts, nexts [256]bool) {
	for _, r := range results {
		starts[r[0]] = true
		if len(r) > 1 {
			nexts[r[1]] = true
		}
	}
	return starts, nexts
}()

// next reads one thing, and reports whether to go on.
func (s *listScanner) next() bool {
	s.space()
	if s.i >= len(s.text) || s.err != nil {
		return false
	}
	if s.list.Result != "" {
		s.afterResult()
		return false
	}
	rest := s.text[s.i:]
	switch rest[0] {
	case '{':
		s.comment('}')
		return true
	case ';':
		s.semicolon()
		return true
	case '(':
		s.variation()
		return true
	case "（"[0]:
		if bytes.HasPrefix(rest, []byte("（")) {
			s.variation()
			return true
		}
	case '$':
		s.i++
		for s.i < len(s.text) && digit(s.text[s.i]) {
			s.i++
		}
		return true
	}
	if s.result() || s.number(rest) {
		return true
	}
	return s.move()
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

// space skips spaces, line ends, separators and marks that stand alone.
func (s *listScanner) space() {
	for s.i < len(s.text) {
		c := s.text[s.i]
		switch {
		case c <= ' ', c == ',', c == '_', c == '!', c == '?':
			s.i++
			continue
		case c == '#' || c == '+':
			n := lone(s.text[s.i:])
			if n == 0 {
				return
			}
			s.i += n
			continue
		case ideograph(c):
			return
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRune(s.text[s.i:])
			switch r {
			case '…':
				s.leadingPoints(size)
			case '，', '、', '；', '。', '！', '？', '‼', '⁇', '⁈', '⁉', '±', '∓':
			default:
				if !isSpace(r) {
					return
				}
			}
			s.i += size
			continue
		}
		return
	}
}

// lone returns the length of the signs for check and mate at the start of a text, 0
// when something is glued to them: "++.8" is a move.
func lone(text []byte) int {
	n := 0
	for n < len(text) && (text[n] == '+' || text[n] == '#') {
		n++
	}
	if n < len(text) && text[n] > ' ' && strings.IndexByte(",;!?({", text[n]) < 0 {
		return 0
	}
	return n
}

// note says that a part of the text was passed over.
func (s *listScanner) note(code Code, start, end int) {
	s.list.Notes = append(s.list.Notes, Note{Code: code, Offset: start, Got: excerpt(s.text[start:end])})
}

// comment reads a remark up to a closing character, or to the end.
func (s *listScanner) comment(closing byte) {
	body := s.text[s.i+1:]
	end := bytes.IndexByte(body, closing)
	if end < 0 {
		end = len(body)
	}
	s.addComment(s.i+1, s.i+1+end)
	s.i = min(s.i+end+2, len(s.text))
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

// semicolon is a separator where a move, a number or nothing follows, and else
// begins a remark that ends with the line.
func (s *listScanner) semicolon() {
	body := line(s.text[s.i+1:])
	after := bytes.TrimLeft(body, " \t")
	if len(after) == 0 || len(afterNumber(after)) < len(after) || scanWith(s.notation, after) > 0 && s.endsWord(after) {
		s.i++
		return
	}
	s.addComment(s.i+1, s.i+1+len(body))
	s.i += 1 + len(body)
}

// endsWord reports whether the move at the start of the text is followed by
// something other than a letter.
func (s *listScanner) endsWord(text []byte) bool {
	end := scanWith(s.notation, text)
	return end >= len(text) || text[end] <= ' ' || bytes.IndexByte(letterless, text[end]) >= 0 || text[end] >= utf8.RuneSelf
}

var letterless = []byte(",;!?+#.({_")

// variation skips what stands in brackets: moves, or else a remark, or the result if
// that is all there is and nothing follows.
func (s *listScanner) variation() {
	end := variationEnd(s.text, s.i)
	_, size := utf8.DecodeRune(s.text[s.i:])
	from, to := s.i+size, end
	if r, size := utf8.DecodeLastRune(s.text[from:end]); r == ')' || r == '）' {
		to -= size
	}
	body := s.text[from:to]
	start := bytes.TrimLeftFunc(body, unicode.IsSpace)
	first := bytes.TrimLeftFunc(afterNumber(start), unicode.IsSpace)
	switch {
	case len(start) == 0:
	case scanWith(s.notation, first) > 0 && s.endsWord(first):
		s.note(CodeVariation, s.i, end)
		s.list.Variations = append(s.list.Variations, Variation{Ply: len(s.list.Moves), Span: Span{from, to}})
	case resultAt(start) == string(bytes.TrimSpace(start)) && len(bytes.TrimSpace(s.text[end:])) == 0:
		s.list.Result = resultAt(start)
		from = to - len(start)
		s.list.ResultSpan = Span{from, from + len(s.list.Result)}
	default:
		s.addComment(from, to)
	}
	s.i = end
}

// variationEnd returns where the bracket that opens there is closed.
func variationEnd(text []byte, i int) int {
	depth := 0
	for i < len(text) {
		r, size := utf8.DecodeRune(text[i:])
		switch r {
		case '(', '（':
			depth++
		case ')', '）':
			depth--
		case '{':
			size = max(size, bytes.IndexByte(text[i:], '}')+1)
		}
		if i += size; depth == 0 {
			break
		}
	}
	return i
}

// afterResult passes over what stands behind the result. A move there belongs to
// another game and is refused.
func (s *listScanner) afterResult() {
	start := s.i
	for s.i < len(s.text) {
		s.i = len(s.text) - len(afterNumber(s.text[s.i:]))
		s.space()
		if s.i == len(s.text) {
			break
		}
		if end := s.scanAt(s.i); end > 0 && s.endsWord(s.text[s.i:]) {
			s.failed = Span{s.i, s.i + end}
			s.err = &IllegalMove{Why: CodeMovesAfter, Got: excerpt(s.text[s.i : s.i+end]), Side: s.list.Final.Turn()}
			return
		}
		s.i = s.pastWord()
	}
	s.note(CodeAfterResult, start, len(s.text))
}

// pastWord returns where the word, the remark, the tag or the variation ends that
// begins at the place.
func (s *listScanner) pastWord() int {
	rest := s.text[s.i:]
	closing := byte(0)
	switch rest[0] {
	case '(':
		return variationEnd(s.text, s.i)
	case '{':
		closing = '}'
	case '[':
		closing = ']'
	}
	if closing != 0 {
		if n := bytes.IndexByte(rest, closing); n > 0 {
			return s.i + n + 1
		}
	}
	return s.i + max(1, word(rest))
}

// result reads a result.
func (s *listScanner) result() bool {
	r := resultAt(s.text[s.i:])
	if r == "" {
		return false
	}
	s.list.Result, s.list.ResultSpan = r, Span{s.i, s.i + len(r)}
	s.i += len(r)
	return true
}

// ResultAt returns the result with which a text begins, as a list of moves may end
// with it, "" when there is none.
func ResultAt(text []byte) string {
	if len(text) == 0 {
		return ""
	}
	return resultAt(text)
}

// resultAt returns the result at the start of a text, "" when there is none.
func resultAt(text []byte) string {
	if !resultStarts[text[0]] || text[0] != '*' && len(text) > 1 && !resultNexts[text[1]] {
		return "" // most tokens
	}
	for _, r := range results {
		if text[0] == r[0] && len(text) >= len(r) && string(text[:len(r)]) == r &&
			(len(text) == len(r) || text[len(r)] <= ' ' || text[len(r)] >= utf8.RuneSelf || bytes.IndexByte(letterless, text[len(r)]) >= 0) {
			return r
		}
	}
	return ""
}

// number takes a move number: digits and points before something that is no move
// with them, or digits alone that are the number of the move to come.
func (s *listScanner) number(rest []byte) bool {
	value, n := leadingNumber(rest)
	if n == 0 {
		if n = points(rest); n > 0 {
			s.leadingPoints(n)
			s.i += n
			return true
		}
		if value, n = circled(rest); n > 0 {
			s.setNumber(value, n, n+stops(rest[n:]))
			return true
		}
		return false
	}
	if stop := stops(rest[n:]); stop > 0 {
		if glued(rest, n, n+stop) && s.scanAt(s.i) > 0 {
			return false
		}
		s.setNumber(value, n, s.pastPoints(n, n+stop))
		return true
	}
	if n < len(rest) && rest[n] > ' ' {
		return false
	}
	setup := s.list.Final.Setup()
	if value == int(setup.Fullmoves.Or(1)) || value == len(s.list.Moves)/2+1 {
		s.setNumber(value, n, n)
		return true
	}
	return false
}

// glued reports whether one point between two digits, as in "16.5", stands where the
// points of a number may be.
func glued(rest []byte, from, to int) bool {
	if to >= len(rest) || !digit(rest[to]) && !fullDigit(rest[to:]) {
		return false
	}
	point, size := utf8.DecodeRune(rest[from:to])
	return size == to-from && point != ')'
}

// pastPoints returns where the points behind a number end that stand there: the last
// of several may be the mark of the move, as in "1. .P+1".
func (s *listScanner) pastPoints(from, to int) int {
	point, size := utf8.DecodeLastRune(s.text[s.i+from : s.i+to])
	if size < to-from && (point == '.' || point == '．') && s.scanAt(s.i+to) == 0 && s.scanAt(s.i+to-size) > 0 {
		return to - size
	}
	return to
}

// scanAt returns the length of the move that begins there.
func (s *listScanner) scanAt(i int) int { return scanWith(s.notation, s.text[i:]) }

// move reads a move: the next word if it is one, and else as much as the notation
// takes.
func (s *listScanner) move() bool {
	chunk := word(s.text[s.i:])
	m, err := s.notation.Parse(&s.list.Final, s.text[s.i:s.i+chunk])
	if err != nil {
		if end := s.scanAt(s.i); end > 0 && end != chunk && (end > chunk || s.goesOn(s.text[s.i+end:s.i+chunk])) {
			chunk = end
			m, err = s.notation.Parse(&s.list.Final, s.text[s.i:s.i+chunk])
		}
	}
	if !isSyntax(err) && s.numbers.next.at.End > 0 {
		if s.err = s.checkNumber(); s.err != nil {
			return false
		}
	}
	if err != nil {
		if r, ok := s.notation.(*relative); ok && isSyntax(err) && s.scanAt(s.i) == 0 {
			chunk = max(chunk, r.reach(s.text[s.i:]))
			_, err = s.notation.Parse(&s.list.Final, s.text[s.i:s.i+chunk])
		}
		s.err, s.failed = err, Span{s.i, s.i + chunk}
		return false
	}
	s.list.Moves = append(s.list.Moves, m)
	s.list.Tokens = append(s.list.Tokens, Span{s.i, s.i + len(trim(s.text[s.i:s.i+chunk]))})
	s.list.Final.Do(m)
	s.i += chunk
	s.suffix()
	return true
}

// goesOn reports whether what is glued to a move can stand there: a mark, a
// number, another move, a result. Moves of SAN have spaces between them: two points
// without one are a move in coordinates.
func (s *listScanner) goesOn(glued []byte) bool {
	glued = bytes.TrimLeft(glued, "!?+#.*-)}")
	if len(glued) == 0 || len(afterNumber(glued)) < len(glued) {
		return true
	}
	if _, spaced := s.notation.(*san); !spaced && scanWith(s.notation, glued) > 0 {
		return true
	}
	r, _ := utf8.DecodeRune(glued)
	return isMark(r) || r == '（' || resultAt(glued) != ""
}

// suffix skips the marks that follow a move without a space.
func (s *listScanner) suffix() {
	for s.i < len(s.text) {
		switch c := s.text[s.i]; c {
		case '!', '?', '#':
		case '+':
			if s.i+1 < len(s.text) && s.text[s.i+1] > ' ' && bytes.IndexByte(letterless, s.text[s.i+1]) < 0 {
				return // the mark of the next move: C2=5+R=3
			}
		default:
			return
		}
		s.i++
	}
}

// ideograph reports whether a character that begins with that byte is one of
// U+4000 to U+9FFF: no space, no sign and no digit.
func ideograph(first byte) bool { return first >= 0xe4 && first <= 0xe9 }

// fullDigit reports whether a text begins with a full-width digit.
func fullDigit(text []byte) bool {
	return len(text) >= 3 && text[0] == "０"[0] && text[1] == "０"[1] && text[2] >= "０"[2] && text[2] <= "９"[2]
}

// word returns the length of the text up to a space or a separator.
func word(text []byte) int {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c <= ' ', c == ',', c == ';', c == '{', c == '(', c == '_':
			return i
		case c < utf8.RuneSelf:
			i++
		case ideograph(c):
			i = min(i+3, len(text))
		case fullDigit(text[i:]):
			i += 3
		default:
			r, size := utf8.DecodeRune(text[i:])
			if isSpace(r) || r == '，' || r == '；' || r == '、' {
				return i
			}
			i += size
		}
	}
	return len(text)
}

// fault makes the error of the place at which reading stopped.
func (s *listScanner) fault(p *xiangqi.Position) *ListError {
	if s.err == nil {
		return nil
	}
	start := p.Setup()
	ply := len(s.list.Moves)
	e := &ListError{
		Ply: ply, Move: int(start.Fullmoves.Or(1)) + (ply+int(start.Turn))/2, Side: s.list.Final.Turn(),
		Offset: s.failed.Start, Token: excerpt(s.text[s.failed.Start:s.failed.End]),
		Notation: s.notation.Name(), Err: s.err, Why: CodeSyntax,
	}
	if f, ok := s.err.(Failure); ok {
		e.Why = f.Code()
	}
	e.place(s.text)
	return e
}
