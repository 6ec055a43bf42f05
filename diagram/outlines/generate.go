//go:build ignore

// Generate writes the outlines of characters that package diagram draws with, from the bold
// weight of an OFL font: Debian's package fonts-lxgw-wenkai, version 1.250+repack-1, has it
// as LXGWWenKai-Bold.ttf. The pictograms are drawn by hand and not written here. Run it
// in this directory:
//
//	go run generate.go -font /usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf
package main

import (
	"flag"
	"log"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The size of a character in the units of the outlines: of a piece, of the river and of coordinates.
const (
	pieceEm      = 200
	riverEm      = 120
	coordinateEm = 80
)

// The characters of the pieces in the order king, advisor, elephant, horse, rook, cannon, pawn.
var (
	roles = []string{"king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"}
	sets  = []struct{ name, red, black string }{
		{"traditional", "帥仕相傌俥炮兵", "將士象馬車砲卒"},
		{"simplified", "帅仕相马车炮兵", "将士象马车炮卒"},
	}
)

// The characters of the river and of coordinates.
const (
	river    = "楚河漢界汉"
	numerals = "一二三四五六七八九"
)

func main() {
	path := flag.String("font", "", "the font, a TTF file")
	out := flag.String("o", ".", "the directory that is written to")
	flag.Parse()
	file, err := os.ReadFile(*path)
	check(err)
	parsed, err := sfnt.Parse(file)
	check(err)
	f := &face{font: parsed, out: *out}
	for _, set := range sets {
		var lines []string
		for i, role := range roles {
			lines = append(lines, f.line("red-"+role, []rune(set.red)[i], pieceEm), f.line("black-"+role, []rune(set.black)[i], pieceEm))
		}
		slices.Sort(lines)
		f.write(set.name, strings.Join(lines, ""))
	}
	f.write("river", f.text(river, riverEm))
	f.write("numerals", f.text(numerals, coordinateEm))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

type face struct {
	font *sfnt.Font
	out  string
	buf  sfnt.Buffer
}

// line returns a line with a name and the outline of a character with its center at the origin.
func (f *face) line(name string, r rune, em int) string {
	index, err := f.font.GlyphIndex(&f.buf, r)
	check(err)
	if index == 0 {
		log.Fatalf("the font has no %c", r)
	}
	segments, err := f.font.LoadGlyph(&f.buf, index, fixed.I(em), nil)
	check(err)
	return name + "\t" + encode(segments, centered(segments)) + "\n"
}

// write writes outlines as a file.
func (f *face) write(name, text string) {
	check(os.WriteFile(filepath.Join(f.out, name+".txt"), []byte(text), 0o644))
}

// centered is the middle of an outline.
func centered(segments sfnt.Segments) fixed.Point26_6 {
	box := segments.Bounds()
	return fixed.Point26_6{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
}

// text returns the lines of the characters of a text.
func (f *face) text(text string, em int) string {
	characters := []rune(text)
	slices.Sort(characters)
	var b strings.Builder
	for _, r := range slices.Compact(characters) {
		b.WriteString(f.line(string(r), r, em))
	}
	return b.String()
}

// place is a point in units of the outline.
type place struct{ x, y float64 }

// curve is a part of an outline: from, the control point, and to. A line has its control point
// in its middle.
type curve struct{ from, by, to place }

func (c curve) at(t float64) place {
	u := 1 - t
	return place{
		u*u*c.from.x + 2*u*t*c.by.x + t*t*c.to.x,
		u*u*c.from.y + 2*u*t*c.by.y + t*t*c.to.y,
	}
}

// near reports whether a place is at the curve.
func (c curve) near(p place) bool {
	const steps, tolerance = 24, 1.0
	for i := range steps + 1 {
		q := c.at(float64(i) / steps)
		if math.Hypot(p.x-q.x, p.y-q.y) < tolerance {
			return true
		}
	}
	// Between two steps of a long curve.
	for i := range steps {
		a, b := c.at(float64(i)/steps), c.at(float64(i+1)/steps)
		dx, dy := b.x-a.x, b.y-a.y
		t := ((p.x-a.x)*dx + (p.y-a.y)*dy) / max(dx*dx+dy*dy, 1e-9)
		if t >= 0 && t <= 1 && math.Hypot(p.x-a.x-t*dx, p.y-a.y-t*dy) < tolerance {
			return true
		}
	}
	return false
}

// joined returns one curve for several, where one is near enough.
func joined(several []curve) (curve, bool) {
	first, last := several[0], several[len(several)-1]
	one := curve{from: first.from, to: last.to}
	ax, ay := first.by.x-first.from.x, first.by.y-first.from.y
	bx, by := last.to.x-last.by.x, last.to.y-last.by.y
	cross := ax*by - ay*bx
	if math.Abs(cross) < 1e-6 {
		one.by = place{(one.from.x + one.to.x) / 2, (one.from.y + one.to.y) / 2}
	} else {
		dx, dy := one.to.x-one.from.x, one.to.y-one.from.y
		a, b := (dx*by-dy*bx)/cross, (ax*dy-ay*dx)/cross
		if a < 0 || b < 0 { // the tangents meet on the other side
			one.by = place{(one.from.x + one.to.x) / 2, (one.from.y + one.to.y) / 2}
		} else {
			one.by = place{one.from.x + a*ax, one.from.y + a*ay}
		}
	}
	for _, c := range several {
		for _, t := range [...]float64{0.25, 0.5, 0.75, 1} {
			if !one.near(c.at(t)) {
				return one, false
			}
		}
	}
	return one, true
}

// simplified returns a contour with as few curves as are near enough.
func simplified(contour []curve) (all []curve) {
	for len(contour) > 0 {
		n, best := 1, contour[0]
		for m := 2; m <= len(contour); m++ {
			one, ok := joined(contour[:m])
			if !ok {
				break
			}
			n, best = m, one
		}
		all, contour = append(all, best), contour[n:]
	}
	return all
}

// encoder writes path data of SVG with relative coordinates.
type encoder struct {
	b       strings.Builder
	command byte
	x, y    int
}

// emit writes a command and its numbers as short as SVG allows.
func (e *encoder) emit(command byte, numbers ...int) {
	if command != e.command {
		e.b.WriteByte(command)
	}
	for i, n := range numbers {
		if n >= 0 && (i > 0 || command == e.command) {
			e.b.WriteByte(' ')
		}
		e.b.WriteString(strconv.Itoa(n))
	}
	e.command = command
}

func (e *encoder) curve(c curve) {
	x, y := int(math.Round(c.to.x)), int(math.Round(c.to.y))
	dx, dy := x-e.x, y-e.y
	bx, by := int(math.Round(c.by.x))-e.x, int(math.Round(c.by.y))-e.y
	// A curve that leaves its chord by less than a unit is a line.
	away := math.Abs(float64(bx*dy-by*dx)) / max(math.Hypot(float64(dx), float64(dy)), 1)
	switch {
	case dx == 0 && dy == 0 && away < 2:
	case away >= 1:
		e.emit('q', bx, by, dx, dy)
	case dy == 0:
		e.emit('h', dx)
	case dx == 0:
		e.emit('v', dy)
	default:
		e.emit('l', dx, dy)
	}
	e.x, e.y = x, y
}

func (e *encoder) contour(contour []curve) {
	x, y := int(math.Round(contour[0].from.x)), int(math.Round(contour[0].from.y))
	if e.b.Len() == 0 {
		e.emit('M', x, y)
	} else {
		e.emit('m', x-e.x, y-e.y)
	}
	e.x, e.y = x, y
	for _, c := range simplified(contour) {
		e.curve(c)
	}
	e.emit('z')
	e.x, e.y = x, y
}

func encode(segments sfnt.Segments, origin fixed.Point26_6) string {
	var e encoder
	var contour []curve
	var at place
	to := func(p fixed.Point26_6) place {
		return place{float64(p.X-origin.X) / 64, float64(p.Y-origin.Y) / 64}
	}
	for _, s := range segments {
		var end place
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(contour) > 0 {
				e.contour(contour)
			}
			contour, at = nil, to(s.Args[0])
			continue
		case sfnt.SegmentOpLineTo:
			end = to(s.Args[0])
			contour = append(contour, curve{at, place{(at.x + end.x) / 2, (at.y + end.y) / 2}, end})
		case sfnt.SegmentOpQuadTo:
			end = to(s.Args[1])
			contour = append(contour, curve{at, to(s.Args[0]), end})
		default:
			log.Fatal("an outline of TrueType has no cubic curves")
		}
		at = end
	}
	e.contour(contour)
	return e.b.String()
}
