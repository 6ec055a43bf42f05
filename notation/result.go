package notation

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Result is how a game ended.
type Result uint8

// The results.
const (
	ResultUnknown Result = iota
	RedWins
	BlackWins
	Draw
)

// resultTexts are the results as PGN writes them.
var resultTexts = [...]string{ResultUnknown: "*", RedWins: "1-0", BlackWins: "0-1", Draw: "1/2-1/2"}

// String returns the result as PGN writes it: 1-0, 0-1, 1/2-1/2 or *.
func (r Result) String() string {
	if int(r) >= len(resultTexts) {
		r = ResultUnknown
	}
	return resultTexts[r]
}

// resultRows are the words for results that records have, without spaces and in lower
// case (game-formats §3, §5 and §8). Those that are sure are nothing else wherever they
// stand between moves; others are results only as a field or behind all moves.
var resultRows = []struct {
	result Result
	sure   bool
	words  string
}{
	{RedWins, true, "1-0 1:0 红胜 红方胜 红先胜 先胜 后负 黑负 黑方负 黑方认负 黑方投子认负 紅勝 紅方勝 紅先勝 先勝 後負 黑負 黑方負 黑方認負"},
	{BlackWins, true, "0-1 0:1 黑胜 黑方胜 先负 后胜 红负 红先负 红方负 红方认负 红方投子认负 黑勝 黑方勝 先負 後勝 紅負 紅先負 紅方負 紅方認負"},
	{Draw, true, "1/2-1/2 ½-½ 0.5-0.5 1/2 和棋 和局 先和 后和 後和 红先和 紅先和"},
	{ResultUnknown, true, "* 未知 不明 不详 不詳 " + moreThanUnknown},
	{RedWins, false, "w win red redwin redwins redwon whitewins blackresigns tiênthắng đỏthắng đỏtiênthắng trắngthắng hậuthua thắng"},
	{BlackWins, false, "l loss lose black blackwin blackwins blackwon redresigns tiênthua tiênbại hậuthắng đenthắng xanhthắng thua"},
	{Draw, false, "d draw drawn 和 hòa hoà tiênhòa tiênhoà cờhòa"},
	{ResultUnknown, false, "? - unknown"},
}

// moreThanUnknown are words that say something, but not who won: both lose, several
// lines, another end, Red stands better.
const moreThanUnknown = "0-0 多种 多種 其它 其他 红优"

// resultWord is what a word of the table means.
type resultWord struct {
	result Result
	sure   bool
}

// resultWords are the words of the table. resultStarts are how the sure ones start,
// resultNexts the second bytes of those; figures may be full-width, and have any dash
// between them.
var resultWords, resultStarts, resultNexts = func() (words map[string]resultWord, starts map[[3]byte]bool, nexts [256]bool) {
	words, starts = map[string]resultWord{"": {}}, make(map[[3]byte]bool)
	begins := []string{"０", "１", "1–", "1－", "0–", "0－"}
	for _, row := range resultRows {
		for word := range strings.FieldsSeq(row.words) {
			words[word] = resultWord{row.result, row.sure}
			if row.sure {
				begins = append(begins, word)
			}
		}
	}
	for _, begin := range begins {
		start := resultStart([]byte(begin))
		starts[start], nexts[start[1]] = true, true
	}
	return words, starts, nexts
}()

// resultStart returns two bytes of a text, or all three of a Chinese character.
func resultStart(text []byte) (start [3]byte) {
	n := 2
	if text[0] >= utf8.RuneSelf {
		n = 3
	}
	copy(start[:n], text)
	return start
}

// ParseResult reads a result in figures or in words of any language, whatever
// punctuation or brackets stand around it. ok is false when the text is none.
func ParseResult(text string) (r Result, ok bool) {
	word, ok := resultOf(text)
	return word.result, ok
}

// ReadResult reads the result that a record has as a field: one that ParseResult knows, or
// one in figures or Chinese words with other text behind it, such as "1-0 (time)". more
// says that the text says more than the result, or nothing that is known.
func ReadResult(text string) (r Result, more bool) {
	text = strings.TrimSpace(text)
	if word, ok := resultOf(text); ok {
		folded := strings.TrimFunc(strings.Map(foldResult, text), AroundResult)
		return word.result, word.result == ResultUnknown && slices.Contains(strings.Fields(moreThanUnknown), folded)
	}
	word, _ := resultOf(ResultAt([]byte(text)))
	return word.result, true
}

// SureResult reports whether a text is a result that is nothing else wherever it
// stands: figures, or a Chinese word.
func SureResult(text string) bool {
	word, _ := resultOf(text)
	return word.sure
}

func resultOf(text string) (word resultWord, ok bool) {
	folded := strings.Map(foldResult, text)
	if bare := strings.TrimFunc(folded, AroundResult); bare != "" {
		folded = bare
	}
	word, ok = resultWords[folded]
	return word, ok
}

// AroundResult reports whether a character is one of those that stand around results.
func AroundResult(r rune) bool {
	return strings.ContainsRune(".,;:!…()[]\"'。．，、；：！（）【】［］「」『』“”‘’《》", r)
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

// ResultAt returns the sure result with which a text begins, as it stands there, ""
// when there is none.
func ResultAt(text []byte) string { return resultAt(text, func([]byte) bool { return false }) }

// resultAt is ResultAt where a Chinese word may also be glued to what isMove knows.
func resultAt(text []byte, isMove func(rest []byte) bool) string {
	if len(text) == 0 || text[0] != '*' && (len(text) == 1 || !resultNexts[text[1]] || !resultStarts[resultStart(text)]) {
		return "" // most tokens
	}
	run, han := resultRun(text)
	if word := string(run); resultWords[strings.Map(foldResult, word)].sure {
		if rest := text[len(run):]; len(rest) == 0 || rest[0] <= ' ' || rest[0] >= utf8.RuneSelf || bytes.IndexByte(letterless, rest[0]) >= 0 {
			return word
		}
	}
	for n := len(run) - 1; han && n > 0; n-- {
		if resultWords[string(run[:n])].sure && isMove(text[n:]) {
			return string(run[:n])
		}
	}
	return ""
}

// longestRun bounds a result in bytes: the longest are Chinese, or full-width.
const longestRun = 24

// resultRun returns the figures, or the Chinese characters, with which a text begins,
// without points at the end.
func resultRun(text []byte) (run []byte, isHan bool) {
	n := 0
	for n < min(len(text), longestRun) {
		r, size := utf8.DecodeRune(text[n:])
		han := unicode.Is(unicode.Han, r)
		if n > 0 && han != isHan || !han && !strings.ContainsRune("0123456789½-/:.*", foldResult(r)) {
			break
		}
		n, isHan = n+size, han
	}
	return bytes.TrimRight(text[:n], ".．"), isHan
}

// AfterResult returns the text behind a result without spaces and the marks that may
// end it, as in "1-0." or "红胜…".
func AfterResult(text []byte) []byte { return bytes.TrimLeft(text, ".!…。！ \t\r\n") }
