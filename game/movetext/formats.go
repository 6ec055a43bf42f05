package movetext

import (
	"slices"
	"strings"
)

// formats are the notations that the names in records stand for, of each the one
// that is meant by it when it is written (game-formats §3 and §4). Other names are
// those of notations.
var formats = []struct {
	name      string
	notations []string
}{
	{"ICCS", []string{"iccs", "uci"}}, {"WXF", []string{"wxf"}}, {"AXF", []string{"wxf"}}, {"LALG", []string{"lalg"}},
	{"SALG", []string{"san0"}}, {"Chinese", []string{"zh-Hans", "zh-Hant"}},
}

// Hint returns whether a record that says it is in the format may be in a notation;
// nil when it says nothing.
func Hint(format string) func(notation string) bool {
	if format == "" {
		return nil
	}
	for i := range formats {
		if strings.EqualFold(formats[i].name, format) {
			return func(name string) bool { return slices.Contains(formats[i].notations, base(name)) }
		}
	}
	return func(name string) bool { return strings.EqualFold(base(name), base(format)) }
}

// FormatName returns the name that records have for a notation, "" when they have
// none.
func FormatName(notation string) string {
	for i := range formats {
		if slices.Contains(formats[i].notations, base(notation)) {
			return formats[i].name
		}
	}
	return ""
}

// base is the name of a notation without its options.
func base(name string) string {
	name, _, _ = strings.Cut(name, "+")
	return name
}

// MovesAt reports whether a text begins with a move number 1 and two words that look
// like moves: Chinese, coordinates, WXF or Vietnamese, but not those of Western
// chess.
func MovesAt(text []byte) bool {
	rest, ok := strings.CutPrefix(string(text[:min(len(text), 200)]), "1")
	if !ok || strings.TrimLeft(rest, ".．、") == rest {
		return false
	}
	words := strings.Fields(strings.TrimLeft(rest, ".．、 \t"))
	return len(words) >= 2 && looksLikeMove(words[0]) && looksLikeMove(words[1])
}

// moveShapes are the shapes of moves. Of each character one of the string must stand
// at its place; of none, a digit or one that is not ASCII.
var moveShapes = [][]string{
	{"", "", "进退平進上下", ""},
	{"abcdefghiABCDEFGHI", "0123456789", "abcdefghiABCDEFGHI", "0123456789"},
	{"abcdefghiABCDEFGHI", "0123456789", "-", "abcdefghiABCDEFGHI", "0123456789"},
	{"KGAEBHNRCPkgaebhnrcpＫＡＥＨＲＣＰ+-＋－", "123456789+-１２３４５６７８９＋－CPRHcprhＣＰＲＨ", "+-.=＋－＝．", "123456789１２３４５６７８９"},
	{"XMPTSBCVxmptsbcv", "123456789ts", "./-", "123456789"},
}

// looksLikeMove reports whether a word has the shape of a move.
func looksLikeMove(word string) bool {
	runes := []rune(strings.TrimRight(word, "!?+#"))
	for _, shape := range moveShapes {
		if len(shape) != len(runes) {
			continue
		}
		fits := true
		for i, r := range runes {
			if shape[i] == "" {
				fits = fits && (r >= 0x80 || r >= '1' && r <= '9')
			} else {
				fits = fits && strings.ContainsRune(shape[i], r)
			}
		}
		if fits {
			return true
		}
	}
	return false
}
