// Package captions has the outlines of the characters of captions. They are compressed: they are
// many, and few programs draw any.
package captions

import (
	"compress/flate"
	_ "embed"
	"io"
	"strings"
)

//go:embed captions.flate
var packed string

// Text returns a line for each character: the character, its width, and its outline.
func Text() (string, error) {
	text, err := io.ReadAll(flate.NewReader(strings.NewReader(packed)))
	return string(text), err
}
