package diagram

import (
	"math"

	"github.com/xqfen/xqfen/xiangqi"
)

// pen draws pictures and sheets in some form: SVG, pixels, or pages of PDF.
type pen interface {
	// move moves the origin of all that follows, until the next move.
	move(x, y int)
	rectangle(class string, f frame, ink paint)
	// use draws a symbol; that of a piece is on a square.
	use(k *kit, s symbol, sq xiangqi.Square, x, y int)
	shape(s *shape)
	text(l *line)
}

// line is one line of text on a sheet, with its middle at x, or its begin where it is not centered.
type line struct {
	class, text string
	x, y, size  int
	centered    bool
	ink         paint
}

// draw draws the picture whose frame is f.
func (p *Picture) draw(to pen, f frame) {
	k, inks := p.kit(), p.Colors.palette()
	to.rectangle("background", f, inks.rim)
	to.use(k, boardSymbol, xiangqi.NoSquare, 0, 0)
	p.eachLabel(func(s symbol, x, y int) { to.use(k, s, xiangqi.NoSquare, x, y) })
	p.eachMark(true, to.shape)
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- { // in the order in which people read
		for file := range xiangqi.Files {
			sq := xiangqi.SquareAt(file, rank)
			if piece := p.Setup.Board[sq]; piece.Role() != xiangqi.NoRole {
				x, y := p.at(sq)
				to.use(k, symbol(piece&15), sq, x, y)
			}
		}
	}
	p.eachMark(false, to.shape)
	if p.ToMove != "" {
		p.turn(to.shape, p.Setup.Turn, p.ToMove, f, inks)
	}
}

// turn draws a dot in the color of the side to move and the words for it, below the board.
func (p *Picture) turn(draw func(*shape), side xiangqi.Color, words string, f frame, inks *palette) {
	const dot, ring, gap, fine = 17, 4, 16, 10
	outline, width := textOutline(words, turnSize*fine)
	x := gridWide/2 - (2*dot+gap+rounded(width/fine))/2
	y := f.top + f.height - turnHigh*6/10
	class := "to-move " + side.String()
	draw(&shape{class: class, radius: dot, moveX: x + dot, moveY: y, fill: inks.dots[side][0], stroke: inks.dots[side][1], width: ring})
	draw(&shape{
		class: class, path: pathOf(outline, square{}), scale: 1.0 / fine, moveX: x + 2*dot + gap, moveY: y + turnSize*36/100,
		fill: inks.label, stroke: noPaint,
	})
}

// filler draws with filled outlines alone. Pixels and pages of PDF differ in how they fill one.
type filler struct {
	// scale is how many of the units of the target a unit has, origin where the origin of the shapes is there.
	scale        float32
	base, origin square
	// fonts are those of lines of text.
	fonts *Font
	fill  func(outline []segment, ink paint, opacity float32)
	// snap returns the place nearest to one where a line along the edges is crisp, thin is how wide a line is at least.
	snap func(float32) float32
	thin float32

	parts []segment
}

func (f *filler) move(x, y int) {
	f.origin = square{f.base.x + float32(x)*f.scale, f.base.y + float32(y)*f.scale}
}

func (f *filler) at(p square) square {
	return square{f.origin.x + p.x*f.scale, f.origin.y + p.y*f.scale}
}

func (f *filler) rectangle(_ string, r frame, ink paint) {
	f.area(f.at(square{float32(r.left), float32(r.top)}), f.at(square{float32(r.left + r.width), float32(r.top + r.height)}), ink)
}

// area fills the rectangle between two corners, which snap.
func (f *filler) area(low, high square, ink paint) {
	l, t, r, b := f.snap(low.x), f.snap(low.y), f.snap(high.x), f.snap(high.y)
	f.polygon(ink, square{l, t}, square{r, t}, square{r, b}, square{l, b})
}

func (f *filler) polygon(ink paint, corners ...square) {
	f.parts = f.parts[:0]
	for _, p := range corners {
		f.parts = append(f.parts, segment{op: 'L', squares: [3]square{p}})
	}
	f.parts[0].op = 'M'
	f.fill(append(f.parts, segment{op: 'Z'}), ink, 1)
}

func (f *filler) use(k *kit, s symbol, sq xiangqi.Square, x, y int) {
	d := &k[s]
	if d.disc != 0 {
		f.use(k, d.disc, sq, x, y)
	}
	for i := range d.shapes {
		s := d.shapes[i]
		s.moveX, s.moveY = s.moveX+x, s.moveY+y
		f.shape(&s)
	}
}

func (f *filler) shape(s *shape) {
	at, scale := square{float32(s.moveX), float32(s.moveY)}, s.scale
	if scale == 0 {
		scale = 1
	}
	switch {
	case s.radius > 0:
		if s.fill != noPaint {
			f.outline(appendCircle(f.parts[:0], s.radius, false), at, 1, s.fill, s.opacity)
		}
		if s.stroke != noPaint {
			ring := appendCircle(f.parts[:0], s.radius+s.width/2, false)
			f.outline(appendCircle(ring, s.radius-s.width/2, true), at, 1, s.stroke, s.opacity)
		}
	case s.stroke != noPaint:
		f.lines(s)
	default:
		f.outline(segments(f.parts[:0], s.path), at, scale, s.fill, s.opacity)
	}
}

// outline fills an outline, which it scales and moves.
func (f *filler) outline(parts []segment, at square, scale float32, ink paint, opacity float32) {
	for i := range parts {
		for j, p := range parts[i].squares {
			parts[i].squares[j] = f.at(square{at.x + p.x*scale, at.y + p.y*scale})
		}
	}
	if opacity == 0 {
		opacity = 1
	}
	f.parts = parts
	f.fill(parts, ink, opacity)
}

func (f *filler) text(l *line) {
	fonts, at := f.fonts.fonts(), square{float32(l.x), float32(l.y)}
	if l.centered {
		at.x -= textWidth(fonts, l.text) * float32(l.size) / 2
	}
	eachGlyph(fonts, l.text, func(outline []segment, x float32) {
		scale := float32(l.size) / unitsOfText
		f.outline(outline, square{at.x + x*float32(l.size), at.y}, scale, l.ink, 1)
	})
}

// appendCircle appends a circle around the origin; one that is a hole runs the other way.
func appendCircle(dst []segment, r float32, hole bool) []segment {
	const bend = 0.5522848
	b, way := r*bend, float32(1)
	if hole {
		way = -1
	}
	return append(dst,
		segment{'M', [3]square{{r, 0}}},
		segment{'C', [3]square{{r, b * way}, {b, r * way}, {0, r * way}}},
		segment{'C', [3]square{{-b, r * way}, {-r, b * way}, {-r, 0}}},
		segment{'C', [3]square{{-r, -b * way}, {-b, -r * way}, {0, -r * way}}},
		segment{'C', [3]square{{b, -r * way}, {r, -b * way}, {r, 0}}},
		segment{op: 'Z'},
	)
}

// lines draws straight lines.
func (f *filler) lines(s *shape) {
	var at, first square
	for _, seg := range segments(nil, s.path) {
		to := seg.squares[0]
		switch seg.op {
		case 'M':
			at, first = to, to
			continue
		case 'Z':
			to = first
		}
		move := square{float32(s.moveX), float32(s.moveY)}
		f.line(f.at(square{at.x + move.x, at.y + move.y}), f.at(square{to.x + move.x, to.y + move.y}), s.width*f.scale, s.stroke)
		at = to
	}
}

// line draws a line. One along the edges begins and ends where it is crisp.
func (f *filler) line(from, to square, pen float32, ink paint) {
	pen = max(pen, f.thin)
	if from.x == to.x || from.y == to.y {
		pen = f.snap(pen)
		half := f.snap(pen / 2)
		low := square{f.snap(min(from.x, to.x)) - half, f.snap(min(from.y, to.y)) - half}
		high := square{f.snap(max(from.x, to.x)) - half + pen, f.snap(max(from.y, to.y)) - half + pen}
		f.area(low, high, ink)
		return
	}
	dx, dy := to.x-from.x, to.y-from.y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	ax, ay := -dy/length*pen/2, dx/length*pen/2
	f.polygon(ink, square{from.x + ax, from.y + ay}, square{to.x + ax, to.y + ay}, square{to.x - ax, to.y - ay}, square{from.x - ax, from.y - ay})
}
