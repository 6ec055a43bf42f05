//go:build !nopng

package diagram

import (
	"image"
	"image/png"
	"io"

	"github.com/xqfen/xqfen/diagram/internal/outlines/captions"
	"github.com/xqfen/xqfen/internal/once"
)

func encodePNG(w io.Writer, m image.Image) error { return png.Encode(w, m) }

// ofCaptions are the characters of captions, each on the base line.
var ofCaptions = once.Value[map[rune]character]{New: func() map[rune]character {
	all := make(map[rune]character)
	text, err := captions.Text()
	if err != nil {
		panic(err) // it is part of the program
	}
	readCharacters(all, text)
	return all
}}
