package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/xiangqi"
)

// A key of a game says what --dedupe game compares. Users store keys: the first must never change.
func TestKey(t *testing.T) {
	g := gametest.Decode(t, &list.FEN, []byte("startpos moves h2e2 h9g7"))
	assert.Equal(t, "51707eb725a2f96fa2a859f558186e1c", g.Key().String())
	g.Result, g.Start.Fullmoves = game.RedWins, xiangqi.Known(9)
	assert.Equal(t, "51707eb725a2f96fa2a859f558186e1c", g.Key().String())
	seen := map[string]bool{}
	for _, g := range randomGames(60) {
		key := g.Key()
		assert.Equal(t, collection.KeyOf(g, collection.DedupeGame), key)
		require.False(t, seen[key.String()] && len(g.MainLine(nil)) > 0)
		seen[key.String()] = true
		if len(g.Nodes) == 1 && len(g.Unread) == 0 {
			assert.Equal(t, g.Start.Key(), key)
		}
	}
}
