package fenlane_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fenlane"
	"github.com/xqfen/xqfen/xiangqi"
)

// random returns any board with any turn and counters.
func random(rng *rand.Rand) (s xiangqi.Setup) {
	for range rng.IntN(40) {
		s.Board[rng.IntN(xiangqi.Squares)] = xiangqi.NewPiece(xiangqi.Color(rng.IntN(2)), xiangqi.Role(1+rng.IntN(xiangqi.Roles-1)))
	}
	s.Turn = xiangqi.Color(rng.IntN(2))
	s.Halfmoves, s.Fullmoves = xiangqi.Count(rng.Uint32N(130)), xiangqi.Count(rng.Uint32N(90))
	return s
}

// What a lane writes by bytes is what the dialect writes, for all pairs of dialects.
func TestLanes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	tables, tails := 0, 0
	for _, from := range dialect.All() {
		for _, to := range dialect.All() {
			table := fenlane.Translation(to, from)
			if table == nil {
				continue
			}
			tables++
			same := fenlane.SameTail(to, from)
			for range 20 {
				s, held := random(rng), xiangqi.Setup{}
				text := from.Append(nil, &s)
				require.NoError(t, from.Parse(text, &held))
				board := bytes.IndexAny(text, " ")
				if board < 0 {
					board = len(text)
				}
				expected := to.Append(nil, &held)
				written := bytes.Clone(text[:board])
				for i, c := range written {
					written[i] = table[c]
				}
				require.True(t, bytes.HasPrefix(expected, written), "%s to %s: %s", from.Name(), to.Name(), text)
				if same {
					require.Equal(t, string(expected), string(written)+string(text[board:]), "%s to %s", from.Name(), to.Name())
				}
			}
			if same {
				tails++
			}
		}
		assert.True(t, fenlane.SameTail(from, from), from.Name())
	}
	assert.Positive(t, tables)
	assert.Greater(t, tables, tails)
	wxf, xqbase := dialect.ByName(dialect.All(), "wxf"), dialect.ByName(dialect.All(), "xqbase")
	assert.NotNil(t, fenlane.Translation(wxf, xqbase))
	assert.True(t, fenlane.SameTail(wxf, xqbase))
	assert.Nil(t, fenlane.Translation(dialect.ByName(dialect.All(), "binit"), xqbase))
}
