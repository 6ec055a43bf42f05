package dialect

import (
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// symbols is a letter set that a reader knows.
type symbols struct {
	*alphabet
	// elide: boards of this set leave out the blanks at the end of a rank.
	elide bool
}

// base reads the letters of most of the world, man by man: B and E are both the
// elephant, N and H both the horse.
var base = symbols{alphabet: mustAlphabet(&LetterSet{Name: "base", Red: lettersBase})}

// baseSets are the sets that base is made of, in the order in which a text is
// said to use them.
var baseSets = []*LetterSet{
	{Name: "xqbase", Red: lettersXqbase},
	{Name: "wxf", Red: lettersWXF},
	{Name: "felicity", Red: lettersFelicity},
	{Name: "binghe", Red: lettersBinghe},
}

// Either and Mixed are the Letters of a Reading whose text has no letter that
// tells the base sets apart, or letters that no one of them has together.
var (
	Either = &LetterSet{Name: "either", Red: lettersBase}
	Mixed  = &LetterSet{Name: "mixed", Red: lettersBase}
)

// unnamedSets are sets that were seen in boards and belong to no dialect here.
var unnamedSets = []LetterSet{
	{Name: "pinyin-che", Red: "JSXMCPZ"}, // jiang, shi, xiang, ma, che, pao, zu
	{Name: "queen", Red: "K Q BE NH R C P"},
}

// recogniser turns the letters of a board into men.
type recogniser struct {
	foreign []symbols // known as whole sets only
}

func newRecogniser(dialects []*Dialect) recogniser {
	var r recogniser
	for _, d := range dialects {
		if !base.covers(d.letters) || d.spec.Elide {
			r.foreign = append(r.foreign, symbols{d.letters, d.spec.Elide})
		}
	}
	for i := range unnamedSets {
		r.foreign = append(r.foreign, symbols{alphabet: mustAlphabet(&unnamedSets[i])})
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
	for r, p := range b.wide {
		if a.wide[r] != p {
			return false
		}
	}
	return true
}

// fill puts the men of the candidate on the board. It returns where in the
// folded text the first symbol stands that the set does not have, -1 when it
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
				man := set.piece(r)
				if man == xiangqi.Empty {
					return at
				}
				b[sq] = man
				sq++
			}
			at += size
		}
	}
	return -1
}

// letters reads the board. With as, it uses that set alone.
func (r *recogniser) letters(t *text, c *candidate, b *xiangqi.Board, as *Dialect) (*LetterSet, *SyntaxError) {
	switch {
	case as != nil && !base.covers(as.letters):
		if bad := t.fill(b, c, as.letters); bad >= 0 {
			return nil, t.fail(codeLetter, bad, bad+1, "")
		}
		return as.Letters(), nil
	case c.shape != elided:
		bad := t.fill(b, c, base.alphabet)
		if bad < 0 {
			return t.baseLetters(c), nil
		}
		return r.whole(t, c, b, bad)
	}
	return r.whole(t, c, b, c.start)
}

// baseLetters says which set of base the text uses.
func (t *text) baseLetters(c *candidate) *LetterSet {
	text := string(t.b[c.start:c.end])
	if !strings.ContainsAny(text, "BbEeNnHh") {
		return Either
	}
	for _, set := range baseSets {
		if !strings.ContainsAny(text, missing(set.Red)) {
			return set
		}
	}
	return Mixed
}

// missing returns the letters among BENH that the set does not have.
func missing(red string) string {
	var not strings.Builder
	for _, r := range "BENH" {
		if !strings.ContainsRune(red, r) {
			not.WriteRune(r)
			not.WriteString(strings.ToLower(string(r)))
		}
	}
	return not.String()
}

// whole recognises a foreign set by the whole board: every symbol belongs to it
// and the men stand where such men can stand.
func (r *recogniser) whole(t *text, c *candidate, b *xiangqi.Board, bad int) (*LetterSet, *SyntaxError) {
	var fits, written fit
	for _, set := range r.foreign {
		if set.elide != (c.shape == elided) || t.fill(b, c, set.alphabet) >= 0 || !plausible(b) {
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
	game := t.foreignGame(c)
	switch {
	case fits.set == nil && c.shape == elided:
		return nil, t.widthError(c)
	case fits.set == nil && game != "":
		return nil, t.refuseGame(game, bad, bad+1)
	case fits.set == nil:
		return nil, t.letterError(r, bad)
	case fits.several || game != "":
		e := t.fail(codeAmbiguous, c.start, c.end, "")
		e.Got = joinName(fits.names, game)
		return nil, e
	}
	*b = fits.board
	return fits.set, nil
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

// plausible reports whether the men could be those of a game of xiangqi, seen
// from either side. A letter set is only recognised by such a board.
func plausible(b *xiangqi.Board) bool {
	const doubt = xiangqi.NoKing | xiangqi.ManyKings | xiangqi.TooManyMen | xiangqi.KingOffPalace |
		xiangqi.AdvisorOffPoint | xiangqi.ElephantOffPoint | xiangqi.PawnOffPoint
	s := xiangqi.Setup{Board: *b}
	if s.Problems()&doubt == 0 {
		return true
	}
	s = s.Flip()
	return s.Problems()&doubt == 0
}

// foreignGame returns the game whose letters the board has beside those of base.
func (t *text) foreignGame(c *candidate) string {
	for _, row := range foreignLetterTable {
		if t.onlyLetters(c, row.letters) {
			return row.game
		}
	}
	return ""
}

func (t *text) onlyLetters(c *candidate, more string) bool {
	for _, p := range c.parts {
		for at := p.start; at < p.end; at++ {
			b := t.b[at]
			if !isDigit(b) && (b >= 0x80 || base.ascii[b] == xiangqi.Empty) && !strings.Contains(more, string(rune(b))) {
				return false
			}
		}
	}
	return true
}

// letterError names the sets that have the letter, so that the user can choose.
func (t *text) letterError(r *recogniser, bad int) *SyntaxError {
	symbol, size := t.rune(bad)
	names := ""
	for _, set := range r.foreign {
		if set.piece(symbol) != xiangqi.Empty {
			names = joinName(names, set.set.Name)
		}
	}
	code := codeLetter
	if names != "" {
		code = codeLetterHint
	}
	return t.fail(code, bad, bad+size, names)
}
