package movetext_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/movetext"
)

func TestMovesAt(t *testing.T) {
	for _, text := range []string{"1. 炮二平五 马8进7", "1.炮二平五 马８进７", "1. C2=5 h8+7", "1. Ｃ２＝５ Ｈ８＋７", "1. h2e2 h9g7", "1. H2-E2 H9-G7", "1. P2-5 M8.7"} {
		assert.True(t, movetext.MovesAt([]byte(text)), text)
	}
	for _, text := range []string{"", "1", "1. e4 e5", "1. buy milk", "2. h2e2 h9g7", "h2e2 h9g7", "1.5 kg", "1. 我们来了 你们好吗"} {
		assert.False(t, movetext.MovesAt([]byte(text)), text)
	}
}

func TestBegins(t *testing.T) {
	for _, text := range []string{
		"1. h2e2", "h2e2", "H2-E2 x", "C2=5", "P2-5", "炮二平五", "炮二平五马8进7", "前炮进一！", "前兵九平八", "一兵平五", "二7平6", "1. 炮二平X", "12. ... 马8进7", "3…马8进7", "1.", "1) h2e2",
		"(1. b2e2)", "（兵七进一）", "1. Che2", "1. Cannon 2 traverse 5", "1. Pháo 2 bình 5", "1.Ｃ２＝５", "2. {so}", "16.5兵进一",
	} {
		assert.True(t, movetext.BeginsMoves([]byte(text)), text)
	}
	for _, text := range []string{
		"", "----", ",", "]", "Red \"x\"", "1-0", "1/2-1/2", "*", "欢迎进一步了解", "炮二平", "1、说明", "(1) see below", "1.5 kg", "2009.12.26", "100", "trailing words", "[Red]", "hello", "(note)", "马年大吉",
	} {
		assert.False(t, movetext.BeginsMoves([]byte(text)), text)
	}
}

func TestNumber(t *testing.T) {
	for text, expected := range map[string][2]int{
		"1. h2e2": {1, 3}, "12.": {12, 3}, "3. ... x": {3, 7}, "3…x": {3, 4}, "1．炮": {1, 4}, "2) x": {2, 3}, "1.炮": {1, 2}, "7.5兵进一": {7, 2}, "1.5 kg": {}, "1 x": {}, "x": {}, "": {}, "1234. x": {}, "1-0": {},
	} {
		number, length := movetext.LineNumber([]byte(text))
		assert.Equal(t, expected, [2]int{number, length}, text)
	}
}

// A comment reads back without the blanks around it, closes where it should, and has an escape only where
// it needs one.
func FuzzComment(f *testing.F) {
	for _, text := range gametest.Texts() {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if text == "" {
			return
		}
		braces := string(movetext.AppendComment(nil, text))
		if strings.IndexByte(braces, '}') != len(braces)-1 {
			t.Fatalf("%q closes early: %q", text, braces)
		}
		slashes := string(movetext.AppendSlashes(nil, text))
		if strings.Index(slashes[2:], "*/") != len(slashes)-4 {
			t.Fatalf("%q closes early: %q", text, slashes)
		}
		for _, back := range []string{movetext.PlainComment(braces[1 : len(braces)-1]), movetext.PlainComment(slashes[2 : len(slashes)-2])} {
			if back != movetext.TrimComment(text) {
				t.Fatalf("%q comes back as %q", text, back)
			}
		}
		if text = movetext.TrimComment(text); strings.Contains(braces, `\`) && !strings.ContainsAny(text, `{}\`) {
			t.Fatalf("%q is written %q", text, braces)
		}
	})
}

// The brackets that are not ASCII are known by their bytes.
func TestWideBrackets(t *testing.T) {
	for r := rune(0x80); r <= 0xffff; r++ {
		assert.Equal(t, strings.ContainsRune("（）［］【】〔〕", r), movetext.WideBracket([]byte(string(r))), "%U", r)
	}
}

// A comment that begins with a word and a quote opens as any other; a tag does not.
func TestOpens(t *testing.T) {
	for text, expected := range map[string]bool{`{say "hi"}`: true, `(x "y" z)`: true, `【x "y"】`: true, `[good]`: true, `[Event "x"]`: false, "h2e2": false, "": false} {
		assert.Equal(t, expected, movetext.OpensBracket([]byte(text)), text)
	}
}
