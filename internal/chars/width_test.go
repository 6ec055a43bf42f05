package chars

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWrap(t *testing.T) {
	for _, row := range []struct {
		text     string
		columns  int
		expected string
	}{
		{"", 10, ""},
		{"one two three", 13, "one two three"},
		{"one two three", 12, "one two|three"},
		{"one two three", 3, "one|two|three"}, // a word is never broken
		{"--from-dialect D", 10, "--from-dialect|D"},
		{"thế cờ tướng", 7, "thế cờ|tướng"},
		{"炮二平五马８进７", 8, "炮二平五|马８进７"},
		{"炮二平五。", 8, "炮二平|五。"}, // no line begins with a mark that closes
		{"走（炮二）", 4, "走|（炮|二）"},
		{"写到 FILE，全部", 9, "写到|FILE，全|部"},
	} {
		lines := Wrap(row.text, row.columns)
		assert.Equal(t, row.expected, strings.Join(lines, "|"), row.text)
	}
}

func TestWidth(t *testing.T) {
	for text, expected := range map[string]int{
		"": 0, "abc": 3, "車馬": 4, "tướng": 5, "tu\u031bo\u031b\u0301ng": 5, "Ａ": 2, "–": 1, "\u200b": 0, "\ufffd": 1, "\t": 1,
	} {
		assert.Equal(t, expected, Width(text), "%q", text)
	}
}
