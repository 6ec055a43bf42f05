package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What a result is written as is read as that result.
func TestResultTexts(t *testing.T) {
	for r := range Draw + 1 {
		got, ok := ParseResult(r.String())
		assert.True(t, ok)
		assert.Equal(t, r, got)
	}
	assert.Equal(t, "*", Result(9).String())
}
