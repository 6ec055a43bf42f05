package diagram_test

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/xiangqi"
)

// A PNG has the bytes that image/png writes for the same pixels.
func TestPNGIsThatOfTheLibrary(t *testing.T) {
	for _, size := range [...]int{1, 7, 64, 333, 928} {
		p := diagram.Picture{Setup: xiangqi.Start(), Size: size, Caption: "start"}
		file, err := p.AppendPNG([]byte("before"))
		file, found := bytes.CutPrefix(file, []byte("before"))
		require.True(t, found)
		var expected bytes.Buffer
		require.NoError(t, png.Encode(&expected, decoded(t, file, err)))
		assert.True(t, bytes.Equal(expected.Bytes(), file), "%d pixels wide", size)
	}
}
