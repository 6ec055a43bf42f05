package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestParseResult(t *testing.T) {
	for text, want := range map[string]Result{
		"1-0": RedWins, "０－１": BlackWins, "1/2-1/2": Draw, "*": Unknown, " 红 胜 ": RedWins, "黑方胜。": BlackWins, "（和棋）": Draw,
		"红方负": BlackWins, "黑方认负": RedWins, "先胜": RedWins, "Red wins": RedWins, "Black Resigns": RedWins, "1:0": RedWins,
		"Tiên thắng": RedWins, "tiên bại": BlackWins, "hòa": Draw, "多种": Unknown, "不详": Unknown,
	} {
		got, ok := ParseResult(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"红方车马炮", "2-0", "won", "1-"} {
		_, ok := ParseResult(text)
		assert.False(t, ok, text)
	}
}
