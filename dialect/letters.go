package dialect

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// LetterSet is the symbols that mean the pieces in a board field.
//
// Red and Black each give seven groups in the order King Advisor Elephant Horse
// Rook Cannon Pawn: either seven characters ("KABNRCP") or seven groups set
// apart by spaces ("K A BE NH R C P"). Of a group the first symbol is written
// and all are read. An empty Black means Red in lower case.
type LetterSet struct {
	Name  string `json:"name,omitempty"`
	Red   string `json:"red"`
	Black string `json:"black,omitempty"`
}

// UnmarshalJSON reads {"name":…,"red":…,"black":…}, or a string for Red alone.
func (l *LetterSet) UnmarshalJSON(text []byte) error {
	var red string
	if json.Unmarshal(text, &red) == nil {
		*l = LetterSet{Red: red}
		return nil
	}
	type plain LetterSet
	return json.Unmarshal(text, (*plain)(l))
}

// alphabet is a LetterSet made ready for use.
type alphabet struct {
	set   *LetterSet
	write [xiangqi.Pieces]string
	ascii [utf8.RuneSelf]xiangqi.Piece
	wide  []wideSymbol // few, so that a search is faster than a map
	// reads are the letterBits of all symbols.
	reads uint64
	// pieces and steps are the meaning of a byte of a board field in
	// the written form: the piece, and how far it leads. A step of 0 ends the field.
	pieces [256]xiangqi.Piece
	steps  [256]uint32
	// plain: every symbol is ASCII.
	plain bool
}

// A step is how many squares a byte leads on, and above that how many files of its rank, times 7:
// nine files are then less than 64, and the tenth is more. A separator leads nine files back and, as the
// rank below comes next, eighteen squares: to less than none where the rank was not full.
const (
	stepFile  = 7 << 16
	stepPiece = 1 + stepFile
	stepBack  = xiangqi.Files * (1 + stepPiece)
	stepDigit = 1 << 31            // a flag, which is not there after an even number of digits
	stepOff   = stepDigit - 64<<16 // set where a rank is too long or too short

	// longestBoard is the length of the longest board field.
	longestBoard = (xiangqi.Files+1)*xiangqi.Ranks - 1
)

// wideSymbol is a symbol that is not ASCII.
type wideSymbol struct {
	symbol rune
	piece  xiangqi.Piece
}

// noPiece is written for a number that is not a piece.
const noPiece = "?"

func newAlphabet(set *LetterSet) (*alphabet, error) {
	a := &alphabet{set: set, plain: true}
	black := set.Black
	if black == "" {
		black = strings.ToLower(set.Red)
	}
	for color, text := range []string{set.Red, black} {
		groups := strings.Fields(text)
		if len(groups) == 1 {
			groups = strings.Split(groups[0], "")
		}
		if len(groups) != xiangqi.Roles-1 {
			return nil, fmt.Errorf("letters %q: %d groups, expected 7 in the order K A E H R C P", text, len(groups))
		}
		for i, group := range groups {
			p := xiangqi.NewPiece(xiangqi.Color(color), xiangqi.Role(i+1))
			if err := a.add(p, group); err != nil {
				return nil, err
			}
		}
	}
	for n := uint32(1); n <= xiangqi.Files; n++ {
		a.steps['0'+n] = n*stepPiece | stepDigit
	}
	a.separate('/')
	return a, nil
}

// separate makes a byte the separator of ranks.
func (a *alphabet) separate(separator byte) {
	a.steps[separator] = stepDigit - stepBack // without the flag
}

func (a *alphabet) add(p xiangqi.Piece, group string) error {
	for i, r := range group {
		if !unicode.IsLetter(r) && !unicode.Is(unicode.So, r) {
			return fmt.Errorf("letters: %q for the %v is not a letter", string(r), p)
		}
		if other := a.piece(r); other != xiangqi.Empty {
			return fmt.Errorf("letters: %q means both the %v and the %v", string(r), other, p)
		}
		a.reads |= letterBits([]byte(string(r)))
		if i == 0 {
			a.write[p] = string(r)
		}
		if r >= utf8.RuneSelf {
			a.wide, a.plain = append(a.wide, wideSymbol{r, p}), false
			continue
		}
		a.ascii[r] = p
		if i == 0 {
			a.pieces[r], a.steps[r] = p, stepPiece
		}
	}
	return nil
}

// letter returns the symbol that is written for a piece.
func (a *alphabet) letter(p xiangqi.Piece) string {
	if p < xiangqi.Pieces && a.write[p] != "" {
		return a.write[p]
	}
	return noPiece
}

// piece returns the piece that the symbol means, Empty when it is none.
func (a *alphabet) piece(r rune) xiangqi.Piece {
	if r < utf8.RuneSelf {
		return a.ascii[r]
	}
	for i := range a.wide {
		if a.wide[i].symbol == r {
			return a.wide[i].piece
		}
	}
	return xiangqi.Empty
}

// letterBits has a bit for each letter of ASCII in a text, and the highest where there are other characters.
func letterBits(text []byte) (bits uint64) {
	for _, c := range text {
		switch {
		case c >= utf8.RuneSelf:
			bits |= 1 << 63
		case c >= 'A':
			bits |= 1 << ((c - 'A') & 63)
		}
	}
	return bits
}

func mustAlphabet(set *LetterSet) *alphabet {
	a, err := newAlphabet(set)
	if err != nil {
		panic(err)
	}
	return a
}
