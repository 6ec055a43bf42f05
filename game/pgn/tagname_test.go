package pgn

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/dhtmlxq"
	"github.com/xqfen/xqfen/internal/gametest"
)

// field is what begins a field of DhtmlXQ or of its cousin, as programs look for it.
var field = regexp.MustCompile(`(?i)\[/?(DhtmlXQ|DHJHtmlXQ)`)

// Fields that only DhtmlXQ has, as those of how a page is laid out, go through PGN and come
// back as they were, and no program takes the PGN for DhtmlXQ.
func TestFieldsOfDhtmlXQ(t *testing.T) {
	names := []string{"ver", "init", "generator", "owner", "firstnum", "length", "gametype", "hits", "sortid", "adddate", "editdate", "zoom", "gamepreview", "pver", "own", "tag_x", "VER"}
	text := "[DhtmlXQ]\n[DhtmlXQ_title]x[/DhtmlXQ_title]\n"
	for _, name := range names {
		text += "[DhtmlXQ_" + name + "]500,350[/DhtmlXQ_" + name + "]\n"
	}
	text += "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
	first := gametest.Decode(t, dhtmlxq.Format(), []byte(text))
	pgn, err := gametest.Write(Format(), first, new(game.WriteOptions))
	require.NoError(t, err)
	assert.NotRegexp(t, field, string(pgn))
	games, err := read(pgn)
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Empty(t, gametest.Difference(first, games[0]))
	was, err := gametest.Write(dhtmlxq.Format(), first, new(game.WriteOptions))
	require.NoError(t, err)
	again, err := gametest.Write(dhtmlxq.Format(), games[0], new(game.WriteOptions))
	require.NoError(t, err)
	assert.Equal(t, string(was), string(again))
}

// Tags of any name come back, those among them that look like fields or like the names that
// replace them, and none is written as a field.
func TestNamesComeBack(t *testing.T) {
	parts := []string{"DhtmlXQ", "dhtmlxq", "DHJHtmlXQ", "Dpxq", "dpxq", "Ubb", "UBB", "_", "_", "ver", "x", "09"}
	rng := rand.New(rand.NewPCG(1, 7))
	for range 4000 {
		var name strings.Builder
		for range 1 + rng.IntN(5) {
			name.WriteString(parts[rng.IntN(len(parts))])
		}
		tag := name.String()
		require.Equal(t, tag, tagOf(nameOf(tag)))
		require.NotRegexp(t, field, "["+nameOf(tag))
		g := new(game.Game)
		g.Reset()
		g.SetTag(tag, "y")
		o := new(game.WriteOptions)
		text, err := gametest.Write(Format(), g, o)
		require.NoError(t, err)
		if len(o.Losses) > 0 {
			require.NotRegexp(t, "^[A-Za-z]", tag, "a name that begins no tag")
			continue
		}
		games, err := read(text)
		require.NoError(t, err)
		require.Empty(t, gametest.Difference(g, games[0]), tag)
	}
}

// A tag that another program wrote under the name of a field is read as it was.
func TestFieldsInPGN(t *testing.T) {
	games, err := read([]byte("[Event \"a\"]\n[DhtmlXQ_ver \"x\"]\n[Ubb_a \"y\"]\n\n1. h2e2 *\n"))
	require.NoError(t, err)
	assert.Equal(t, []game.Tag{{Name: "Event", Value: "a"}, {Name: "DhtmlXQ_ver", Value: "x"}, {Name: "Ubb_a", Value: "y"}}, games[0].Tags)
}
