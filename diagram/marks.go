package diagram

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// Ink is the color of a mark. The zero Ink is Green.
type Ink uint8

// The inks.
const (
	Green Ink = iota
	Red
	Blue
	Yellow
)

// inkLetters are the letters of the inks.
const inkLetters = "GRBY"

// Mark is an arrow from a square to another, or a circle around a square, to which both are equal.
type Mark struct {
	From, To xiangqi.Square
	Ink      Ink
}

// ParseMark reads a mark such as h2e2 or e4, with the letter of its ink before it where that is not green: Rh2e2.
// Letters may be of either case.
func ParseMark(text string) (m Mark, err error) {
	rest := text
	if len(text)%2 == 1 {
		i := strings.Index(inkLetters, strings.ToUpper(text[:1]))
		if i < 0 {
			return m, fmt.Errorf("mark %q: expected a color, one of G, R, B and Y, and one or two squares", text)
		}
		m.Ink, rest = Ink(i), text[1:]
	}
	rest = strings.ToLower(rest)
	if m.From, err = xiangqi.ParseSquare(rest[:min(2, len(rest))]); err == nil {
		m.To, err = xiangqi.ParseSquare(rest[max(0, len(rest)-2):])
	}
	if err != nil || len(rest) > 4 {
		return Mark{}, fmt.Errorf("mark %q: expected one or two squares, such as h2e2", text)
	}
	return m, nil
}

// MarkCheck adds the king of the side to move to Check, where it is in check.
func (p *Picture) MarkCheck() {
	if at := p.Setup.Position(); at.InCheck() {
		p.Check = at.AppendSquares(p.Check, xiangqi.NewPiece(p.Setup.Turn, xiangqi.King))
	}
}

func (m Mark) isCircle() bool { return m.From == m.To }

// longestFirst orders marks so that a short arrow is not below a long one.
func longestFirst(a, b Mark) int { return b.length() - a.length() }

// length is the square of the length of an arrow, in squares.
func (m Mark) length() int {
	dx, dy := m.To.File()-m.From.File(), m.To.Rank()-m.From.Rank()
	return dx*dx + dy*dy
}

func (m Mark) paint(inks *palette) paint { return inks.marks[int(m.Ink)%len(inks.marks)] }

// eachMark calls draw with the marks below the pieces, or with those above them. Squares that
// are not on the board have no marks.
func (p *Picture) eachMark(below bool, draw func(*shape)) {
	inks := p.Colors.palette()
	if !below {
		for _, m := range p.Marks {
			if m.isCircle() {
				p.mark(m.From, draw, shape{class: "circle", radius: 48, fill: noPaint, stroke: m.paint(inks), width: 5})
			}
		}
		for _, m := range slices.SortedStableFunc(slices.Values(p.Marks), longestFirst) {
			if !m.isCircle() {
				p.arrow(m, inks, draw)
			}
		}
		return
	}
	for _, sq := range p.Check {
		p.mark(sq, draw, shape{class: "check", radius: 56, fill: inks.check, stroke: noPaint, opacity: 0.6})
	}
	for _, sq := range p.Squares {
		p.mark(sq, draw, shape{class: "square", path: squarePath, scale: 1, fill: inks.marks[Green], stroke: noPaint, opacity: 0.45})
	}
	if m := p.LastMove; m != 0 {
		p.mark(m.From(), draw, shape{class: "last-move from", radius: fromRing, fill: noPaint, stroke: inks.last, width: 5})
		p.mark(m.To(), draw, shape{class: "last-move to", path: bracketPath, scale: 1, fill: inks.last, stroke: noPaint})
	}
}

// fromRing is the radius of the ring where the last move began. The corners around the squares of cannons and pawns are
// within it.
const fromRing = 34

// The shapes of marks around the origin: a square, and its four corners.
const (
	squarePath  = "M-47-47H47V47H-47Z"
	bracketPath = "M-48-48h24v5h-19v19h-5zM48-48v24h-5v-19h-19v-5zM48 48h-24v-5h19v-19h5zM-48 48v-24h5v19h19v5z"
)

func (p *Picture) mark(sq xiangqi.Square, draw func(*shape), s shape) {
	if sq < xiangqi.NoSquare {
		s.moveX, s.moveY = p.at(sq)
		draw(&s)
	}
}

// The ends of an arrow from the middle of a square: at the ring of a piece, or near the middle where there is none.
const (
	arrowAtPiece = 47
	arrowAtPoint = 8
)

// reach returns how far from the middle of a square an arrow begins or ends.
func (p *Picture) reach(sq xiangqi.Square) float64 {
	if p.Setup.Board[sq].Role() != xiangqi.NoRole {
		return arrowAtPiece
	}
	return arrowAtPoint
}

// arrow draws an arrow between the rings of two pieces, which it enters where it would be too short else.
func (p *Picture) arrow(m Mark, inks *palette, draw func(*shape)) {
	if m.From >= xiangqi.NoSquare || m.To >= xiangqi.NoSquare {
		return
	}
	const shaft, head, long, shortest = 8, 24, 36, 50
	x0, y0 := p.at(m.From)
	x1, y1 := p.at(m.To)
	dx, dy := float64(x1-x0), float64(y1-y0)
	length := math.Hypot(dx, dy)
	dx, dy = dx/length, dy/length
	begin, tip := p.reach(m.From), length-p.reach(m.To)
	if short := shortest - (tip - begin); short > 0 {
		begin, tip = begin-short/2, tip+short/2
	}
	var path []byte
	corner := func(command byte, along, aside float64) {
		path = append(path, command)
		path = appendNumbers(path, int(math.Round(dx*along-dy*aside)), int(math.Round(dy*along+dx*aside)))
	}
	corner('M', begin, shaft)
	corner('L', tip-long, shaft)
	corner('L', tip-long, head)
	corner('L', tip, 0)
	corner('L', tip-long, -head)
	corner('L', tip-long, -shaft)
	corner('L', begin, -shaft)
	draw(&shape{class: "arrow", path: string(append(path, 'Z')), scale: 1, moveX: x0, moveY: y0, fill: m.paint(inks), stroke: noPaint, opacity: 0.85})
}
