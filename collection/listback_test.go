package collection

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// A list of moves that is written is the same game without the name of its format, or of a file, as with it.
func TestListsAreReadAgain(t *testing.T) {
	lists := testfiles.Found(FindFormat("moves"))
	rng := rand.New(rand.NewPCG(32, 0))
	o := gametest.All()
	o.Tags, o.Plies = nil, 20
	for i := range 300 {
		g := gametest.Random(rng, o)
		if len(g.MainLine(nil)) < 2 { // a move alone may be a word
			continue
		}
		n := testfiles.Must(i18n.Notation([]string{"uci", "iccs", "wxf", "zh-Hans", "vi"}[i%5]))
		text, err := gametest.Write(lists, g, &game.WriteOptions{Notation: n})
		require.NoError(t, err)
		wanted, err := gametest.ReadAll(lists, text, &game.ReadOptions{Notations: i18n.Notations()})
		require.NoError(t, err)
		wanted[0].Tags = nil
		var all []*game.Game
		for g, err := range ReadGames(t.Context(), inMemory(memoryFile{"-", text}), &Options{}) {
			if assert.NoError(t, err, "%s", text) {
				all = append(all, g)
			}
		}
		if assert.Len(t, all, 1, "%s", text) {
			all[0].Tags = nil
			assert.Empty(t, gametest.Difference(wanted[0], all[0]), "%s", text)
		}
	}
}
