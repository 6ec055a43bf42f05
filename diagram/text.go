package diagram

import (
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/xiangqi"
)

// Kind is a way in which programs and books print a board as text. The zero Kind is Plain.
type Kind uint8

// The kinds.
const (
	// Plain is our own: letters and dots, and a line with side to move and counters below.
	Plain Kind = iota
	// XQBase is the full-width diagram of xqbase.com, which names each piece in a comment.
	XQBase
	// HoiXiangqi is the board that hoixiangqi prints after "show board".
	HoiXiangqi
	// FairyStockfish is the board that Fairy-Stockfish prints after "d".
	FairyStockfish
	// XiangJS is the board that ascii() of xiang.js and of its relatives returns.
	XiangJS
	// Brackets has the pieces of Red in parentheses and those of Black in brackets, as bulletin
	// boards print them.
	Brackets
	// Book is a printed board of box characters, in which Red and Black have characters of their own.
	Book
)

var kindNames = [...]string{"plain", "xqbase", "hoixiangqi", "fairy-stockfish", "xiang.js", "brackets", "book"}

// KindNames returns the names of the kinds in the order of their values.
func KindNames() []string { return slices.Clone(kindNames[:]) }

// String returns the name of the kind, such as "xqbase".
func (k Kind) String() string { return kindNames[int(k)%len(kindNames)] }

// MarshalText returns String.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the text of String.
func (k *Kind) UnmarshalText(text []byte) error {
	i, err := named("kind of board", text, kindNames[:])
	if err == nil {
		*k = Kind(i)
	}
	return err
}

// Numbered reports whether the ranks have numbers, which show from where the board is seen.
func (k Kind) Numbered() bool {
	return k == Plain || k == XQBase || k == HoiXiangqi || k == XiangJS
}

// Keeps reports the fields of a kind besides the board: the side to move, and the counters.
func (k Kind) Keeps() (turn, halfmoves, fullmoves bool) {
	switch k {
	case Plain, FairyStockfish:
		return true, true, true
	case HoiXiangqi:
		return true, false, true
	case Book:
		return true, false, false
	}
	return false, false, false
}

// Append appends the board of a position as text, as a side sees it, with what the kind has for
// side to move and counters. Lines end with "\n". Kinds whose ranks have no numbers are seen from
// Red whatever the side: a reader sees by the numbers where it is seen from.
func Append(dst []byte, s *xiangqi.Setup, kind Kind, side xiangqi.Color) []byte {
	switch kind {
	case XQBase:
		return appendXQBase(dst, s, side)
	case HoiXiangqi:
		return appendHoiXiangqi(dst, s, side)
	case FairyStockfish:
		return appendFairy(dst, s)
	case XiangJS:
		return appendXiangJS(dst, s, side)
	case Brackets:
		return bracketGrid.append(dst, s)
	case Book:
		dst = bookGrid.append(append(dst, "１　２　３　４　５　６　７　８　９\n"...), s)
		dst = append(dst, "九　八　七　六　五　四　三　二　一\n"...)
		return append(append(dst, sideFirst[s.Turn&1]...), '\n')
	}
	return appendPlain(dst, s, side)
}

// symbolsOf are the symbols of pieces by Piece.
type symbolsOf [xiangqi.Pieces]string

func newSymbols(red, black string) (all symbolsOf) {
	for i, r := range []rune(red) {
		all[xiangqi.NewPiece(xiangqi.Red, xiangqi.King)+xiangqi.Piece(i)] = string(r)
	}
	for i, r := range []rune(black) {
		all[xiangqi.NewPiece(xiangqi.Black, xiangqi.King)+xiangqi.Piece(i)] = string(r)
	}
	return all
}

// In the order king, advisor, elephant, horse, rook, cannon, pawn.
var (
	fenLetters  = newSymbols("KABNRCP", "kabnrcp")
	wxfLetters  = newSymbols("KAEHRCP", "kaehrcp")
	simplified  = newSymbols("帅仕相马车炮兵", "将士象马车炮卒")
	traditional = newSymbols("帥仕相傌俥炮兵", "將士象馬車砲卒")
	same        = newSymbols("帥仕相馬車炮兵", "將士象馬車砲卒")
)

// sideFirst are the words of books for the side to move.
var sideFirst = [2]string{"紅先", "黑先"}

// rowsDown calls row for each rank from the back rank of the side's opponent down.
func rowsDown(side xiangqi.Color, row func(rank int, squares []xiangqi.Square)) {
	for down := xiangqi.Ranks - 1; down >= 0; down-- {
		var squares [xiangqi.Files]xiangqi.Square
		for file := range squares {
			if squares[file] = xiangqi.SquareAt(file, down); side == xiangqi.Black {
				squares[file] = xiangqi.NoSquare - 1 - squares[file]
			}
		}
		row(squares[0].Rank(), squares[:])
	}
}

// fileNames returns a line that names the files from a to i, as a side sees them. Of a line that
// begins with other characters it turns what is after them.
func fileNames(line string, first int, side xiangqi.Color) string {
	names := []rune(line)
	if side == xiangqi.Black {
		slices.Reverse(names[first:])
	}
	return string(names) + "\n"
}

// or returns the symbol of a piece, or what means an empty square.
func (all *symbolsOf) or(p xiangqi.Piece, empty string) string {
	if p.Role() == xiangqi.NoRole {
		return empty
	}
	return all[p&15]
}

func appendPlain(dst []byte, s *xiangqi.Setup, side xiangqi.Color) []byte {
	files := fileNames("  a b c d e f g h i", 2, side)
	dst = append(dst, files...)
	rowsDown(side, func(rank int, squares []xiangqi.Square) {
		dst = append(dst, '0'+byte(rank))
		for _, sq := range squares {
			dst = append(append(dst, ' '), fenLetters.or(s.Board[sq], ".")...)
		}
		dst = append(dst, '\n')
		if rank == xiangqi.Ranks/2-int(side) {
			dst = append(dst, "  ~~~~~~~~~~~~~~~~~\n"...)
		}
	})
	dst = append(dst, files...)
	return append(appendTail(dst, s, "?"), '\n')
}

// appendTail appends the fields of a FEN after the placement.
func appendTail(dst []byte, s *xiangqi.Setup, unknown string) []byte {
	dst = append(dst, "wb"[s.Turn&1])
	dst = append(dst, " - -"...)
	for _, n := range [...]xiangqi.Count{s.Halfmoves, s.Fullmoves} {
		dst = append(dst, ' ')
		if value, ok := n.Value(); ok {
			dst = strconv.AppendUint(dst, uint64(value), 10)
		} else {
			dst = append(dst, unknown...)
		}
	}
	return dst
}

func appendXQBase(dst []byte, s *xiangqi.Setup, side xiangqi.Color) []byte {
	files := fileNames("　ａｂｃｄｅｆｇｈｉ", 1, side)
	dst = append(dst, files...)
	rowsDown(side, func(rank int, squares []xiangqi.Square) {
		label := string(rune('０' + rank))
		dst = append(dst, label...)
		var comments []byte
		for _, sq := range squares {
			p, shown := s.Board[sq], sq
			if side == xiangqi.Black {
				shown = xiangqi.NoSquare - 1 - sq
			}
			dst = append(dst, simplified.or(p, xqbaseEmpty(shown))...)
			if p.Role() == xiangqi.NoRole {
				continue
			}
			comments = append(append(comments, ' '), fenLetters[p&15]...)
			if p.Color() == xiangqi.Black {
				comments = append(comments, "(黑方)"...)
			}
		}
		dst = append(dst, label...)
		if len(comments) > 0 {
			dst = append(append(dst, "  <="...), comments...)
		}
		dst = append(dst, '\n')
	})
	return append(dst, files...)
}

// xqbaseEmpty is the text of an empty square.
func xqbaseEmpty(sq xiangqi.Square) string {
	side := sq.File() == 0 || sq.File() == xiangqi.Files-1
	switch rank := sq.Rank(); {
	case side && (rank == 0 || rank == xiangqi.Ranks-1):
		return "＋"
	case rank == xiangqi.Ranks-1:
		return "ㅜ"
	case rank == 0:
		return "ㅗ"
	case sq.File() == 0:
		return "ㅏ"
	case side:
		return "ㅓ"
	case rank == xiangqi.Ranks/2:
		return "ㅗ"
	case rank == xiangqi.Ranks/2-1:
		return "ㅜ"
	}
	return "＋"
}

func appendHoiXiangqi(dst []byte, s *xiangqi.Setup, side xiangqi.Color) []byte {
	g, seen := hoiGrid, *s
	if side == xiangqi.Black {
		g.rising, seen = true, s.Rotate()
	}
	dst = append(g.append(dst, &seen), '\n')
	dst = append(dst, fileNames("  A   B   C   D   E   F   G   H   I", 2, side)...)
	dst = append(dst, "\n  ["...)
	dst = strconv.AppendUint(dst, uint64(s.Fullmoves.Or(1)), 10)
	dst = append(dst, "] "...)
	return append(append(dst, [2]string{"White", "Black"}[s.Turn&1]...), '\n')
}

func appendFairy(dst []byte, s *xiangqi.Setup) []byte {
	const line = " +---+---+---+---+---+---+---+---+---+\n"
	dst = append(dst, line...)
	rowsDown(xiangqi.Red, func(rank int, squares []xiangqi.Square) {
		for _, sq := range squares {
			dst = append(append(dst, " | "...), fenLetters.or(s.Board[sq], " ")...)
		}
		dst = append(dst, " |"...)
		if s.Turn == xiangqi.Red && rank == 0 || s.Turn != xiangqi.Red && rank == xiangqi.Ranks-1 {
			dst = append(dst, " *"...)
		}
		dst = append(append(dst, '\n'), line...)
	})
	dst = appendPlacement(append(dst, "\nFen: "...), &s.Board)
	return append(appendTail(append(dst, ' '), s, "?"), '\n')
}

// appendPlacement appends the board as the first field of a FEN, in the letters of xqbase.
func appendPlacement(dst []byte, b *xiangqi.Board) []byte {
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		empty := byte(0)
		for file := range xiangqi.Files {
			p := b[xiangqi.SquareAt(file, rank)]
			if p.Role() == xiangqi.NoRole {
				empty++
				continue
			}
			if empty > 0 {
				dst = append(dst, '0'+empty)
			}
			empty = 0
			dst = append(dst, fenLetters[p&15]...)
		}
		if empty > 0 {
			dst = append(dst, '0'+empty)
		}
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	return dst
}

func appendXiangJS(dst []byte, s *xiangqi.Setup, side xiangqi.Color) []byte {
	const line = "   +---------------------------+\n"
	dst = append(dst, line...)
	rowsDown(side, func(rank int, squares []xiangqi.Square) {
		dst = append(dst, ' ', '0'+byte(rank), ' ', '|')
		for _, sq := range squares {
			dst = append(append(append(dst, ' '), fenLetters.or(s.Board[sq], ".")...), ' ')
		}
		dst = append(dst, "|\n"...)
	})
	return append(append(dst, line...), fileNames("     a  b  c  d  e  f  g  h  i", 5, side)...)
}

// grid is a board of lines between the squares.
type grid struct {
	symbols *symbolsOf
	// around are the texts before and after a piece of each side, and an empty square.
	around [2][2]string
	// labeled: the number of the rank is before it; rising: they rise on the way down.
	labeled, rising bool
	// empty are the nine kinds of empty squares: three of the first rank, three between, three of
	// the last; the corners of each are its first and last. Then those beside the river.
	empty [5][3]string
	// across is between two squares of a rank. Below a rank are the files and, in the palace,
	// the diagonals falling and rising; between files is gap.
	across, file, gap, fall, rise string
	river                         string

	// What only terminals have. compact grids have no lines between ranks; fill is what a narrow
	// symbol has after it. from and to are those of the last move: origin marks where it began,
	// and turned comes before the piece that it moved.
	compact              bool
	fill, origin, turned string
	from, to             xiangqi.Square
}

var (
	hoiGrid = grid{
		symbols: &wxfLetters, labeled: true,
		empty:  [5][3]string{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}},
		across: "---", file: "|", gap: "   ", fall: ` \ `, rise: " / ", river: "|                               |",
	}
	bookGrid = grid{
		symbols: &traditional,
		empty:   [5][3]string{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}, {"├", "┴", "┤"}, {"├", "┬", "┤"}},
		across:  "─", file: "│", gap: "　", fall: "＼", rise: "／", river: "│　　　楚　河　　　漢　界　　　│",
	}
	bracketGrid = grid{
		symbols: &same, around: [2][2]string{{"(", ")"}, {"[", "]"}},
		empty:  [5][3]string{{"-+--", "-+--", "-+- "}, {"-+--", "-+--", "-+- "}, {"-+--", "-+--", "-+- "}, {"-+--", "-+--", "-+- "}, {"-+--", "-+--", "-+- "}},
		across: "-", file: " |  ", gap: " ", fall: `\`, rise: "/", river: " |                                     |",
	}
)

// emptySquare returns the text of an empty square.
func (g *grid) emptySquare(sq xiangqi.Square) string {
	row := 1
	switch sq.Rank() {
	case xiangqi.Ranks - 1:
		row = 0
	case 0:
		row = 2
	case xiangqi.Ranks / 2:
		row = 3
	case xiangqi.Ranks/2 - 1:
		row = 4
	}
	switch sq.File() {
	case 0:
		return g.empty[row][0]
	case xiangqi.Files - 1:
		return g.empty[row][2]
	}
	return g.empty[row][1]
}

func (g *grid) append(dst []byte, s *xiangqi.Setup) []byte {
	rowsDown(xiangqi.Red, func(rank int, squares []xiangqi.Square) {
		switch {
		case g.labeled && g.rising:
			dst = append(dst, '0'+byte(xiangqi.Ranks-1-rank), ' ')
		case g.labeled:
			dst = append(dst, '0'+byte(rank), ' ')
		}
		for i, sq := range squares {
			if i > 0 {
				dst = append(dst, g.across...)
			}
			dst = g.appendSquare(dst, sq, s.Board[sq])
		}
		dst = append(trimmed(dst), '\n')
		dst = g.appendBetween(dst, rank)
	})
	return dst
}

func (g *grid) appendSquare(dst []byte, sq xiangqi.Square, p xiangqi.Piece) []byte {
	last := g.from != g.to
	switch {
	case p.Role() == xiangqi.NoRole && last && sq == g.from:
		return append(dst, g.origin...)
	case p.Role() == xiangqi.NoRole:
		return append(dst, g.emptySquare(sq)...)
	}
	around := &g.around[p.Color()]
	if last && sq == g.to {
		dst = append(dst, g.turned...)
	}
	dst = append(append(append(dst, around[0]...), g.symbols[p&15]...), around[1]...)
	if sq.File() < xiangqi.Files-1 {
		dst = append(dst, g.fill...)
	}
	return dst
}

// trimmed returns the text without the blanks at its end.
func trimmed(dst []byte) []byte {
	for len(dst) > 0 && dst[len(dst)-1] == ' ' {
		dst = dst[:len(dst)-1]
	}
	return dst
}

// appendBetween appends the line below a rank.
func (g *grid) appendBetween(dst []byte, rank int) []byte {
	if rank == 0 || g.compact && rank != xiangqi.Ranks/2 {
		return dst
	}
	if g.labeled {
		dst = append(dst, "  "...)
	}
	if rank == xiangqi.Ranks/2 {
		return append(append(dst, g.river...), '\n')
	}
	diagonals := [2]string{g.gap, g.gap} // files d to e, and e to f
	switch rank {
	case 9, 2:
		diagonals = [2]string{g.fall, g.rise}
	case 8, 1:
		diagonals = [2]string{g.rise, g.fall}
	}
	for file := range xiangqi.Files {
		switch file {
		case 0:
		case 4, 5:
			dst = append(dst, diagonals[file-4]...)
		default:
			dst = append(dst, g.gap...)
		}
		dst = append(dst, g.file...)
	}
	return append(trimmed(dst), '\n')
}
