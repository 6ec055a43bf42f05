package movetext

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// listScanner reads a list of moves in one notation.
type listScanner struct {
	list     *List
	text     []byte
	i        int
	notation notation.Notation
	numbers  numbering
	label    Span // the name of the side before the move to come
	err      error
	failed   Span
	// wordEnd is where the word ends that was looked at last.
	wordEnd int
}

// next reads one thing, and reports whether to go on.
func (s *listScanner) next() bool {
	s.space()
	if s.i >= len(s.text) || s.err != nil {
		return false
	}
	rest := s.text[s.i:]
	if s.list.Result != "" {
		s.afterResult()
		return false
	}
	if s.result() || s.number(rest) {
		return true
	}
	return s.move()
}

// note notes a part of the text that was passed over.
func (s *listScanner) note(code note.Code, start, end int) {
	s.list.Notes = append(s.list.Notes, note.Note{Code: code, Offset: start, Got: chars.Excerpt(s.text[start:end])})
}

// scan returns the length of the move with which a text begins.
func (s *listScanner) scan(text []byte) int { return notation.Scan(s.notation, text) }

// scanAt returns the length of the move that begins there.
func (s *listScanner) scanAt(i int) int { return s.scan(s.text[i:]) }

// move reads a move: the next word if it is one, and else as much as the notation
// takes.
func (s *listScanner) move() bool {
	chunk := s.word()
	glued := chunk > maxShape // it is not a move, and its first part may be one
	if glued {
		chunk = s.shorter(chunk)
	}
	m, err := s.parse(chunk)
	if err != nil && !glued {
		if part := s.shorter(chunk); part != chunk {
			chunk = part
			m, err = s.parse(chunk)
		}
	}
	if (s.numbers.next.at.End > 0 || s.label.End > 0) && !notation.IsSyntax(err) {
		if s.err = s.checkNumber(); s.err == nil {
			s.err = s.checkLabel()
		}
		if s.err != nil {
			return false
		}
	}
	if err != nil {
		if notation.IsSyntax(err) && s.scanAt(s.i) == 0 && s.between() {
			return s.err == nil
		}
		if reach := notation.Reach(s.notation, s.text[s.i:]); reach > 0 && notation.IsSyntax(err) && s.scanAt(s.i) == 0 {
			chunk = max(chunk, reach)
			_, err = s.parse(chunk)
		}
		s.err, s.failed = err, Span{s.i, s.i + chunk}
		return false
	}
	if len(s.list.Moves) == 0 { // room for what may follow, so that nothing is copied as the list grows
		n := min((len(s.text)-s.i)/(chunk+1)+1, manyMoves)
		s.list.Moves, s.list.Tokens = slices.Grow(s.list.Moves, n), slices.Grow(s.list.Tokens, n)
	}
	s.list.Moves = append(s.list.Moves, m)
	s.list.Tokens = append(s.list.Tokens, Span{s.i, s.i + len(notation.TrimMarks(s.text[s.i:s.i+chunk]))})
	s.list.Final.Do(m)
	s.i += chunk
	s.suffix()
	return true
}

// parse reads a move of that length.
func (s *listScanner) parse(n int) (xiangqi.Move, error) {
	return s.notation.Parse(&s.list.Final, s.text[s.i:s.i+n])
}

// word returns the length of the next word. A word of many moves is measured once.
func (s *listScanner) word() int {
	if s.i >= s.wordEnd {
		s.wordEnd = s.i + notation.WordLen(s.text[s.i:])
		if s.wordEnd == s.i { // a bracket
			s.wordEnd += 1 + notation.WordLen(s.text[s.i+1:])
		}
	}
	return s.wordEnd - s.i
}

// shorter returns the length of the move with which a word begins, or that goes on after it;
// that of the word where there is none.
func (s *listScanner) shorter(chunk int) int {
	end := s.scanAt(s.i)
	if end > chunk || end > 0 && end < chunk && s.goesOn(s.text[s.i+end:s.i+chunk], s.text[s.i+end:]) {
		return end
	}
	return chunk
}

// manyMoves is how many moves there is room for at first at most.
const manyMoves = 1 << 19

// between takes what may be between moves and is rarer than they are: the name of a
// side, a dash in place of a move, a result in words.
func (s *listScanner) between() bool {
	rest := s.text[s.i:]
	if OpensBracket(rest) { // one that is never closed
		s.unclosed()
		return true
	}
	if _, n := notation.SideAt(rest); n > 0 {
		s.label = Span{s.i, s.i + n}
		s.i += n
		return true
	}
	if n := dashes(rest); n > 0 && s.noMove(n) {
		return true
	}
	result := ""
	if len(s.list.Moves) > 0 {
		result = WholeResult(rest)
	}
	s.setResult(s.i+bytes.Index(rest, []byte(result)), result)
	if result != "" {
		s.i = len(s.text)
	}
	return result != ""
}

// goesOn reports whether what is glued to a move can be there: a mark, a
// number, another move, a result. Moves of SAN have spaces between them: two dots
// without one are a move in coordinates. The rest goes on after the word.
func (s *listScanner) goesOn(glued, rest []byte) bool {
	const marks = "!?+#.*-)}"
	glued, rest = bytes.TrimLeft(glued, marks), bytes.TrimLeft(rest, marks)
	if len(glued) == 0 || len(notation.AfterNumber(glued)) < len(glued) {
		return true
	}
	if !notation.IsSpaced(s.notation) && notation.Scan(s.notation, glued) > 0 {
		return true
	}
	r, _ := utf8.DecodeRune(glued)
	if notation.IsMark(r) || r == '（' || s.resultAt(glued) != "" {
		return true
	}
	if value, n := notation.NumberAt(rest); n > 0 && s.expects(value, len(s.list.Moves)+1) {
		return true
	}
	const shortest = 4 // "h2e2d" is a slip
	result := WholeResult(rest)
	return len(result) >= shortest || r >= utf8.RuneSelf && result != ""
}

// suffix skips the marks that follow a move without a space, and full stops unless they
// are of the next move, as a mark or as the dots that announce Black.
func (s *listScanner) suffix() {
	for s.i < len(s.text) {
		switch c := s.text[s.i]; c {
		case '!', '?', '#':
		case '+':
			if next := s.text[s.i+1:]; len(next) > 0 && (next[0] < utf8.RuneSelf && !notation.EndsMove(next[0]) || next[0] >= utf8.RuneSelf && s.scanAt(s.i) > 0) {
				return // the mark of the next move: C2=5+R=3
			}
		case '.', "．"[0]:
			n := fullStop(s.text[s.i:])
			if n == 0 || s.scanAt(s.i) > 0 {
				return
			}
			s.i += n - 1
		default:
			return
		}
		s.i++
	}
}

// fullStop returns the length of the one or two full stops at the start of a text, 0
// when there are more.
func fullStop(text []byte) int {
	n := 0
	for rest := text; ; n++ {
		if r, size := utf8.DecodeRune(rest); size > 0 && (r == '.' || r == '．') {
			rest = rest[size:]
			continue
		}
		if n > 2 {
			return 0
		}
		return len(text) - len(rest)
	}
}

// fault makes the error of the place at which reading stopped.
func (s *listScanner) fault(p *xiangqi.Position) *ListError {
	if s.err == nil {
		return nil
	}
	start, at := p.Setup(), s.list.Final
	ply := len(s.list.Moves)
	e := &ListError{
		Ply: ply + 1, Move: int(start.Fullmoves.Or(1)) + (ply+int(start.Turn))/2, Side: s.list.Final.Turn(),
		Offset: s.failed.Start, Token: chars.Excerpt(s.text[s.failed.Start:s.failed.End]),
		Notation: s.notation.Name(), Err: s.err, Why: note.MoveSyntax,
		Position: &at, In: s.notation,
	}
	if f, ok := s.err.(*notation.MoveError); ok {
		e.Why = f.Why
	}
	e.place(s.text)
	return e
}
