package notation

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestParseResult(t *testing.T) {
	for text, want := range map[string]Result{
		"1-0": RedWins, "０－１": BlackWins, "1/2-1/2": Draw, "*": ResultUnknown, " 红 胜 ": RedWins, "黑方胜。": BlackWins, "（和棋）": Draw,
		"红方负": BlackWins, "黑方认负": RedWins, "先胜": RedWins, "Red wins": RedWins, "Black Resigns": RedWins, "1:0": RedWins,
		"Tiên thắng": RedWins, "tiên bại": BlackWins, "hòa": Draw, "多种": ResultUnknown, "不详": ResultUnknown, "红方投子认负": BlackWins,
		"红負": BlackWins, "紅胜": RedWins, "½": Draw, "½:½": Draw, "1⁄2": Draw, "1∶0": RedWins, "ho\u0300a": Draw, "Đen thắng": BlackWins, "Den thang": BlackWins, "平局": Draw, "no result yet": ResultUnknown,
		"1-0 …": RedWins, "红胜……": RedWins, "0-1...": BlackWins, "（和…）": Draw, "": ResultUnknown,
	} {
		got, ok := ParseResult(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"红方车马炮", "2-0", "won", "1-", "…", "红胜利"} {
		_, ok := ParseResult(text)
		assert.False(t, ok, text)
	}
}

// What a result is written as is read as that result, and each word is once.
func TestResultTable(t *testing.T) {
	for r := range Draw + 1 {
		got, ok := ParseResult(r.String())
		assert.True(t, ok)
		assert.Equal(t, r, got)
	}
	assert.Equal(t, "*", Result(9).String())
	words := 1 // the empty one
	for _, row := range resultRows {
		for _, word := range strings.Fields(row.words) {
			words++
			if row.sure {
				assert.Equal(t, word, ResultAt([]byte(word)))
			} else {
				assert.Empty(t, ResultAt([]byte(word)))
			}
		}
	}
	assert.Len(t, results.Get().words, words)
}

func TestResultAt(t *testing.T) {
	for text, want := range map[string]string{
		"1-0": "1-0", "1-0 x": "1-0", "1-0红胜": "1-0", "1/2-1/2.": "1/2-1/2", "1–0…": "1–0", "１－０ ": "１－０", "紅胜 x": "紅胜", "½ x": "½", "½–½": "½–½", "１／２": "１／２", "0：1": "0：1", "红胜。广告": "红胜", "红方胜{x}": "红方胜", "*(": "*",
		"红胜利在望": "", "1-00": "", "1-0x": "", "1. h2e2": "", "10-1": "", "兵三进一": "", "后炮平四": "", "和": "", "W": "", "": "",
	} {
		assert.Equal(t, want, ResultAt([]byte(text)), text)
	}
}
