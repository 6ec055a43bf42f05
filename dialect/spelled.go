package dialect

import (
	"math/bits"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// speller finds the dialects that spell a text exactly. It reads a board once for all
// dialects that share its letters. A speller must not be used by two goroutines at once.
type speller struct {
	dialects []*Dialect
	groups   []spelledGroup
	of       []int // by dialect: its group, or -1
	read     xiangqi.Setup
	// boards remembers by the letters of an exact board which dialects may write it so; others are
	// those without a group, and letters what each reads.
	boards  map[uint64]spelledBoard
	others  uint64
	letters []uint64
}

// spelledBoard says, as bits, which dialects of groups write a board so, and which of the others
// have all its letters.
type spelledBoard struct{ written, others uint64 }

// maxSpelled is how many boards a speller remembers.
const maxSpelled = 1 << 12

// spelledGroup is an alphabet of plain boards. What it makes of the text is kept while one
// text is looked at.
type spelledGroup struct {
	letters      *alphabet
	looked, read bool
	rest         []byte
	board        xiangqi.Board
}

// newSpeller returns a speller for those dialects; nil means All.
func newSpeller(dialects []*Dialect) *speller {
	if dialects == nil {
		dialects = builtin()
	}
	s := &speller{dialects: dialects, of: make([]int, len(dialects)), letters: make([]uint64, len(dialects)), boards: make(map[uint64]spelledBoard)}
	for i, d := range dialects {
		s.of[i] = -1
		for c, piece := range d.letters.ascii {
			if piece != xiangqi.Empty {
				s.letters[i] |= spelledLetters[c]
			}
		}
		if d.mayBePlain() && i < 64 {
			s.others |= 1 << i
		}
		if !d.plainBoard() || d.spec.Prefix != "" {
			continue
		}
		for g := range s.groups {
			if s.groups[g].letters.write == d.letters.write && s.groups[g].letters.pieces == d.letters.pieces {
				s.of[i] = g
			}
		}
		if s.of[i] < 0 {
			s.of[i] = len(s.groups)
			s.groups = append(s.groups, spelledGroup{letters: d.letters})
		}
	}
	return s
}

// mayBePlain reports whether the dialect may write a board of letters, figures and solidi
// that is not a plain one.
func (d *Dialect) mayBePlain() bool {
	return !d.spec.binit && (d.spec.Prefix != "" || d.spec.Separator == "/" && !d.plainBoard() && d.letters.ascii != [utf8.RuneSelf]xiangqi.Piece{})
}

// each calls each with the dialects, in their order, whose exact form of that setup the
// text is. Board is the length of its board field if Reader.Exact has read it or it is the Plain of a
// Reading, else 0: who writes its board so depends on the letters in it, which come again. It allocates
// nothing.
func (s *speller) each(core []byte, board int, said *xiangqi.Setup, each func(*Dialect)) {
	if board == 0 || len(s.dialects) > 64 {
		s.eachSlowly(core, said, each)
		return
	}
	for left := s.mayWrite(core, board, said); left != 0; left &= left - 1 {
		if i := bits.TrailingZeros64(left); s.writes(i, core, board, said) {
			each(s.dialects[i])
		}
	}
}

// source is Reader.Source for the dialects of the speller; exact tells whether the text is
// the exact form of one.
func (s *speller) source(r *Reading) (d *Dialect, exact bool) {
	if r.inexact {
		return r.named(s.dialects), false
	}
	said, board := r.said(), r.layout.boardEnd-r.layout.boardStart
	if r.Plain > 0 && len(s.dialects) <= 64 {
		for left := s.mayWrite(r.Core, board, &said); left != 0; left &= left - 1 {
			if i := bits.TrailingZeros64(left); s.writes(i, r.Core, board, &said) {
				return s.dialects[i], true
			}
		}
		return r.named(s.dialects), false
	}
	s.forget()
	for i, d := range s.dialects {
		if s.exact(i, d, r.Core, &said) {
			return d, true
		}
	}
	return r.named(s.dialects), false
}

// mayWrite returns, as bits, the dialects that may spell a text whose board field is so long.
// What depends on the letters of the board alone is remembered.
func (s *speller) mayWrite(core []byte, board int, said *xiangqi.Setup) uint64 {
	letters := uint64(0)
	for _, c := range core[:board] {
		letters |= spelledLetters[c]
	}
	known, ok := s.boards[letters]
	if !ok {
		known.written = s.exactBoards(core, said)
		for left := s.others; left != 0; left &= left - 1 {
			if i := bits.TrailingZeros64(left); letters&^s.letters[i] == 0 {
				known.others |= 1 << i
			}
		}
		if len(s.boards) >= maxSpelled {
			clear(s.boards)
		}
		s.boards[letters] = known
	}
	return known.written | known.others
}

// writes reports whether a dialect that may spell the text does.
func (s *speller) writes(i int, core []byte, board int, said *xiangqi.Setup) bool {
	if s.of[i] < 0 {
		return s.exact(i, s.dialects[i], core, said)
	}
	return s.exactTail(s.dialects[i], core[board:], said)
}

// forget forgets what the groups make of the text before.
func (s *speller) forget() {
	for i := range s.groups {
		s.groups[i].looked = false
	}
}

// eachSlowly is each for any text.
func (s *speller) eachSlowly(core []byte, said *xiangqi.Setup, each func(*Dialect)) {
	s.forget()
	for i, d := range s.dialects {
		if s.exact(i, d, core, said) {
			each(d)
		}
	}
}

// spelledLetters has a bit for each letter.
var spelledLetters = func() (letters [256]uint64) {
	for c := range byte(26) {
		letters['A'+c], letters['a'+c] = 1<<c, 1<<(32+c)
	}
	return letters
}()

// exactBoards returns the dialects, as bits, that write the board at the beginning of a text so.
func (s *speller) exactBoards(core []byte, said *xiangqi.Setup) (found uint64) {
	for i, d := range s.dialects {
		if s.of[i] < 0 {
			continue
		}
		if _, ok := d.letters.parsePlain(core, &s.read.Board); ok && s.read.Board == said.Board {
			found |= 1 << i
		}
	}
	return found
}

// exactTail reports whether a dialect reads what follows the board in the same sense.
func (s *speller) exactTail(d *Dialect, tail []byte, said *xiangqi.Setup) bool {
	if d.holds&hasHalf == 0 && said.Halfmoves != 0 {
		return false // quickly
	}
	read := &s.read
	read.Turn, read.Halfmoves, read.Fullmoves = xiangqi.Red, 0, 0
	rest, ok := d.parseTail(tail, read)
	return ok && len(rest) == 0 && read.Turn == said.Turn && read.Halfmoves == said.Halfmoves && read.Fullmoves == said.Fullmoves
}

func (s *speller) exact(i int, d *Dialect, core []byte, said *xiangqi.Setup) bool {
	read := &s.read
	if s.of[i] < 0 {
		return d.Parse(core, read) == nil && *read == *said
	}
	g := &s.groups[s.of[i]]
	if !g.looked {
		g.looked = true
		g.rest, g.read = d.letters.parsePlain(core, &g.board)
		g.read = g.read && g.board == said.Board
	}
	return g.read && s.exactTail(d, g.rest, said)
}

// LettersOf returns the name of the letter set that a board field of the base letters uses: LettersEither
// where nothing tells the sets apart, LettersMixed where no one set has them together.
func LettersOf(board []byte) string { return lettersOf(board).Name }

// lettersOf returns the letter set that a board field of the base letters uses.
func lettersOf(board []byte) *LetterSet {
	var used uint8
	for _, c := range board {
		used |= distinctive[c]
	}
	if used == 0 {
		return &either
	}
	for i, letters := range [...]uint8{1 | 4, 2 | 8, 2 | 4, 1 | 8} { // as baseSets
		if used&^letters == 0 {
			return baseSets[i]
		}
	}
	return &mixed
}

// distinctive has a bit for each of the letters by which the base sets differ, in either case.
var distinctive = [256]uint8{'B': 1, 'b': 1, 'E': 2, 'e': 2, 'N': 4, 'n': 4, 'H': 8, 'h': 8}
