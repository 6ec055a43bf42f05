package movetext

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/chars"
)

func TestParseResult(t *testing.T) {
	for text, expected := range map[string]Result{
		"1-0": RedWins, "０－１": BlackWins, "1/2-1/2": Draw, "*": Unknown, " 红 胜 ": RedWins, "黑方胜。": BlackWins, "（和棋）": Draw,
		"红方负": BlackWins, "黑方认负": RedWins, "先胜": RedWins, "Red wins": RedWins, "Black Resigns": RedWins, "1:0": RedWins,
		"Tiên thắng": RedWins, "tiên bại": BlackWins, "hòa": Draw, "多种": Unknown, "不详": Unknown, "红方投子认负": BlackWins,
		"红負": BlackWins, "紅胜": RedWins, "½": Draw, "½:½": Draw, "1⁄2": Draw, "1∶0": RedWins, "ho\u0300a": Draw, "Đen thắng": BlackWins, "Den thang": BlackWins, "平局": Draw, "no result yet": Unknown,
		"2-0": RedWins, "胜": RedWins, "红方超时判负": BlackWins, "紅方超時判負": BlackWins, "双方不变作和": Draw,
		"红方超时，黑胜": BlackWins, "黑超时，紅勝": RedWins, "红胜（黑方逃跑）": RedWins, "先胜，后负": RedWins, "Đỏ hết giờ, Đen thắng": BlackWins, "Black resigns, 1-0": RedWins,
		"至此红方认输": BlackWins, "Red loses on time": BlackWins, "認輸": Unknown, "Resigns": Unknown, "xin thua": Unknown, "進行中": Unknown, "In progress": Unknown, "đang đấu": Unknown,
		"1-0 …": RedWins, "红胜……": RedWins, "0-1...": BlackWins, "（和…）": Draw, "红胜👏👏": RedWins, "Đỏ thắng 👍🏻❤️": RedWins, "Red wins :)": RedWins, "红胜～": RedWins, "": Unknown,
	} {
		got, ok := ParseResult(text)
		assert.True(t, ok, text)
		assert.Equal(t, expected, got, text)
	}
	for _, text := range []string{"红方车马炮", "超时负", "红方难胜", "红先胜后负", "红方超时，红胜", "红方认输，红胜", "红胜，好棋", "黑，红胜", "超时", "won", "1-", "…", "红胜利"} {
		_, ok := ParseResult(text)
		assert.False(t, ok, text)
	}
}

// A field has the reason beside the result or inside it, in any words.
func TestReadResult(t *testing.T) {
	for text, expected := range map[string]struct {
		result Result
		more   bool
	}{
		"黑方认输": {RedWins, true}, "Đen bỏ cuộc": {RedWins, true}, "Đỏ hết giờ": {BlackWins, true}, "黑方负": {RedWins, false}, "胜": {RedWins, false}, "負": {BlackWins, false}, "red_win": {RedWins, false}, "BLACK_WIN": {BlackWins, false}, "2-0": {RedWins, false}, "0：2": {BlackWins, false},
		"1-1": {Draw, false}, "1-0 (time)": {RedWins, true}, "红方超时判负": {BlackWins, true}, "紅方超時判負。": {BlackWins, true}, "黑方长将作负": {RedWins, true},
		"红先胜后负": {Unknown, true}, "红方超时黑方胜": {Unknown, true}, "红优": {Unknown, true}, "红方超时": {Unknown, true}, "胜负未分": {Unknown, true}, "0-0": {Unknown, true}, "*": {Unknown, false},
	} {
		got, more := ReadResult(text)
		assert.Equal(t, expected.result, got, text)
		assert.Equal(t, expected.more, more, text)
	}
}

// Each word is found as it is written, without accents it means the same, and it begins a text only
// if it is sure.
func TestResultTable(t *testing.T) {
	table := resultWords()
	for word, is := range table.words {
		assert.Equal(t, word, strings.TrimFunc(strings.Map(foldResult, word), IsAroundResult))
		if is.sure {
			assert.Equal(t, word, ResultAt([]byte(word)))
			continue
		}
		assert.Equal(t, is, table.plain[chars.WithoutAccents(word)], word)
		assert.Empty(t, ResultAt([]byte(word)))
	}
}

func TestResultAt(t *testing.T) {
	for text, expected := range map[string]string{
		"1-0": "1-0", "1-0 x": "1-0", "1-0红胜": "1-0", "1/2-1/2.": "1/2-1/2", "1–0…": "1–0", "１－０ ": "１－０", "紅胜 x": "紅胜", "½ x": "½", "½–½": "½–½", "１／２": "１／２", "0：1": "0：1", "红胜。广告": "红胜", "红方胜{x}": "红方胜", "*(": "*",
		"红胜利在望": "", "1-00": "", "1-0x": "", "½Î": "", "1. h2e2": "", "10-1": "", "兵三进一": "", "后炮平四": "", "和": "", "W": "", "": "",
	} {
		assert.Equal(t, expected, ResultAt([]byte(text)), text)
	}
}
