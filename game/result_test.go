package game

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/movetext"
)

// What a result is written as is read as that result.
func TestResultTexts(t *testing.T) {
	for r := range Draw + 1 {
		got, ok := movetext.ParseResult(r.String())
		assert.True(t, ok)
		assert.Equal(t, r, Result(got))
	}
	assert.Equal(t, "*", Result(9).String())
}
