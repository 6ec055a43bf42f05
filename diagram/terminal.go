package diagram

import (
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// TextOptions are how a picture is drawn as text.
type TextOptions struct {
	// ASCII draws with letters and characters of ASCII alone.
	ASCII bool
	// Color gives the pieces of Red the terminal's red, and turns the colors of the square that the
	// last move leads to.
	Color bool
	// Width is how many columns there are; 0 means enough. Where the lines between the squares
	// have no room, they are left out.
	Width int
}

// The symbols of sets on a terminal, which tell the sides apart without color.
var (
	mixedSymbols   = newSymbols("帅仕相傌俥炮兵", "将士象马车砲卒")
	unicodeSymbols = newSymbols("🩠🩡🩢🩣🩤🩥🩦", "🩧🩨🩩🩪🩫🩬🩭")
)

// How many columns a picture with lines has, without the numbers of ranks.
const linedWidth = 34

// AppendText appends the picture as text for a terminal. Lines end with "\n". The sides differ without
// color: by characters such as 俥 and 車, or by capitals. Arrows and marks are left out. Nil options are
// the zero ones.
func (p *Picture) AppendText(dst []byte, o *TextOptions) []byte {
	if o == nil {
		o = &TextOptions{}
	}
	t := textPicture{Picture: p, o: o, symbols: &traditional}
	switch {
	case o.ASCII, p.Pieces == Letters:
		t.symbols, t.narrow = &wxfLetters, true
	case p.Pieces == Pictograms:
		t.symbols, t.narrow = &unicodeSymbols, true
	case p.Pieces == Simplified:
		t.symbols = &mixedSymbols
	}
	room := linedWidth
	if p.Coordinates == Algebraic {
		t.margin = "  "
		room += len(t.margin)
	}
	t.lined = o.Width == 0 || o.Width >= room
	dst = t.files(dst, true)
	for line := range strings.Lines(string(t.board())) {
		dst = append(append(dst, t.label()...), line...)
	}
	return t.files(dst, false)
}

// textPicture draws a picture as text.
type textPicture struct {
	*Picture
	o       *TextOptions
	symbols *symbolsOf
	// narrow symbols have one column, not two.
	narrow bool
	lined  bool
	margin string
	line   int // of the board
}

// label returns the text before the next line.
func (t *textPicture) label() string {
	line := t.line
	t.line++
	if t.margin == "" {
		return ""
	}
	row, isRank := line, true
	if t.lined {
		row, isRank = line/2, line%2 == 0
	} else if line >= xiangqi.Ranks/2 { // the river has a line
		row, isRank = line-1, line > xiangqi.Ranks/2
	}
	if !isRank {
		return t.margin
	}
	if t.Orientation != xiangqi.Black {
		row = xiangqi.Ranks - 1 - row
	}
	return string(rune('0'+row)) + " "
}

// files appends the line of file names above or below the board.
func (t *textPicture) files(dst []byte, above bool) []byte {
	if t.Coordinates >= None || t.Coordinates == Algebraic && above {
		return dst
	}
	gap := " "
	if t.lined {
		gap = "   "
	}
	start := len(dst)
	dst = append(dst, t.margin...)
	for column := range xiangqi.Files {
		file := column
		if t.Orientation == xiangqi.Black {
			file = xiangqi.Files - 1 - column
		}
		name, wide := string(rune('1'+file)), false
		switch ofRed := above == (t.Orientation == xiangqi.Black); {
		case t.Coordinates == Algebraic:
			name = string(rune('a' + file))
		case ofRed && t.Coordinates == Numbers && !t.o.ASCII:
			name, wide = string([]rune("九八七六五四三二一")[file]), true
		case ofRed:
			name = string(rune('9' - file))
		}
		dst = append(dst, name...)
		if wide {
			dst = append(dst, gap[1:]...)
		} else {
			dst = append(dst, gap...)
		}
	}
	for len(dst) > start && dst[len(dst)-1] == ' ' {
		dst = dst[:len(dst)-1]
	}
	return append(dst, '\n')
}

// turned returns the position as it is seen.
func (t *textPicture) turned() (s xiangqi.Setup, from, to xiangqi.Square) {
	s, from, to = t.Setup, xiangqi.NoSquare, xiangqi.NoSquare
	if t.LastMove != 0 {
		from, to = t.LastMove.From(), t.LastMove.To()
	}
	if t.Orientation != xiangqi.Black {
		return s, from, to
	}
	turn := func(sq xiangqi.Square) xiangqi.Square {
		if sq >= xiangqi.NoSquare {
			return sq
		}
		return xiangqi.NoSquare - 1 - sq
	}
	return s.Rotate(), turn(from), turn(to)
}

// board returns the lines of the board.
func (t *textPicture) board() []byte {
	s, from, to := t.turned()
	g := compactGrid
	switch {
	case t.lined && t.o.ASCII:
		g = hoiGrid
		g.labeled = false
	case t.lined:
		g = linedGrid
	case t.narrow:
		g = narrowGrid
	}
	if !t.narrow {
		g.fill = ""
	}
	g.symbols, g.from, g.to = t.symbols, from, to
	if t.o.ASCII {
		g.origin = "x"
	}
	if t.o.Color {
		const red, turned, usual = "\x1b[31m", "\x1b[7m", "\x1b[0m"
		g.around = [2][2]string{{red, usual}, {"\x1b[1m", usual}}
		g.turned = turned
	}
	return g.append(nil, &s)
}

// Grids of a terminal.
var (
	linedGrid = grid{
		empty: [5][3]string{
			{"┌─", "┬─", "┐"}, {"├─", "┼─", "┤"}, {"└─", "┴─", "┘"}, {"├─", "┴─", "┤"}, {"├─", "┬─", "┤"},
		},
		across: "──", file: "│", gap: "   ", fall: " ╲ ", rise: " ╱ ", fill: "─", origin: "╳─",
		river: "│      楚  河     漢  界        │",
	}
	compactGrid = grid{
		empty:   [5][3]string{{"＋", "＋", "＋"}, {"＋", "＋", "＋"}, {"＋", "＋", "＋"}, {"＋", "＋", "＋"}, {"＋", "＋", "＋"}},
		compact: true, origin: "× ", river: "～～～～～～～～～",
	}
	narrowGrid = grid{
		empty:  [5][3]string{{".", ".", "."}, {".", ".", "."}, {".", ".", "."}, {".", ".", "."}, {".", ".", "."}},
		across: " ", compact: true, origin: "x", river: "~~~~~~~~~~~~~~~~~",
	}
)
