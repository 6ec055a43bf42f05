package collection

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/xqf"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const benchGames, benchPlies = 1000, 80

// randomGames are games of legal moves, played from the start of the game.
func randomGames() []*game.Game {
	source := rand.New(rand.NewPCG(3, 4))
	var all []*game.Game
	var b game.Builder
	var moves []xiangqi.Move
	for len(all) < benchGames {
		g := new(game.Game)
		g.Reset()
		g.SetTag("Event", "全国象棋锦标赛")
		g.SetTag("Red", "胡荣华")
		g.SetTag("Black", fmt.Sprint("杨官璘", len(all)))
		b.Begin(g)
		for b.Depth() < benchPlies {
			if moves = b.Position().AppendMoves(moves[:0]); len(moves) == 0 {
				break
			}
			b.Play(moves[source.IntN(len(moves))], note.Note{})
		}
		if b.Depth() == benchPlies {
			all = append(all, g)
		}
	}
	return all
}

// BenchmarkGamesLegality is the yardstick of BenchmarkGames: it only checks and makes
// the moves of the same games.
func BenchmarkGamesLegality(b *testing.B) {
	games := randomGames()
	var lines [][]xiangqi.Move
	plies := 0
	for _, g := range games {
		lines = append(lines, g.MainLine(nil))
		plies += len(lines[len(lines)-1])
	}
	start := xiangqi.Start()
	for b.Loop() {
		for _, line := range lines {
			p := start.Position()
			for _, m := range line {
				if !p.Legal(m) {
					b.Fatal(m)
				}
				p.Do(m)
			}
		}
	}
	report(b, len(games), plies)
}

func report(b *testing.B, games, plies int) {
	perRun := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(float64(games)/perRun, "games/s")
	b.ReportMetric(perRun*1e9/float64(plies), "ns/ply")
}

// inputsOf are files of games, named by turns with what is in them.
func inputsOf(b *testing.B, games []*game.Game, f *game.Format, n notation.Notation, c *charset.Charset) (files []string, size int) {
	b.Helper()
	var all []byte
	for i, g := range games {
		text, err := f.Append(nil, g, &game.WriteOptions{Notation: n})
		if err != nil {
			b.Fatal(err)
		}
		if f.Is(game.Single) {
			files = append(files, fmt.Sprint(i, f.Extensions[0]), string(text))
			size += len(text)
		}
		all = append(all, text...)
	}
	if f.Is(game.Single) {
		return files, size
	}
	all, _ = c.Append(nil, all)
	return []string{"games" + f.Extensions[0], string(all)}, len(all)
}

// BenchmarkGames reads games, checks them and writes them in another format.
func BenchmarkGames(b *testing.B) {
	games := randomGames()
	hant, err := i18n.Notation("zh-Hant")
	if err != nil {
		b.Fatal(err)
	}
	plies := 0
	for _, g := range games {
		plies += len(g.MainLine(nil))
	}
	for _, way := range []struct {
		name     string
		from, to *game.Format
		charset  *charset.Charset
	}{
		{"Big5 PGN to UTF-8 PGN", pgn.Format(), pgn.Format(), charset.Big5},
		{"XQF to JSONL", xqf.Format(), jsonl.Format(), nil},
	} {
		files, size := inputsOf(b, games, way.from, hant, way.charset)
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/workers=%d", way.name, workers), func(b *testing.B) {
				b.SetBytes(int64(size))
				for b.Loop() {
					o := Options{To: way.to, AsRead: true, Workers: workers, Emit: func(*Emitted) error { return nil }}
					report, err := Convert(context.Background(), texts(files...), &o)
					if err != nil || report.Total.OK != len(games) {
						b.Fatal(err, report.Total)
					}
				}
				report(b, len(games), plies)
			})
		}
	}
}
