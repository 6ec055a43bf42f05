package diagram

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
		for p := range xiangqi.Piece(xiangqi.Pieces) {
			if p.Role() != xiangqi.NoRole {
				check(pieceOutline(set, p), set.String()+" "+p.String(), 40/pieceScale(set))
			}
		}
	}
	for _, r := range "楚河漢界汉一二三四五六七八九0123456789abcdefghi" {
		check(ofBoard()[r].path, string(r), 60)
	}
	for r := '!'; r <= '~'; r++ {
		assert.Positive(t, ofCaptions()[r].width)
		check(ofCaptions()[r].path, string(r), captionEm*1.2)
	}
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
