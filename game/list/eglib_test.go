package list

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// What a line of eglib has a place for comes back as it was: the name, the position, the
// moves and the comment. What has none, or is changed, is told.
func TestEGLibKeeps(t *testing.T) {
	testfiles.OneThread(t)
	names := []string{"", "渴骥饮泉", "a b", "#1", "[x]", "// y", "1. h2e2", "***", " blank ", "a|b", "two\nlines", startFEN, "startpos", "|", "go depth 8"}
	comments := []string{"", "红先胜", "one\ntwo", "h2e2 h9g7", "1-0", "a|b", " x", "see " + startFEN, "{", "; c", "12", "\n"}
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 2))
		g := gametest.Random(rng, gametest.Options{Plies: rng.IntN(4), Positions: true})
		name, comment := names[rng.IntN(len(names))], comments[rng.IntN(len(comments))]
		g.SetTag("Title", name)
		g.Nodes[0].Comment = comment
		o := new(game.WriteOptions)
		line, err := gametest.Write(&EGLib, g, o)
		require.NoError(t, err)
		require.Equal(t, 1, strings.Count(string(line), "\n"), "%q", line)
		games, err := gametest.ReadAll(&EGLib, line, options())
		require.NoError(t, err, "%q", line)
		require.Len(t, games, 1, "%q", line)
		back := games[0]
		require.Equal(t, g.Start.Board, back.Start.Board, "%q", line)
		require.Equal(t, g.MainLine(nil), back.MainLine(nil), "%q", line)
		told := make(map[note.Code]bool)
		for i := range o.Losses {
			told[o.Losses[i].Code] = true
		}
		changed := told[note.CharactersLost] || told[note.BlanksLost]
		require.True(t, back.Tag("Title") == name || changed || told[note.TagLost], "%q", line)
		require.True(t, back.Nodes[0].Comment == comment || changed || told[note.CommentsLost], "%q: %q", line, back.Nodes[0].Comment)
	}
}

// A line has no more parts than the game has something for.
func TestEGLibLines(t *testing.T) {
	for _, row := range []struct{ name, moves, comment, expected string }{
		{"", "", "", startFEN}, {"a", "", "", "a|" + startFEN}, {"", "", "c", startFEN + "||c"}, {"a", "", "c", "a|" + startFEN + "||c"},
		{"a", "h2e2 h9g7", "", "a|" + startFEN + "|h2e2,h9g7"}, {"", "h2e2 h9g7", "", startFEN + " moves h2e2 h9g7"},
		{"a", "h2e2", "c\nd", "a|" + startFEN + "|h2e2|c|d"},
	} {
		games, err := gametest.ReadAll(&FEN, []byte(strings.TrimSuffix(startFEN+" moves "+row.moves, " moves ")), options())
		require.NoError(t, err)
		require.Len(t, games, 1)
		games[0].SetTag("Title", row.name)
		games[0].Nodes[0].Comment = row.comment
		line, err := gametest.Write(&EGLib, games[0], new(game.WriteOptions))
		require.NoError(t, err)
		require.Equal(t, row.expected+"\n", string(line))
	}
}

func FuzzDecodeEGLib(f *testing.F) { fuzz(f, &EGLib) }

// A name is a tag in every record that has one, and names of real lists are all kept.
func TestEGLibCorpora(t *testing.T) {
	for _, path := range []string{"positions/适情雅趣360.eglib", "positions/基本杀法.eglib"} {
		games, err := gametest.ReadAll(&EGLib, gametest.Sample(t, path), options())
		require.NoError(t, err)
		back, err := gametest.Rewritten(&EGLib, games, options(), func() *game.WriteOptions { return new(game.WriteOptions) })
		require.NoError(t, err)
		require.Len(t, back, len(games))
		for i, g := range games {
			require.NotEmpty(t, g.Tag("Title"))
			require.Equal(t, g.Tag("Title"), back[i].Tag("Title"))
			require.Equal(t, g.MainLine(nil), back[i].MainLine(nil))
		}
	}
}
