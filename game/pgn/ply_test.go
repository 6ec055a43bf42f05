package pgn

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// shuffle is a game in which both sides move a rook to and fro.
type shuffle struct {
	plies int
	away  [2]bool
}

func (s *shuffle) next() string {
	side := s.plies % 2
	words := [2][2]string{{"a0a1", "a1a0"}, {"a9a8", "a8a9"}}[side]
	s.plies++
	s.away[side] = !s.away[side]
	if s.away[side] {
		return words[0]
	}
	return words[1]
}

// plied writes a line of moves with variations in it, each of which ends with a move that
// is none. It keeps, by the offset of that, the ply at which it is.
type plied struct {
	rng  *rand.Rand
	text strings.Builder
	ply  map[int]int
}

const noMove = "z9z9"

func (l *plied) write(s shuffle, depth int) {
	for range 1 + l.rng.IntN(6) {
		before := s
		fmt.Fprintf(&l.text, "%s ", s.next())
		for depth < 4 && l.rng.IntN(3) == 0 {
			alternative := [2]string{"%[1]c3%[1]c4", "%[1]c6%[1]c5"}[before.plies%2]
			l.text.WriteString("(")
			fmt.Fprintf(&l.text, alternative+" ", "cegi"[depth])
			in := before
			in.plies++
			l.write(in, depth+1)
			l.text.WriteString(") ")
		}
	}
	l.ply[l.text.Len()] = s.plies + 1
	l.text.WriteString(noMove)
}

// A ply counts from the start of the game, in a variation too, and the sentence of a note
// says the ply that the note has.
func TestPliesOfVariations(t *testing.T) {
	testfiles.OneThread(t)
	for seed := range uint64(200) {
		l := plied{rng: rand.New(rand.NewPCG(seed, 1)), ply: make(map[int]int)}
		l.text.WriteString("[Event \"a\"]\n\n")
		l.write(shuffle{}, 0)
		text := l.text.String()
		var g game.Game
		for rec, err := range Format().Split(strings.NewReader(text)) {
			require.NoError(t, err)
			require.NoError(t, Format().Decode(&g, &rec, &game.ReadOptions{Notations: i18n.Notations()}))
		}
		require.Len(t, g.Notes, len(l.ply), text)
		for _, n := range g.Notes {
			expected := l.ply[n.Offset]
			assert.Equal(t, expected, n.Ply, "%s\n%d", text, n.Offset)
			assert.True(t, strings.HasPrefix(i18n.Sentence(&n), fmt.Sprintf("ply %d (move %d, ", expected, (expected+1)/2)), "%s\n%s", text, i18n.Sentence(&n))
		}
	}
}
