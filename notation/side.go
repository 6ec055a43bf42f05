package notation

import (
	"bytes"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// sides are the names of the sides that are before their moves, with a colon after.
var sides = map[string]xiangqi.Color{
	"红": xiangqi.Red, "紅": xiangqi.Red, "红方": xiangqi.Red, "紅方": xiangqi.Red, "red": xiangqi.Red, "white": xiangqi.Red, "đỏ": xiangqi.Red, "trắng": xiangqi.Red,
	"黑": xiangqi.Black, "黑方": xiangqi.Black, "black": xiangqi.Black, "blue": xiangqi.Black, "đen": xiangqi.Black, "xanh": xiangqi.Black,
}

// SideAt returns the side that is named at the start of a text, and the length of the
// name with its colon; 0 when none is.
func SideAt(text []byte) (side xiangqi.Color, length int) {
	const longest = 16
	head := text[:min(len(text), longest)]
	name, _, ok := bytes.Cut(head, []byte(":"))
	colon := 1
	if before, _, wide := bytes.Cut(name, []byte("：")); wide {
		name, ok, colon = before, true, len("：")
	}
	if !ok {
		return 0, 0
	}
	if side, ok = SideNamed(name); !ok {
		return 0, 0
	}
	return side, len(name) + colon
}

// SideNamed returns the side whose name a word is, with blanks around it or without.
func SideNamed(word []byte) (side xiangqi.Color, ok bool) {
	side, ok = sides[chars.FoldWord(string(bytes.TrimSpace(word)))]
	return side, ok
}
