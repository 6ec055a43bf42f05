package collection

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
)

// No format panics at the zero Game, and none at the zero options.
func TestZeroGame(t *testing.T) {
	for _, f := range builtin().all {
		if f.Append == nil {
			continue
		}
		assert.NotPanics(t, func() {
			text, err := f.Append(nil, &game.Game{}, &game.WriteOptions{})
			assert.True(t, err != nil || len(text) > 0, f.Name)
		}, f.Name)
	}
}
