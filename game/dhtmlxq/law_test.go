package dhtmlxq

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// nasty are pieces of text that could be taken for markup.
var nasty = []string{
	"炮二平五", "||", "|", "\n", "[/DhtmlXQ]", "[DhtmlXQ_red]", "[/dhtmlxq_comment1]", `\u4e2d`, `\`, "u0041", "<br>", "<", "br>", "&amp;", "&", "#65;",
	" ", "　", "%41", "100%", "[", "]", "'", `"`, "\t", "\r\n", "$1", "$0 ", "[%unread illegal-move h2e2]", "DhtmlXQ_movelist='7747'", "😀", "\x00", "[DHJHtmlXQ]", "a",
}

// texts are such pieces, some after each other.
func texts(rng *rand.Rand) (all []string) {
	for range 40 {
		var out strings.Builder
		for range 1 + rng.IntN(5) {
			out.WriteString(nasty[rng.IntN(len(nasty))])
		}
		all = append(all, out.String())
	}
	return all
}

// starts are positions to begin with.
func starts(t testing.TB) []xiangqi.Setup {
	var all []xiangqi.Setup
	for _, fen := range []string{
		"4ka3/8R/9/7N1/9/9/9/9/4A4/crBAK4 b", "3k5/9/9/9/9/9/9/9/9/4K2R1 w - - 7 30", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
		"9/9/9/9/9/9/9/9/9/9 b", "3k5/9/9/9/9/9/9/9/9/4K2R1 w",
	} {
		var s xiangqi.Setup
		if full().Parse([]byte(fen), &s) != nil && short().Parse([]byte(fen), &s) != nil {
			t.Fatal(fen)
		}
		all = append(all, s)
	}
	return all
}

// randomGame makes a game of anything that the model holds.
func randomGame(t testing.TB, rng *rand.Rand) *game.Game {
	all := texts(rng)
	g := gametest.Random(rng, gametest.Options{
		Plies: 40, Branches: 8, Comments: 3, NAGs: 6, Unread: 20, Texts: all, Values: all, Results: true, Starts: starts(t),
		Tags: append(game.TagNames()[:20], "DhtmlXQ_hits", "DhtmlXQ_owner", "Source", "XQF_Type", "FooBar", "DhtmlXQ_title", "DhtmlXQ_movelist", "title", "comment3"),
	})
	if _, ok := movetext.ParseResult(g.Tag("Result")); ok {
		g.SetTag("Result", "")
	}
	return g
}

// Games of any kind come back as they were, two of them from one file too.
func FuzzRoundTrip(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 1))
		games := []*game.Game{randomGame(t, rng), randomGame(t, rng)}
		var o game.WriteOptions
		back, err := gametest.Kept(Format(), games, &game.ReadOptions{Notations: i18n.Notations()}, func() *game.WriteOptions { return &o })
		if err != nil || len(o.Losses) > 0 {
			t.Fatal(err, o.Losses)
		}
		for _, g := range back {
			for i := range g.Notes {
				if g.Notes[i].Code != note.MovesUnread && g.Notes[i].Code != note.ResultUnread {
					t.Error(g.Notes[i])
				}
			}
		}
		if text, _ := gametest.Write(Format(), games[0], &o); !Format().Sniff(text, "") {
			t.Error("not recognized")
		}
	})
}

// Whatever is read is a game, and what is written of it is read as the same.
func FuzzDecode(f *testing.F) {
	for _, s := range samples {
		f.Add([]byte(s.text))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 5 {
		text, err := Format().Append(nil, randomGame(f, rng), new(game.WriteOptions))
		require.NoError(f, err)
		f.Add(text)
	}
	f.Add([]byte("[DhtmlXQ][DhtmlXQ_comment0][%unread  00]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		Format().Sniff(data, "x.ubb")
		games, err := gametest.Readable(Format(), data, &game.ReadOptions{Notations: i18n.Notations()})
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			var o game.WriteOptions
			if _, err := Format().Append(nil, g, &o); err != nil || len(o.Losses) > 0 {
				continue
			}
			if _, err := gametest.Kept(Format(), []*game.Game{g}, &game.ReadOptions{Notations: i18n.Notations()}, func() *game.WriteOptions { return &o }); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A record that is cut anywhere keeps a beginning of its moves, or is an error.
func TestCutAnywhere(t *testing.T) {
	testfiles.OneThread(t)
	rng := rand.New(rand.NewPCG(3, 4))
	for range 4 {
		g := randomGame(t, rng)
		for len(g.Nodes) < 10 {
			g = randomGame(t, rng)
		}
		text, err := Format().Append(nil, g, new(game.WriteOptions))
		require.NoError(t, err)
		whole := g.MainLine(nil)
		list := strings.Index(string(text), "[DhtmlXQ_movelist]")
		for size := range text {
			rec := game.Record{Data: text[:size], Line: 1}
			var cut game.Game
			if err := Format().Decode(&cut, &rec, &game.ReadOptions{Notations: i18n.Notations()}); err != nil {
				continue
			}
			require.NoError(t, cut.Check())
			line := cut.MainLine(nil)
			if size < list {
				continue // the position may be another
			}
			require.LessOrEqual(t, len(line), len(whole))
			require.True(t, slices.Equal(line, whole[:len(line)]), "%s", text[:size])
			if size < len(text)-1 { // the last byte ends the line
				require.NotEmpty(t, cut.Notes, "%s", text[:size])
			}
		}
	}
}
