package xiangqi_test

import (
	"math/rand/v2"
	"testing"

	"github.com/xqfen/xqfen/xiangqi"
)

// benchSetups are positions of random games, so that no branch is learned by heart.
func benchSetups(b *testing.B) (list []xiangqi.Setup) {
	all := samples(b, 256)
	for i := 0; i < len(all); i += 3 {
		list = append(list, all[i])
	}
	return list
}

func BenchmarkProblems(b *testing.B) {
	list := benchSetups(b)
	i := 0
	for b.Loop() {
		list[i%256].Problems()
		i++
	}
}

func BenchmarkKey(b *testing.B) {
	list := benchSetups(b)
	i := 0
	for b.Loop() {
		list[i%256].Key()
		i++
	}
}

func BenchmarkMirrorKey(b *testing.B) {
	list := benchSetups(b)
	i := 0
	for b.Loop() {
		list[i%256].MirrorKey()
		i++
	}
}

func BenchmarkNewPosition(b *testing.B) {
	list := benchSetups(b)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		if _, err := xiangqi.NewPosition(&list[i%256], 0); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

func BenchmarkAppendMoves(b *testing.B) {
	var list []*xiangqi.Position
	for _, s := range benchSetups(b) {
		list = append(list, position(b, s))
	}
	moves := make([]xiangqi.Move, 0, 128)
	i := 0
	for b.Loop() {
		moves = list[i%256].AppendMoves(moves[:0])
		i++
	}
}

// BenchmarkLegalDo replays random games; an operation is one ply.
func BenchmarkLegalDo(b *testing.B) {
	rng := rand.New(rand.NewPCG(7, 8))
	var games [][]xiangqi.Move
	for range 64 {
		games = append(games, randomGame(b, rng, 120))
	}
	start := *position(b, xiangqi.Start())
	b.ReportAllocs()
	b.ResetTimer()
	for n, i := 0, 0; n < b.N; i++ {
		p := start
		for _, m := range games[i%len(games)] {
			if !p.Legal(m) {
				b.Fatal(m)
			}
			p.Do(m)
			n++
		}
	}
}

// BenchmarkPerft is perft to depth 4 from the start, 3290240 positions.
func BenchmarkPerft(b *testing.B) {
	p := position(b, xiangqi.Start())
	for b.Loop() {
		xiangqi.Perft(p, 4)
	}
}
