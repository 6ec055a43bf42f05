package diagram_test

import (
	"bytes"
	"encoding/xml"
	"flag"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// sides are both orientations.
var sides = [...]xiangqi.Color{xiangqi.Red, xiangqi.Black}

// marked is the start of the game with everything that a picture can have.
func marked(set diagram.Set, side xiangqi.Color) diagram.Picture {
	return diagram.Picture{
		Setup: xiangqi.Start(), Pieces: set, Orientation: side, Coordinates: diagram.Coordinates(set),
		LastMove: xiangqi.NewMove(xiangqi.SquareAt(7, 1), xiangqi.SquareAt(7, 2)),
		Marks:    []diagram.Mark{{From: xiangqi.SquareAt(1, 0), To: xiangqi.SquareAt(2, 2)}, {From: xiangqi.SquareAt(0, 9), To: xiangqi.SquareAt(0, 9)}},
		Squares:  []xiangqi.Square{xiangqi.SquareAt(4, 4)},
		Title:    "Start", Description: "32 pieces",
	}
}

// An arrow is above a longer one, whatever their order.
func TestShortArrowsAreAbove(t *testing.T) {
	short := diagram.Mark{From: xiangqi.SquareAt(7, 2), To: xiangqi.SquareAt(7, 4), Ink: diagram.Red}
	long := diagram.Mark{From: short.From, To: xiangqi.SquareAt(7, 9)}
	p, q := diagram.Picture{Marks: []diagram.Mark{short, long}}, diagram.Picture{Marks: []diagram.Mark{long, short}}
	assert.Equal(t, string(q.AppendSVG(nil)), string(p.AppendSVG(nil)))
}

// The pictures of each set from both sides are those that people looked at and found good.
func TestGoldens(t *testing.T) {
	for i := range diagram.SetNames() {
		for _, side := range sides {
			p := marked(diagram.Set(i), side)
			path := filepath.Join("testdata", p.Pieces.String()+"-"+side.String()+".svg")
			svg := p.AppendSVG(nil)
			if *update {
				require.NoError(t, os.WriteFile(path, svg, 0o600))
			}
			expected, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, string(expected), string(svg), path)
		}
	}
}

// element is what a test needs to know of one of an SVG.
type element struct {
	name, class, id, href string
	text                  string
}

// elements reads an SVG, which must be well-formed.
func elements(t *testing.T, svg []byte) (all []element) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return all
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local}
			for _, a := range token.Attr {
				switch a.Name.Local {
				case "class":
					e.class = a.Value
				case "id":
					e.id = a.Value
				case "href":
					e.href = a.Value
				}
			}
			all = append(all, e)
		case xml.CharData:
			if len(all) > 0 {
				all[len(all)-1].text += strings.TrimSpace(string(token))
			}
		}
	}
}

// Every element has a class, what is used is defined once, and each piece is on its square.
func TestElements(t *testing.T) {
	for i := range diagram.SetNames() {
		for c := range diagram.CoordinateNames() {
			for _, side := range sides {
				p := marked(diagram.Set(i), side)
				p.Coordinates = diagram.Coordinates(c)
				defined, on := map[string]int{}, map[string]string{}
				all := elements(t, p.AppendSVG(nil))
				for _, e := range all {
					assert.NotEmpty(t, e.class, e.name)
					if e.id != "" {
						defined["#"+e.id]++
					}
					if words := strings.Fields(e.class); e.name == "use" && len(words) == 4 {
						on[words[3]] = words[1] + " " + words[2]
					}
				}
				for _, e := range all {
					if e.href != "" {
						assert.Equal(t, 1, defined[e.href], e.href)
					}
				}
				expected := map[string]string{}
				for sq, piece := range p.Setup.Board {
					if piece != xiangqi.Empty {
						expected[xiangqi.Square(sq).String()] = piece.String()
					}
				}
				assert.Equal(t, expected, on)
			}
		}
	}
}

// A picture of all 32 pieces with coordinates and a description is small.
func TestSmall(t *testing.T) {
	for i := range diagram.SetNames() {
		p := diagram.Picture{Setup: xiangqi.Start(), Pieces: diagram.Set(i), Title: strings.Repeat("t", 60), Description: strings.Repeat("d", 400)}
		assert.Less(t, len(p.AppendSVG(nil)), 22_000, p.Pieces)
	}
}

// Texts cannot be taken for markup, and what XML cannot hold does not get in.
func TestTextIsText(t *testing.T) {
	const hostile = "</title><script>\"&\x00\x1b\ufffe\xff]]>"
	p := diagram.Picture{Title: hostile, Description: hostile, Caption: hostile}
	s := diagram.Sheet{Pictures: []diagram.Picture{p}, Title: hostile, Description: hostile}
	for _, svg := range [][]byte{p.AppendSVG(nil), s.AppendSVG(nil, 0)} {
		for _, e := range elements(t, svg) {
			assert.NotEqual(t, "script", e.name)
			if e.name == "title" {
				assert.Equal(t, "</title><script>\"&\ufffd\ufffd\ufffd\ufffd]]>", e.text)
			}
		}
	}
}

func decoded(t *testing.T, file []byte, err error) image.Image {
	t.Helper()
	require.NoError(t, err)
	img, err := png.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	return img
}

// In a PNG there is something red on each red piece, something dark on each black one, and
// neither beside them, whichever side sits below and however large it is.
func TestPNG(t *testing.T) {
	testfiles.OneThread(t)
	for i := range diagram.SetNames() {
		for _, side := range sides {
			for _, size := range [...]int{200, 801} {
				p := diagram.Picture{Setup: xiangqi.Start(), Pieces: diagram.Set(i), Orientation: side, Coordinates: diagram.None, Size: size}
				file, err := p.AppendPNG(nil)
				img := decoded(t, file, err)
				require.Equal(t, size, img.Bounds().Dx())
				unit := float64(size) / 960
				for sq, piece := range p.Setup.Board {
					file, rank := sq%xiangqi.Files, sq/xiangqi.Files
					if side == xiangqi.Red {
						rank = xiangqi.Ranks - 1 - rank
					} else {
						file = xiangqi.Files - 1 - file
					}
					red, dark := inkAround(img, unit, 80+100*file, 80+100*rank)
					assert.Equal(t, piece != xiangqi.Empty && piece.Color() == xiangqi.Red, red, "%v %v %v", p.Pieces, side, xiangqi.Square(sq))
					assert.Equal(t, piece != xiangqi.Empty && piece.Color() == xiangqi.Black, dark, "%v %v %v", p.Pieces, side, xiangqi.Square(sq))
				}
			}
		}
	}
}

// inkAround reports whether pixels near a place have the ink of Red, and of Black.
func inkAround(img image.Image, unit float64, x, y int) (red, dark bool) {
	for dy := -40; dy <= 40; dy += 2 {
		for dx := -40; dx <= 40; dx += 2 {
			r, g, b, _ := img.At(int(float64(x+dx)*unit), int(float64(y+dy)*unit)).RGBA()
			red = red || r>>8 > 150 && g>>8 < 100 && b>>8 < 100
			dark = dark || r>>8 < 70 && g>>8 < 70 && b>>8 < 60
		}
	}
	return red, dark
}

// A picture is as large as it is asked to be, and one that would not fit in memory is refused.
func TestSize(t *testing.T) {
	testfiles.OneThread(t)
	for _, size := range [...]int{1, 2, 17, 2000} {
		file, err := (&diagram.Picture{Setup: xiangqi.Start(), Size: size}).AppendPNG([]byte{1})
		require.NoError(t, err)
		img := decoded(t, file[1:], err)
		assert.Equal(t, size, img.Bounds().Dx())
	}
	for _, size := range [...]int{-1, 8193, 1 << 40} {
		_, err := (&diagram.Picture{Size: size}).AppendPNG(nil)
		assert.ErrorIs(t, err, diagram.ErrSize)
		_, err = (&diagram.Sheet{Pictures: make([]diagram.Picture, 3), Size: size}).AppendPNG(nil, 0)
		assert.ErrorIs(t, err, diagram.ErrSize)
	}
	_, err := (&diagram.Sheet{Pictures: make([]diagram.Picture, 1000), Size: 1000}).AppendPNG(nil, 0)
	assert.ErrorIs(t, err, diagram.ErrSize)
}

// Zero values, and values that mean nothing, are drawn.
func TestStrangeValues(t *testing.T) {
	var p diagram.Picture
	p.Pieces, p.Coordinates, p.Orientation = 200, 200, 200
	p.Setup.Board[0], p.Setup.Board[1] = 8, 255
	p.Squares, p.Check, p.Colors = []xiangqi.Square{90, 255}, []xiangqi.Square{90, 255}, 200
	p.Marks, p.LastMove = []diagram.Mark{{}, {From: 90, To: 255, Ink: 200}, {From: 90, To: 90}}, 0xffff
	for _, p := range []diagram.Picture{{}, p, p.Mirror()} {
		elements(t, p.AppendSVG(nil))
		_, err := p.AppendPNG(nil)
		assert.NoError(t, err)
	}
	var s diagram.Sheet
	elements(t, s.AppendSVG(nil, 0))
	_, err := s.AppendPNG(nil, 0)
	assert.NoError(t, err)
}

// The mirrored picture is that of the mirrored position with its marks; twice is once around.
func TestMirror(t *testing.T) {
	p := marked(diagram.Traditional, xiangqi.Red)
	p.Setup.Board[0] = xiangqi.Empty
	p.Check = p.Squares
	m := p.Mirror()
	assert.Equal(t, p.Setup.Mirror(), m.Setup)
	assert.Equal(t, "b1b2", m.LastMove.String())
	for i, text := range []string{"h0g2", "i9"} {
		mark, err := diagram.ParseMark(text)
		require.NoError(t, err)
		assert.Equal(t, mark, m.Marks[i])
	}
	assert.Equal(t, "e4", m.Squares[0].String()+m.Check[0].String()[2:])
	assert.Equal(t, p, m.Mirror())
}

// A sheet has each picture with its caption and each symbol once.
func TestSheet(t *testing.T) {
	var s diagram.Sheet
	for i := range 7 {
		p := marked(diagram.Set(i%4), sides[i%2])
		p.Caption = string(rune('A' + i))
		s.Pictures = append(s.Pictures, p)
	}
	ids, captions, boards := map[string]int{}, "", 0
	for _, e := range elements(t, s.AppendSVG(nil, 0)) {
		assert.NotEmpty(t, e.class, e.name)
		ids[e.id]++
		if e.class == "caption" {
			captions += e.text
		}
		if e.class == "diagram" {
			boards++
		}
	}
	delete(ids, "")
	for id, n := range ids {
		assert.Equal(t, 1, n, id)
	}
	assert.Equal(t, "ABCDEFG", captions)
	assert.Equal(t, 7, boards)
	s.Size = 100
	wide := func(perRow int) image.Point {
		s.PerRow = perRow
		file, err := s.AppendPNG(nil, 0)
		return decoded(t, file, err).Bounds().Size()
	}
	one, three := wide(1), wide(3)
	assert.Greater(t, one.Y, 7*100)
	assert.Greater(t, three.X, 3*100)
	assert.Equal(t, three, wide(0))
	assert.Equal(t, wide(7), wide(100))
}

// Who is to move changes a picture, by a dot in the color of the side too, in each theme.
func TestToMove(t *testing.T) {
	for i := range diagram.ColorsNames() {
		seen := map[string]bool{}
		for _, words := range []string{"", "x"} {
			for _, side := range sides {
				p := diagram.Picture{Setup: xiangqi.Start(), Colors: diagram.Colors(i), ToMove: words}
				p.Setup.Turn = side
				seen[string(p.AppendSVG(nil))] = true
			}
		}
		assert.Len(t, seen, 3)
	}
}

// Pages of paper have each picture once and in order, and answers after them.
func TestPages(t *testing.T) {
	testfiles.OneThread(t)
	var s diagram.Sheet
	for i := range 12 {
		p := marked(diagram.Traditional, sides[i%2])
		p.Caption = string(rune('A' + i))
		s.Pictures = append(s.Pictures, p)
	}
	s.Heading, s.Answers, s.AnswersHeading = "Twelve mates", []string{"A h2e2", "B h9g7"}, "Solutions"
	assert.Equal(t, 1, s.Pages())
	for i := range diagram.PaperNames()[1:] {
		s.Paper = diagram.PageSize(i + 1)
		captions, last := "", ""
		for page := range s.Pages() {
			last = ""
			for _, e := range elements(t, s.AppendSVG(nil, page)) {
				if e.class == "caption" {
					captions += e.text
				}
				if e.class == "answer" {
					last += e.text
				}
			}
		}
		assert.Equal(t, "ABCDEFGHIJKL", captions, s.Paper)
		assert.Equal(t, "A h2e2B h9g7", last, s.Paper)
		pdf, err := s.AppendPDF(nil)
		require.NoError(t, err)
		assert.Equal(t, s.Pages(), bytes.Count(pdf, []byte("/Type /Page\n"))+bytes.Count(pdf, []byte("/Type /Page ")), s.Paper)
		again, err := s.AppendPDF(nil)
		require.NoError(t, err)
		assert.Equal(t, pdf, again)
		withoutAnswers := s
		withoutAnswers.Answers = nil
		for _, n := range []int{1, 5, 6, 12, 100} {
			for _, perRow := range []int{0, 2, 5} {
				withoutAnswers.PerPage, withoutAnswers.PerRow = n, perRow
				assert.Equal(t, (12+n-1)/n, withoutAnswers.Pages(), "%s %d %d", s.Paper, n, perRow)
			}
		}
	}
}

// An animation has a frame for each position, and the last frame is the picture of the last.
func TestAnimation(t *testing.T) {
	testfiles.OneThread(t)
	a := diagram.Animation{Start: diagram.Picture{Setup: xiangqi.Start(), Size: 200}, ToMove: func(s *xiangqi.Setup) string { return s.Turn.String() }}
	at := a.Start.Setup.Position()
	for _, text := range []string{"h2e2", "h9g7", "e2e6", "g7e6"} {
		m, err := xiangqi.ParseMove(text)
		require.NoError(t, err)
		a.Moves = append(a.Moves, m)
		at.Do(m)
	}
	file, err := a.AppendGIF(nil)
	require.NoError(t, err)
	played, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	require.Len(t, played.Image, 5)
	last := a.Start
	last.Setup, last.LastMove, last.ToMove = at.Setup(), a.Moves[3], "red"
	still, err := last.AppendPNG(nil)
	expected := decoded(t, still, err)
	screen := image.NewRGBA(expected.Bounds())
	for _, frame := range played.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
	}
	far := 0
	for i := 0; i < len(screen.Pix); i += 4 {
		r, g, b, _ := expected.At(i/4%screen.Rect.Dx(), i/4/screen.Rect.Dx()).RGBA()
		if max(apart(screen.Pix[i], r), apart(screen.Pix[i+1], g), apart(screen.Pix[i+2], b)) > 40 {
			far++
		}
	}
	assert.Less(t, far, 250)
	on := map[string]int{}
	for _, e := range elements(t, a.AppendSVG(nil)) {
		if e.class == "move" {
			on[e.name]++
		}
	}
	assert.Equal(t, map[string]int{"animate": 4 + 2*2 + 2 + 2}, on) // the marks of moves; two pieces on their way; two captured; the side
	_, err = (&diagram.Animation{Start: diagram.Picture{Size: 8193}}).AppendGIF(nil)
	assert.ErrorIs(t, err, diagram.ErrSize)
}

func apart(a uint8, b uint32) int {
	d := int(a) - int(b>>8)
	return max(d, -d)
}

// A font of the user is used before that of the program, and what is none is an error.
func TestParseFont(t *testing.T) {
	_, err := diagram.ParseFont([]byte("no font"))
	assert.Error(t, err)
	file, err := os.ReadFile("fonts/board.otf")
	require.NoError(t, err)
	f, err := diagram.ParseFont(file)
	require.NoError(t, err)
	s := diagram.Sheet{Pictures: make([]diagram.Picture, 1), Heading: "bold", Size: 100}
	light, err := s.AppendPNG(nil, 0)
	require.NoError(t, err)
	s.Font = f
	bold, err := s.AppendPNG(nil, 0)
	require.NoError(t, err)
	assert.NotEqual(t, light, bold)
}

func TestParseMark(t *testing.T) {
	a, b := xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)
	for text, expected := range map[string]diagram.Mark{
		"h2e2": {From: a, To: b}, "RH2e2": {From: a, To: b, Ink: diagram.Red}, "gh2e2": {From: a, To: b}, "e2": {From: b, To: b}, "ye2": {From: b, To: b, Ink: diagram.Yellow},
		"Bb0": {From: xiangqi.SquareAt(1, 0), To: xiangqi.SquareAt(1, 0), Ink: diagram.Blue}, "b0": {From: xiangqi.SquareAt(1, 0), To: xiangqi.SquareAt(1, 0)},
	} {
		m, err := diagram.ParseMark(text)
		assert.NoError(t, err, text)
		assert.Equal(t, expected, m, text)
	}
	for _, wrong := range []string{"", "R", "e", "j2", "xe2", "h2e2e4", "h2 e2", "h2e", "é2e2", "h2e2e4e5e6"} {
		_, err := diagram.ParseMark(wrong)
		assert.Error(t, err, wrong)
	}
}

// Symbols of several colors have their own names, and a picture in other colors is another.
func TestColors(t *testing.T) {
	var s diagram.Sheet
	seen := map[string]bool{}
	for i := range diagram.ColorsNames() {
		p := marked(diagram.Traditional, xiangqi.Red)
		p.Colors = diagram.Colors(i)
		p.Check = []xiangqi.Square{xiangqi.SquareAt(4, 0)}
		seen[string(p.AppendSVG(nil))] = true
		s.Pictures = append(s.Pictures, p)
	}
	assert.Len(t, seen, 4)
	defined := map[string]int{}
	all := elements(t, s.AppendSVG(nil, 0))
	for _, e := range all {
		if e.id != "" {
			defined["#"+e.id]++
		}
	}
	for _, e := range all {
		if e.href != "" {
			assert.Equal(t, 1, defined[e.href], e.href)
		}
	}
}

// A PNG has a palette, in which the colors of a picture differ little from what was drawn.
func TestPalette(t *testing.T) {
	testfiles.OneThread(t)
	p := marked(diagram.Traditional, xiangqi.Red)
	file, err := p.AppendPNG(nil)
	img, ok := decoded(t, file, err).(*image.Paletted)
	require.True(t, ok)
	assert.LessOrEqual(t, len(img.Palette), 256)
	assert.Less(t, len(file), 60_000)
}
