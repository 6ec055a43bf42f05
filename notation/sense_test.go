package notation

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

// A lexicon may have any character, beyond the first 65,536 too, and signs that are
// for others elsewhere.
func TestDictionary(t *testing.T) {
	for _, byWord := range []bool{false, true} {
		d := &dictionary{byWord: byWord}
		d.add("🩤", sense{role: 1 << 4})
		d.add("–", sense{dir: 1 << Back})
		d.add("-", sense{dir: 1 << Traverse})
		for text, expected := range map[string]slots{"🩤": slotPiece, "–": slotDir, "－": slotDir, "\t": slotSkip, "\u3000": slotSkip} {
			var words tokens
			n := d.read([]byte(text+"x"), &words)
			assert.Equal(t, len(text), n, text)
			if expected == slotSkip {
				assert.Zero(t, words.n)
				continue
			}
			assert.Equal(t, 1, words.n, text)
			assert.Equal(t, expected, words.sense[0].slots, text)
		}
		assert.Equal(t, uint8(1<<Back), d.rune('–').dir)
		assert.Equal(t, uint8(1<<Traverse), d.compatible('－').dir)
		for _, r := range []rune{-1, 0, '马', '🩥', utf8.MaxRune} {
			assert.Nil(t, d.rune(r))
		}
	}
}
