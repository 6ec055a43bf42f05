package chars

import (
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/width"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// Unicode's own tables say which characters are full-width forms of ASCII.
func TestFullWidthIsUnicodes(t *testing.T) {
	testfiles.OneThread(t)
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		properties := width.LookupRune(r)
		narrow := properties.Narrow()
		got, kind := Fold(r)
		if properties.Kind() == width.EastAsianFullwidth && narrow != 0 && narrow < 0x80 {
			assert.Equalf(t, narrow, got, "%U", r)
			assert.NotEqualf(t, None, kind, "%U", r)
		} else {
			assert.NotEqualf(t, FullWidth, kind, "%U", r)
		}
	}
}

// Every character of Unicode's class Pd that looks like a hyphen or a dash, and
// every one of class Zs, is folded.
func TestDashesAndSpaces(t *testing.T) {
	for _, r := range "‐‑‒–—―−﹘﹣－⁃" {
		got, kind := Fold(r)
		assert.Equalf(t, '-', got, "%U", r)
		assert.Equalf(t, Dash, kind, "%U", r)
	}
	for r := rune(0x80); r <= 0x3000; r++ {
		if got, kind := Fold(r); unicode.Is(unicode.Zs, r) && r != 0x1680 {
			assert.Equalf(t, ' ', got, "%U", r)
			assert.Equalf(t, Space, kind, "%U", r)
		}
	}
}

func TestOthersStandForThemselves(t *testing.T) {
	for _, r := range "a9/-車红ーｱ①" {
		got, kind := Fold(r)
		assert.Equal(t, r, got)
		assert.Equal(t, None, kind)
	}
	got, kind := Fold('\ufeff')
	assert.Zero(t, got)
	assert.Equal(t, Invisible, kind)
}
