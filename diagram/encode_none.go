//go:build nopng

package diagram

import (
	"errors"
	"image"
	"io"

	"github.com/xqfen/xqfen/internal/once"
)

var errNoPNG = errors.New("this program was built without PNG (the tag nopng)")

// encodePNG is here because a program that imports image/png links its decoder as well, whether
// it draws a PNG or not.
func encodePNG(io.Writer, image.Image) error { return errNoPNG }

// ofCaptions are the characters of captions that can be drawn: none.
var ofCaptions = once.Value[map[rune]character]{New: func() map[rune]character { return nil }}
