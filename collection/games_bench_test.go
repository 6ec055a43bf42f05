package collection

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/gametest"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/xiangqi"
)

const benchGames, benchPlies = 1000, 80

// randomGames are games of legal moves, played from the start of the game.
func randomGames() []*game.Game {
	source := rand.New(rand.NewPCG(3, 4))
	var all []*game.Game
	for len(all) < benchGames {
		g := gametest.Random(source, gametest.Options{Plies: benchPlies})
		g.SetTag("Event", "全国象棋锦标赛")
		g.SetTag("Red", "胡荣华")
		g.SetTag("Black", fmt.Sprint("杨官璘", len(all)))
		all = append(all, g)
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
			p, err := xiangqi.NewPosition(&start, 0)
			if err != nil {
				b.Fatal(err)
			}
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

// BenchmarkGames reads PGN in Chinese, checks it and writes it again.
func BenchmarkGames(b *testing.B) {
	games := randomGames()
	hant, err := i18n.Notation("zh-Hant")
	if err != nil {
		b.Fatal(err)
	}
	var text []byte
	plies := 0
	for _, g := range games {
		if text, err = pgn.Format.Append(text, g, &game.WriteOptions{Notation: hant}); err != nil {
			b.Fatal(err)
		}
		plies += len(g.MainLine(nil))
	}
	big5, _ := charset.Big5.Append(nil, text)
	for _, workers := range []int{1, 2} {
		for _, input := range []struct {
			name string
			text []byte
		}{{"big5", big5}, {"utf-8", text}} {
			b.Run(fmt.Sprintf("%s-pgn/workers=%d", input.name, workers), func(b *testing.B) {
				b.SetBytes(int64(len(input.text)))
				for b.Loop() {
					o := GameOptions{To: &pgn.Format, Notation: hant, ReadMoves: i18n.ReadList, Workers: workers, Emit: func(*Emitted) error { return nil }}
					report, err := ConvertGames(context.Background(), texts("games.pgn", string(input.text)), &o)
					if err != nil || report.Total.OK != len(games) {
						b.Fatal(err, report.Total)
					}
				}
				report(b, len(games), plies)
			})
		}
	}
}
