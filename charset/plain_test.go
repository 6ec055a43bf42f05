package charset

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
)

// plainASCII finds the first byte that is not ASCII wherever it is.
func TestPlainASCII(t *testing.T) {
	for size := range 40 {
		text := bytes.Repeat([]byte{0x7f}, size)
		assert.Equal(t, size, plainASCII(text, true))
		for at := range text {
			text[at] = 0x80
			assert.Equal(t, at, plainASCII(text, true))
			if at+1 < size {
				text[at+1] = 0xff
				assert.Equal(t, at, plainASCII(text, true))
				text[at+1] = 0x7f
			}
			text[at] = 0x7f
		}
	}
}
