package chars

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNearest(t *testing.T) {
	known := []string{"convert", "check", "wxf", "fsf", "h"}
	for word, expected := range map[string]string{
		"convrt": "convert", "convetr": "convert", "covnetr": "convert", "cinverts": "convert", "WFX": "wxf",
		"foo": "", "a": "", "": "", "conversion": "", "chekc": "check",
	} {
		assert.Equal(t, expected, Nearest(word, known), word)
	}
	assert.Equal(t, []string{"side", "size"}, Near("sise", []string{"sides", "side", "size"}))
	assert.Equal(t, 3, distance("", "abc"))
	assert.Equal(t, 1, distance("ab", "ba"))
	assert.Equal(t, 0, distance("ab", "ab"))
}
