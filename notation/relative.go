package notation

import (
	"bytes"
	"math/bits"
	"unicode"
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
	// undecided is the notation without the options that decide which move a text is, nil
	// where there are none.
	undecided *relative
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
	if isSyntax(err) {
		if rest := afterNumber(text); len(rest) < len(text) {
			if m, again := r.parse(p, rest); !isSyntax(again) {
				if err := refusePoints(p, text[:len(text)-len(rest)]); err != nil {
					return 0, err
				}
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
	t.bare = r.dict.byWord && bare(move)
	stop := r.dict.read(move, &t)
	if stop == len(move) && t.n == 4 {
		if m, ok := r.simple(p, &t); ok {
			return m, nil
		}
	}
	return r.parseAny(p, text, move, &t, stop)
}

// simple reads the common forms, those of four words of which each can mean only
// one thing: C2=5, R+=3, 前车进一. Where it finds no single move, or is not sure,
// the tables of patterns decide; it never says anything else than they would.
func (r *relative) simple(p *xiangqi.Position, t *tokens) (xiangqi.Move, bool) {
	first, second, dir, last := t.sense[0], t.sense[1], t.sense[2], t.sense[3]
	if dir.slots&slotDir == 0 || last.slots&slotNumber == 0 || last.num&(last.num-1) != 0 {
		return 0, false
	}
	c := claim{wxf1980: r.on.has(onWXF1980)}
	c.Dir, c.Arg = Dir(bits.TrailingZeros8(dir.dir)), uint8(bits.TrailingZeros16(last.num))
	man := first
	switch {
	case first.slots == slotPiece && second.slots&^(slotOrdinal|slotSpelled) == slotFile|slotNumber:
		if second.num&(second.num-1) != 0 {
			return 0, false
		}
		c.File = uint8(bits.TrailingZeros16(second.num))
	case first.slots == slotPiece && second.slots&^slotDir == slotMark:
		c.Pick = Pick(bits.TrailingZeros8(second.mark))
	case second.slots == slotPiece && first.slots&^slotDir == slotMark:
		c.Pick = Pick(bits.TrailingZeros8(first.mark))
		man = second
	default:
		return 0, false
	}
	if man.role&(man.role-1) != 0 {
		return 0, false
	}
	c.Piece = xiangqi.NewPiece(xiangqi.Red, xiangqi.Role(bits.TrailingZeros8(man.role)))
	var f finds
	f.resolve(p, &c)
	return f.only()
}

// parseAny reads a move in any pattern.
func (r *relative) parseAny(p *xiangqi.Position, text, move []byte, t *tokens, stop int) (xiangqi.Move, error) {
	var cs claims
	if stop == len(move) && t.n <= maxTokens {
		r.rules.read(t.sense[:t.n], r.on.has(onWXF1980), &cs)
	}
	if cs.n == 0 {
		return 0, syntaxError(r.name, text, move, stop, r.scan(move))
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

// maxBare bounds how far a line is searched for accents, in bytes.
const maxBare = 1024

// scan returns the length of the move at the start of the text, 0 if there is
// none.
func (r *relative) scan(text []byte) int {
	var t tokens
	if r.dict.byWord {
		t.bare = bare(line(text[:min(len(text), maxBare)]))
	}
	r.dict.read(text, &t)
	for n := min(t.n, maxTokens); n > 0; n-- {
		if r.rules.matches(t.sense[:n]) {
			if combines(text[t.end[n-1]:]) {
				return 0
			}
			return t.end[n-1]
		}
	}
	return 0
}

// combines reports whether a text begins with a mark that belongs to the character
// before it.
func combines(text []byte) bool {
	if len(text) == 0 || text[0] < "\u0300"[0] || ideograph(text[0]) {
		return false
	}
	r, _ := utf8.DecodeRune(text)
	return unicode.Is(unicode.Mn, r)
}

// reach returns how much of the first line of a text, where it is read word by word,
// are words of the notation, though they are no move.
func (r *relative) reach(text []byte) int {
	if !r.dict.byWord {
		return 0
	}
	text = line(text)
	t := tokens{bare: bare(text)}
	return len(bytes.TrimRight(text[:r.dict.read(text, &t)], " \t"))
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
			if n := len(text); n >= 3 && (ideograph(text[n-3]) || fullDigit(text[n-3:])) {
				break
			}
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
	return isSpace(r)
}

// isSpace reports whether a character that is not ASCII is a space or invisible.
func isSpace(r rune) bool {
	if r >= '一' && r < '\uff00' {
		return r == '\ufeff'
	}
	_, kind := fold.Rune(r)
	return kind == fold.Space || kind == fold.Invisible
}

// afterNumber returns the text behind a move number such as "12." or "3…" and the
// marks before it, all of it when there is none.
func afterNumber(text []byte) []byte {
	rest := text
	for len(rest) > 0 && (rest[0] <= ' ' || rest[0] == '!' || rest[0] == '?') {
		rest = rest[1:]
	}
	if _, n := numberAt(rest); n > 0 {
		return rest[n:]
	}
	return text
}

// maxNumber bounds the digits of a move number.
const maxNumber = 3

// leadingNumber returns the number at the start of a text, in ASCII or full-width
// digits, and its length in bytes; 0 when there is none, when it has more than
// maxNumber digits or begins with 0.
func leadingNumber(text []byte) (value, length int) {
	for n := 0; length < len(text); n++ {
		r, size := rune(text[length]), 1
		if ideograph(text[length]) {
			break
		}
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(text[length:])
			if r >= '０' && r <= '９' {
				r += '0' - '０'
			}
		}
		if r < '0' || r > '9' {
			break
		}
		if n == maxNumber || n == 0 && r == '0' {
			return 0, 0
		}
		value = value*10 + int(r-'0')
		length += size
	}
	return value, length
}

// stops returns the length of what stands behind a move number: points, a
// bracket, a colon, and spaces.
func stops(text []byte) int {
	i, marks := 0, 0
	for i < len(text) && !ideograph(text[i]) {
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
