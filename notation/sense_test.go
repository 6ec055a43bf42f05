package notation

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

// The short way for three bytes says what the decoder of the standard library does, of
// well-formed and of other bytes.
func TestThree(t *testing.T) {
	assert.Zero(t, three([]byte("马")[:2]))
	found := 0
	for i := range 1 << 16 {
		for _, last := range []byte{0, 0x7f, 0x80, 0x9a, 0xbf, 0xc0, 0xff} {
			text := []byte{byte(i >> 8), byte(i), last}
			r, size := utf8.DecodeRune(text)
			switch got := three(text); {
			case got != 0:
				found++
				if got != r || size != 3 {
					t.Fatalf("% x is %U, read %U", text, r, got)
				}
			case size == 3 && r >= '一' && r < '\ua000':
				t.Fatalf("% x is %U, read nothing", text, r)
			}
		}
	}
	assert.Equal(t, 3*64*14, found, "three last bytes, with 64 others after 14 first ones")
}

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
