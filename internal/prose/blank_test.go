package prose

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/labels"
)

// TestMovesKeepPlaces is the law of Moves: the games are parts of one text that follow each
// other to its end, and each byte of it is that of the original, or blank.
func TestMovesKeepPlaces(t *testing.T) {
	in := &Languages{Notations: i18n.Notations(), Labels: labels.All()}
	texts := []string{"", "炮二平五 马8进7", "***01***\n3k5/9/9/9/9/9/9/9/9/4K4 w moves e0e1\n***02***\n3k5/9/9/9/9/9/9/9/9/4K4 w moves e0e1\n"}
	rng := rand.New(rand.NewPCG(8, 8))
	for range 100 {
		w, err := randomGame(rng)
		assert.NoError(t, err)
		texts = append(texts, strings.Repeat(w.text+"\n", 1+rng.IntN(3)))
	}
	for i, text := range texts {
		blank, ends := Moves(in, []byte(text))
		assert.Equal(t, i > 0, blank != nil, "%q", text)
		if blank == nil {
			continue
		}
		at := 0
		for _, end := range ends {
			assert.Greater(t, end, at, "%q", text)
			at = end
		}
		assert.Equal(t, len(text), at, "%q", text)
		assert.Equal(t, len(text), len(blank), "%q", text)
		for j := range blank {
			if c := text[j]; blank[j] != c && (blank[j] != ' ' || c == '\n' || c == '\r') {
				assert.Fail(t, "a byte changes", "byte %d of %q is %q", j, text, fmt.Sprintf("%c", blank[j]))
			}
		}
	}
}
