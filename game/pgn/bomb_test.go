package pgn

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
)

// What is deep, wide or full of faults is read in time that grows with its length.
func TestBombs(t *testing.T) {
	size := 1 << 18
	if testing.Short() { // under the race detector
		size = 1 << 15
	}
	for name, part := range map[string]string{
		"open brackets": "(", "closed brackets": ")", "open variations": "(1. h2e2 ", "nested alternatives": "1. h2e2 (1. b2e2 (",
		"comments": "{a}", "braces": "{", "closing braces": "}", "nags": "$1 ", "marks": "!", "numbers": "1. ", "wrong numbers": "1. h2e2 7. h9g7 3. e2h2 9. g7h9 ",
		"quotes": "\"", "tags": "[A \"b\"]\n", "open tags": "[A \"b\n", "results": "1-0 ", "words": "hello ", "unread": "{[%unread a b]} ",
		"backslashes": "\\", "semicolons": ";\n", "lines": "\n",
	} {
		t.Run(name, func(t *testing.T) {
			for _, head := range []string{"", "[Event \"a\"]\n1. h2e2 ", "[Event \"a\"]\n[Red \""} {
				begin := time.Now()
				games, _ := read([]byte(head + strings.Repeat(part, size/len(part))))
				assert.Less(t, time.Since(begin), time.Minute)
				for _, g := range games[:min(len(games), 10)] {
					require.NoError(t, g.Check())
				}
				t.Log(len(games), time.Since(begin))
			}
		})
	}
	wide, _ := read([]byte("[Event \"a\"]\n1. h2e2 " + strings.Repeat("(1. b2e2) ", 100_000) + "h9g7"))
	require.Len(t, wide, 1)
	assert.Equal(t, "h2e2 h9g7", gametest.Describe(wide[0]).Moves)
	assert.Equal(t, game.OK, wide[0].Status())
	assert.Empty(t, wide[0].Unread)
	assert.Len(t, wide[0].Nodes, 1+2+100_000)
}
