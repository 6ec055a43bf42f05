package messages

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/notation"
)

// What any language says about a result is read as that result.
func TestResultsAreRead(t *testing.T) {
	for key, want := range map[Key]notation.Result{
		ResultRed: notation.RedWins, ResultBlack: notation.BlackWins, ResultDraw: notation.Draw, ResultNone: notation.ResultUnknown,
	} {
		for _, c := range catalogs {
			said := c.Say(key, "text", "")
			got, ok := notation.ParseResult(said)
			assert.True(t, ok, said)
			assert.Equal(t, want, got, said)
		}
	}
}
