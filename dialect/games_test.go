package dialect

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/fentext"
)

// Every name of another game that a note or an error uses is in the list that the languages
// translate, and the list has no other.
func TestGames(t *testing.T) {
	games := []string{gameOfDarkPieces, gameWithPockets}
	for _, row := range foreignLetterTable {
		games = append(games, row.game)
	}
	for _, row := range foreignShapes {
		games = append(games, row.game)
	}
	for _, row := range foreignTails {
		games = append(games, row.game)
	}
	for _, row := range likelyGames {
		games = append(games, row.game)
	}
	slices.Sort(games)
	assert.Equal(t, slices.Compact(games), slices.Sorted(slices.Values(fentext.Games())))
}
