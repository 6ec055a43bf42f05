package chars

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNearest(t *testing.T) {
	known := []string{"convert", "check", "wxf", "fsf", "h", "vi", "QQ象棋"}
	for word, expected := range map[string]string{
		"convrt": "convert", "convetr": "convert", "covnetr": "convert", "cinverts": "convert", "WFX": "wxf",
		"foo": "", "a": "", "": "", "conversion": "", "chekc": "check", "vj": "", "JJ象棋": "", "QQ象琪": "QQ象棋",
	} {
		assert.Equal(t, expected, Nearest(word, known), word)
	}
	assert.Equal(t, []string{"side", "size"}, Near("sise", []string{"sides", "side", "size"}))
	assert.Equal(t, 3, distance([]rune(""), []rune("abc")))
	assert.Equal(t, 1, distance([]rune("ab"), []rune("ba")))
	assert.Equal(t, 0, distance([]rune("ab"), []rune("ab")))
}
