package notation

import (
	"math/bits"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// slots is a set of places that a word can fill in a pattern.
type slots uint16

// The places, with their letters in a row of patterns.
const (
	slotPiece    slots = 1 << iota // P
	slotFile                       // F: the file of departure
	slotNumber                     // N: the last number
	slotOrdinal                    // K
	slotLetter                     // L: xqbase's a to e
	slotDir                        // D
	slotMark                       // M
	slotOld                        // W: f, r, b of old Western texts
	slotRelative                   // R: Vietnamese tts
	slotIntro                      // T: the word before an ordinal
	slotLine                       // U: the line under a digit, or over it
	slotSpelled                    // O: an ordinal that is not a digit
	slotGeneral                    // G: the general, of which each side has one
	slotSkip                       // in no pattern: a word without meaning
)

const slotLetters = "PFNKLDMWRTUOG"

// row is one form of a move, as a string of places. A grammar is a list of rows:
// a new form is a new row.
type row struct {
	form string
	// straight rows are for pieces that can traverse: K, R, C, P.
	straight bool
	// noPad rows are not for the keypad of xqbase, in which digits are pieces.
	noPad bool
}

// pattern is a row made ready.
type pattern struct {
	row
	need [maxTokens]slots
}

// grammar is the patterns of a notation by their length.
type grammar [maxTokens + 1][]pattern

// newGrammar makes the rows ready. A letter that names no place makes a row that
// matches nothing.
func newGrammar(rows []row, keypad bool) *grammar {
	g := new(grammar)
	for _, r := range rows {
		if len(r.form) > maxTokens || r.noPad && keypad {
			continue
		}
		p := pattern{row: r}
		for i, c := range []byte(r.form) {
			if bit := strings.IndexByte(slotLetters, c); bit >= 0 {
				p.need[i] = 1 << bit
			}
		}
		g[len(r.form)] = append(g[len(r.form)], p)
	}
	return g
}

// fits reports whether the words can be read so.
func (p *pattern) fits(words []*sense) bool {
	for i, s := range words {
		if s.slots&p.need[i] == 0 {
			return false
		}
	}
	return true
}

// matches reports whether the words are a move in any pattern.
func (g *grammar) matches(words []*sense) bool {
	if len(words) >= len(g) {
		return false
	}
	for i := range g[len(words)] {
		if g[len(words)][i].fits(words) {
			return true
		}
	}
	return false
}

// maxClaims bounds the readings of one text.
const maxClaims = 16

// claims are the readings of one text.
type claims struct {
	n    int
	list [maxClaims]claim
}

func (cs *claims) add(c claim) {
	if cs.n < len(cs.list) {
		cs.list[cs.n] = c
		cs.n++
	}
}

// read adds all that the words can mean.
func (g *grammar) read(words []*sense, wxf1980 bool, cs *claims) {
	if len(words) >= len(g) {
		return
	}
	for i := range g[len(words)] {
		if p := &g[len(words)][i]; p.fits(words) {
			p.read(words, wxf1980, cs)
		}
	}
}

// parts is what the words of a pattern say.
type parts struct {
	roles       uint8
	files, args uint16
	pick        choice
	dir         uint8
	marks       int
	ordinals    uint16
	lone        bool
}

func (p *pattern) read(words []*sense, wxf1980 bool, cs *claims) {
	var v parts
	for i, s := range words {
		switch p.need[i] {
		case slotPiece, slotGeneral:
			v.roles = s.role
		case slotFile:
			v.files = s.num
			v.lone = s.mark != 0 // "sau" is six only when it cannot be "rear"
		case slotNumber:
			v.args = s.num
		case slotDir:
			v.dir = s.dir
		case slotLine:
			v.dir = s.line
		case slotMark:
			v.setMark(choice(bits.TrailingZeros8(s.mark)))
		case slotOld:
			v.pick = choice(bits.TrailingZeros8(s.old))
		case slotOrdinal, slotSpelled:
			v.ordinals = s.ord
		case slotLetter:
			v.pick = letter(bits.TrailingZeros16(s.letter))
		case slotRelative:
			v.pick = s.rel
		}
	}
	if v.pick == noPick && v.marks > 1 {
		return
	}
	if v.roles == 0 {
		v.roles = 1 << xiangqi.Pawn // the name of a pawn is left out
	}
	if v.pick&letterBit != 0 && v.pick&ordinalBit == 0 {
		v.roles &= 1 << xiangqi.Pawn
	}
	for roles := v.roles; roles != 0; roles &= roles - 1 {
		p.readAs(xiangqi.Role(bits.TrailingZeros8(roles)), &v, wxf1980, cs)
	}
}

// setMark notes a mark. The same mark twice is "++" or "--" of WXF 1980.
func (v *parts) setMark(mark choice) {
	v.marks++
	switch {
	case v.marks == 1:
		v.pick = mark
	case v.pick == mark && mark == Front:
		v.pick = firstOfMany
	case v.pick == mark && mark == Rear:
		v.pick = lastOfMany
	default:
		v.pick = noPick
	}
}

// readAs adds the readings in which a piece of that role moves.
func (p *pattern) readAs(role xiangqi.Role, v *parts, wxf1980 bool, cs *claims) {
	straight := !leaves(role)
	if p.straight && !straight {
		return
	}
	dirs, args := v.dir, v.args
	switch {
	case dirs != 0:
	case straight:
		dirs = 1 << Traverse
	default: // shorthand; the text does not say which way
		dirs = 1<<Forward | 1<<Back
	}
	if args == 0 {
		if !straight || dirs&(1<<Traverse) != 0 {
			return
		}
		args = 1 << 1 // the number is left out: one step
	}
	c := claim{phrase: phrase{Piece: xiangqi.NewPiece(xiangqi.Red, role), Pick: v.pick}, wxf1980: wxf1980, lone: v.lone}
	for ; dirs != 0; dirs &= dirs - 1 {
		c.Dir = direction(bits.TrailingZeros8(dirs))
		for rest := args; rest != 0; rest &= rest - 1 {
			c.Arg = uint8(bits.TrailingZeros16(rest))
			c.addFiles(v, cs)
		}
	}
}

// addFiles adds the claim for each file and each ordinal that the words may mean.
func (c claim) addFiles(v *parts, cs *claims) {
	files := v.files
	if files == 0 {
		files = 1
	}
	for ; files != 0; files &= files - 1 {
		c.File = uint8(bits.TrailingZeros16(files))
		if v.ordinals == 0 {
			cs.add(c)
			continue
		}
		for rest := v.ordinals; rest != 0; rest &= rest - 1 {
			c.Pick = nth(bits.TrailingZeros16(rest), 0)
			cs.add(c)
		}
	}
}
