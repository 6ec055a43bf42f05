package dialect

import "github.com/xqfen/xqfen/xiangqi"

// Speller finds the dialects that spell a text exactly. It reads a board once for all
// dialects that share its letters. A Speller must not be used by two goroutines at once.
type Speller struct {
	dialects []*Dialect
	groups   []spelledGroup
	of       []int // by dialect: its group, or -1
	read     xiangqi.Setup
}

// spelledGroup is an alphabet of plain boards. What it makes of the text is kept while one
// text is looked at.
type spelledGroup struct {
	letters      *alphabet
	looked, read bool
	rest         []byte
	board        xiangqi.Board
}

// NewSpeller returns a Speller for those dialects; nil means All.
func NewSpeller(dialects []*Dialect) *Speller {
	if dialects == nil {
		dialects = builtin
	}
	s := &Speller{dialects: dialects, of: make([]int, len(dialects))}
	for i, d := range dialects {
		s.of[i] = -1
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

// Each calls each with the dialects, in their order, whose exact form of that setup the
// text is. It allocates nothing.
func (s *Speller) Each(core []byte, said *xiangqi.Setup, each func(*Dialect)) {
	for i := range s.groups {
		s.groups[i].looked = false
	}
	for i, d := range s.dialects {
		if s.exact(i, d, core, said) {
			each(d)
		}
	}
}

func (s *Speller) exact(i int, d *Dialect, core []byte, said *xiangqi.Setup) bool {
	read := &s.read
	if s.of[i] < 0 {
		return d.Parse(core, read) == nil && *read == *said
	}
	g := &s.groups[s.of[i]]
	if !g.looked {
		g.looked = true
		g.rest, g.read = d.parsePlainBoard(core, &g.board)
		g.read = g.read && g.board == said.Board
	}
	if !g.read {
		return false
	}
	read.Turn, read.Halfmoves, read.Fullmoves = xiangqi.Red, 0, 0
	rest, ok := d.parseTail(g.rest, read)
	return ok && len(rest) == 0 && read.Turn == said.Turn && read.Halfmoves == said.Halfmoves && read.Fullmoves == said.Fullmoves
}

// LettersOf returns the letter set that a board field of the base letters uses, as
// Reading.Letters has it.
func LettersOf(board []byte) LetterSet { return *lettersOf(board) }

func lettersOf(board []byte) *LetterSet {
	var used uint8
	for _, c := range board {
		used |= tellTale[c]
	}
	if used == 0 {
		return &either
	}
	for i, mask := range baseMasks {
		if used&^mask == 0 {
			return baseSets[i]
		}
	}
	return &mixed
}

// tellTale has a bit for each of the letters that tell the base sets apart, in either case.
var tellTale = func() (bits [256]uint8) {
	for i, c := range []byte("BENH") {
		bits[c], bits[c|0x20] = 1<<i, 1<<i
	}
	return bits
}()

// baseMasks are the bits of the letters that each of the base sets has.
var baseMasks = func() (masks []uint8) {
	for _, set := range baseSets {
		var mask uint8
		for i := range len(set.Red) {
			mask |= tellTale[set.Red[i]]
		}
		masks = append(masks, mask)
	}
	return masks
}()
