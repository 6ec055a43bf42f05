package dialect

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// side is the color of a piece as its symbol shows it.
type side int8

const (
	unknownSide side = iota - 1
	redSide          // as xiangqi.Red
	blackSide        // as xiangqi.Black
)

// symbolSides are the symbols of pieces, in the order king, advisor, elephant, horse, rook, cannon,
// pawn, by the side that they show. Those of both mean Black where a board has others for Red.
var symbolSides = [...]struct {
	side  side
	roles string
}{
	{redSide, "帥 仕 相 傌 俥 炮 兵"},
	{blackSide, "將 士 象 馬 車 砲 卒"},
	{redSide, "帅 仕 相 _ _ _ 兵"},
	{blackSide, "将 _ _ 马 车 包 _"},
	{redSide, "K A EB HN R C P"},
	{blackSide, "k a eb hn r c p"},
	{redSide, "G _ _ _ _ _ _"},
	{blackSide, "g _ _ _ _ _ _"},
	{redSide, "🩠 🩡 🩢 🩣 🩤 🩥 🩦"},
	{blackSide, "🩧 🩨 🩩 🩪 🩫 🩬 🩭"},
}

// shared are symbols that are used for both sides, so that they alone show none.
const shared = "马馬车車炮砲包"

// symbolOf is the piece of a symbol.
type symbolOf struct {
	role xiangqi.Role
	side side
	both bool
}

var knownSymbols = sync.OnceValue(func() map[rune]symbolOf {
	known := make(map[rune]symbolOf)
	for _, row := range symbolSides {
		for i, group := range strings.Fields(row.roles) {
			for _, r := range group {
				if r != '_' {
					known[r] = symbolOf{xiangqi.Role(i + 1), row.side, strings.ContainsRune(shared, r)}
				}
			}
		}
	}
	return known
})

// Characters that are between squares, beside them, and for empty squares. Box characters that
// are no straight lines are empty squares too.
const (
	blanks   = " \t　\u00a0\ufeff"
	joins    = "-_=~─━═—–―－＿＝～"
	bars     = "|│┃║｜︱￨"
	slashes  = `/\╱╲╳／＼XxＸ×`
	empties  = ".．·・•+＋十*＊※○〇□口ㅏㅓㅜㅗ┼╋xX×╳"
	riverSet = "楚河漢汉界"
)

func isEmptyMark(r rune) bool {
	return strings.ContainsRune(empties, r) || r >= '┌' && r <= '╬' && !strings.ContainsRune(joins+bars, r)
}

// folded returns a full-width character of ASCII as ASCII has it, and others as they are.
func folded(r rune) rune {
	if r >= '！' && r <= '～' {
		return r - '！' + '!'
	}
	return r
}

// fillers are the characters that may be between two ranks, besides those of boxes.
const fillers = blanks + joins + bars + slashes + empties + riverSet

// isFiller reports whether a line may be between two ranks.
func isFiller(line string) bool {
	return !strings.ContainsFunc(line, func(r rune) bool {
		return (r < '─' || r > '╿') && !strings.ContainsRune(fillers, r)
	})
}

// drawnSquare is a square of a board of text.
type drawnSquare struct {
	symbolOf
	symbol rune
	// frame is the bracket that a piece is in, 0 for none.
	frame rune
	at    int // in the text
}

// row is a rank as it is drawnSquare.
type row struct {
	cells [xiangqi.Files]drawnSquare
	// label is the number beside it, -1 for none.
	label   int
	marked  bool // with an asterisk, as Fairy-Stockfish marks the side to move
	comment string
	line    int
}

// hasPiece reports whether a piece is in the rank: lines of dashes alone are no board.
func (r row) hasPiece() bool {
	return slices.ContainsFunc(r.cells[:], func(c drawnSquare) bool { return c.role != xiangqi.NoRole })
}

// commentSigns are the signs before the names of the pieces of a rank.
var commentSigns = [...]string{"<=", "<-", "←", "⇐", "＜＝"}

// rowPoints are the characters that are empty squares in a board of their kind, and in others lines
// or blanks between two squares.
var rowPoints = [...]string{"", joins, "　"}

// parseRow reads a line as a rank; at is where the line begins, points one of rowPoints.
func parseRow(line string, at int, points string) (r row, ok bool) {
	r.label = -1
	for _, sign := range commentSigns {
		if before, after, found := strings.Cut(line, sign); found {
			line, r.comment = before, after
			break
		}
	}
	text := strings.TrimRightFunc(line, func(c rune) bool {
		return strings.ContainsRune(blanks, c) && !strings.ContainsRune(points, c)
	})
	if boxed(text) {
		return r, r.readBoxes(text, at)
	}
	reader := rankReader{row: &r, points: points}
	for i, c := range text {
		if !reader.next(c, at+i) {
			return r, false
		}
	}
	return r, reader.n == xiangqi.Files && reader.open == 0
}

// IsRank reports whether a line looks like a rank of a board.
func IsRank(line string) bool {
	if len(line) > maxRow {
		return false
	}
	line = strings.TrimRight(line, "\r\n")
	for _, points := range rowPoints {
		if r, ok := parseRow(line, 0, points); ok && (points != "　" || r.hasPiece()) {
			return true
		}
	}
	return slices.ContainsFunc(cellSyntaxes[:], func(s cellSyntax) bool {
		r, ok := s.rank(line, 0)
		return ok && r.hasPiece()
	})
}

// boxed reports whether a line has a bar between any two squares.
func boxed(text string) bool {
	n := 0
	for _, r := range text {
		if strings.ContainsRune(bars, r) {
			n++
		}
	}
	return n == xiangqi.Files-1 || n == xiangqi.Files+1
}

// readBoxes reads a rank whose squares have bars between them.
func (r *row) readBoxes(text string, at int) bool {
	var parts []string
	var starts []int
	start := 0
	for i, c := range text {
		if strings.ContainsRune(bars, c) {
			parts, starts = append(parts, text[start:i]), append(starts, start)
			start = i + utf8.RuneLen(c)
		}
	}
	parts, starts = append(parts, text[start:]), append(starts, start)
	if len(parts) == xiangqi.Files+2 {
		if !r.readMargin(parts[0]) || !r.readMargin(parts[len(parts)-1]) {
			return false
		}
		parts, starts = parts[1:len(parts)-1], starts[1:]
	}
	for i, part := range parts {
		reader := rankReader{row: r, n: i, boxes: true}
		for j, c := range part {
			if !reader.next(c, at+starts[i]+j) {
				return false
			}
		}
		if reader.n > i+1 || reader.open != 0 {
			return false
		}
	}
	return true
}

// readMargin reads the text beside the boxes of a rank: its number, and a mark.
func (r *row) readMargin(text string) bool {
	for _, word := range strings.Fields(text) {
		if word == "*" {
			r.marked = true
		} else if !r.setLabel(word) {
			return false
		}
	}
	return true
}

// setLabel takes the number beside a rank.
func (r *row) setLabel(word string) bool {
	n := 0
	for _, c := range word {
		digit := folded(c) - '0'
		if digit < 0 || digit > 9 || n > xiangqi.Ranks {
			return false
		}
		n = 10*n + int(digit)
	}
	if r.label >= 0 && r.label != n || n > xiangqi.Ranks {
		return false
	}
	r.label = n
	return true
}

// rankReader reads the characters of a rank.
type rankReader struct {
	*row
	n      int // squares so far
	open   rune
	filled bool // the bracket has its piece
	digits string
	boxes  bool
	points string
}

// brackets are those that pieces are in, each before the one that closes it.
var brackets = []rune("()[]{}<>（）［］【】〔〕《》〈〉「」")

// next takes a character and reports whether the line can still be a rank.
func (r *rankReader) next(c rune, at int) bool {
	if d := folded(c); d >= '0' && d <= '9' {
		r.digits += string(d)
		return !r.boxes && (r.n == 0 || r.n == xiangqi.Files) && r.open == 0
	}
	if r.digits != "" {
		if !r.setLabel(r.digits) {
			return false
		}
		r.digits = ""
	}
	known, isPiece := knownSymbols()[folded(c)]
	bracket := slices.Index(brackets, c)
	switch {
	case isPiece:
		r.filled = true
		return r.add(drawnSquare{symbolOf: known, symbol: folded(c), frame: r.open, at: at})
	case strings.ContainsRune(r.points, c):
		return r.add(drawnSquare{at: at})
	case strings.ContainsRune(blanks, c):
		return true
	case bracket >= 0:
		return r.bracket(c, bracket)
	case strings.ContainsRune(joins, c) && !r.boxes:
		return true
	case strings.ContainsRune(bars, c):
		return !r.boxes && (r.n == 0 || r.n == xiangqi.Files)
	case isEmptyMark(c):
		return r.add(drawnSquare{at: at})
	}
	return false
}

// bracket takes a bracket, which must be around one piece; place is its index in brackets.
func (r *rankReader) bracket(c rune, place int) bool {
	if place%2 == 0 {
		ok := r.open == 0
		r.open, r.filled = c, false
		return ok
	}
	ok := r.open == brackets[place-1] && r.filled
	r.open = 0
	return ok
}

func (r *rankReader) add(c drawnSquare) bool {
	if r.n == xiangqi.Files {
		return false
	}
	if r.open != 0 && c.role == xiangqi.NoRole {
		return false
	}
	r.cells[r.n] = c
	r.n++
	return true
}
