package txq

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
)

// fixture reads a file that Fixtures.java wrote.
func fixture(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name+".txq"))
	require.NoError(t, err)
	return data
}

func codes(g *game.Game) (all []note.Code) {
	for _, n := range g.Notes {
		all = append(all, n.Code)
	}
	return all
}

// tree lists the moves with their ply, comment and annotations.
func tree(g *game.Game) string {
	var out strings.Builder
	for i := 1; i < len(g.Nodes); i++ {
		n := &g.Nodes[i]
		fmt.Fprintf(&out, " %d%v", g.Ply(int32(i)), n.Move)
		if n.Comment != "" || len(n.NAGs) > 0 {
			fmt.Fprintf(&out, "%v%q", n.NAGs, n.Comment)
		}
	}
	return strings.TrimSpace(out.String())
}

const gameTree = `1h2e2[1]"[%score 35] 好\n第二行" 2h9g7 3h0g2[]"[%score 0]" 2h7e7[]"顺炮" 1c3c4 1h0g2[]"[%score -7]"`

// What Java writes is read: the main line is the one that next names, and a shared text or
// class is the same as one that is written out.
func TestFixtures(t *testing.T) {
	g := gametest.Decode(t, Format(), fixture(t, "game"))
	assert.Empty(t, g.Notes)
	assert.Equal(t, []game.Tag{
		{Name: "Title", Value: "第一局"}, {Name: "Date", Value: "2024-05-01"}, {Name: "Site", Value: "北京"},
		{Name: "Black", Value: "乙\x00"}, {Name: "Red", Value: "甲🐎"},
	}, g.Tags)
	assert.True(t, kit.IsStart(&g.Start))
	assert.Equal(t, "开始", g.Nodes[0].Comment)
	assert.Equal(t, gameTree, tree(g))
	assert.Equal(t, "h2e2 h9g7 h0g2", gametest.Moves(g))

	g = gametest.Decode(t, Format(), fixture(t, "bare"))
	assert.Empty(t, g.Notes)
	assert.Len(t, g.Nodes, 1)
	assert.Empty(t, g.Tags)

	g = gametest.Decode(t, Format(), fixture(t, "lists"))
	assert.Empty(t, g.Notes)
	assert.Equal(t, `1h2e2[1]"[%score 35] 好\n第二行" 1c3c4 1h0g2[]"[%score -7]"`, tree(g))

	var refused *game.Error
	require.ErrorAs(t, Format().Decode(new(game.Game), &game.Record{Data: fixture(t, "other")}, new(game.ReadOptions)), &refused)
	assert.Equal(t, note.NoGame, refused.Code)
}

// Fields of later versions are found by name; those that are texts or numbers are tags,
// and the others are noted once.
func TestLaterVersions(t *testing.T) {
	g := gametest.Decode(t, Format(), fixture(t, "later"))
	assert.Equal(t, []game.Tag{
		{Name: "Title", Value: "later"}, {Name: "TXQ_version", Value: "2"}, {Name: "TXQ_opening", Value: "中炮"}, {Name: "TXQ_rounds", Value: "40"},
	}, g.Tags)
	var ignored []string
	for _, n := range g.Notes {
		assert.Equal(t, note.TextIgnored, n.Code)
		assert.Positive(t, n.Offset)
		ignored = append(ignored, n.Got)
	}
	assert.ElementsMatch(t, []string{"rate", "rated", "level", "made", "players", "times", "time", "author"}, ignored)
	assert.Equal(t, "1h2e2", tree(g))
}

// A record that is there again is text with an error, whether its moves would have no end
// or not; the other moves stay.
func TestAgain(t *testing.T) {
	for name, text := range map[string]string{"shared": "h0g2", "cycle": "h2e2"} {
		g := gametest.Decode(t, Format(), fixture(t, name))
		assert.Equal(t, []note.Code{note.MovesUnread}, codes(g), name)
		require.Len(t, g.Unread, 1, name)
		assert.Equal(t, text, g.Unread[0].Text, name)
		assert.Equal(t, gameTree, tree(g), name)
	}
}

// The mark of a stream and the class decide; the extension is enough with the mark.
func TestSniff(t *testing.T) {
	data := fixture(t, "game")
	assert.True(t, Format().Sniff(data, "a"))
	assert.True(t, Format().Sniff(data[:5], "a.txq"))
	assert.False(t, Format().Sniff(data[:3], "a.txq"))
	assert.False(t, Format().Sniff(fixture(t, "other"), "a"))
	assert.False(t, Format().Sniff(nil, "a.txq"))
	gametest.ClaimsOnly(t, Format())
}

// A file that is cut anywhere is an error with its place, or a game whose main line is the
// start of what it was, and that says so.
func TestTruncated(t *testing.T) {
	chinese := &game.ReadOptions{Notations: i18n.Notations()}
	for _, name := range []string{"game", "later", "lists", "shared", "cycle"} {
		data := fixture(t, name)
		whole := gametest.Moves(gametest.Decode(t, Format(), data))
		best := 0
		for _, o := range []*game.ReadOptions{chinese, {}} {
			for size := range data {
				g := new(game.Game)
				if err := Format().Decode(g, &game.Record{Data: data[:size]}, o); err != nil {
					var refused *game.Error
					require.ErrorAs(t, err, &refused, "%s at %d", name, size)
					require.LessOrEqual(t, refused.Offset, size)
					continue
				}
				require.NoError(t, g.Check(), "%s at %d", name, size)
				moves := gametest.Moves(g)
				require.True(t, strings.HasPrefix(whole, moves), "%s at %d: %s", name, size, moves)
				require.Contains(t, codes(g), note.RecordTruncated, "%s at %d", name, size)
				if moves != whole {
					require.NotEqual(t, game.OK, g.Status(), "%s at %d", name, size)
				}
				best = max(best, len(g.Nodes))
			}
		}
		assert.Greater(t, best, 1, "%s: moves are read of a file that is cut", name)
	}
}

func FuzzDecode(f *testing.F) {
	var seeds [][]byte
	for _, name := range []string{"game", "bare", "later", "lists", "shared", "cycle", "other"} {
		seeds = append(seeds, fixture(f, name))
	}
	gametest.FuzzReader(f, Format(), seeds...)
}

// A move that is not legal, or is none, stops its line and no other. One that is not there
// is read as it is shown.
func TestMovesUnread(t *testing.T) {
	data := string(fixture(t, "game"))
	for _, test := range []struct {
		put, unread string
		code        note.Code
	}{
		{"h7e9", "h7e9 {顺炮}", note.IllegalMove},
		{"x7e7", "x7e7 {顺炮}", note.MovesUnread},
		{"    ", "炮8平5 {顺炮}", note.MovesUnread},
	} {
		changed := []byte(strings.Replace(data, "h7e7", test.put, 1))
		g := new(game.Game) // no notation says what is shown
		require.NoError(t, Format().Decode(g, &game.Record{Data: changed}, new(game.ReadOptions)))
		require.Len(t, g.Unread, 1, test.put)
		assert.Equal(t, test.unread, g.Unread[0].Text)
		assert.Equal(t, []note.Code{test.code}, codes(g))
		assert.Equal(t, strings.Index(data, "h7e7"), g.Notes[0].Offset)
		assert.Equal(t, strings.Replace(gameTree, ` 2h7e7[]"顺炮"`, "", 1), tree(g))
	}
	g := gametest.Decode(t, Format(), []byte(strings.Replace(data, "h7e7", "    ", 1)))
	assert.Equal(t, gameTree, tree(g))
}

// A number of the main line that no move has is the first, with a note.
func TestNext(t *testing.T) {
	data := strings.Replace(string(fixture(t, "game")), "\x00\x00\x00\x01p", "\x00\x00\x00\x09p", 1)
	g := gametest.Decode(t, Format(), []byte(data))
	assert.Equal(t, []note.Code{note.TagDamaged}, codes(g))
	assert.Equal(t, "c3c4", gametest.Moves(g))
	assert.Len(t, g.Nodes, 7)
}
