package diagram

import (
	"strconv"
	"sync"

	"github.com/xqfen/xqfen/xiangqi"
)

// paint is a color, 0xRRGGBB, or nothing.
type paint int32

// The colors of what is the same on every board.
const (
	noPaint    paint = -1
	lastPaint  paint = 0x1668b0
	markPaint  paint = 0x2f8f3a
	checkPaint paint = 0xe01f14
)

// palette is the colors of a board and of the pieces: of their discs and of what is drawn on these.
type palette struct {
	board, line, label, edge, shade paint
	faces, inks                     [2]paint
}

var palettes = [len(colorsNames)]palette{
	Wood:  {0xefcf94, 0x5d3f1e, 0x5d3f1e, 0x7d5a30, 0x8a6534, [2]paint{0xfdf3dc, 0xfdf3dc}, [2]paint{0xb5121b, 0x16211f}},
	Flat:  {0xf1f5f3, 0x7f928d, 0x4d5f5a, 0xf1f5f3, 0xb9c4c1, [2]paint{0xc8322b, 0x2b3a42}, [2]paint{0xffffff, 0xffffff}},
	Paper: {0xffffff, 0x333333, 0x333333, 0x222222, 0xffffff, [2]paint{0xffffff, 0xffffff}, [2]paint{0xb3161c, 0x111111}},
}

func (c Colors) palette() *palette { return &palettes[int(c)%len(palettes)] }

// shape is a thing that is drawn: a circle around the origin, straight lines, or an outline.
type shape struct {
	class string
	// radius of a circle; else path is drawn, filled or with a pen.
	radius float32
	path   string
	// scale and move put an outline in its place; a scale of 0 is 1.
	scale        float32
	moveX, moveY int
	fill, stroke paint
	width        float32 // of the pen
	opacity      float32 // 0 is 1
	// inherits: in SVG the group that uses it gives its fill and its scale.
	inherits bool
}

// symbol is a drawing that a picture uses: the board at 0, a piece at its own number, or a
// coordinate.
type symbol uint8

const (
	boardSymbol   symbol = 0
	numeralSymbol symbol = xiangqi.Pieces // 一 to 九
	digitSymbol          = numeralSymbol + 9
	letterSymbol         = digitSymbol + 10
	discSymbol           = letterSymbol + 9 // of Red, and of Black
	symbols              = discSymbol + 2
)

// drawing is a symbol made ready.
type drawing struct {
	id, class string
	// disc is a symbol below the shapes, 0 for none.
	disc   symbol
	shapes []shape
	// svg is its definition.
	svg string
}

// kit is the drawings of a set.
type kit [symbols]drawing

// kits are the drawings by set and colors, each made when it is first used.
var kits [len(setNames)][len(colorsNames)]struct {
	sync.Once
	kit kit
}

func (p *Picture) kit() *kit {
	set, colors := p.Pieces%Set(len(setNames)), p.Colors%Colors(len(colorsNames))
	k := &kits[set][colors]
	k.Do(func() { k.kit.fill(set, colors) })
	return &k.kit
}

func (k *kit) fill(set Set, colors Colors) {
	inks := colors.palette()
	k[boardSymbol] = boardDrawing(set, inks)
	for p := range xiangqi.Piece(xiangqi.Pieces) {
		if p.Role() != xiangqi.NoRole {
			k[p] = pieceDrawing(set, p, inks)
		}
	}
	k[discSymbol], k[discSymbol+1] = discDrawing(xiangqi.Red, inks), discDrawing(xiangqi.Black, inks)
	for i, r := range []rune("一二三四五六七八九0123456789abcdefghi") {
		id := "xq-" + string(r)
		if at := numeralSymbol + symbol(i); at < digitSymbol {
			id = "xq-n" + strconv.Itoa(i+1)
		}
		k[numeralSymbol+symbol(i)] = drawing{
			id: id, class: "coordinate",
			shapes: []shape{{class: "coordinate", path: ofBoard()[r].path, scale: 1.0 / coordinateUnits, fill: inks.label, stroke: noPaint, inherits: true}},
		}
	}
	for i := range k {
		if k[i].id != "" && colors != Wood {
			k[i].id += "-" + colors.String()
		}
	}
	for i := range k {
		if k[i].id != "" {
			k[i].svg = string(appendDefinition(nil, k, &k[i]))
		}
	}
}

// coordinateUnits is how many units of a coordinate's outline one of the picture has.
const coordinateUnits = 2

// letterOf are the letters of the pieces in ids.
const letterOf = " KAEHRCP kaehrcp"

// discDrawing is the disc of all pieces of a side. Black has two rings, so that the sides differ
// without color.
func discDrawing(c xiangqi.Color, inks *palette) drawing {
	ink := inks.inks[c]
	d := drawing{id: "xq-" + c.String(), class: "disc", shapes: []shape{
		{class: "shadow", radius: 45, moveX: 2, moveY: 3, fill: inks.shade, stroke: noPaint, opacity: 0.5},
		{class: "face", radius: 45, fill: inks.faces[c], stroke: inks.edge, width: 2},
		{class: "ring", radius: 40, fill: noPaint, stroke: ink, width: 2.5},
	}}
	if c == xiangqi.Black {
		d.shapes = append(d.shapes, shape{class: "ring", radius: 36, fill: noPaint, stroke: ink, width: 1.5})
	}
	return d
}

// pieceScale returns how much smaller the outlines of a set are drawn.
func pieceScale(set Set) float32 {
	switch set {
	case Pictograms:
		return 0.28
	case Letters:
		return 0.36
	}
	return 0.34
}

func pieceDrawing(set Set, p xiangqi.Piece, inks *palette) drawing {
	return drawing{
		id:     "xq-" + set.String()[:1] + letterOf[p:p+1],
		class:  "piece " + p.Color().String() + " " + p.Role().String(),
		disc:   discSymbol + symbol(p.Color()),
		shapes: []shape{{class: "outline", path: pieceOutline(set, p), scale: pieceScale(set), fill: inks.inks[p.Color()], stroke: noPaint}},
	}
}

// The lines of the board: ranks, files, the two palaces; and the marks where cannons and pawns
// begin.
const gridPath = "M0 0H800M0 100H800M0 200H800M0 300H800M0 400H800M0 500H800M0 600H800M0 700H800M0 800H800M0 900H800" +
	"M0 0V900M100 0V400M200 0V400M300 0V400M400 0V400M500 0V400M600 0V400M700 0V400M800 0V900" +
	"M100 500V900M200 500V900M300 500V900M400 500V900M500 500V900M600 500V900M700 500V900" +
	"M300 0L500 200M500 0L300 200M300 700L500 900M500 700L300 900"

// marksPath returns the corners around the squares of cannons and pawns.
func marksPath() string {
	const left, right = "m-9-23v14h-14m0 18h14v14", "m9-23v14h14m0 18h-14v14"
	var b []byte
	start := xiangqi.Start()
	for sq, p := range start.Board {
		if p.Role() != xiangqi.Cannon && p.Role() != xiangqi.Pawn {
			continue
		}
		x, y := (&Picture{}).at(xiangqi.Square(sq))
		if x > 0 {
			b = append(appendNumbers(append(b, 'M'), x, y), left...)
		}
		if x < gridWide {
			b = append(appendNumbers(append(b, 'M'), x, y), right...)
		}
	}
	return string(b)
}

func boardDrawing(set Set, inks *palette) drawing {
	id, river := "xq-board", []rune("楚河漢界")
	if set == Simplified {
		id, river = "xq-board-hans", []rune("楚河汉界")
	}
	shapes := []shape{
		{class: "border", path: "M-57-57H857V957H-57Z", fill: noPaint, stroke: inks.line, width: 5},
		{class: "grid", path: gridPath, fill: noPaint, stroke: inks.line, width: 2.5},
		{class: "marks", path: marksPath(), fill: noPaint, stroke: inks.line, width: 2.5},
	}
	for i, x := range [...]int{150, 260, 540, 650} {
		shapes = append(shapes, shape{
			class: "river", path: ofBoard()[river[i]].path, scale: 0.55, moveX: x, moveY: gridHigh / 2, fill: inks.line, stroke: noPaint,
		})
	}
	return drawing{id: id, class: "board", shapes: shapes}
}
