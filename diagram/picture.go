package diagram

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// Set is the look of the pieces. The zero Set is Traditional.
type Set uint8

// The sets.
const (
	Traditional Set = iota // 帥 仕 相 傌 俥 炮 兵, 將 士 象 馬 車 砲 卒
	Simplified             // 帅 仕 相 马 车 炮 兵, 将 士 象 马 车 炮 卒
	Letters                // K A E H R C P
	Pictograms             // a crown, a mandarin, an elephant, a horse, a chariot, a cannon, a soldier
)

var setNames = [...]string{"traditional", "simplified", "letters", "pictograms"}

// SetNames returns the names of the sets in the order of their values.
func SetNames() []string { return slices.Clone(setNames[:]) }

// String returns the name of the set, such as "traditional".
func (s Set) String() string { return setNames[int(s)%len(setNames)] }

// MarshalText returns String.
func (s Set) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the text of String.
func (s *Set) UnmarshalText(text []byte) error {
	i, err := named("set of pieces", text, setNames[:])
	if err == nil {
		*s = Set(i)
	}
	return err
}

// Coordinates are the names of files and ranks beside the board. The zero Coordinates is Numbers.
type Coordinates uint8

// The coordinates.
const (
	Numbers   Coordinates = iota // the files as each side counts them: 一 to 九 for Red, 1 to 9 for Black
	Digits                       // the files as each side counts them: 1 to 9
	Algebraic                    // files a to i and ranks 0 to 9
	None
)

var coordinateNames = [...]string{"numbers", "digits", "algebraic", "none"}

// CoordinateNames returns the names of the coordinates in the order of their values.
func CoordinateNames() []string { return slices.Clone(coordinateNames[:]) }

// String returns the name of the coordinates, such as "numbers".
func (c Coordinates) String() string { return coordinateNames[int(c)%len(coordinateNames)] }

// MarshalText returns String.
func (c Coordinates) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the text of String.
func (c *Coordinates) UnmarshalText(text []byte) error {
	i, err := named("coordinates", text, coordinateNames[:])
	if err == nil {
		*c = Coordinates(i)
	}
	return err
}

// Colors are those of the board and the pieces, as the page's themes have them. The zero Colors is Wood.
type Colors uint8

// The colors.
const (
	Wood  Colors = iota
	Flat         // white signs on red and black pieces
	Paper        // for print, without color too: the pieces of Black are black
	Dark         // wood in the dark
)

var colorsNames = [...]string{"wood", "flat", "paper", "dark"}

// ColorsNames returns the names of the colors in the order of their values.
func ColorsNames() []string { return slices.Clone(colorsNames[:]) }

// String returns the name of the colors, such as "wood".
func (c Colors) String() string { return colorsNames[int(c)%len(colorsNames)] }

// MarshalText returns String.
func (c Colors) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the text of String.
func (c *Colors) UnmarshalText(text []byte) error {
	i, err := named("colors", text, colorsNames[:])
	if err == nil {
		*c = Colors(i)
	}
	return err
}

// named returns the place of a name in a list; kind is the subject of the error.
func named(kind string, name []byte, names []string) (int, error) {
	i := slices.Index(names, string(name))
	if i < 0 {
		return 0, fmt.Errorf("%s %q: expected %s", kind, name, strings.Join(names, ", "))
	}
	return i, nil
}

// Picture is a position and how it is shown. The zero Picture is an empty board.
type Picture struct {
	Setup       xiangqi.Setup
	Pieces      Set
	Colors      Colors
	Coordinates Coordinates
	// Orientation is the side that sits below: the board is turned for Black.
	Orientation xiangqi.Color
	// LastMove is the move that led to the position, marked; the zero Move is none.
	LastMove xiangqi.Move
	// Squares are marked below the pieces, those of Check as the places of kings in check. Marks are
	// arrows and circles.
	Squares, Check []xiangqi.Square
	Marks          []Mark
	// ToMove says below the board which side is to move, as "Red to move", with a dot in its color. Empty says nothing.
	ToMove string
	// Letters are those on the pieces of the set Letters from the king to the pawn, with blanks between them, such as
	// "Tg S T M X P B". Empty means K A E H R C P.
	Letters string
	// Title and Description describe the picture to those who cannot see it.
	Title, Description string
	// Caption is below the picture on a Sheet.
	Caption string
	// Size is the width in pixels. 0 means that of the page for SVG, 480 for PNG.
	Size int
}

// The measures of a picture. A square is cell units wide; the corner of the grid that is up
// and left is the origin.
const (
	cell      = 100
	border    = 64 // from the grid to the line around the board
	margin    = 80 // beyond the grid
	label     = 42 // more, where coordinates are
	labelAt   = 94 // from the grid to the middle of a coordinate
	turnHigh  = 76 // more, where the side to move is
	turnSize  = 46 // of its letters
	gridWide  = cell * (xiangqi.Files - 1)
	gridHigh  = cell * (xiangqi.Ranks - 1)
	usualSize = 480
)

// frame is the rectangle of a picture.
type frame struct{ left, top, width, height int }

func (p *Picture) frame() frame {
	f := frame{-margin, -margin, gridWide + 2*margin, gridHigh + 2*margin}
	switch p.Coordinates {
	case Numbers, Digits:
		f.top -= label
		f.height += 2 * label
	case Algebraic:
		f.left -= label
		f.width += label
		f.height += label
	}
	if p.ToMove != "" {
		f.height += turnHigh
	}
	return f
}

// at returns where a square is in the picture.
func (p *Picture) at(sq xiangqi.Square) (x, y int) {
	file, rank := sq.File(), sq.Rank()
	if p.Orientation == xiangqi.Black {
		return (xiangqi.Files - 1 - file) * cell, rank * cell
	}
	return file * cell, (xiangqi.Ranks - 1 - rank) * cell
}

// eachLabel calls place with the symbol of each coordinate and where its middle is.
func (p *Picture) eachLabel(place func(s symbol, x, y int)) {
	if p.Coordinates >= None {
		return
	}
	for file := range xiangqi.Files {
		x, y := p.at(xiangqi.SquareAt(file, 0))
		below, above := y+labelAt, -labelAt
		if y == 0 {
			below, above = -labelAt, gridHigh+labelAt
		}
		switch p.Coordinates {
		case Algebraic:
			place(letterSymbol+symbol(file), x, gridHigh+labelAt)
			continue
		case Numbers:
			place(numeralSymbol+symbol(xiangqi.Files-1-file), x, below)
		case Digits:
			place(digitSymbol+symbol(xiangqi.Files-file), x, below)
		}
		place(digitSymbol+symbol(file+1), x, above)
	}
	if p.Coordinates != Algebraic {
		return
	}
	for rank := range xiangqi.Ranks {
		_, y := p.at(xiangqi.SquareAt(0, rank))
		place(digitSymbol+symbol(rank), -labelAt, y)
	}
}
