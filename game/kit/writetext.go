package kit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// FitsText returns an *Error if the game has more variations, or more of them with its
// comments and annotations, than are read of the format of that name.
func FitsText(g *game.Game, format string) error {
	variations, events := 0, 0
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Next != 0 {
			variations++
		}
		if events += len(n.NAGs); n.Comment != "" {
			events++
		}
	}
	e := &game.Error{}
	switch events += variations; {
	case variations > movetext.MaxVariations:
		e.Got = fmt.Sprintf("%d variations", variations)
	case events > movetext.MaxEvents:
		e.Got = fmt.Sprintf("%d variations, comments and annotations", events)
	default:
		return nil
	}
	e.Code, e.Expected = note.CannotWrite, format
	return e
}

// TextStyle is how a format writes moves.
type TextStyle struct {
	// Comment appends a comment with the signs around it; nil writes the moves alone.
	Comment func(dst []byte, comment string) []byte
	// Signs writes annotations as "!?" and diagrams as "DIAG{ #1 RED }", if all annotations of
	// the move can be, and the others at the start of the comment; else annotations are
	// "$1".
	Signs bool
	// Main leaves variations out.
	Main bool
	// Line has no line ends between words.
	Line bool
}

// AppendText appends the moves of a game, without its result, in lines of at most 80
// columns or in one. A move without a spelling in the notation is in coordinates; see Unspelled.
func AppendText(dst []byte, g *game.Game, n notation.Notation, style TextStyle) *TextWriter {
	w := &TextWriter{Dst: dst, g: g, notation: n, style: style, numbered: true, first: int(g.Start.Fullmoves.Or(1))}
	if w.first < 1 || w.first+len(g.Nodes) > maxNumber {
		w.first = 1
	}
	w.comments(0)
	for step := range game.Walk(g) {
		switch step.Kind {
		case game.StepMove:
			w.move(step.Position, step.Node, step.Ply)
		case game.StepOpen:
			w.open()
		case game.StepClose:
			w.close()
		}
	}
	return w
}

// TextWriter writes the moves of a game.
type TextWriter struct {
	// Dst is what was written, Unspelled the first node that the notation has no spelling
	// for, 0 when there is none.
	Dst       []byte
	Unspelled int32

	g        *game.Game
	notation notation.Notation
	style    TextStyle
	// first is the number of the first move.
	first  int
	column int
	buf    []byte
	// inside counts the variations that are open, opening those that begin before
	// the next word.
	inside, opening int
	// numbered says that a move of Black needs its number: at the start, and after
	// a comment or a variation.
	numbered bool
	// last and side say who is to move after the last move.
	last int
	side xiangqi.Color
	// blanks counts the comments that lose the blanks around them.
	blanks tally
}

// Lose tells what was lost of the comments by a format of that name.
func (w *TextWriter) Lose(o *game.WriteOptions, format string) {
	if w.blanks.n > 0 {
		o.Lose(note.BlanksLost, w.blanks.ply, "the comment", format)
	}
}

// maxNumber is the highest move number that is read.
const maxNumber = 999

// move writes a move.
func (w *TextWriter) move(p *xiangqi.Position, node int32, ply int) {
	if w.inside > 0 && w.style.Main {
		return
	}
	w.buf = w.buf[:0]
	for ; w.opening > 0; w.opening-- {
		w.buf = append(w.buf, '(')
	}
	number := w.first + (ply+int(w.g.Start.Turn))/2
	if number <= maxNumber && (p.Turn() == xiangqi.Red || w.numbered) {
		w.buf = append(strconv.AppendInt(w.buf, int64(number), 10), ". "...)
		if p.Turn() == xiangqi.Black {
			w.buf = append(w.buf, "... "...)
		}
	}
	var err error
	if w.buf, err = w.notation.Append(w.buf, p, w.g.Nodes[node].Move); err != nil && w.Unspelled == 0 {
		w.Unspelled = node
	}
	w.Word(w.buf)
	w.numbered = false
	w.side, w.last = p.Turn().Other(), number+int(p.Turn())
	w.comments(node)
}

// open begins a variation.
func (w *TextWriter) open() {
	w.inside++
	if !w.style.Main {
		w.opening++
		w.numbered = true
	}
}

// close ends one.
func (w *TextWriter) close() {
	w.inside--
	if !w.style.Main {
		w.Dst = append(w.Dst, ')')
		w.column++
		w.numbered = true
	}
}

// comments writes annotations and the comment of a move.
func (w *TextWriter) comments(node int32) {
	if w.style.Comment == nil {
		return
	}
	signs := w.signs(node)
	if signs || !w.style.Signs {
		for _, symbol := range w.g.Nodes[node].NAGs {
			w.symbol(symbol)
		}
	}
	comment := movetext.TrimComment(w.g.Nodes[node].Comment)
	if w.style.Line {
		comment = strings.TrimRight(comment, "\n")
	}
	if comment != w.g.Nodes[node].Comment {
		w.blanks.count(w.g, node)
	}
	if text := appendComment(w.g, nil, node, w.style.Signs && !signs, comment); len(text) > 0 {
		w.Word(w.style.Comment(nil, string(text)))
		w.numbered = true
	}
}

// signs reports whether all annotations of a move are written as signs.
func (w *TextWriter) signs(node int32) bool {
	for _, symbol := range w.g.Nodes[node].NAGs {
		if symbol != movetext.Diagram && movetext.Sign(symbol) == "" {
			return false
		}
	}
	return w.style.Signs
}

func (w *TextWriter) symbol(symbol uint8) {
	switch {
	case !w.style.Signs:
		w.Word(strconv.AppendUint([]byte{'$'}, uint64(symbol), 10))
	case symbol == movetext.Diagram:
		w.Word([]byte("DIAG{ #" + strconv.Itoa(max(w.last, w.first)) + " " + [2]string{"RED", "BLACK"}[w.turn()] + " }"))
	default:
		w.Word([]byte(movetext.Sign(symbol)))
	}
}

// turn is the side to move after what was written.
func (w *TextWriter) turn() xiangqi.Color {
	if w.last == 0 {
		return w.g.Start.Turn
	}
	return w.side
}

// columns is how wide lines are, in columns of a terminal; one more is left for the
// bracket that closes a variation.
const columns = 79

// Word writes a word, on a new line if it would be too long for this one.
func (w *TextWriter) Word(word []byte) {
	width, last := widths(word)
	switch {
	case w.column == 0:
	case w.column+1+width > columns && !w.style.Line:
		w.Dst = append(w.Dst, '\n')
		w.column = 0
	default:
		w.Dst = append(w.Dst, ' ')
		w.column++
	}
	w.Dst = append(w.Dst, word...)
	if last >= 0 {
		w.column = last
	} else {
		w.column += width
	}
}

// widths returns the width of the first line of a text, and of its last line if that
// is another, else -1.
func widths(text []byte) (first, last int) {
	line, rest, more := strings.Cut(string(text), "\n")
	if !more {
		return chars.Width(line), -1
	}
	return chars.Width(line), chars.Width(rest[strings.LastIndexByte(rest, '\n')+1:])
}
