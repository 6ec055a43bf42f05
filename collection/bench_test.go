package collection

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// randomLines returns that many positions of random games, in xqbase form.
func randomLines(n int) []byte {
	var out []byte
	var moves []xiangqi.Move
	rng := rand.New(rand.NewPCG(7, 7))
	for n > 0 {
		start := xiangqi.Start()
		p := start.Position()
		for range 40 + rng.IntN(200) {
			moves = p.AppendMoves(moves[:0])
			if len(moves) == 0 || n == 0 {
				break
			}
			p.Do(moves[rng.IntN(len(moves))])
			if rng.IntN(4) == 0 {
				s := p.Setup()
				out = append(to("xqbase").Append(out, &s), '\n')
				n--
			}
		}
	}
	return out
}

// BenchmarkConvert reports the time of one record. The yardstick in the same run
// is BenchmarkCopy, which does no more than find the ends of the lines.
func BenchmarkConvert(b *testing.B) {
	const records = 20_000
	lines := string(randomLines(records))
	for _, name := range []string{"xqbase", "wxf", "tuongky-url"} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/j%d", name, workers), func(b *testing.B) {
				o := Options{To: &list.FEN, Dialect: to(name), Workers: workers, Emit: func(*Emitted) error { return nil }}
				b.SetBytes(int64(len(lines)))
				b.ReportAllocs()
				for b.Loop() {
					report, err := Convert(b.Context(), texts("a", lines), &o)
					if err != nil || report.Total.Written != records {
						b.Fatal(report.Total, err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/records, "ns/record")
			})
		}
	}
}

func BenchmarkCopy(b *testing.B) {
	lines := randomLines(20_000)
	b.SetBytes(int64(len(lines)))
	for b.Loop() {
		n := 0
		for rest := lines; len(rest) > 0; n++ {
			rest = rest[bytes.IndexByte(rest, '\n')+1:]
		}
		if n != 20_000 {
			b.Fatal(n)
		}
	}
}

// Exact positions as records, ns for each.
func BenchmarkRecords(b *testing.B) {
	const lines = 2000
	list := bytes.Repeat([]byte(gameStart+"\n"+ending+"\n"), lines/2)
	b.ReportAllocs()
	for b.Loop() {
		records(b, list)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/lines, "ns/record")
}

func records(b *testing.B, list []byte) {
	o := Options{FromFormat: testfiles.Must(FindFormat("fen")), To: testfiles.Must(FindFormat("jsonl")), Emit: func(*Emitted) error { return nil }}
	if _, err := Convert(context.Background(), inMemory(memoryFile{"a.fen", list}), &o); err != nil {
		b.Fatal(err)
	}
}
