package pgn

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/gametest"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

func options() *game.ReadOptions { return &game.ReadOptions{ReadMoves: i18n.ReadList} }

// read splits and decodes a file. The error is the first there is.
func read(data []byte) (games []*game.Game, err error) {
	o := options()
	for rec, e := range Format.Split(bytes.NewReader(data)) {
		if e == nil {
			g := new(game.Game)
			if e = Format.Decode(g, &rec, o); e == nil {
				games = append(games, g)
			}
		}
		if e != nil && err == nil {
			err = e
		}
	}
	return games, err
}

// rewritten writes random games one behind the other, reads them and compares.
func rewritten(rng *rand.Rand, n notation.Notation) error {
	var games []*game.Game
	var text []byte
	o := &game.WriteOptions{Notation: n}
	for range 1 + rng.IntN(3) {
		g := gametest.Random(rng, gametest.All())
		if rng.IntN(3) == 0 {
			node := int32(rng.IntN(len(g.Nodes)))
			g.Unread = append(g.Unread, game.Unread{Node: node, Code: "illegal-move", Text: "炮二平五 {x} ] \\ 1-0"})
		}
		games = append(games, g)
		var err error
		if text, err = Format.Append(text, g, o); err != nil {
			return err
		}
	}
	back, err := read(text)
	if err != nil || len(back) != len(games) {
		return fmt.Errorf("%d games of %d, %v\n%s", len(back), len(games), err, text)
	}
	var again []byte
	for i, g := range back {
		if d := gametest.Difference(games[i], g); d != "" {
			return fmt.Errorf("%s\n%s", d, text)
		}
		if err := gametest.Check(g); err != nil {
			return err
		}
		again, _ = Format.Append(again, g, &game.WriteOptions{Notation: n})
	}
	if !bytes.Equal(again, text) {
		return fmt.Errorf("written again:\n%s\nfirst:\n%s", again, text)
	}
	return nil
}

func TestRewritten(t *testing.T) {
	for _, name := range []string{"iccs", "uci", "uci1", "wxf", "zh-Hans", "zh-Hant", "vi", "san", "san0", "en"} {
		t.Run(name, func(t *testing.T) {
			n, err := i18n.Notation(name)
			require.NoError(t, err)
			rng := rand.New(rand.NewPCG(5, 6))
			for range 60 {
				require.NoError(t, rewritten(rng, n))
			}
		})
	}
}

func FuzzRewritten(f *testing.F) {
	f.Add(uint64(1), uint8(0))
	f.Add(uint64(2), uint8(9))
	names := i18n.Notations()
	f.Fuzz(func(t *testing.T, seed uint64, name uint8) {
		if err := rewritten(rand.New(rand.NewPCG(seed, 0)), names[int(name)%len(names)]); err != nil {
			t.Fatal(err)
		}
	})
}

// fixed reads a file, writes what was read, and checks that reading and writing
// that again changes nothing.
func fixed(data []byte) error {
	games, _ := read(data)
	var text []byte
	for _, g := range games {
		if err := gametest.Check(g); err != nil {
			return err
		}
		text, _ = Format.Append(text, g, &game.WriteOptions{})
	}
	back, err := read(text)
	if err != nil || len(back) != len(games) {
		return fmt.Errorf("%d games of %d, %v\n%s", len(back), len(games), err, text)
	}
	var again []byte
	for i, g := range back {
		known := games[i] // a FEN of xqbase has its counters
		known.Start.Halfmoves, known.Start.Fullmoves = xiangqi.Known(known.Start.Halfmoves.Or(0)), xiangqi.Known(known.Start.Fullmoves.Or(1))
		if d := gametest.Difference(known, g); d != "" {
			return fmt.Errorf("%s\n%s", d, text)
		}
		again, _ = Format.Append(again, g, &game.WriteOptions{})
	}
	if !bytes.Equal(again, text) {
		return fmt.Errorf("written again:\n%s\nfirst:\n%s", again, text)
	}
	return nil
}

func FuzzDecode(f *testing.F) {
	for _, s := range samples {
		f.Add([]byte(s.text))
	}
	f.Add([]byte("[Event \"a\"]\n\n1. C2=5 (1. H2+3 {x) $3!! } (1... H8+7)\n[A \"b\\\n"))
	f.Add([]byte(strings.Repeat("(", 20) + strings.Repeat("1. h2e2 (", 12)))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := fixed(data); err != nil {
			t.Fatal(err)
		}
	})
}

// benchGames is how many games of about 80 plies a benchmark reads or writes.
const benchGames = 200

// benchTrees are random games of one line.
func benchTrees() (games []*game.Game) {
	rng := rand.New(rand.NewPCG(7, 8))
	for len(games) < benchGames {
		if g := gametest.Random(rng, gametest.Options{Plies: 90, Tags: gametest.All().Tags, Values: []string{"x", "许银川"}}); len(g.Nodes) > 70 {
			games = append(games, g)
		}
	}
	return games
}

func benchText(b *testing.B, name string) (text []byte) {
	n, err := i18n.Notation(name)
	if err != nil {
		b.Fatal(err)
	}
	for _, g := range benchTrees() {
		text, _ = Format.Append(text, g, &game.WriteOptions{Notation: n})
	}
	return text
}

func BenchmarkWrite(b *testing.B) {
	n, err := i18n.Notation("zh-Hans")
	if err != nil {
		b.Fatal(err)
	}
	games := benchTrees()
	o := game.WriteOptions{Notation: n}
	var text []byte
	for b.Loop() {
		text = text[:0]
		for _, g := range games {
			text, _ = Format.Append(text, g, &o)
		}
	}
	b.SetBytes(int64(len(text)))
	b.ReportMetric(float64(b.N*benchGames)/b.Elapsed().Seconds(), "games/s")
}
