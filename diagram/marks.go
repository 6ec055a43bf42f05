package diagram

import (
	"math"

	"github.com/xqfen/xqfen/xiangqi"
)

// eachMark calls draw with the marks below the pieces, or with those above them. Squares that
// are not on the board have no marks.
func (p *Picture) eachMark(below bool, draw func(*shape)) {
	if !below {
		for _, sq := range p.Circles {
			p.mark(sq, draw, shape{class: "circle", radius: 48, fill: noPaint, stroke: markPaint, width: 5})
		}
		for _, m := range p.Arrows {
			p.arrow(m, draw)
		}
		return
	}
	for _, sq := range p.Squares {
		p.mark(sq, draw, shape{class: "square", path: squarePath, scale: 1, fill: markPaint, stroke: noPaint, opacity: 0.45})
	}
	if m := p.LastMove; m != 0 {
		p.mark(m.From(), draw, shape{class: "last-move from", radius: 14, fill: lastPaint, stroke: noPaint, opacity: 0.8})
		p.mark(m.From(), draw, shape{class: "last-move from", path: bracketPath, scale: 1, fill: lastPaint, stroke: noPaint})
		p.mark(m.To(), draw, shape{class: "last-move to", path: bracketPath, scale: 1, fill: lastPaint, stroke: noPaint})
	}
}

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

// arrow draws an arrow that ends within the square that it leads to.
func (p *Picture) arrow(m xiangqi.Move, draw func(*shape)) {
	if m.From() >= xiangqi.NoSquare || m.To() >= xiangqi.NoSquare || m.From() == m.To() {
		return
	}
	const shaft, head, long, before = 8, 24, 40, 12
	x0, y0 := p.at(m.From())
	x1, y1 := p.at(m.To())
	dx, dy := float64(x1-x0), float64(y1-y0)
	length := math.Hypot(dx, dy)
	dx, dy = dx/length, dy/length
	var path []byte
	corner := func(command byte, along, aside float64) {
		path = append(path, command)
		path = appendNumbers(path, int(math.Round(dx*along-dy*aside)), int(math.Round(dy*along+dx*aside)))
	}
	tip := length - before
	corner('M', 0, shaft)
	corner('L', tip-long, shaft)
	corner('L', tip-long, head)
	corner('L', tip, 0)
	corner('L', tip-long, -head)
	corner('L', tip-long, -shaft)
	corner('L', 0, -shaft)
	draw(&shape{class: "arrow", path: string(append(path, 'Z')), scale: 1, moveX: x0, moveY: y0, fill: markPaint, stroke: noPaint, opacity: 0.8})
}
