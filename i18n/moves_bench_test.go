package i18n_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// benchGames are random games of at most 80 plies, so that no branch is learned by
// heart.
func benchGames(b *testing.B) (start *xiangqi.Position, games [][]xiangqi.Move) {
	rng := rand.New(rand.NewPCG(7, 8))
	s := xiangqi.Start()
	start, err := xiangqi.NewPosition(&s, 0)
	if err != nil {
		b.Fatal(err)
	}
	for range 256 {
		p := *start
		var game []xiangqi.Move
		for range 80 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			p.Do(m)
			game = append(game, m)
		}
		games = append(games, game)
	}
	return start, games
}

// spelled are the games as a notation writes them.
func spelled(b *testing.B, start *xiangqi.Position, games [][]xiangqi.Move, n notation.Notation) (texts [][][]byte) {
	for _, game := range games {
		p := *start
		var text [][]byte
		for _, m := range game {
			move, err := n.Append(nil, &p, m)
			if err != nil {
				b.Fatal(err)
			}
			text = append(text, move)
			p.Do(m)
		}
		texts = append(texts, text)
	}
	return texts
}

var benchNotations = []string{"uci", "iccs", "uci1", "dhtmlxq", "lalg", "san", "wxf", "wxf+fullwidth", "zh-Hans", "zh-Hans+needed", "vi", "vi+long", "en"}

// BenchmarkLegality is the yardstick: Legal and Do, nothing else. An operation of
// this file is one ply.
func BenchmarkLegality(b *testing.B) {
	start, games := benchGames(b)
	b.ReportAllocs()
	b.ResetTimer()
	for n, i := 0, 0; n < b.N; i++ {
		p := *start
		for _, m := range games[i%len(games)] {
			if !p.Legal(m) {
				b.Fatal(m)
			}
			p.Do(m)
			n++
		}
	}
}

// BenchmarkWrite reads uci, with legality, and writes the notation.
func BenchmarkWrite(b *testing.B) {
	start, games := benchGames(b)
	uci := mustNotation(b, "uci")
	texts := spelled(b, start, games, uci)
	for _, name := range benchNotations {
		to := mustNotation(b, name)
		b.Run(name, func(b *testing.B) { convert(b, start, texts, uci, to) })
	}
}

// BenchmarkRead reads the notation, with legality, and writes uci.
func BenchmarkRead(b *testing.B) {
	start, games := benchGames(b)
	uci := mustNotation(b, "uci")
	for _, name := range benchNotations {
		from := mustNotation(b, name)
		texts := spelled(b, start, games, from)
		b.Run(name, func(b *testing.B) { convert(b, start, texts, from, uci) })
	}
}

func convert(b *testing.B, start *xiangqi.Position, texts [][][]byte, from, to notation.Notation) {
	var buf []byte
	b.ReportAllocs()
	b.ResetTimer()
	for n, i := 0, 0; n < b.N; i++ {
		p := *start
		for _, text := range texts[i%len(texts)] {
			m, err := from.Parse(&p, text)
			if err == nil {
				buf, err = to.Append(buf[:0], &p, m)
			}
			if err != nil {
				b.Fatal(err)
			}
			p.Do(m)
			n++
		}
	}
}

// BenchmarkReadList reads whole games as numbered lists in a notation that is given.
func BenchmarkReadList(b *testing.B) {
	start, games := benchGames(b)
	for _, name := range []string{"uci", "wxf", "zh-Hans", "vi"} {
		n := mustNotation(b, name)
		var texts [][]byte
		for _, game := range spelled(b, start, games, n) {
			var text []byte
			for ply, move := range game {
				if ply%2 == 0 {
					text = append(strconv.AppendInt(text, int64(ply/2+1), 10), ". "...)
				}
				text = append(append(text, move...), ' ')
			}
			texts = append(texts, text)
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for plies, i := 0, 0; plies < b.N; i++ {
				l, err := movetext.ReadList(start, texts[i%len(texts)], n)
				if err != nil {
					b.Fatal(err)
				}
				plies += len(l.Moves)
			}
		})
	}
}
