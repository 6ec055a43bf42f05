package list

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/game"
)

func benchmark(b *testing.B, f *game.Format, file []byte) {
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	o := options()
	var g game.Game
	var w game.WriteOptions
	var out []byte
	for b.Loop() {
		for rec, err := range f.Split(bytes.NewReader(file)) {
			if err == nil {
				err = f.Decode(&g, &rec, o)
			}
			if err == nil {
				w.Losses = w.Losses[:0]
				out, err = FEN.Append(out[:0], &g, &w)
			}
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

// A position a line, 10,000 of them, read and written.
func BenchmarkPositions(b *testing.B) {
	benchmark(b, &FEN, []byte(strings.Repeat(startFEN+"\n", 10_000)))
}

// A hundred commands of 64 moves, read and written.
func BenchmarkCommands(b *testing.B) {
	moves := strings.Repeat(" a0a1 a9a8 a1a0 a8a9", 16)
	benchmark(b, &UCCI, []byte(strings.Repeat("position startpos moves"+moves+"\n", 100)))
}
