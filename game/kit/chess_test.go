package kit_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// isChess reads moves and reports what IsChess says of them.
func isChess(text string) bool {
	var g game.Game
	g.Reset()
	o := game.ReadOptions{Notations: i18n.Notations()}
	rec := game.Record{Data: []byte(text), Line: 1}
	kit.ReadText(&o, &g, &rec, 0, len(text), kit.TextOptions{})
	return kit.IsChess(&g, []byte(text))
}

// Games of chess are known by their moves, in short and long form, with whatever is around them.
func TestIsChess(t *testing.T) {
	for text, known := range map[string]bool{
		"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 d6 8. c3 0-0 9. h3 Bb7 10. d4 Re8\n\\begin{diagram}": true,
		"1. e4 c5 2. Nf3 d6 3. d4 cxd4 *": true, "1. d4 d5 2. c4 e6 1/2-1/2": true, "e4 e5 Nf3": true, "1.e4 e5 2.Nf3 Nc6 3.Bb5 {Spanish} a6 (3...Nf6) *": true,
		"1. e2e4 e7e5 2. g1f3 b8c6": true, "1. d2-d4 d7-d5 2. c2-c4 e7-e6": true, "1. e4 {[%eval 0.1]} e6 2. d4 $1 d5 3. Nd2! Nf6+": true,
		"1. Nf3 Nf6 2. c4 g6 0-1": true, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#": true, "1. e4 d5 2. exd5 Qxd5 3. Nc3": true,
		"1. e4 *": false, "1. c4 e5 2. g3": false, "1. Ce2 Nc7 2. Ng2 e5": false, "1. h2e2 h9g7 2. Nf3": false, "1. C2=5 H8+7 2. O5": false,
		"1. e4 e6 2. Cxe6 d4": false, "1. a4 i6 2. Nf3 Nf6": false, "": false, "1. e4 } } e5 ) ( {x": false, "}": false,
	} {
		assert.Equal(t, known, isChess(text), text)
	}
}

// A game of xiangqi with a misprint is never taken for chess, whatever squares its moves have.
func TestMisprintIsNoChess(t *testing.T) {
	testfiles.OneThread(t)
	rng := rand.New(rand.NewPCG(3, 14))
	const signs = "abcdefghi0123456789NHRKPABEC+=x"
	for range 400 {
		start := xiangqi.Start()
		p := start.Position()
		n, err := i18n.Notation([]string{"san", "san0", "uci", "uci1"}[rng.IntN(4)])
		require.NoError(t, err)
		var words []string
		for range 3 + rng.IntN(20) {
			moves := p.AppendMoves(nil)
			m := moves[rng.IntN(len(moves))]
			word, err := n.Append(nil, p, m)
			require.NoError(t, err)
			words = append(words, string(word))
			p.Do(m)
		}
		word := []byte(words[rng.IntN(len(words))])
		word[rng.IntN(len(word))] = signs[rng.IntN(len(signs))]
		words[rng.IntN(len(words))] = string(word)
		text := strings.Join(words, " ")
		assert.False(t, isChess(text), text)
	}
}
