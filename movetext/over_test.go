package movetext

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A rule is passed over; a fence and the record of another format end the moves.
func TestOver(t *testing.T) {
	for _, c := range []struct {
		text, moves string
		over, after bool
	}{
		{"1. h2e2 h9g7\n---\n", "1. h2e2 h9g7\n", false, false},
		{"1. h2e2\n====  \nh9g7", "1. h2e2\n \nh9g7", false, false},
		{"1. C2=5\n--- x", "1. C2=5\n--- x", false, false},
		{"1. h2e2\n```\nsaid he", "1. h2e2\n", true, false},
		{"1. h2e2\n```\nh9g7 h0g2", "1. h2e2\n", true, true},
	} {
		var x Lexer
		x.Scan([]byte(c.text), 0, len(c.text), LexerOptions{Ends: true})
		assert.Equal(t, c.moves, string(x.Lines[0].Text), c.text)
		assert.Equal(t, [2]bool{c.over, c.after}, [2]bool{x.Over >= 0, x.After >= 0}, c.text)
	}
}
