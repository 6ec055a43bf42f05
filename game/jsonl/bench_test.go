package jsonl

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/game"
)

// A hundred games of 80 plies, read and written.
func BenchmarkGames(b *testing.B) {
	moves := strings.TrimSuffix(strings.Repeat(`"a0a1","a9a8","a1a0","a8a9",`, 20), ",")
	line := `{"file":"a.xqf","game":1,"tags":{"Event":"x","Red":"y","Black":"z"},"start":"` + startFEN + `","moves":[` + moves + `],"result":"1-0","status":"ok","notes":[]}` + "\n"
	file := []byte(strings.Repeat(line, 100))
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	o := readOptions()
	var g game.Game
	var out []byte
	for b.Loop() {
		for rec, err := range Format().Split(bytes.NewReader(file)) {
			if err == nil {
				err = Format().Decode(&g, &rec, o)
			}
			if err == nil {
				out, err = Format().Append(out[:0], &g, new(game.WriteOptions))
			}
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

// A game of 80 plies, written.
func BenchmarkWriteGame(b *testing.B) {
	moves := strings.TrimSuffix(strings.Repeat(`"a0a1","a9a8","a1a0","a8a9",`, 20), ",")
	var g game.Game
	rec := game.Record{Data: []byte(`{"tags":{"Event":"x","Red":"y"},"start":"` + startFEN + `","moves":[` + moves + `],"result":"1-0"}`), Line: 1}
	if err := Format().Decode(&g, &rec, readOptions()); err != nil {
		b.Fatal(err)
	}
	var out []byte
	var o game.WriteOptions
	b.ReportAllocs()
	for b.Loop() {
		var err error
		if out, err = Format().Append(out[:0], &g, &o); err != nil {
			b.Fatal(err)
		}
	}
}
