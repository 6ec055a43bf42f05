package dialect_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// cellWriters write a board as arrays of programs and templates of wikis do.
var cellWriters = []struct {
	before, open, between, close, after string
	empty                               []string
	cell                                func(p xiangqi.Piece) string
}{
	{"board = [\n", "    [", ", ", "],\n", "]\n", []string{"''", "'.'", "' '", "'-'", "'--'", "None", "'　'", "'．'"}, func(p xiangqi.Piece) string { return "'" + letter(p) + "'" }},
	{"char board[10][9] = {\n", "  {", ",", "}, // a rank\n", "};\n", []string{"' '", "'0'", "0"}, func(p xiangqi.Piece) string { return "'" + letter(p) + "'" }},
	{"[", "[", ",", "],", "]", []string{`""`, "null"}, func(p xiangqi.Piece) string { return `"` + letter(p) + `"` }},
	{"[\n", "[\n  ", ",\n  ", "\n],\n", "]\n", []string{`""`, "null"}, func(p xiangqi.Piece) string { return `"` + letter(p) + `"` }},
	{"", "(", ",", "),\n", "", []string{"`--`"}, func(p xiangqi.Piece) string {
		return "`" + []string{"r", "b"}[p.Color()] + strings.ToUpper(letter(p)) + "`"
	}},
	{"", "[", ",", "],\n", "", []string{"''"}, func(p xiangqi.Piece) string {
		return "'" + []string{"red_", "black_"}[p.Color()] + strings.ToLower(letter(p)) + "'"
	}},
	{"", "[", ",", "],\n", "", []string{"''"}, func(p xiangqi.Piece) string {
		return "'" + []string{"红", "黑"}[p.Color()] + string([]rune("帅仕相马车炮兵将士象马车炮卒")[int(p.Color())*7+int(p.Role())-1]) + "'"
	}},
	{"", "['", "','", "'],\n", "", []string{""}, func(p xiangqi.Piece) string {
		return string([]rune("帥仕相傌俥炮兵將士象馬車砲卒")[int(p.Color())*7+int(p.Role())-1])
	}},
	{"{{Xiangqi\n", "|", "|", "\n", "}}\n", []string{"", "  "}, templateCell},
	{"{{Xiangqi\n|1=", "\n8 |", "|", "|=", "\n}}\n", []string{"", "  "}, templateCell},
	{"{{Xiangqi-position", "|", "|", "", "}}", []string{"", " "}, templateCell},
	{"{{Xiangqi-position\n", "| 10 | ", " | ", "\n", "| a | b | c | d | e | f | g | h | i\n}}", []string{""}, templateCell},
}

func letter(p xiangqi.Piece) string {
	return string("KAEHRCPkaehrcp"[int(p.Color())*7+int(p.Role())-1])
}

func templateCell(p xiangqi.Piece) string {
	return string("gaehrcs"[p.Role()-1]) + []string{"l", "d"}[p.Color()]
}

// A board of cells is read as it is, wherever its pieces are, if both kings are there; text around it changes nothing.
func TestBoardsOfCells(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 300 {
		w := cellWriters[i%len(cellWriters)]
		s := xiangqi.Start()
		p := s.Position()
		for range rng.IntN(120) {
			if moves := p.AppendMoves(nil); len(moves) > 0 {
				p.Do(moves[rng.IntN(len(moves))])
			}
		}
		board := p.Setup().Board
		if strings.HasSuffix(w.before, "position") { // nothing else shows where it begins
			board[xiangqi.SquareAt(0, xiangqi.Ranks-1)] = xiangqi.NewPiece(xiangqi.Black, xiangqi.Rook)
		}
		text := w.before
		for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
			for file := range xiangqi.Files {
				cell := w.empty[rng.IntN(len(w.empty))]
				if piece := board[xiangqi.SquareAt(file, rank)]; piece != xiangqi.Empty {
					cell = w.cell(piece)
				}
				text += []string{w.between, w.open}[max(0, 1-file)] + cell
			}
			text += w.close
		}
		text += w.after
		for _, around := range []string{"%s", "A line\n\n%s\n\nB", "x = f(1);\n%s\ny = [1, 2]"} {
			r, err := dialect.FindDrawing(fmt.Sprintf(around, text))
			require.NoError(t, err, text)
			require.Equal(t, board, r.Setup.Board, text)
			require.Empty(t, r.Caption)
		}
	}
}

// Tables that are no boards are none: of nine columns, of letters without kings, of more or fewer ranks.
func TestCellsThatAreNoBoard(t *testing.T) {
	start := "['k','K','n','b','','','','','r'],\n"
	nine := "['r','n','b','a','c','a','b','n','r'],\n"
	for _, text := range []string{
		strings.Repeat(nine, 10), strings.Repeat("|rd| | | | | | | | \n", 10),
		start + strings.Repeat(nine, 8), start + strings.Repeat(nine, 10), start + strings.Repeat(nine, 4) + "x\n" + strings.Repeat(nine, 5),
		strings.ReplaceAll(start+strings.Repeat(nine, 9), "'b'", "'x'"), strings.ReplaceAll(start+strings.Repeat(nine, 9), "'b'", "b"),
		strings.ReplaceAll(start+strings.Repeat(nine, 9), "'b'", "'b','b'"), strings.ReplaceAll(start+strings.Repeat(nine, 9), "'b',", ""),
	} {
		assert.False(t, dialect.HasDrawing(text), text)
	}
	for _, cut := range []string{start + strings.Repeat(nine, 9)} {
		require.True(t, dialect.HasDrawing(cut))
		for i := range len(cut) - len("],\n") {
			assert.False(t, dialect.HasDrawing(cut[:i]), cut[:i])
		}
	}
}
