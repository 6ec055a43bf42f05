package dhtmlxq

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/ccbridge"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/xiangqi"
)

// cousin writes a game as DHJHtmlXQ has it.
func cousin(g *game.Game, empty string) string {
	var board, moves strings.Builder
	fen, _, _ := strings.Cut(string(full().Append(nil, &g.Start)), " ")
	for _, c := range fen {
		switch {
		case c >= '1' && c <= '9':
			board.WriteString(strings.Repeat(empty, int(c-'0')))
		case c != '/':
			board.WriteRune(c)
		}
	}
	for _, m := range g.MainLine(nil) {
		for _, sq := range []xiangqi.Square{m.From(), m.To()} {
			fmt.Fprintf(&moves, "%d%d", sq.File(), sq.Rank())
		}
	}
	field := func(name, value string) string {
		return fmt.Sprintf("[DHJHtmlXQ_%s]%s[/DHJHtmlXQ_%s]\n", name, value, name)
	}
	return "[DHJHtmlXQ]\n" + field("10", g.Tag("Title")) + field("18", g.Tag("Red")) + field("22", g.Tag("Black")) +
		field("28", g.Result.String()) + field("31", board.String()) + field("32", fmt.Sprint(int(g.Start.Turn))) + field("33", "1") +
		field("34", moves.String()) + "[/DHJHtmlXQ]\n"
}

// A game that is written as DHJHtmlXQ is read as the same game.
func TestCousin(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 5))
	for i := range 200 {
		o := gametest.Options{Plies: 40, Positions: true, Results: true, Tags: []string{"Title", "Red", "Black"}, Values: []string{"甲", "An"}}
		g := gametest.Random(rng, o)
		g.Start.Halfmoves, g.Start.Fullmoves = implied(&g.Start.Board).Halfmoves, implied(&g.Start.Board).Fullmoves
		games := readAll(t, []byte(cousin(g, []string{"*", "0"}[i%2])))
		require.Len(t, games, 1)
		require.Empty(t, gametest.Difference(g, games[0]))
		require.Empty(t, games[0].Notes)
	}
}

// What another program writes as DHJHtmlXQ is the game that it writes as CBR.
func TestCousinOfOthers(t *testing.T) {
	root := gametest.Corpus(t, "..", "samples", "as-others-write")
	files, err := filepath.Glob(filepath.Join(root, "dhj", "*.ubb"))
	require.NoError(t, err)
	require.Len(t, files, 8)
	for _, path := range files {
		games := readAll(t, readText(t, path))
		require.Len(t, games, 1, path)
		data, err := os.ReadFile(filepath.Join(root, "cbr", strings.TrimSuffix(filepath.Base(path), ".ubb")+".cbr"))
		require.NoError(t, err)
		others, err := gametest.ReadAll(ccbridge.Record(), data, &game.ReadOptions{Notations: i18n.Notations()})
		require.NoError(t, err)
		require.Len(t, others, 1)
		a, b := gametest.Describe(games[0]), gametest.Describe(others[0])
		b.Flags = strings.TrimPrefix(b.Flags, "V") // these have no variations
		assert.Equal(t, b, a, path)
		assert.Empty(t, games[0].Notes, path)
		assert.Equal(t, others[0].Result, games[0].Result)
		for _, tag := range []string{"Title", "Event", "Red", "Black"} {
			assert.Equal(t, others[0].Tag(tag), games[0].Tag(tag), path)
		}
	}
}
