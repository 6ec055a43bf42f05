package list

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
)

// The extensions of a list of positions are its own.
func TestKindOfName(t *testing.T) {
	for k, f := range map[kind]*game.Format{kindFEN: &FEN, kindEPD: &EPD, kindEGLib: &EGLib} {
		for _, extension := range f.Extensions {
			assert.Equal(t, k, kindOfName("list"+extension), extension)
		}
	}
	assert.Equal(t, kindNone, kindOfName("list.ucci"))
}
