package xiangqi_test

import (
	"math/bits"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/xiangqi"
)

// Keys are stored by users: these values must never change. They were computed
// from the description of the format by a program in another language.
func TestKeyVectors(t *testing.T) {
	text, err := os.ReadFile("../testdata/vectors/keys.tsv")
	require.NoError(t, err)
	rows := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		require.Len(t, row, 4, line)
		s := setup(t, row[1])
		m := s.Mirror()
		require.Equal(t, row[2], s.Key().String(), row[0])
		require.Equal(t, row[3], s.MirrorKey().String(), row[0])
		require.Equal(t, row[3], m.MirrorKey().String(), row[0])
	}
	require.Equal(t, 20, rows)
}

func TestKey(t *testing.T) {
	seen := map[xiangqi.Key]xiangqi.Setup{}
	for _, s := range samples(t, 300) {
		s = position(t, s).Setup()
		m := s.Mirror()
		require.Equal(t, s.MirrorKey(), m.MirrorKey())
		require.Contains(t, []xiangqi.Key{s.Key(), m.Key()}, s.MirrorKey())

		s.Halfmoves, s.Fullmoves = 0, 0
		counted := s
		counted.Halfmoves, counted.Fullmoves = xiangqi.Known(3), xiangqi.Known(4)
		require.Equal(t, s.Key(), counted.Key())

		if old, ok := seen[s.Key()]; ok {
			require.Equal(t, old, s)
		}
		seen[s.Key()] = s
	}
}

// All positions within three plies of the start have keys of their own, and a
// change of one bit changes about half of a key.
func TestKeySpread(t *testing.T) {
	keys := map[xiangqi.Key]xiangqi.Board{}
	low := map[uint32]bool{}
	p := position(t, xiangqi.Start())
	var walk func(depth int)
	walk = func(depth int) {
		s := p.Setup()
		k := s.Key()
		if old, ok := keys[k]; ok && old != s.Board {
			t.Fatalf("two positions have the key %x", k)
		}
		keys[k] = s.Board
		low[uint32(k[1])] = true
		if depth == 0 {
			return
		}
		for _, m := range p.AppendMoves(nil) {
			u := p.Do(m)
			walk(depth - 1)
			p.Undo(u)
		}
	}
	walk(3)
	require.Greater(t, len(keys), 10000)
	require.Greater(t, len(low), len(keys)-20)

	rng := rand.New(rand.NewPCG(5, 6))
	total, n := 0, 2000
	for range n {
		s := samplesBoard(rng)
		changed := s
		changed.Board[rng.IntN(xiangqi.Squares)] ^= 1 << rng.IntN(4)
		a, b := s.Key(), changed.Key()
		d := bits.OnesCount64(a[0]^b[0]) + bits.OnesCount64(a[1]^b[1])
		require.Greater(t, d, 24)
		require.Less(t, d, 104)
		total += d
	}
	require.InDelta(t, 64, float64(total)/float64(n), 1)
}

// samplesBoard returns a setup with about a third of its squares taken.
func samplesBoard(rng *rand.Rand) (s xiangqi.Setup) {
	for sq := range s.Board {
		if rng.IntN(3) == 0 {
			s.Board[sq] = xiangqi.Piece(rng.IntN(16))
		}
	}
	return s
}
