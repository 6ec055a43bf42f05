package pgn

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// A game in SAN names its variant, which is not a tag of the game when it is read back. In
// other notations, and where the record has none of them, the tag is one like others.
func TestVariant(t *testing.T) {
	const tag = `[Variant "Xiangqi"]`
	text := "[Event \"x\"]\n\n1. h2e2 h9g7 *\n"
	for name, named := range map[string]bool{"san": true, "san0": true, "iccs": false, "wxf": false, "uci1": false} {
		n, err := notation.Find(notation.Families(), name)
		require.NoError(t, err)
		g := gametest.Decode(t, Format(), []byte(text))
		out, err := gametest.Write(Format(), g, &game.WriteOptions{Notation: n})
		require.NoError(t, err)
		require.Equal(t, named, strings.Contains(string(out), tag), name)
		back := gametest.Decode(t, Format(), out)
		require.Empty(t, gametest.Difference(g, back), name)
	}
	given := gametest.Decode(t, Format(), []byte(tag+"\n"+text))
	require.Equal(t, "Xiangqi", given.Tag("Variant"))
}

// What is written is read again: a tag that names another game is not written, and said to be lost.
func TestOtherGamesAreNotWritten(t *testing.T) {
	for _, value := range []string{"Chess", "chess 960", "Shogi", "揭棋"} {
		for _, tag := range []string{"Game", "Variant"} {
			g := new(game.Game)
			g.Reset()
			g.SetTag("Event", "x")
			g.SetTag(tag, value)
			o := new(game.WriteOptions)
			text, err := gametest.Write(Format(), g, o)
			require.NoError(t, err)
			require.Len(t, o.Losses, 1, value)
			assert.Equal(t, note.TagLost, o.Losses[0].Code)
			assert.Equal(t, tag, o.Losses[0].Got)
			games, err := read(text)
			require.NoError(t, err, "%s", text)
			require.Len(t, games, 1, "%s", text)
			assert.Equal(t, "x", games[0].Tag("Event"))
			assert.Empty(t, games[0].Tag(tag))
		}
	}
}
