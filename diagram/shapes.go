package diagram

import (
	"cmp"
	"math"
	"strconv"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/xiangqi"
)

// paint is a color, 0xRRGGBB, or nothing.
type paint int32

// noPaint is the color of what is not drawn.
const noPaint paint = -1

// palette is the colors of a picture. Those of the page's themes, in web/static/board.css, are the same.
type palette struct {
	// rim is around the board, field is its ground, water that of the river.
	rim, field, water, line, label paint
	// edge and shade are those of the discs of pieces, faces and inks of the disc and of its sign by side.
	edge, shade paint
	faces, inks [2]paint
	// dots are the colors of the dot for the side to move, by side: of its inside and of its ring.
	dots [2][2]paint
	// last marks the last move, check a king in check; marks are by ink.
	last, check paint
	marks       [len(inkLetters)]paint
	// page and text are those of a sheet.
	page, text paint
}

// The colors of marks by day and by night.
var (
	dayMarks   = [len(inkLetters)]paint{0x15803d, 0xc81e1e, 0x1d5fd0, 0xd98a00}
	nightMarks = [len(inkLetters)]paint{0x2fbf66, 0xf2554b, 0x5b9dff, 0xf2b33d}
)

var palettes = [len(colorsNames)]palette{
	Wood: {
		rim: 0xb98146, field: 0xe9c48a, water: noPaint, line: 0x5b3a17, label: 0x4a2c0c,
		edge: 0x8a5f2c, shade: 0x8a5f2c, faces: [2]paint{0xfbecc9, 0xfbecc9}, inks: [2]paint{0xb3161c, 0x1d2422},
		dots: [2][2]paint{{0xb3161c, 0xfbecc9}, {0x1d2422, 0xfbecc9}},
		last: 0x1562b8, check: 0xe01f14, marks: dayMarks, page: 0xffffff, text: 0x222222,
	},
	Flat: {
		rim: 0xdfe6e4, field: 0xf1f5f3, water: 0xdcebf0, line: 0x6b807b, label: 0x4d5f5a,
		edge: 0xf1f5f3, shade: 0xb9c4c1, faces: [2]paint{0xc8322b, 0x2b3a42}, inks: [2]paint{0xffffff, 0xffffff},
		dots: [2][2]paint{{0xc8322b, 0xc8322b}, {0x2b3a42, 0x2b3a42}},
		last: 0x1562b8, check: 0xe01f14, marks: dayMarks, page: 0xffffff, text: 0x222222,
	},
	Paper: {
		rim: 0xffffff, field: 0xffffff, water: noPaint, line: 0x333333, label: 0x333333,
		edge: 0x222222, shade: noPaint, faces: [2]paint{0xffffff, 0x111111}, inks: [2]paint{0xb3161c, 0xffffff},
		dots: [2][2]paint{{0xffffff, 0xb3161c}, {0x111111, 0x111111}},
		last: 0x1562b8, check: 0xe01f14, marks: dayMarks, page: 0xffffff, text: 0x111111,
	},
	Dark: {
		rim: 0x3a2818, field: 0x6b4a2b, water: noPaint, line: 0xd8b680, label: 0xd3b184,
		edge: 0x3d2a14, shade: 0x2c1a0a, faces: [2]paint{0xecd7ac, 0xecd7ac}, inks: [2]paint{0xab1016, 0x1d2422},
		dots: [2][2]paint{{0xab1016, 0xecd7ac}, {0x1d2422, 0xecd7ac}},
		last: 0x7cc4ff, check: 0xff4a3d, marks: nightMarks, page: 0x1c1510, text: 0xd3b184,
	},
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

// look is what the drawings of a picture depend on.
type look struct {
	set     Set
	colors  Colors
	letters string
}

// usualLetters are those on pieces where a picture names none.
const usualLetters = "K A E H R C P"

// kits are the drawings by look, each made when it is first used.
var kits sync.Map

func (p *Picture) kit() *kit {
	l := look{set: p.Pieces % Set(len(setNames)), colors: p.Colors % Colors(len(colorsNames))}
	if l.set == Letters {
		l.letters = cmp.Or(p.Letters, usualLetters)
	}
	made, _ := kits.LoadOrStore(l, sync.OnceValue(l.kit))
	return made.(func() *kit)()
}

func (l look) kit() *kit {
	k, inks := new(kit), l.colors.palette()
	k[boardSymbol] = boardDrawing(l.set, inks)
	for p := range xiangqi.Piece(xiangqi.Pieces) {
		if p.Role() != xiangqi.NoRole {
			k[p] = l.piece(p, inks)
		}
	}
	k[discSymbol], k[discSymbol+1] = discDrawing(xiangqi.Red, inks), discDrawing(xiangqi.Black, inks)
	for i, r := range []rune("一二三四五六七八九0123456789abcdefghi") {
		id, path := "xq-"+string(r), ""
		if at := numeralSymbol + symbol(i); at < digitSymbol {
			id, path = "xq-n"+strconv.Itoa(i+1), outline(numerals, string(r))
		} else {
			path = coordinatePath(string(r))
		}
		k[numeralSymbol+symbol(i)] = drawing{
			id: id, class: "coordinate",
			shapes: []shape{{class: "coordinate", path: path, scale: 1.0 / coordinateUnits, fill: inks.label, stroke: noPaint}},
		}
	}
	for i := range k {
		if k[i].id != "" && l.colors != Wood {
			k[i].id += "-" + l.colors.String()
		}
	}
	for i := range k {
		if k[i].id != "" {
			k[i].svg = string(appendDefinition(nil, k, &k[i]))
		}
	}
	return k
}

// coordinatePath is the outline of a digit or a letter beside the board. The middle of a digit is at the origin, and
// letters are on its base line.
func coordinatePath(text string) string {
	const em, digitHigh = 84, 0.733
	path, _ := textOutline(text, em)
	low, high := bounds(path)
	return pathOf(path, square{(low.x + high.x) / 2, -em * digitHigh / 2})
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
		{class: "face", radius: 45, fill: inks.faces[c], stroke: inks.edge, width: 2},
		{class: "ring", radius: 40, fill: noPaint, stroke: ink, width: 2.5},
	}}
	if inks.shade != noPaint {
		d.shapes = append([]shape{{class: "shadow", radius: 45, moveX: 2, moveY: 3, fill: inks.shade, stroke: noPaint, opacity: 0.5}}, d.shapes...)
	}
	if c == xiangqi.Black {
		d.shapes = append(d.shapes, shape{class: "ring", radius: 36, fill: noPaint, stroke: ink, width: 1.5})
	}
	return d
}

// pieceScale returns how much smaller the outlines of a set are drawn.
func pieceScale(set Set) float32 {
	if set == Pictograms {
		return 0.28
	}
	return 0.34
}

func (l look) piece(p xiangqi.Piece, inks *palette) drawing {
	id, path := "xq-"+l.set.String()[:1]+letterOf[p:p+1], ""
	if l.set != Letters {
		path = pieceOutline(l.set, p)
	} else {
		all := strings.Fields(l.letters)
		path = letterPath(all[min(int(p.Role()), len(all))-1])
		if l.letters != usualLetters {
			id += "-" + strings.Join(all, "-")
		}
	}
	return drawing{
		id: id, class: "piece " + p.Color().String() + " " + p.Role().String(), disc: discSymbol + symbol(p.Color()),
		shapes: []shape{{class: "outline", path: path, scale: pieceScale(l.set), fill: inks.inks[p.Color()], stroke: noPaint}},
	}
}

// letterPath is the outline of the letters on a piece, as large as its rings allow.
func letterPath(letters string) string {
	const em, most = 190, 96
	path, _ := textOutline(letters, em)
	low, high := bounds(path)
	radius := float32(math.Hypot(float64(high.x-low.x), float64(high.y-low.y))) / 2
	path, _ = textOutline(letters, em*min(1, most/radius))
	low, high = bounds(path)
	return pathOf(path, square{(low.x + high.x) / 2, (low.y + high.y) / 2})
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
	const around = "M-64-64H864V964H-64Z"
	shapes := []shape{{class: "field", path: around, fill: inks.field, stroke: noPaint}}
	if inks.water != noPaint {
		shapes = append(shapes, shape{class: "water", path: "M0 400H800V500H0Z", fill: inks.water, stroke: noPaint})
	}
	shapes = append(shapes,
		shape{class: "border", path: around, fill: noPaint, stroke: inks.line, width: 5},
		shape{class: "grid", path: gridPath, fill: noPaint, stroke: inks.line, width: 2.5},
		shape{class: "marks", path: marksPath(), fill: noPaint, stroke: inks.line, width: 2.5},
	)
	for i, x := range [...]int{150, 260, 540, 650} {
		shapes = append(shapes, shape{
			class: "river", path: outline(riverCharacters, string(river[i])), scale: 0.55, moveX: x, moveY: gridHigh / 2, fill: inks.line, stroke: noPaint,
		})
	}
	return drawing{id: id, class: "board", shapes: shapes}
}
