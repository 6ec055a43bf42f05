package movetext

import (
	"bytes"
	"maps"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// Result is how a game ended, with the values of game.Result.
type Result uint8

// The results.
const (
	Unknown Result = iota
	RedWins
	BlackWins
	Draw
)

// resultWord is what a word for a result means. One that is sure is nothing else wherever it is between
// moves; others are results only as a field or after all moves. more: it says something besides who won, such as why.
type resultWord struct {
	result     Result
	sure, more bool
}

// figures are results in figures and signs (game-formats §3, §5 and §8).
var figures = map[string]resultWord{
	"1-0": {result: RedWins, sure: true}, "1:0": {result: RedWins, sure: true}, "0-1": {result: BlackWins, sure: true}, "0:1": {result: BlackWins, sure: true},
	"1/2-1/2": {result: Draw, sure: true}, "½-½": {result: Draw, sure: true}, "½:½": {result: Draw, sure: true}, "0.5-0.5": {result: Draw, sure: true},
	"0.5:0.5": {result: Draw, sure: true}, "1/2": {result: Draw, sure: true}, "½": {result: Draw, sure: true},
	"*": {sure: true}, "0-0": {sure: true, more: true}, "?": {}, "-": {}, "": {},
	// Two points for a win.
	"2-0": {result: RedWins}, "2:0": {result: RedWins}, "0-2": {result: BlackWins}, "0:2": {result: BlackWins}, "1-1": {result: Draw}, "1:1": {result: Draw},
}

// simplified are the characters of results that are other ones in traditional Chinese, by those.
var simplified = map[rune]rune{'紅': '红', '勝': '胜', '負': '负', '後': '后', '認': '认', '種': '种', '詳': '详', '贏': '赢', '無': '无', '結': '结', '輸': '输', '雙': '双', '議': '议',
	'時': '时', '斷': '断', '線': '线', '離': '离', '棄': '弃', '斃': '毙', '將': '将', '長': '长', '殺': '杀', '違': '违', '規': '规', '變': '变', '進': '进'}

// resultTable is what texts are compared with.
type resultTable struct {
	// words are figures and the words of all languages, plain those that are not sure, without their accents.
	words, plain map[string]resultWord
	// han are the sure Chinese words that say who won, hanChars the characters that are in them. reasons takes
	// the words for why out of a text.
	han      []string
	hanChars string
	reasons  *strings.Replacer
	// starts are the first characters of the sure ones; figures may be full-width.
	starts [1 << 16]bool
}

var resultWords = sync.OnceValue(func() *resultTable {
	t := &resultTable{words: maps.Clone(figures), plain: make(map[string]resultWord)}
	t.starts['０'], t.starts['１'] = true, true
	ends := map[string]Result{"red wins": RedWins, "black wins": BlackWins, "draw": Draw}
	var reasons []string
	for _, of := range i18n.Results() {
		for _, word := range of.Words {
			if of.End == i18n.Reason {
				reasons = append(reasons, word, "")
				continue
			}
			t.words[word] = resultWord{result: ends[of.End], sure: of.Sure, more: of.End == "other"}
		}
	}
	t.reasons = strings.NewReplacer(reasons...)
	for word, is := range t.words {
		is.more = is.more || t.reasons.Replace(word) != word
		t.words[word] = is
		if !is.sure {
			t.plain[chars.WithoutAccents(word)] = is
			continue
		}
		first, _ := utf8.DecodeRuneInString(word)
		if t.starts[first] = true; is.result != Unknown && unicode.Is(unicode.Han, first) {
			t.han, t.hanChars = append(t.han, word), t.hanChars+word
		}
		for char, to := range simplified {
			if to == first {
				t.starts[char] = true
			}
		}
	}
	return t
})

// ParseResult reads a result in figures or in words of any language, whatever punctuation or brackets
// are around it, with words for why or without, as in "红方超时判负". ok is false when the text is none.
func ParseResult(text string) (r Result, ok bool) {
	word, ok := resultOf(text)
	return word.result, ok
}

// ReadResult reads the result that a record has as a field: one that ParseResult knows, or a result in
// figures or Chinese words with any other text after it or inside, such as "1-0 (time)" or "黑方掉线负".
// more is true of a text that has more than the result, or nothing that is known.
func ReadResult(text string) (r Result, more bool) {
	text = strings.TrimSpace(text)
	if word, ok := resultOf(text); ok {
		return word.result, word.more
	}
	if at := ResultAt([]byte(text)); at != "" {
		word, _ := resultOf(at)
		return word.result, true
	}
	return withReason(text), true
}

// withReason reads a Chinese word for a result that has the reason inside. The reason has no character of
// such words: with it the text may say something else.
func withReason(text string) Result {
	t := resultWords()
	text = strings.TrimFunc(strings.Map(foldResult, text), IsAroundResult)
	for _, word := range t.han {
		for at := range word {
			before, after := word[:at], word[at:]
			reason, ok := strings.CutPrefix(text, before)
			if reason, ends := strings.CutSuffix(reason, after); at > 0 && ok && ends && !strings.ContainsAny(reason, t.hanChars) {
				return t.words[word].result
			}
		}
	}
	return Unknown
}

// IsSureResult reports whether a text is a result that is nothing else wherever it
// is: figures, or a Chinese word.
func IsSureResult(text string) bool {
	word, _ := resultOf(text)
	return word.sure
}

func resultOf(text string) (word resultWord, ok bool) {
	t := resultWords()
	if word, ok = t.words[text]; ok { // most are written as the table has them
		return word, ok
	}
	folded := strings.Map(foldResult, text)
	if bare := strings.TrimFunc(folded, IsAroundResult); bare != "" {
		folded = bare
	}
	if word, ok = t.find(folded); ok {
		return word, true
	}
	return t.inParts(folded)
}

// find returns the word of the table that a folded text is, with words for why or without.
func (t *resultTable) find(folded string) (word resultWord, ok bool) {
	if word, ok = t.words[folded]; !ok {
		word, ok = t.plain[chars.WithoutAccents(folded)]
	}
	if ok {
		return word, true
	}
	// A single word such as "认输" has a reason in it and does not say which side lost.
	if word = t.words[t.reasons.Replace(folded)]; !word.more && (word.sure && word.result != Unknown || word.result == Draw) {
		return resultWord{result: word.result, more: true}, true
	}
	return resultWord{}, false
}

// parts are the words and figures of a folded text.
var parts = regexp.MustCompile(`[\pL\pM]+|[0-9½/:.*-]+`)

// inParts reads a folded text of results that agree, and of sides that did not win with words for why:
// "红方超时，黑胜", "Black resigns, 1-0".
func (t *resultTable) inParts(folded string) (word resultWord, ok bool) {
	var losers [xiangqi.Black + 1]bool
	for _, part := range parts.FindAllString(folded, -1) {
		bare := t.reasons.Replace(part)
		side, isSide := notation.SideNamed([]byte(bare))
		switch is, known := t.find(part); {
		case known && is.result != Unknown && (word.result == Unknown || word.result == is.result):
			word = resultWord{result: is.result, sure: word.sure || is.sure, more: word.more || is.more}
		case isSide && bare != part:
			losers[side], word.more = true, true
		default:
			return resultWord{}, false
		}
	}
	isLoser := word.result == RedWins && losers[xiangqi.Red] || word.result == BlackWins && losers[xiangqi.Black]
	if word.result == Unknown || isLoser {
		return resultWord{}, false
	}
	return word, true
}

// IsAroundResult reports whether a character is one of those that are around results: a mark, or a part of an emoji.
func IsAroundResult(r rune) bool {
	return strings.ContainsRune(".,;:!…~()[]\"'。．，、；：！～（）【】［］「」『』“”‘’《》", r) ||
		unicode.In(r, unicode.So, unicode.Sk, unicode.Variation_Selector, unicode.Join_Control)
}

// foldResult makes a character the one that is in the table of results.
func foldResult(r rune) rune {
	switch {
	case unicode.IsSpace(r), r == '_':
		return -1
	case r >= '！' && r <= '～': // full-width
		return unicode.ToLower(r - '！' + '!')
	case unicode.Is(unicode.Dash, r):
		return '-'
	case r == '⁄' || r == '∕':
		return '/'
	case r == '∶':
		return ':'
	}
	if to, ok := simplified[r]; ok {
		return to
	}
	return unicode.ToLower(r)
}

// ResultAt returns the sure result with which a text begins, as it is there, ""
// when there is none.
func ResultAt(text []byte) string { return resultBefore(text, func([]byte) bool { return false }) }

// beginsResult reports whether a sure result may begin a text: most texts begin with none.
func beginsResult(text []byte) bool {
	first, size := utf8.DecodeRune(text)
	if uint(first) >= 1<<16 || !resultWords().starts[first] {
		return false
	}
	if first == '½' || !unicode.IsDigit(first) {
		return true
	}
	next, _ := utf8.DecodeRune(text[size:])
	if next >= utf8.RuneSelf {
		next = foldResult(next)
	}
	return strings.ContainsRune("-:/.", next)
}

// resultBefore is ResultAt where a Chinese word may also be glued to what isMove knows.
func resultBefore(text []byte, isMove func(rest []byte) bool) string {
	if !beginsResult(text) {
		return ""
	}
	t := resultWords()
	run, han := resultRun(text)
	var room [2 * longestRun]byte
	folded := room[:0] // of characters, as long as they
	for _, r := range string(run) {
		if r = foldResult(r); r >= 0 {
			folded = utf8.AppendRune(folded, r)
		}
	}
	if t.words[string(folded)].sure {
		rest := text[len(run):]
		if next, _ := utf8.DecodeRune(rest); len(rest) == 0 || notation.EndsMove(rest[0]) && !isAlphabetic(next) {
			return string(run)
		}
	}
	for n := len(run) - len("一"); han && n > 0; n -= len("一") {
		if t.words[string(folded[:n])].sure && isMove(text[n:]) {
			return string(run[:n])
		}
	}
	return ""
}

// isAlphabetic reports whether a character is a letter of an alphabet, which is not part of a result.
func isAlphabetic(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Han, r) }

// WholeResult returns the result that is all of a text, without what is around
// it; "" when it is none, or no more than a word for one that is not known. A word for another end is one.
func WholeResult(text []byte) string {
	const longest = 64
	if len(text) > longest {
		return ""
	}
	bare := strings.TrimFunc(string(text), func(r rune) bool { return IsAroundResult(r) || unicode.IsSpace(r) })
	if word, ok := resultOf(bare); bare == "" || !ok || word.result == Unknown && !word.sure && !word.more {
		return ""
	}
	return bare
}

// longestRun bounds a result in bytes: the longest are Chinese, or full-width.
const longestRun = 24

// resultRun returns the figures, or the Chinese characters, with which a text begins,
// without dots at the end.
func resultRun(text []byte) (run []byte, isHan bool) {
	n := 0
	for n < min(len(text), longestRun) {
		r, size := utf8.DecodeRune(text[n:])
		han := size == len("一") && unicode.Is(unicode.Han, r)
		if n > 0 && han != isHan || !han && !strings.ContainsRune("0123456789½-/:.*", foldResult(r)) {
			break
		}
		n, isHan = n+size, han
	}
	return bytes.TrimRight(text[:n], ".．"), isHan
}

// AfterResult returns the text after a result without spaces and the marks that may
// end it, as in "1-0." or "红胜…".
func AfterResult(text []byte) []byte { return bytes.TrimLeft(text, ".!…。！ \t\r\n") }
