package dhtmlxq

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// describe says all that a game holds, its notes apart, whatever the order of its
// nodes in memory.
func describe(g *game.Game) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%q\n%v %d %v\n", g.Tags, g.Start.Board, g.Start.Turn, g.Result)
	fmt.Fprintf(&out, "%v %v\n", g.Start.Halfmoves, g.Start.Fullmoves)
	type place struct{ node, depth int32 }
	for todo := []place{{}}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n := &g.Nodes[p.node]
		fmt.Fprintf(&out, "%d %v %q %v", p.depth, n.Move, n.Comment, n.Glyphs)
		for u := range g.UnreadAt(p.node) {
			fmt.Fprintf(&out, " %v %q", u.Code, u.Text)
		}
		out.WriteByte('\n')
		var children []place
		for c := n.Child; c != 0; c = g.Nodes[c].Next {
			children = append(children, place{c, p.depth + 1})
		}
		for i := len(children) - 1; i >= 0; i-- {
			todo = append(todo, children[i])
		}
	}
	return out.String()
}

// nasty are pieces of text that could be taken for markup.
var nasty = []string{
	"炮二平五", "||", "|", "\n", "[/DhtmlXQ]", "[DhtmlXQ_red]", "[/dhtmlxq_comment1]", `\u4e2d`, `\`, "u0041", "<br>", "<", "br>", "&amp;", "&", "#65;",
	" ", "　", "%41", "100%", "[", "]", "'", `"`, "\t", "\r\n", "$1", "$0 ", "[%unread illegal-move h2e2]", "DhtmlXQ_movelist='7747'", "😀", "\x00", "[DHJHtmlXQ]", "a",
}

func text(rng *rand.Rand) string {
	var out strings.Builder
	for range rng.IntN(6) {
		out.WriteString(nasty[rng.IntN(len(nasty))])
	}
	return out.String()
}

// starts are positions to begin with.
func starts(t testing.TB) []xiangqi.Setup {
	all := []xiangqi.Setup{xiangqi.Start()}
	for _, fen := range []string{
		"4ka3/8R/9/7N1/9/9/9/9/4A4/crBAK4 b", "3k5/9/9/9/9/9/9/9/9/4K2R1 w - - 7 30", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
		"9/9/9/9/9/9/9/9/9/9 b", "3k5/9/9/9/9/9/9/9/9/4K2R1 w",
	} {
		var s xiangqi.Setup
		if full.Parse([]byte(fen), &s) != nil && short.Parse([]byte(fen), &s) != nil {
			t.Fatal(fen)
		}
		all = append(all, s)
	}
	return all
}

// randomGame makes a game of anything that the model holds.
func randomGame(t testing.TB, rng *rand.Rand) *game.Game {
	g := new(game.Game)
	g.Reset()
	all := starts(t)
	g.Start = all[rng.IntN(len(all))]
	names := append(game.TagNames()[:20], "DhtmlXQ_hits", "DhtmlXQ_owner", "Source", "XQF_Type", "FooBar", "DhtmlXQ_title", "DhtmlXQ_movelist", "title", "comment3")
	for _, i := range rng.Perm(len(names))[:rng.IntN(len(names))] {
		g.SetTag(names[i], text(rng))
	}
	g.Result = game.Result(rng.IntN(4))
	if _, ok := game.ParseResult(g.Tag("Result")); ok {
		g.SetTag("Result", "")
	}
	grow(g, rng)
	for i := range g.Nodes {
		if rng.IntN(3) == 0 {
			g.Nodes[i].Comment = text(rng)
		}
		if i > 0 && rng.IntN(5) == 0 {
			g.Nodes[i].Glyphs = []uint8{uint8(1 + rng.IntN(255))}
		}
		if rng.IntN(20) == 0 {
			g.Unread = append(g.Unread, game.Unread{Node: int32(i), Code: "illegal-move", Text: "x" + text(rng)})
		}
	}
	return g
}

// grow plays at random, and goes back at random.
func grow(g *game.Game, rng *rand.Rand) {
	var b game.Builder
	b.Begin(g)
	p := b.Position()
	for range rng.IntN(60) {
		if rng.IntN(3) == 0 {
			b.BackTo(rng.IntN(b.Depth() + 1))
		}
		if moves := p.AppendMoves(nil); len(moves) > 0 {
			b.Play(moves[rng.IntN(len(moves))], game.Note{})
		}
	}
}

// Games of any kind come back as they were, two of them from one file too.
func FuzzRoundTrip(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 1))
		games := []*game.Game{randomGame(t, rng), randomGame(t, rng)}
		var dst []byte
		var o game.WriteOptions
		for _, g := range games {
			var err error
			if dst, err = Format.Append(dst, g, &o); err != nil {
				t.Fatal(err)
			}
		}
		if len(o.Losses) > 0 {
			t.Fatalf("losses: %v", o.Losses)
		}
		if !Format.Sniff(dst, "") {
			t.Error("not recognised")
		}
		n := 0
		for rec, err := range Format.Split(bytes.NewReader(dst)) {
			if err != nil || n == len(games) {
				t.Fatal(n, err)
			}
			var got game.Game
			if err := Format.Decode(&got, &rec, new(game.ReadOptions)); err != nil {
				t.Fatalf("%v\n%s", err, rec.Data)
			}
			if got, want := describe(&got), describe(games[n]); got != want {
				t.Fatalf("got %s\nwant %s\n%s", got, want, rec.Data)
			}
			for i := range got.Notes {
				if got.Notes[i].Code != game.CodeMovesUnread && got.Notes[i].Code != game.CodeResult {
					t.Errorf("%v\n%s", got.Notes[i], rec.Data)
				}
			}
			n++
		}
		if n != len(games) {
			t.Errorf("%d games", n)
		}
	})
}

// checkTree checks that the links of a tree fit and that every move is legal.
func checkTree(t testing.TB, g *game.Game) {
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if i > 0 && n.Parent >= int32(i) || n.Child != 0 && n.Child <= int32(i) || n.Next != 0 && n.Next <= int32(i) {
			t.Fatalf("node %d: %v", i, n)
		}
		if n.Next != 0 && g.Nodes[n.Next].Parent != n.Parent || n.Child != 0 && g.Nodes[n.Child].Parent != int32(i) {
			t.Fatalf("node %d: %v", i, n)
		}
	}
	start, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems)
	if err != nil {
		t.Fatal(err)
	}
	positions := map[int32]xiangqi.Position{0: *start}
	for i := 1; i < len(g.Nodes); i++ {
		p := positions[g.Nodes[i].Parent]
		if !p.Legal(g.Nodes[i].Move) {
			t.Fatalf("node %d: %v is not legal", i, g.Nodes[i].Move)
		}
		p.Do(g.Nodes[i].Move)
		positions[int32(i)] = p
	}
	for i := range g.Unread {
		if u := &g.Unread[i]; u.Text == "" || int(u.Node) >= len(g.Nodes) {
			t.Fatalf("unread %v", u)
		}
	}
}

// Whatever is read is a game, and what is written of it is read as the same.
func FuzzDecode(f *testing.F) {
	for _, s := range samples {
		f.Add([]byte(s.text))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 5 {
		text, err := Format.Append(nil, randomGame(f, rng), new(game.WriteOptions))
		require.NoError(f, err)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Format.Sniff(data, "x.ubb")
		for rec, err := range Format.Split(bytes.NewReader(data)) {
			if err != nil {
				continue
			}
			var g game.Game
			if Format.Decode(&g, &rec, new(game.ReadOptions)) != nil {
				continue
			}
			checkTree(t, &g)
			var o game.WriteOptions
			first, err := Format.Append(nil, &g, &o)
			if err != nil || len(o.Losses) > 0 {
				continue
			}
			again := game.Record{Data: first, Line: 1}
			var back game.Game
			if err := Format.Decode(&back, &again, new(game.ReadOptions)); err != nil {
				t.Fatalf("%v\n%s", err, first)
			}
			if got, want := describe(&back), describe(&g); got != want {
				t.Fatalf("got %s\nwant %s\n%s", got, want, first)
			}
			if second, _ := Format.Append(nil, &back, new(game.WriteOptions)); !bytes.Equal(first, second) {
				t.Fatalf("%s\n%s", first, second)
			}
		}
	})
}

// A record that is cut anywhere keeps a beginning of its moves, or is an error.
func TestCutAnywhere(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 4 {
		g := randomGame(t, rng)
		text, err := Format.Append(nil, g, new(game.WriteOptions))
		require.NoError(t, err)
		whole := g.MainLine(nil)
		list := strings.Index(string(text), "[DhtmlXQ_movelist]")
		for size := range text {
			rec := game.Record{Data: text[:size], Line: 1}
			var cut game.Game
			if err := Format.Decode(&cut, &rec, new(game.ReadOptions)); err != nil {
				continue
			}
			checkTree(t, &cut)
			line := cut.MainLine(nil)
			if size < list {
				continue // the position may be another
			}
			require.LessOrEqual(t, len(line), len(whole))
			require.Equal(t, whole[:len(line)], append([]xiangqi.Move{}, line...), "%s", text[:size])
			require.NotEmpty(t, cut.Notes, "%s", text[:size])
		}
	}
}
