//go:build nopng

package diagram

import (
	"errors"
	"image"

	"github.com/xqfen/xqfen/internal/once"
)

var errNoPNG = errors.New("this program was built without PNG (the tag nopng)")

// encodePNG is here because a program whose flags may ask for a PNG links what writes it, whether
// it draws one or not.
func encodePNG(dst []byte, _ *image.RGBA) ([]byte, error) { return dst, errNoPNG }

// ofCaptions are the characters of captions that can be drawn: none.
var ofCaptions = once.Value[map[rune]character]{New: func() map[rune]character { return nil }}
