package notation

import (
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/fold"
	"github.com/xqfen/xqfen/xiangqi"
)

// relative is a notation that says a move in four parts.
type relative struct {
	name  string
	on    options
	dict  *dictionary
	rules *grammar
	words *outWords
	style style
}

// Name implements Notation.
func (r *relative) Name() string { return r.name }

// Append implements Notation.
func (r *relative) Append(dst []byte, p *xiangqi.Position, m xiangqi.Move) ([]byte, error) {
	var s spot
	if err := s.find(p, m); err != nil {
		return dst, err
	}
	if s.n > 1 {
		if s.odd {
			return appendUCI(dst, m), &NoSpelling{Move: m, Notation: r.name}
		}
		if r.on.has(onNeeded) && s.plainIsEnough(p) {
			s.n, s.k, s.split = 1, 1, false
		}
	}
	return r.write(dst, &s), nil
}

// plainIsEnough reports whether the file alone says which man moves.
func (s *spot) plainIsEnough(p *xiangqi.Position) bool {
	var f finds
	var room [16]xiangqi.Square
	c := claim{Phrase: Phrase{Piece: s.man, File: s.file, Dir: s.dir, Arg: s.arg}}
	for _, sq := range p.AppendMen(room[:0], s.man) {
		if fileOf(s.man.Color(), sq) == s.file {
			f.try(p, &c, sq)
		}
	}
	return f.n == 1
}

// Parse implements Notation.
func (r *relative) Parse(p *xiangqi.Position, text []byte) (xiangqi.Move, error) {
	m, err := r.parse(p, text)
	if err == nil {
		return m, nil
	}
	if _, ok := err.(*SyntaxError); ok {
		if rest := afterNumber(text); len(rest) < len(text) {
			if m, again := r.parse(p, rest); !isSyntax(again) {
				return m, again
			}
		}
	}
	return 0, err
}

func isSyntax(err error) bool {
	_, ok := err.(*SyntaxError)
	return ok
}

func (r *relative) parse(p *xiangqi.Position, text []byte) (xiangqi.Move, error) {
	move := trim(text)
	var t tokens
	var cs claims
	t.bare = r.dict.byWord && bare(move)
	stop := r.dict.read(move, &t)
	if stop == len(move) && t.n <= maxTokens {
		r.rules.read(t.sense[:t.n], r.on.has(onWXF1980), &cs)
	}
	if cs.n == 0 {
		return 0, &SyntaxError{Got: excerpt(text), Notation: r.name, Offset: stop}
	}
	var f finds
	for i := range cs.list[:cs.n] {
		f.resolve(p, &cs.list[i])
	}
	if m, ok := f.only(); ok {
		return m, nil
	}
	return 0, f.refuse(p, excerpt(move), cs.list[:cs.n])
}

// scan returns the length of the move at the start of the text, 0 if there is
// none.
func (r *relative) scan(text []byte) int {
	var t tokens
	if r.dict.byWord {
		t.bare = bare(line(text))
	}
	r.dict.read(text, &t)
	for n := min(t.n, maxTokens); n > 0; n-- {
		if r.rules.matches(t.sense[:n]) {
			return t.end[n-1]
		}
	}
	return 0
}

// line returns the text up to the end of its first line.
func line(text []byte) []byte {
	for i, c := range text {
		if c == '\n' {
			return text[:i]
		}
	}
	return text
}

// bare reports whether the text has no letter that only an accent makes.
func bare(text []byte) bool {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r >= 0xc0 && r < 0x2000 {
			return false
		}
		i += size
	}
	return true
}

// trim cuts off the spaces around a move and the marks behind it: no move ends in
// one (move-notation §14.3).
func trim(text []byte) []byte {
	for len(text) > 0 {
		switch c := text[len(text)-1]; {
		case c <= ' ', c == '!', c == '?', c == '+', c == '#', c == '.':
			text = text[:len(text)-1]
			continue
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeLastRune(text)
			if isMark(r) {
				text = text[:len(text)-size]
				continue
			}
		}
		break
	}
	for len(text) > 0 && (text[0] <= ' ' || text[0] == '!' || text[0] == '?') {
		text = text[1:]
	}
	return text
}

// isMark reports whether a character that is not ASCII may follow a move: an
// exclamation or question mark, a full stop, the signs for a judgement, a space.
func isMark(r rune) bool {
	switch r {
	case '！', '？', '。', '‼', '⁇', '⁈', '⁉', '…', '．', '＋', '＃', '±', '∓', '†', '‡':
		return true
	}
	return fold.Compatible(r) == ' '
}

// afterNumber returns the text behind a move number such as "12." or "3…" and the
// marks before it, all of it when there is none.
func afterNumber(text []byte) []byte {
	rest := text
	for len(rest) > 0 && (rest[0] <= ' ' || rest[0] == '!' || rest[0] == '?') {
		rest = rest[1:]
	}
	digits := 0
	for digits < len(rest) && digits < maxNumber && rest[digits] >= '0' && rest[digits] <= '9' {
		digits++
	}
	if digits == 0 {
		return text
	}
	if n := stops(rest[digits:]); n > 0 {
		return rest[digits+n:]
	}
	return text
}

// maxNumber bounds the digits of a move number.
const maxNumber = 3

// stops returns the length of what stands behind a move number: points, a
// bracket, a colon, and spaces.
func stops(text []byte) int {
	i, marks := 0, 0
	for i < len(text) {
		r, size := utf8.DecodeRune(text[i:])
		switch r {
		case '.', ')', ':', '…', '．', '。', '、', '）', '：':
			marks++
		case ' ', '\t', '\u00a0', '\u3000':
			if marks == 0 {
				return 0
			}
		default:
			if marks == 0 {
				return 0
			}
			return i
		}
		i += size
	}
	return i
}
