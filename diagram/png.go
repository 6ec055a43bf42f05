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
	p.draw(c, f)
	return c.appendPNG(dst)
}

func (c *canvas) appendPNG(dst []byte) ([]byte, error) {
	out := bytes.NewBuffer(dst)
	if err := png.Encode(out, newQuantizer(256, c.image).paletted(c.image)); err != nil {
		return dst, err
	}
	return out.Bytes(), nil
}

// quantizer gives images one palette, of their commonest colors. Others, of pixels at edges, become the nearest of
// these.
type quantizer struct {
	palette color.Palette
	index   map[color.RGBA]uint8
}

// eachRun calls do with each run of pixels of the same color, from one to before another.
func eachRun(img *image.RGBA, do func(from, to int, c color.RGBA)) {
	from, before := 0, img.RGBAAt(img.Rect.Min.X, img.Rect.Min.Y)
	n := len(img.Pix) / 4
	for i := range n {
		if c := (color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], 0xff}); c != before {
			do(from, i, before)
			from, before = i, c
		}
	}
	do(from, n, before)
}

func newQuantizer(most int, images ...*image.RGBA) *quantizer {
	count := make(map[color.RGBA]int)
	for _, img := range images {
		eachRun(img, func(from, to int, c color.RGBA) { count[c] += to - from })
	}
	byCount := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	q := &quantizer{index: make(map[color.RGBA]uint8, len(byCount))}
	for _, c := range byCount[:min(most, len(byCount))] {
		q.palette = append(q.palette, c)
	}
	return q
}

func (q *quantizer) paletted(img *image.RGBA) *image.Paletted {
	out := image.NewPaletted(img.Rect, q.palette)
	eachRun(img, func(from, to int, c color.RGBA) {
		at, known := q.index[c]
		if !known {
			at = uint8(q.palette.Index(c))
			q.index[c] = at
		}
		for i := from; i < to; i++ {
			out.Pix[i] = at
		}
	})
	return out
}

// canvas is an image on which shapes are drawn.
type canvas struct {
	filler
	image  *image.RGBA
	raster vector.Rasterizer
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
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, width, height))}
	c.filler = filler{scale: float32(width) / float32(f.width), thin: 1, fill: c.fill, snap: func(n float32) float32 { return float32(rounded(n)) }}
	c.base = square{-float32(f.left) * c.scale, -float32(f.top) * c.scale}
	c.origin = c.base
	return c, nil
}

// fill fills an outline in the rectangle around it, as far as that is on the image.
func (c *canvas) fill(outline []segment, ink paint, opacity float32) {
	if len(outline) == 0 {
		return
	}
	low, high := bounds(outline)
	area := image.Rect(int(math.Floor(float64(low.x))), int(math.Floor(float64(low.y))), int(high.x)+1, int(high.y)+1).Intersect(c.image.Rect)
	if area.Empty() {
		return
	}
	c.raster.Reset(area.Dx(), area.Dy())
	x, y := float32(area.Min.X), float32(area.Min.Y)
	for _, seg := range outline {
		q := seg.squares
		switch seg.op {
		case 'M':
			c.raster.MoveTo(q[0].x-x, q[0].y-y)
		case 'L':
			c.raster.LineTo(q[0].x-x, q[0].y-y)
		case 'Q':
			c.raster.QuadTo(q[0].x-x, q[0].y-y, q[1].x-x, q[1].y-y)
		case 'C':
			c.raster.CubeTo(q[0].x-x, q[0].y-y, q[1].x-x, q[1].y-y, q[2].x-x, q[2].y-y)
		case 'Z':
			c.raster.ClosePath()
		}
	}
	shade := color.NRGBA{R: uint8(ink >> 16), G: uint8(ink >> 8), B: uint8(ink), A: uint8(opacity*255 + 0.5)}
	c.raster.Draw(c.image, area, image.NewUniform(shade), image.Point{})
}
