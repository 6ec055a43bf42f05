package dialect

import (
	"testing"

	"github.com/xqfen/xqfen/xiangqi"
)

const benchText = "r1bak1b1r/4a4/2n1c1nc1/p1p1p1p1p/9/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 5 26"

func BenchmarkExact(b *testing.B) {
	var r Reader
	var s xiangqi.Setup
	src := []byte(benchText)
	r.Exact(src, &s)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		r.Exact(src, &s)
	}
}

func BenchmarkParse(b *testing.B) {
	d := ByName(All(), "xqbase")
	var s xiangqi.Setup
	src := []byte(benchText)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		_ = d.Parse(src, &s)
	}
}

func BenchmarkProblems(b *testing.B) {
	s := setup(b)
	for b.Loop() {
		s.Problems()
	}
}

func BenchmarkAppend(b *testing.B) {
	d, s := ByName(All(), "wxf"), setup(b)
	var buf []byte
	b.SetBytes(int64(len(benchText)))
	for b.Loop() {
		buf = d.Append(buf[:0], &s)
	}
}

func BenchmarkRead(b *testing.B) {
	var r Reader
	src := []byte(benchText)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Read(src); err != nil {
			b.Fatal(err)
		}
	}
}

func setup(b *testing.B) (s xiangqi.Setup) {
	if err := ByName(All(), "xqbase").Parse([]byte(benchText), &s); err != nil {
		b.Fatal(err)
	}
	return s
}
