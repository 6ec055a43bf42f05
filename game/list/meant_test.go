package list

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/xiangqi"
)

// What is in the place for moves is meant as moves if it is one word, or half of its words have
// the shape of a move in any notation; other text is a comment.
func TestMeantAsMoves(t *testing.T) {
	start := xiangqi.Start()
	p := start.Position()
	for text, expected := range map[string]bool{
		"z2z2": true, "h2e22": true, "zz h2e2": true, "zz, h2e2, h9g7": true, "zz h2e2 yy h9g7": true, "X炮 马8进7": true, "?? C2=5 H8+7": true,
		"a win": false, "win": false, "hard": false, "L3": false, "zz": false, "Red wins": false, "Red to move and win": false, "红先胜": false, "注1": false, "mate in 3": false, "Black to play; draws": false,
		"Pháo đầu": false, "đỏ thắng": false, "see page 12": false, "7747": false, "": false, "10/12": false, "from a book of Ming": false, "hard, Red first": false,
		"zz h2e2 is the only move here": false, "3 stars": false, "先手 胜": false,
	} {
		assert.Equal(t, expected, meantAsMoves([]byte(text), p, i18n.Notations()), text)
	}
}
