package diagram_test

import (
	"testing"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/xiangqi"
)

func BenchmarkSVG(b *testing.B) {
	p := diagram.Picture{Setup: xiangqi.Start(), Title: "Start", Description: "32 pieces"}
	var out []byte
	b.ReportAllocs()
	for b.Loop() {
		out = p.AppendSVG(out[:0])
	}
	b.SetBytes(int64(len(out)))
}

func BenchmarkPNG(b *testing.B) {
	p := diagram.Picture{Setup: xiangqi.Start()}
	var out []byte
	for b.Loop() {
		var err error
		if out, err = p.AppendPNG(out[:0]); err != nil {
			b.Fatal(err)
		}
	}
}
