package document

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// described is all that a game says, however its nodes are numbered. That a counter has its first value is no
// news.
func described(g *game.Game) string {
	if g == nil {
		return "none"
	}
	var b strings.Builder
	tags := slices.SortedFunc(slices.Values(g.Tags), func(a, b game.Tag) int { return strings.Compare(a.Name, b.Name) })
	fmt.Fprintln(&b, dialect.Default().String(&g.Start), tags, g.Result)
	for n, ply := range kit.Preorder(g) {
		fmt.Fprintf(&b, "%d %v %q %v\n", ply, g.Nodes[n].Move, g.Nodes[n].Comment, g.Nodes[n].NAGs)
		for u := range g.UnreadAt(n) {
			fmt.Fprintln(&b, u.Code, u.First, u.Text)
		}
	}
	return b.String()
}

// A snapshot restores the document, and a link and the text of the box the record. A change of the whole game
// that is made twice is none.
func TestKept(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 2))
		d := &Document{}
		all(t, d)
		for range 1 + r.IntN(12) {
			act(t, d, randomAction(r, d))
		}
		s := d.now
		restored := &Document{}
		_, out, failure := call[object](t, d, "save", asked(nil), nil)
		require.Empty(t, failure)
		_, _, failure = call[Update](t, restored, "restore", asked(object{"size": len(out)}), out)
		require.Empty(t, failure)
		require.Equal(t, len(s.source.records), len(restored.now.source.records))
		require.Equal(t, s.at, restored.now.at)
		require.Equal(t, s.counts(), restored.now.counts())
		for i := range s.source.records {
			require.Equal(t, described(s.record(i)), described(restored.now.record(i)), "seed %d", seed)
			if s.record(i) != nil {
				require.Equal(t, s.record(i).Notation, restored.now.record(i).Notation)
			}
		}
		require.Equal(t, placeOf(s.game, s.node), placeOf(restored.now.game, restored.now.node))
		require.Equal(t, s.changed(), restored.now.changed())
		if s.game == nil {
			continue
		}
		link, _, failure := call[struct {
			Fragment string
			Left     []string
		}](t, d, "link", asked(nil), nil)
		require.Empty(t, failure)
		if g := s.game; g.Start.Problems() != 0 && len(link.Left) > 0 {
			continue // it says so
		}
		other := &Document{}
		_, _, failure = call[Update](t, other, "openLink", asked(object{"fragment": link.Fragment}), nil)
		require.Empty(t, failure)
		require.Equal(t, described(s.game), described(other.now.game), "seed %d: %s", seed, link.Fragment)
		require.Equal(t, placeOf(s.game, s.node), placeOf(other.now.game, other.now.node))
		for _, name := range []string{"wxf", "zh-Hans", "vi", "uci"} { // as the box shows it
			d, _ := read(t, textOf(s.game, notationNamed(name)), Options{Notation: name})
			require.Equal(t, described(s.game), described(d.now.game), "seed %d: %s", seed, name)
		}
		for _, change := range []string{"mirror", "swap"} {
			act(t, d, object{"type": "transform", "change": change})
			act(t, d, object{"type": "transform", "change": change})
			require.Equal(t, described(s.game), described(d.now.game), change)
		}
	}
}

// Links of before, and texts, are read.
func TestOpenLink(t *testing.T) {
	for fragment, expected := range map[string]string{
		"fen=" + start + "_w_-_-_0_1&moves=h2e2+h9g7&ply=1": "2 1",
		"fen=" + start + "%20b":                             "0 0",
		"text=炮二平五_马8进7":                                    "2 0",
		"%E7%82%AE%E4%BA%8C%E5%B9%B3%E4%BA%94":              "1 0",
	} {
		d := &Document{}
		u, _, failure := call[Update](t, d, "openLink", asked(object{"fragment": fragment}), nil)
		require.Empty(t, failure)
		assert.Equal(t, expected, fmt.Sprint(len(*u.Tree), " ", u.View.Node), fragment)
	}
	_, _, failure := call[Update](t, &Document{}, "openLink", asked(object{"fragment": "game=x"}), nil)
	assert.Equal(t, "bad-value", failure)
}

// What one copies for a program is a position where there is no more, else the game in its format, or a command.
func TestProgram(t *testing.T) {
	d := &Document{}
	kind := func(name string) string {
		answer, _, failure := call[forProgram](t, d, "program", asked(object{"name": name}), nil)
		require.Empty(t, failure, name)
		return answer.Kind + ": " + strings.Fields(answer.Text + " x")[0]
	}
	all(t, d)
	for _, name := range []string{"pikafish", "xqwizard", "chinese"} {
		assert.Equal(t, "fen: "+start, kind(name), name)
	}
	act(t, d, object{"type": "play", "move": "h2e2"})
	assert.Equal(t, "moves: position", kind("pikafish"))
	assert.Equal(t, "file: [Game", kind("xqwizard"))
	assert.Equal(t, "file: x", kind("ccbridge"), "it is binary")
	assert.Equal(t, "moves: 1.", kind("chinese"))
	assert.Contains(t, kind("chessdb"), "fen: ")
}
