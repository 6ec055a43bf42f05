package diagram

import (
	"cmp"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqfen/xqfen/xiangqi"
)

// Every set has an outline of every piece, and every character that is drawn has one; all of
// them can be read, are closed and stay within what they mean.
func TestOutlines(t *testing.T) {
	check := func(path, of string, most float32) {
		parts := segments(nil, path)
		if !assert.NotEmpty(t, parts, of) {
			return
		}
		assert.Equal(t, byte('M'), parts[0].op, of)
		assert.Equal(t, byte('Z'), parts[len(parts)-1].op, of)
		for _, part := range parts {
			for _, p := range part.squares[:squaresOf(part.op)] {
				assert.LessOrEqual(t, max(p.x, -p.x, p.y, -p.y), most, of)
			}
		}
	}
	for set := range Set(len(setNames)) {
		k := (&Picture{Pieces: set}).kit()
		for p := range xiangqi.Piece(xiangqi.Pieces) {
			if p.Role() != xiangqi.NoRole {
				check(k[p].shapes[0].path, set.String()+" "+p.String(), 40/pieceScale(set))
			}
		}
		for i := numeralSymbol; i < discSymbol; i++ {
			check(k[i].shapes[0].path, k[i].id, 60)
		}
		for _, s := range k[boardSymbol].shapes {
			if s.class == "river" {
				check(s.path, s.class, 60)
			}
		}
	}
}

// Captions have the characters of Latin alphabets, of GB2312 and of Big5 level 1, and the side to move those of its words.
func TestFonts(t *testing.T) {
	for name, row := range map[string]struct {
		of    encoding.Encoding
		leads [2]byte
		trail byte
	}{"GB2312": {simplifiedchinese.GBK, [2]byte{0xb0, 0xf7}, 0xa1}, "Big5": {traditionalchinese.Big5, [2]byte{0xa4, 0xc5}, 0x40}} {
		var all []byte
		for lead := row.leads[0]; lead <= row.leads[1]; lead++ {
			for trail := row.trail; trail < 0xff; trail++ {
				if trail < 0x7f || trail > 0xa0 {
					all = append(all, lead, trail)
				}
			}
		}
		text, err := row.of.NewDecoder().Bytes(all)
		require.NoError(t, err)
		known := strings.Map(func(r rune) rune {
			if r == utf8.RuneError || r >= 0xe000 && r <= 0xf8ff { // what the charset has no character for
				return -1
			}
			return r
		}, string(text))
		assert.Greater(t, utf8.RuneCountInString(known), 5000, name)
		assert.Empty(t, Undrawable(known, nil), name)
	}
	assert.Empty(t, Undrawable("Thế cờ 12: Đỏ thắng, ÁÀẢÃẠỶỹ é ß ñ 第①局：「紅先勝」", nil))
	assert.Equal(t, `'☃'`, Undrawable("☃a☃\n", nil))
	for _, r := range "Đỏ đi trước, 红先, 紅先, 黑先, Black to move" {
		f, i := knows(ofBoard()[:1], r)
		assert.NotNil(t, f, string(r))
		assert.NotZero(t, i)
	}
}

// An arrow begins and ends at the rings of pieces, whatever its direction, and points at the middle of an empty square.
func TestArrowsEndAtRings(t *testing.T) {
	for _, occupied := range []bool{true, false} {
		for from := range xiangqi.NoSquare {
			for to := range xiangqi.NoSquare {
				var p Picture
				p.Setup.Board[from] = xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook)
				end := arrowAtPoint
				if occupied {
					p.Setup.Board[to], end = xiangqi.NewPiece(xiangqi.Black, xiangqi.Rook), arrowAtPiece
				}
				x0, y0 := p.at(from)
				x1, y1 := p.at(to)
				long := math.Hypot(float64(x1-x0), float64(y1-y0))
				if long < 150 {
					continue
				}
				p.arrow(Mark{From: from, To: to}, Wood.palette(), func(s *shape) {
					all := segments(nil, s.path)
					tip, first, last := all[3].squares[0], all[0].squares[0], all[len(all)-2].squares[0]
					assert.InDelta(t, long-float64(end), math.Hypot(float64(tip.x), float64(tip.y)), 1.5)
					assert.InDelta(t, arrowAtPiece, math.Hypot(float64(first.x+last.x)/2, float64(first.y+last.y)/2), 1.5)
				})
			}
		}
	}
}

// Lines of a text are no wider than they may be, and together they are the text.
func TestWrapped(t *testing.T) {
	for _, text := range []string{"Red mates in three moves", "红先胜。第一局：海底捞月，马后炮", "一a二b 三", "", "a\nb", "Phongthanhthanhthanh Đỏ đi trước"} {
		lines := wrapped(ofCaptions(), text, 5)
		without := strings.NewReplacer(" ", "", "\n", "")
		assert.Equal(t, without.Replace(text), without.Replace(strings.Join(lines, "")))
		for _, line := range lines {
			if strings.Contains(line, " ") || len([]rune(line)) > 1 && len(words(line)) > 1 {
				assert.LessOrEqual(t, textWidth(ofCaptions(), line), float32(5), line)
			}
		}
	}
	assert.Equal(t, []string{"a", "b"}, wrapped(ofCaptions(), "a\nb", 5))
}

// The generator makes the outlines anew from the font, where that is installed.
func TestGenerator(t *testing.T) {
	const font = "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"
	path := cmp.Or(os.Getenv("OUTLINE_FONT"), font)
	if _, err := os.Stat(path); err != nil {
		t.Skip("SKIPPED, not checked: " + font + " is not installed; the variable OUTLINE_FONT names it elsewhere")
	}
	dir := t.TempDir()
	printed, err := exec.Command("go", "run", "outlines/generate.go", "-font", path, "-o", dir).CombinedOutput()
	require.NoError(t, err, string(printed))
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, file := range files {
		made, err := os.ReadFile(filepath.Join(dir, file.Name()))
		require.NoError(t, err)
		assert.Equal(t, string(made), outlines(strings.TrimSuffix(file.Name(), ".txt")), file.Name())
	}
}

// Path data is read as SVG defines it, and nothing that is none keeps the reader going.
func TestSegments(t *testing.T) {
	for _, row := range []struct{ path, same string }{
		{"M1 2l3 4-5-6z", "M1 2L4 6L-1 0Z"},
		{"M1 2h3v4H0V0z", "M1 2L4 2L4 6L0 6L0 0Z"},
		{"M10 10q1 2 3 4 1 1 2 2zm1 1l1 0z", "M10 10Q11 12 13 14Q14 15 15 16ZM11 11L12 11Z"},
		{"M0,0c1,1 2,2 3,3z", "M0 0C1 1 2 2 3 3Z"},
		{"M.5 1.5L2 2", "M.5 1.5L2 2"},
	} {
		assert.Equal(t, segments(nil, row.same), segments(nil, row.path), row.path)
	}
	for _, path := range []string{"", "z", "5 5", "Mx", "M1", "M1 2z3", "A1 2 3", "M--1", "L \x80"} {
		assert.NotPanics(t, func() { segments(nil, path) }, path)
	}
}

// Pictures have the colors of the page's themes, and dark those of wood in the dark.
func TestThemes(t *testing.T) {
	css, err := os.ReadFile("../web/static/board.css")
	require.NoError(t, err)
	for name, selector := range map[string]string{
		"wood": ".xb, .xb[data-theme=wood] {", "flat": ".xb[data-theme=flat] {", "paper": ".xb[data-theme=paper] {",
		"dark": ".xb:not([data-scheme=light]), .xb[data-theme=wood]:not([data-scheme=light]) {",
	} {
		var c Colors
		require.NoError(t, c.UnmarshalText([]byte(name)))
		block := func(selector string) string {
			_, block, _ := strings.Cut(string(css), selector)
			block, _, _ = strings.Cut(block, "}")
			return block
		}
		color := func(names ...string) string {
			for _, in := range []string{block(selector), block(".xb {")} {
				for _, name := range names {
					if _, value, has := strings.Cut(in, "--xb-"+name+": #"); has {
						value, _, _ = strings.Cut(value, ";")
						if len(value) == 3 {
							value = strings.Repeat(value[:1], 2) + strings.Repeat(value[1:2], 2) + strings.Repeat(value[2:], 2)
						}
						return "#" + value
					}
				}
			}
			return "none"
		}
		inks := c.palette()
		for i, expected := range []string{
			color("rim"), color("field"), color("water"), color("line"), color("label"), color("red-face", "face"), color("black-face", "face"),
			color("red-ink", "red"), color("black-ink", "black"), color("last"), color("check"), color("green"), color("crimson"), color("blue"), color("yellow"),
		} {
			of := append([]paint{inks.rim, inks.field, inks.water, inks.line, inks.label, inks.faces[0], inks.faces[1], inks.inks[0], inks.inks[1], inks.last, inks.check}, inks.marks[:]...)
			assert.Equal(t, expected, string(appendPaint(nil, of[i])), "%s %d", name, i)
		}
	}
}
