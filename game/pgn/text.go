package pgn

import (
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// writer writes the moves.
type writer struct {
	dst      []byte
	g        *game.Game
	notation notation.Notation
	// first is the number of the first round.
	first  int
	column int
	buf    []byte
	// opening stands before the next word.
	opening int
	// numbered says that a move of Black needs its number: at the start, and behind
	// a comment or a variation.
	numbered bool
}

// maxNumber is the highest number of a round that is read.
const maxNumber = 999

// Move implements movetext.Visitor.
func (w *writer) Move(p *xiangqi.Position, node int32, ply int) bool {
	w.buf = w.buf[:0]
	for ; w.opening > 0; w.opening-- {
		w.buf = append(w.buf, '(')
	}
	number := w.first + (ply+int(w.g.Start.Turn))/2
	if p.Turn() == xiangqi.Red || w.numbered {
		if number <= maxNumber {
			w.buf = append(strconv.AppendInt(w.buf, int64(number), 10), ". "...)
			if p.Turn() == xiangqi.Black {
				w.buf = append(w.buf, "... "...)
			}
		}
	}
	w.buf, _ = w.notation.Append(w.buf, p, w.g.Nodes[node].Move) // that it can be spelled was seen
	w.token(w.buf)
	w.numbered = false
	w.remarks(node)
	return true
}

// Open implements movetext.Visitor.
func (w *writer) Open() {
	w.opening++
	w.numbered = true
}

// Close implements movetext.Visitor.
func (w *writer) Close() {
	w.dst = append(w.dst, ')')
	w.column++
	w.numbered = true
}

// remarks writes glyphs and the comment of a move.
func (w *writer) remarks(node int32) {
	for _, glyph := range w.g.Nodes[node].Glyphs {
		w.token(strconv.AppendUint([]byte{'$'}, uint64(glyph), 10))
	}
	if text := w.g.AppendComment(nil, node, false); len(text) > 0 {
		w.token(movetext.AppendComment(nil, string(text)))
		w.numbered = true
	}
}

// columns is how wide lines are, in columns of a terminal.
const columns = 80

// token writes a word, on a new line if it would be too long for this one.
func (w *writer) token(word []byte) {
	width, last := widths(word)
	switch {
	case w.column == 0:
	case w.column+1+width > columns:
		w.dst = append(w.dst, '\n')
		w.column = 0
	default:
		w.dst = append(w.dst, ' ')
		w.column++
	}
	w.dst = append(w.dst, word...)
	if last >= 0 {
		w.column = last
	} else {
		w.column += width
	}
}

// widths returns the width of the first line of a text, and of its last line if that
// is another, else -1.
func widths(text []byte) (first, last int) {
	width := 0
	first = -1
	for _, r := range string(text) {
		if r == '\n' {
			if first < 0 {
				first = width
			}
			width = 0
			continue
		}
		width += columnsOf(r)
	}
	if first < 0 {
		return width, -1
	}
	return first, width
}

// wide are the ranges of characters that take two columns.
var wide = [...][2]rune{
	{0x1100, 0x115f}, {0x2e80, 0x303e}, {0x3041, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff}, {0xfe30, 0xfe6f},
	{0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1f64f}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd},
}

func columnsOf(r rune) int {
	if r < wide[0][0] {
		return 1
	}
	for _, w := range wide {
		if r >= w[0] && r <= w[1] {
			return 2
		}
	}
	return 1
}
