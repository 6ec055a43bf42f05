package movetext

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// A list ends with a result in any spelling, with the marks after it; what follows is
// noted, and a move there is refused.
func TestListResult(t *testing.T) {
	start := xiangqi.Start()
	p := start.Position()
	n, err := notation.Find(notation.Families(), "uci")
	require.NoError(t, err)
	for _, result := range []string{"1-0", "1–0", "１－０", "0.5-0.5", "红胜", "黑方认负", "先和", "*"} {
		for tail, noted := range map[string]bool{"": false, ".": false, "…": false, " …": false, "……": false, " ...": false, "。": false, "!": false, " … advert": true, " advert": true, " 红方超时": true, " 12:33": true} {
			for _, text := range []string{"1. h2e2 h9g7 " + result + tail, "1. h2e2 h9g7 (" + result + tail + ")"} {
				l, err := ReadList(p, []byte(text), n)
				if noted && text[len(text)-1] == ')' {
					continue // a comment
				}
				require.NoError(t, err, text)
				assert.Equal(t, result, l.Result, text)
				assert.Equal(t, result, text[l.ResultSpan.Start:l.ResultSpan.End], text)
				assert.Len(t, l.Moves, 2, text)
				assert.Equal(t, noted, len(l.Notes) > 0, text)
			}
		}
		for _, tail := range []string{"… h9g7", "h0g22", "x9x9 z3z4", "炮二平五五", `[Red "B"] 1. b2e2`} {
			l, err := ReadList(p, []byte("h2e2 "+result+" "+tail), n)
			var e *ListError
			require.ErrorAs(t, err, &e, result+tail)
			assert.Equal(t, note.MovesAfterResult, e.Why, result+tail)
			assert.Equal(t, result, l.Result)
		}
	}
}
