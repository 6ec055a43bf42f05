package diagram

import (
	"bytes"
	"cmp"
	"errors"
	"image"
	"image/color"
	"image/png"
	"maps"
	"math"
	"slices"

	"golang.org/x/image/vector"

	"github.com/xqfen/xqfen/xiangqi"
)

// ErrSize is the error of a PNG that would have more than 2²⁶ pixels or none, or that the Size of a Picture is above
// 8192.
var ErrSize = errors.New("the picture is too large or too small")

// The most pixels that a picture has, and the widest board.
const (
	maxPixels = 1 << 26
	maxSize   = 1 << 13
)

// AppendPNG appends the picture as PNG. The error is ErrSize.
func (p *Picture) AppendPNG(dst []byte) ([]byte, error) {
	f := p.frame()
	if p.Size > maxSize {
		return dst, ErrSize
	}
	c, err := newCanvas(f, p.Size)
	if err != nil {
		return dst, err
	}
	c.picture(p, f)
	return c.appendPNG(dst)
}

func (c *canvas) appendPNG(dst []byte) ([]byte, error) {
	out := bytes.NewBuffer(dst)
	if err := png.Encode(out, paletted(c.image)); err != nil {
		return dst, err
	}
	return out.Bytes(), nil
}

// paletted returns the image with a palette of its commonest colors. Others, of pixels at edges, become the
// nearest of these.
func paletted(img *image.RGBA) *image.Paletted {
	count := make(map[color.RGBA]int)
	eachPixel := func(do func(i int, c color.RGBA)) {
		for i := 0; i+3 < len(img.Pix); i += 4 {
			do(i/4, color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 0xff})
		}
	}
	eachPixel(func(_ int, c color.RGBA) { count[c]++ })
	byCount := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	const most = 256
	out := image.NewPaletted(img.Rect, nil)
	for _, c := range byCount[:min(most, len(byCount))] {
		out.Palette = append(out.Palette, c)
	}
	index := make(map[color.RGBA]uint8, len(byCount))
	for _, c := range byCount {
		index[c] = uint8(out.Palette.Index(c))
	}
	eachPixel(func(i int, c color.RGBA) { out.Pix[i] = index[c] })
	return out
}

// canvas is an image on which shapes are drawn.
type canvas struct {
	image *image.RGBA
	// scale is how many pixels a unit has, origin where the origin of the shapes is in pixels.
	scale  float32
	origin square

	raster  vector.Rasterizer
	parts   []segment
	corners []square
}

// newCanvas returns an image for a frame, so many pixels wide.
func newCanvas(f frame, width int) (*canvas, error) {
	if width == 0 {
		width = usualSize
	}
	if width < 1 || width > maxPixels {
		return nil, ErrSize
	}
	height := max(scaled(f.height, width, f.width), 1)
	if height > maxPixels/width {
		return nil, ErrSize
	}
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, width, height)), scale: float32(width) / float32(f.width)}
	c.origin = square{-float32(f.left) * c.scale, -float32(f.top) * c.scale}
	return c, nil
}

// picture draws a picture whose frame is f.
func (c *canvas) picture(p *Picture, f frame) {
	c.rectangle(f, p.Colors.palette().board)
	k := p.kit()
	c.drawing(k, boardSymbol, 0, 0)
	p.eachLabel(func(s symbol, x, y int) { c.drawing(k, s, x, y) })
	shape := func(s *shape) { c.shape(s, 0, 0) }
	p.eachMark(true, shape)
	for sq, piece := range p.Setup.Board {
		if piece.Role() != xiangqi.NoRole {
			x, y := p.at(xiangqi.Square(sq))
			c.drawing(k, symbol(piece&15), x, y)
		}
	}
	p.eachMark(false, shape)
}

// rectangle fills a frame.
func (c *canvas) rectangle(f frame, ink paint) {
	low := c.pixel(square{float32(f.left), float32(f.top)})
	high := c.pixel(square{float32(f.left + f.width), float32(f.top + f.height)})
	round := func(v float32) int { return int(math.Round(float64(v))) }
	area := image.Rect(round(low.x), round(low.y), round(high.x), round(high.y))
	c.area(area, ink)
}

// area fills pixels. Package image/draw does it for every kind of image and links code for each.
func (c *canvas) area(area image.Rectangle, ink paint) {
	area = area.Intersect(c.image.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		row := c.image.Pix[c.image.PixOffset(area.Min.X, y):][:4*area.Dx()]
		for x := 0; x < len(row); x += 4 {
			row[x], row[x+1], row[x+2], row[x+3] = uint8(ink>>16), uint8(ink>>8), uint8(ink), 0xff
		}
	}
}

func (c *canvas) drawing(k *kit, s symbol, x, y int) {
	d := &k[s]
	if d.disc != 0 {
		c.drawing(k, d.disc, x, y)
	}
	for i := range d.shapes {
		c.shape(&d.shapes[i], x, y)
	}
}

func rgba(p paint, opacity float32) color.NRGBA {
	if opacity == 0 {
		opacity = 1
	}
	return color.NRGBA{R: uint8(p >> 16), G: uint8(p >> 8), B: uint8(p), A: uint8(opacity*255 + 0.5)}
}

// pixel returns where a place of the picture is in the image.
func (c *canvas) pixel(p square) square {
	return square{c.origin.x + p.x*c.scale, c.origin.y + p.y*c.scale}
}

// shape draws a shape that is moved.
func (c *canvas) shape(s *shape, x, y int) {
	x, y = x+s.moveX, y+s.moveY
	switch {
	case s.radius > 0:
		if s.fill != noPaint {
			c.parts = appendCircle(c.parts[:0], s.radius, false)
			c.fill(s.fill, s.opacity, x, y, 1)
		}
		if s.stroke != noPaint {
			c.parts = appendCircle(c.parts[:0], s.radius+s.width/2, false)
			c.parts = appendCircle(c.parts, s.radius-s.width/2, true)
			c.fill(s.stroke, s.opacity, x, y, 1)
		}
	case s.stroke != noPaint:
		c.lines(s, x, y)
	default:
		c.parts = segments(c.parts[:0], s.path)
		scale := s.scale
		if scale == 0 {
			scale = 1
		}
		c.fill(s.fill, s.opacity, x, y, scale)
	}
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

// lines draws straight lines with a pen. Those along the pixels begin and end on one, so that
// they are crisp.
func (c *canvas) lines(s *shape, x, y int) {
	pen := max(s.width*c.scale, 1)
	c.parts = segments(c.parts[:0], s.path)
	var at, first square
	for _, seg := range c.parts {
		to := seg.squares[0]
		switch seg.op {
		case 'M':
			at, first = to, to
			continue
		case 'Z':
			to = first
		}
		c.line(c.pixel(square{at.x + float32(x), at.y + float32(y)}), c.pixel(square{to.x + float32(x), to.y + float32(y)}), pen, s.stroke)
		at = to
	}
}

// line draws a line between two pixels.
func (c *canvas) line(from, to square, pen float32, ink paint) {
	whole := func(v float32) float32 { return float32(math.Round(float64(v))) }
	if from.x == to.x || from.y == to.y {
		pen = whole(pen)
		half := whole(pen / 2)
		low := square{whole(min(from.x, to.x)) - half, whole(min(from.y, to.y)) - half}
		high := square{whole(max(from.x, to.x)) - half + pen, whole(max(from.y, to.y)) - half + pen}
		area := image.Rect(int(low.x), int(low.y), int(high.x), int(high.y))
		c.area(area, ink)
		return
	}
	dx, dy := to.x-from.x, to.y-from.y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	ax, ay := -dy/length*pen/2, dx/length*pen/2
	c.polygon([]square{{from.x + ax, from.y + ay}, {to.x + ax, to.y + ay}, {to.x - ax, to.y - ay}, {from.x - ax, from.y - ay}}, ink)
}

func (c *canvas) polygon(corners []square, ink paint) {
	low, ok := c.begin(corners)
	if !ok {
		return
	}
	for i, p := range corners {
		if i == 0 {
			c.raster.MoveTo(p.x-low.x, p.y-low.y)
		} else {
			c.raster.LineTo(p.x-low.x, p.y-low.y)
		}
	}
	c.raster.ClosePath()
	c.paint(low, ink, 1)
}

// begin makes the rasterizer as large as the rectangle around some pixels, as far as that
// is on the image, and returns its corner. It is not ok where nothing is.
func (c *canvas) begin(squares []square) (low square, ok bool) {
	low, high := squares[0], squares[0]
	for _, p := range squares {
		low = square{min(low.x, p.x), min(low.y, p.y)}
		high = square{max(high.x, p.x), max(high.y, p.y)}
	}
	area := image.Rect(int(math.Floor(float64(low.x))), int(math.Floor(float64(low.y))), int(high.x)+1, int(high.y)+1)
	area = area.Intersect(c.image.Rect)
	c.raster.Reset(area.Dx(), area.Dy())
	return square{float32(area.Min.X), float32(area.Min.Y)}, !area.Empty()
}

// paint puts the rasterized shape on the image.
func (c *canvas) paint(low square, ink paint, opacity float32) {
	at := image.Pt(int(low.x), int(low.y))
	area := image.Rectangle{Min: at, Max: at.Add(c.raster.Size())}
	c.raster.Draw(c.image, area, image.NewUniform(rgba(ink, opacity)), image.Point{})
}

// fill fills the parts of an outline, scaled and moved.
func (c *canvas) fill(ink paint, opacity float32, x, y int, scale float32) {
	if len(c.parts) == 0 {
		return
	}
	all := c.corners[:0]
	for i := range c.parts {
		seg := &c.parts[i]
		n := squaresOf(seg.op)
		for j := range seg.squares[:n] {
			p := seg.squares[j]
			seg.squares[j] = c.pixel(square{p.x*scale + float32(x), p.y*scale + float32(y)})
		}
		all = append(all, seg.squares[:n]...)
	}
	c.corners = all
	low, ok := c.begin(all)
	if !ok {
		return
	}
	for i := range c.parts {
		seg := &c.parts[i]
		q := seg.squares
		for j := range q {
			q[j] = square{q[j].x - low.x, q[j].y - low.y}
		}
		switch seg.op {
		case 'M':
			c.raster.MoveTo(q[0].x, q[0].y)
		case 'L':
			c.raster.LineTo(q[0].x, q[0].y)
		case 'Q':
			c.raster.QuadTo(q[0].x, q[0].y, q[1].x, q[1].y)
		case 'C':
			c.raster.CubeTo(q[0].x, q[0].y, q[1].x, q[1].y, q[2].x, q[2].y)
		case 'Z':
			c.raster.ClosePath()
		}
	}
	c.paint(low, ink, opacity)
}

// squaresOf returns how many points a command of path data has.
func squaresOf(op byte) int {
	switch op {
	case 'M', 'L':
		return 1
	case 'Q':
		return 2
	case 'C':
		return 3
	}
	return 0
}
