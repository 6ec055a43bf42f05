package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A result that is set as a tag is the game's, and stays a tag only if it says more.
func TestSetTagResult(t *testing.T) {
	tests := []struct {
		value, kept string
		result      Result
	}{
		{"1-0", "", RedWins}, {"0-1 (time)", "0-1 (time)", BlackWins}, {"perhaps", "perhaps", Draw},
		{"*", "", Unknown}, {"", "", Draw},
	}
	for _, test := range tests {
		var g Game
		g.Reset()
		g.Result = Draw
		g.KeepTag("Result", "old")
		g.SetTag("Result", test.value)
		assert.Equal(t, test.kept, g.Tag("Result"), test.value)
		assert.Equal(t, test.result, g.Result, test.value)
	}
}
