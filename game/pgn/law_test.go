package pgn

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

func options() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

// read reads a file. The error is the first there is.
func read(data []byte) ([]*game.Game, error) { return gametest.ReadAll(Format(), data, options()) }

// rewritten writes random games one after the other, reads them and compares.
func rewritten(rng *rand.Rand, n notation.Notation) error {
	random := gametest.All()
	random.Unread = 40
	var games []*game.Game
	for range 1 + rng.IntN(3) {
		games = append(games, gametest.Random(rng, random))
	}
	_, err := gametest.Kept(Format(), games, options(), func() *game.WriteOptions { return &game.WriteOptions{Notation: n} })
	return err
}

func TestRewritten(t *testing.T) {
	testfiles.OneThread(t)
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
	games, err := gametest.Readable(Format(), data, options())
	if err != nil {
		return err
	}
	back, err := gametest.Rewritten(Format(), games, options(), func() *game.WriteOptions { return new(game.WriteOptions) })
	if err != nil {
		return err
	}
	for i, g := range back {
		known := games[i] // a FEN of xqbase has its counters
		known.Start.Halfmoves, known.Start.Fullmoves = xiangqi.Known(known.Start.Halfmoves.Or(0)), xiangqi.Known(known.Start.Fullmoves.Or(1))
		if d := gametest.Difference(known, g); d != "" {
			return fmt.Errorf("game %d: %s", i+1, d)
		}
	}
	return nil
}

func FuzzDecode(f *testing.F) {
	for _, s := range samples {
		f.Add([]byte(s.text))
	}
	f.Add([]byte("[Event \"a\"]\n\n1. C2=5 (1. H2+3 {x) $3!! } (1... H8+7)\n[A \"b\\\n"))
	for _, s := range damaged {
		f.Add([]byte(s.head + moves))
	}
	for _, s := range late {
		f.Add([]byte(s.text))
	}
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
		text, _ = Format().Append(text, g, &game.WriteOptions{Notation: n})
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
			text, _ = Format().Append(text, g, &o)
		}
	}
	b.SetBytes(int64(len(text)))
	b.ReportMetric(float64(b.N*benchGames)/b.Elapsed().Seconds(), "games/s")
}
