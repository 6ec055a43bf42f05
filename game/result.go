package game

import (
	"strings"
	"unicode"
)

// Result is how a game ended.
type Result uint8

// The results.
const (
	Unknown Result = iota
	RedWins
	BlackWins
	Draw
)

// resultTexts are the results as PGN writes them.
var resultTexts = [...]string{Unknown: "*", RedWins: "1-0", BlackWins: "0-1", Draw: "1/2-1/2"}

// String returns the result as PGN writes it: 1-0, 0-1, 1/2-1/2 or *.
func (r Result) String() string {
	if int(r) >= len(resultTexts) {
		return "*"
	}
	return resultTexts[r]
}

// resultWords are the words for results that records have, without spaces and in
// lower case (game-formats §3 and §5).
var resultWords = map[string]Result{
	"1-0": RedWins, "0-1": BlackWins, "1/2-1/2": Draw, "½-½": Draw, "1/2": Draw, "0.5-0.5": Draw, "*": Unknown, "": Unknown,
	"0-0": Unknown, "?": Unknown, "-": Unknown,
	"红胜": RedWins, "紅勝": RedWins, "红方胜": RedWins, "紅方勝": RedWins, "红先胜": RedWins, "紅先勝": RedWins, "先胜": RedWins, "先勝": RedWins, "后负": RedWins, "後負": RedWins, "红优": Unknown, "黑负": RedWins, "黑負": RedWins,
	"黑胜": BlackWins, "黑勝": BlackWins, "黑方胜": BlackWins, "黑方勝": BlackWins, "先负": BlackWins, "先負": BlackWins, "红先负": BlackWins, "紅先負": BlackWins, "红负": BlackWins, "紅負": BlackWins, "后胜": BlackWins, "後勝": BlackWins,
	"和": Draw, "和棋": Draw, "和局": Draw, "先和": Draw, "后和": Draw, "後和": Draw, "红先和": Draw, "紅先和": Draw,
	"未知": Unknown, "多种": Unknown, "多種": Unknown, "不明": Unknown, "其它": Unknown, "其他": Unknown,
	"w": RedWins, "l": BlackWins, "d": Draw, "win": RedWins, "loss": BlackWins, "lose": BlackWins, "draw": Draw, "unknown": Unknown,
	"redwins": RedWins, "redwin": RedWins, "redwon": RedWins, "red": RedWins, "whitewins": RedWins,
	"blackwins": BlackWins, "blackwin": BlackWins, "blackwon": BlackWins, "black": BlackWins,
	"红方负": BlackWins, "紅方負": BlackWins, "红方认负": BlackWins, "紅方認負": BlackWins, "黑方负": RedWins, "黑方負": RedWins, "黑方认负": RedWins, "黑方認負": RedWins,
	"1:0": RedWins, "0:1": BlackWins, "redresigns": BlackWins, "blackresigns": RedWins, "drawn": Draw, "不详": Unknown, "不詳": Unknown,
	"tiênthắng": RedWins, "tiênthua": BlackWins, "tiênbại": BlackWins, "tiênhòa": Draw, "tiênhoà": Draw, "hậuthắng": BlackWins,
	"đỏthắng": RedWins, "đỏtiênthắng": RedWins, "trắngthắng": RedWins, "đenthắng": BlackWins, "xanhthắng": BlackWins,
	"hòa": Draw, "hoà": Draw, "cờhòa": Draw, "thắng": RedWins, "thua": BlackWins,
}

// ParseResult reads a result in figures or in words, whatever punctuation or brackets
// stand around it. ok is false when the text is none.
func ParseResult(text string) (r Result, ok bool) {
	word := strings.Map(foldResult, text)
	if bare := strings.TrimFunc(word, isAround); bare != "" {
		word = bare
	}
	r, ok = resultWords[word]
	return r, ok
}

// isAround reports whether a character is one that stands around results.
func isAround(r rune) bool {
	return strings.ContainsRune(".,;:!()[]\"'。．，、；：！（）【】［］「」『』“”‘’《》", r)
}

// foldResult makes a character the one that stands in the table of results.
func foldResult(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return -1
	case r >= '！' && r <= '～': // full-width
		return unicode.ToLower(r - '！' + '!')
	case unicode.Is(unicode.Dash, r):
		return '-'
	}
	return unicode.ToLower(r)
}
