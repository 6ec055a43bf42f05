package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
)

// A row with fewer columns than the first line names ends in the middle.
func TestShortRow(t *testing.T) {
	o := &game.ReadOptions{Notations: i18n.Notations()}
	var statuses []game.Status
	file := formerColumns + "\na,1,,,,,,,,,1-0,,,,,h2e2 h9g7,ok,,\na,2,,,,,,,,,1-0,,,,,h2e2\n"
	require.NoError(t, gametest.Read(&CSV, []byte(file), o, func(g *game.Game, err error) {
		require.NoError(t, err)
		statuses = append(statuses, g.Status())
	}))
	assert.Equal(t, []game.Status{game.OK, game.Truncated}, statuses)
}
