package messages

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/results"
)

// What any language says about a result is read as that result.
func TestResultsAreRead(t *testing.T) {
	for key, want := range map[Key]results.Result{
		ResultRed: results.RedWins, ResultBlack: results.BlackWins, ResultDraw: results.Draw, ResultNone: results.Unknown,
	} {
		for _, c := range catalogs {
			said := c.Say(key, "text", "")
			got, ok := results.Parse(said)
			assert.True(t, ok, said)
			assert.Equal(t, want, got, said)
		}
	}
}
