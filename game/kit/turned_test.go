package kit_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// Games in coordinates of a turned board are read, and those of the board as it is; no
// reading is another game, and where there are two both are named.
func TestTurnedGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	setup := xiangqi.Start()
	start := setup.Position()
	for _, by := range []dialect.Orient{dialect.OrientFlip, dialect.OrientRotate} {
		read := listReader(by, false).Read
		for i := range 200 {
			upright := i18n.Notations()[i%6]
			turned, ok := notation.Turned(upright, string(by))
			require.True(t, ok)
			assert.Equal(t, upright.Name(), notation.Upright(turned).Name())
			for _, n := range []notation.Notation{upright, turned} {
				at := *start
				var text []byte
				var err error
				var moves []xiangqi.Move
				for range 6 {
					all := at.AppendMoves(nil)
					m := all[rng.IntN(len(all))]
					text, err = n.Append(text, &at, m)
					require.NoError(t, err)
					text, moves = append(text, ' '), append(moves, m)
					at.Do(m)
				}
				list, err := read(start, text, nil)
				var two *movetext.AmbiguousList
				if errors.As(err, &two) {
					assert.Greater(t, len(two.Readings), 1)
					continue
				}
				require.NoError(t, err, "%s", text)
				assert.Equal(t, moves, list.Moves, "%s", text)
				assert.Equal(t, n == turned, notation.ReadOnly(list.Notation) != "")
			}
		}
	}
}

// No repair changes what a player sees: relative notations stay. A notation that is
// asked for is taken at its word.
func TestTurnedStays(t *testing.T) {
	setup := xiangqi.Start()
	start := setup.Position()
	for _, by := range []dialect.Orient{"", dialect.OrientSwap, dialect.OrientFlip, dialect.OrientRotate} {
		for _, text := range []string{"C2=5 H8+7", "炮二平五 马8进7", "P2-5 M8.7"} {
			list, err := listReader(by, false).Read(start, []byte(text), nil)
			require.NoError(t, err)
			assert.Equal(t, "h2e2", list.Moves[0].String())
			assert.Empty(t, list.Notes)
		}
		_, err := listReader(by, false).Read(start, []byte("h7e7"), i18n.Notations()[0])
		assert.Error(t, err, by)
		_, err = listReader(by, false).Read(start, []byte("(nothing)"), nil)
		assert.ErrorIs(t, err, movetext.ErrNoMoves)
	}
	rotated, err := i18n.Notation("uci+rotate")
	require.NoError(t, err)
	list, err := listReader(dialect.OrientRotate, false).Read(start, []byte("h7e7"), rotated)
	require.NoError(t, err)
	assert.Equal(t, "b2e2", list.Moves[0].String())
}
