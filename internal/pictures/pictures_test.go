package pictures_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/internal/pictures"
)

// No value is left out: after the last of the names they begin again.
func TestNamesAreAll(t *testing.T) {
	for first, all := range map[string][]string{
		diagram.Set(len(pictures.Sets())).String():                pictures.Sets(),
		diagram.Coordinates(len(pictures.Coordinates())).String(): pictures.Coordinates(),
		diagram.Kind(len(pictures.Kinds())).String():              pictures.Kinds(),
	} {
		assert.Equal(t, first, all[0])
	}
}
