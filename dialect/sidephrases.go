package dialect

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// sidePhrases are the phrases around a position that name the side to move, in lower case.
var sidePhrases = [2][]string{
	{
		"红先", "紅先", "红方先", "紅方先", "轮到红", "輪到紅", "轮红", "輪紅", "红走", "紅走", "红方走", "紅方走",
		"red to move", "red to play", "red moves", "white to move", "white to play",
		"đỏ đi", "đỏ tiên", "trắng đi", "lượt đỏ",
	},
	{
		"黑先", "黑方先", "轮到黑", "輪到黑", "轮黑", "輪黑", "黑走", "黑方走",
		"black to move", "black to play", "black moves",
		"đen đi", "đen tiên", "lượt đen",
	},
}

// maxBeside is the longest text in which a side is looked for, in bytes.
const maxBeside = 200

// sideIn returns the side to move that a phrase beside a position names; ok is false where it names both
// sides or none.
func sideIn(text []byte) (side xiangqi.Color, ok bool) {
	if len(text) > maxBeside {
		return xiangqi.Red, false
	}
	words := chars.FoldWord(string(text))
	var found [2]bool
	for side, all := range sidePhrases {
		for _, phrase := range all {
			found[side] = found[side] || hasWords(words, phrase)
		}
	}
	if found[xiangqi.Red] == found[xiangqi.Black] {
		return xiangqi.Red, false
	}
	if found[xiangqi.Black] {
		return xiangqi.Black, true
	}
	return xiangqi.Red, true
}

// SideBefore returns the side to move that the text before a position names: with a phrase, or with the
// name of a side that is all there is.
func SideBefore(text []byte) (side xiangqi.Color, ok bool) {
	if side, ok = sideIn(text); ok || len(text) > maxBeside {
		return side, ok
	}
	word := strings.TrimFunc(chars.FoldWord(string(text)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if utf8.RuneCountInString(word) == 1 && word[0] < utf8.RuneSelf {
		return xiangqi.Red, false // a letter could number an example
	}
	return SideWord(word)
}

// hasWords reports whether a text has words that no letters run into; between Chinese
// characters there is no end of a word.
func hasWords(text, words string) bool {
	first, _ := utf8.DecodeRuneInString(words)
	for at := 0; ; {
		i := strings.Index(text[at:], words)
		if i < 0 {
			return false
		}
		at += i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		at += len(words)
		after, _ := utf8.DecodeRuneInString(text[at:])
		if unicode.Is(unicode.Han, first) || !isLatin(before) && !isLatin(after) {
			return true
		}
	}
}

func isLatin(r rune) bool { return unicode.Is(unicode.Latin, r) }
