//go:build !nopng

package diagram

import (
	"image"
	"image/png"
	"io"
)

func encodePNG(w io.Writer, m image.Image) error { return png.Encode(w, m) }
