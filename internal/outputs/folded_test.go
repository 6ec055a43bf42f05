package outputs

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Names are the same that some file system takes for one.
func TestFoldName(t *testing.T) {
	for a, b := range map[string]string{"X.PGN": "x.pgn", "\u00e9": "e\u0301", "É": "E\u0301", "ß": "SS", "ſ": "s", "\u212a": "k", "Σ": "ς", "棋.A": "棋.a"} {
		assert.Equal(t, foldName(a), foldName(b), "%q %q", a, b)
	}
	for a, b := range map[string]string{"a": "b", "é": "e", "炮": "砲", "x-2": "x", "ｘ": "x"} {
		assert.NotEqual(t, foldName(a), foldName(b), "%q %q", a, b)
	}
}
