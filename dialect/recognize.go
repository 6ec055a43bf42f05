package dialect

import (
	"bytes"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// symbols is a letter set that a reader knows.
type symbols struct {
	*alphabet
	// elide: boards of this set leave out the blanks at the end of a rank.
	elide bool
}

// base reads the letters of most of the world, piece by piece: B and E are both the
// elephant, N and H both the horse.
var base = sync.OnceValue(func() symbols {
	return symbols{alphabet: mustAlphabet(&LetterSet{Name: "base", Red: lettersBase})}
})

// baseSets are the sets that base is made of, in the order in which they are
// looked for in a text.
var baseSets = []*LetterSet{
	{Name: "xqbase", Red: lettersXqbase},
	{Name: "wxf", Red: lettersWXF},
	{Name: "felicity", Red: lettersFelicity},
	{Name: "binghe", Red: lettersBinghe},
}

// The names of letter sets that are none: of a text whose board has no letter by which the base sets differ,
// or letters that no one of them has together.
const (
	LettersEither = "either"
	LettersMixed  = "mixed"
)

// either and mixed are the Letters of a Reading whose text has no letter by which the
// base sets differ, or letters that no one of them has together.
var (
	either = LetterSet{Name: LettersEither, Red: lettersBase}
	mixed  = LetterSet{Name: LettersMixed, Red: lettersBase}
)

// isBaseName reports whether a letter set of a Reading is, by its name, of the letters of base.
func isBaseName(name string) bool {
	return name == LettersEither || name == LettersMixed || slices.ContainsFunc(baseSets, func(set *LetterSet) bool { return set.Name == name })
}

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

// recognizer turns the letters of a board into pieces.
type recognizer struct {
	foreign []symbols // known as whole sets only
}

func newRecognizer(dialects []*Dialect) recognizer {
	var r recognizer
	for _, d := range dialects {
		if !base().covers(d.letters) || d.spec.Elide {
			r.foreign = append(r.foreign, symbols{d.letters, d.spec.Elide})
		}
	}
	return r
}

// covers reports whether a reads every symbol of b as b does.
func (a *alphabet) covers(b *alphabet) bool {
	for r, p := range b.ascii {
		if p != xiangqi.Empty && a.ascii[r] != p {
			return false
		}
	}
	for _, wide := range b.wide {
		if a.piece(wide.symbol) != wide.piece {
			return false
		}
	}
	return true
}

// fill puts the pieces of the candidate on the board. It returns where in the
// folded text the first symbol is that the set does not have, -1 when it
// has them all.
func (t *text) fill(b *xiangqi.Board, c *candidate, set *alphabet) int {
	*b = xiangqi.Board{}
	for i, p := range c.parts {
		sq := (xiangqi.Ranks - 1 - i) * xiangqi.Files
		for at := p.start; at < p.end; {
			r, size := t.rune(at)
			if isDigit(t.b[at]) {
				sq += cellWidth(t.b[at])
			} else {
				piece := set.piece(r)
				if piece == xiangqi.Empty {
					return at
				}
				b[sq] = piece
				sq++
			}
			at += size
		}
	}
	return -1
}

// letters reads the board. With as, it uses that set alone.
func (r *recognizer) letters(t *text, c *candidate, b *xiangqi.Board, as *Dialect) (*LetterSet, *SyntaxError) {
	switch {
	case as != nil && !base().covers(as.letters):
		if bad := t.fill(b, c, as.letters); bad >= 0 {
			_, size := t.rune(bad)
			return nil, t.fail(note.Letter, bad, bad+size, "")
		}
		return &as.spec.Letters, nil
	case c.shape == elided:
		return r.whole(t, c, b, c.start)
	}
	bad := t.fill(b, c, base().alphabet)
	switch game := t.foreignGame(c); {
	case bad < 0:
		return lettersOf(t.b[c.start:c.end]), nil
	case as == nil:
		return r.whole(t, c, b, bad)
	case game != "":
		return nil, t.refuseGame(game, bad, bad+1)
	}
	_, size := t.rune(bad)
	return nil, t.fail(note.Letter, bad, bad+size, "") // the user named the letters
}

// whole recognizes a foreign set by the whole board: every symbol belongs to it
// and the pieces are where such pieces can be.
func (r *recognizer) whole(t *text, c *candidate, b *xiangqi.Board, bad int) (*LetterSet, *SyntaxError) {
	fits, spelled := r.plausible(t, c, b)
	if fits.set == nil && c.shape != elided && t.onlyWide(c) {
		fits = r.wide(t, c, b)
	}
	fits.weigh(&spelled)
	game := t.foreignGame(c)
	switch {
	case fits.set == nil && c.shape == elided:
		return nil, t.widthError(c)
	case fits.set == nil && game != "":
		return nil, t.refuseGame(game, bad, bad+1)
	case fits.set == nil:
		return nil, t.letterError(r, bad)
	case fits.several || game != "":
		e := t.fail(note.LettersAmbiguous, c.start, c.end, "")
		e.Got = joinName(fits.names, game)
		return nil, e
	}
	*b = fits.board
	return fits.set, nil
}

// plausible returns the sets that have all symbols of a board, with the pieces where such pieces
// can be. spelled are those that leave blanks out, where none is left out.
func (r *recognizer) plausible(t *text, c *candidate, b *xiangqi.Board) (fits, spelled fit) {
	var written fit
	for _, set := range r.foreign {
		if !set.elide && c.shape == elided || t.fill(b, c, set.alphabet) >= 0 || !plausible(b) {
			continue
		}
		if set.elide && c.shape != elided {
			spelled.add(set, b)
			continue
		}
		fits.add(set, b)
		if t.written(c, set.alphabet) {
			written.add(set, b)
		}
	}
	if written.set != nil && !written.several {
		fits = written
	}
	return fits, spelled
}

// wide returns the sets that have all symbols of a board, wherever the pieces are. Characters and
// the symbols of Unicode mean pieces on any board.
func (r *recognizer) wide(t *text, c *candidate, b *xiangqi.Board) (fits fit) {
	for _, set := range r.foreign {
		if t.fill(b, c, set.alphabet) < 0 {
			fits.add(set, b)
		}
	}
	return fits
}

// onlyWide reports whether no symbol of the board is ASCII.
func (t *text) onlyWide(c *candidate) bool {
	for _, p := range c.parts {
		for at := p.start; at < p.end; at++ {
			if t.b[at] < utf8.RuneSelf && !isDigit(t.b[at]) {
				return false
			}
		}
	}
	return true
}

// fit collects the sets that read one board.
type fit struct {
	set     *LetterSet // the first
	board   xiangqi.Board
	several bool // two of them read it differently
	names   string
}

func (f *fit) add(s symbols, b *xiangqi.Board) {
	if f.set == nil {
		f.set, f.board = s.set, *b
	}
	f.several = f.several || *b != f.board
	f.names = joinName(f.names, s.set.Name)
}

// An opening has at least so many pieces at home, and the start position all of them.
const openingPieces, allPieces = 20, 32

// weigh takes the sets that leave blanks out into account, where none is left out:
// their reading is an opening, and more pieces are at home in it. The start position
// itself leaves no doubt.
func (f *fit) weigh(spelled *fit) {
	if spelled.set == nil {
		return
	}
	switch home := piecesAtHome(&spelled.board); {
	case f.set != nil && (home < openingPieces || home <= piecesAtHome(&f.board)):
	case f.set == nil || home == allPieces:
		*f = *spelled
	default:
		f.several, f.names = true, joinName(f.names, spelled.names)
	}
}

// piecesAtHome counts the pieces that are where they are at the start.
func piecesAtHome(b *xiangqi.Board) int {
	start, n := xiangqi.Start(), 0
	for sq, p := range b {
		if p != xiangqi.Empty && p == start.Board[sq] {
			n++
		}
	}
	return n
}

// written reports whether the board has only symbols that the set writes, and
// none that it merely reads.
func (t *text) written(c *candidate, set *alphabet) bool {
	for _, p := range c.parts {
		for at := p.start; at < p.end; {
			r, size := t.rune(at)
			if !isDigit(t.b[at]) && set.write[set.piece(r)] != string(r) {
				return false
			}
			at += size
		}
	}
	return true
}

func joinName(names, name string) string {
	if names == "" || name == "" {
		return names + name
	}
	return names + ", " + name
}

// plausible reports whether the pieces could be those of a game of xiangqi, seen
// from either side. A letter set is only recognized by such a board.
func plausible(b *xiangqi.Board) bool {
	const doubt = xiangqi.NoKing | xiangqi.ManyKings | xiangqi.TooManyPieces | xiangqi.KingOffPalace |
		xiangqi.AdvisorOffSquare | xiangqi.ElephantOffSquare | xiangqi.PawnOffSquare
	s := xiangqi.Setup{Board: *b}
	if s.Problems()&doubt == 0 {
		return true
	}
	s = flipped(&s)
	return s.Problems()&doubt == 0
}

// foreignGame returns the game whose letters the board has beside those of base.
func (t *text) foreignGame(c *candidate) string {
	var others []byte // the letters that are not of base
	for _, p := range c.parts {
		for at := p.start; at < p.end; at++ {
			letter := t.b[at]
			switch {
			case isDigit(letter) || letter < utf8.RuneSelf && base().ascii[letter] != xiangqi.Empty:
			case bytes.IndexByte([]byte("XxMm~"), letter) < 0:
				return ""
			default:
				others = append(others, letter)
			}
		}
	}
	zero := bytes.IndexByte(t.b[c.start:c.end], '0') >= 0
	for _, row := range foreignLetterTable {
		if row.zero == zero && len(bytes.Trim(others, row.letters)) == 0 {
			return row.game
		}
	}
	return ""
}

// letterError names the sets that have the letter, so that the user can choose.
func (t *text) letterError(r *recognizer, bad int) *SyntaxError {
	symbol, size := t.rune(bad)
	names := ""
	for _, set := range r.foreign {
		if set.piece(symbol) != xiangqi.Empty {
			names = joinName(names, set.set.Name)
		}
	}
	code := note.Letter
	if names != "" {
		code = note.LetterSet
	}
	return t.fail(code, bad, bad+size, names)
}
