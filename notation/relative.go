package notation

import (
	"bytes"
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveReader reads moves by the words of a notation and their order, which are made at the first use.
type moveReader struct {
	parts func() (*dictionary, *grammar)
}

// newReader returns a reader of the words, with digits for pieces where keypad is set.
func newReader(words func() *dictionary, rows []row, keypad bool) *moveReader {
	return &moveReader{sync.OnceValues(func() (*dictionary, *grammar) { return words(), newGrammar(rows, keypad) })}
}

// relative is a notation that writes a move in four parts.
type relative struct {
	name  string
	on    options
	read  *moveReader
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

// plainIsEnough reports whether the file alone determines the piece that moves.
func (s *spot) plainIsEnough(p *xiangqi.Position) bool {
	var f finds
	var room [16]xiangqi.Square
	c := claim{phrase: phrase{Piece: s.piece, File: s.file, Dir: s.dir, Arg: s.arg}}
	for _, sq := range p.AppendSquares(room[:0], s.piece) {
		if fileOf(s.piece.Color(), sq) == s.file {
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
	if IsSyntax(err) {
		if rest := AfterNumber(text); len(rest) < len(text) {
			if m, again := r.parse(p, rest); !IsSyntax(again) {
				if err := refuseSquares(p, text[:len(text)-len(rest)]); err != nil {
					return 0, err
				}
				return m, again
			}
		}
	}
	return 0, err
}

func (r *relative) parse(p *xiangqi.Position, text []byte) (xiangqi.Move, error) {
	move := TrimMarks(text)
	var t tokens
	dict, rules := r.read.parts()
	t.bare = dict.byWord && bare(move)
	stop := dict.read(move, &t)
	var cs claims
	if stop == len(move) && t.n <= maxTokens {
		rules.read(t.sense[:t.n], r.on.has(onWXF1980), &cs)
	}
	if cs.n == 0 {
		return 0, syntaxError(r.name, text, move, stop, r.Scan(move))
	}
	var f finds
	cs.resolve(p, &f)
	if m, ok := f.only(); ok {
		return m, nil
	}
	return 0, f.refuse(p, chars.Excerpt(move), func(from xiangqi.Square) bool { return cs.names(p.At(from), from) }, cs.resolve)
}

// resolve adds the legal moves that the claims mean.
func (cs *claims) resolve(p *xiangqi.Position, f *finds) {
	for i := range cs.list[:cs.n] {
		f.resolve(p, &cs.list[i])
	}
}

// names reports whether a claim names a piece on a square.
func (cs *claims) names(piece xiangqi.Piece, at xiangqi.Square) bool {
	return slices.ContainsFunc(cs.list[:cs.n], func(c claim) bool {
		return piece.Role() == c.Piece.Role() && (c.File == 0 || c.File == fileOf(piece.Color(), at))
	})
}

// maxBare bounds how far a line is searched for accents, in bytes.
const maxBare = 1024

// Scan returns the length of the move at the start of the text, 0 if there is
// none.
func (r *relative) Scan(text []byte) int {
	var t tokens
	dict, rules := r.read.parts()
	if dict.byWord {
		if len(text) > 0 && Ideograph(text[0]) && !dict.han {
			return 0
		}
		t.unread = FirstLine(text[:min(len(text), maxBare)])
	}
	dict.read(text, &t)
	for n := min(t.n, maxTokens); n > 0; n-- {
		if rules.matches(t.sense[:n]) {
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
	if len(text) == 0 || text[0] < "\u0300"[0] || Ideograph(text[0]) {
		return false
	}
	r, _ := utf8.DecodeRune(text)
	return unicode.Is(unicode.Mn, r)
}

// reach returns how much of the first line of a text, where it is read word by word,
// are words of the notation, though they are no move.
func (r *relative) reach(text []byte) int {
	dict, _ := r.read.parts()
	if !dict.byWord {
		return 0
	}
	text = FirstLine(text)
	t := tokens{bare: bare(text)}
	return len(bytes.TrimRight(text[:dict.read(text, &t)], " \t"))
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
