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
	line := `{"type":"game","file":"a.xqf","record":1,"tags":{"Event":"x","Red":"y","Black":"z"},"fen":"` + startFEN + `","moves":[` + moves + `],"result":"1-0","status":"ok","notes":[]}` + "\n"
	benchmarkRecords(b, line)
}

func benchmarkRecords(b *testing.B, line string) {
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

// A hundred positions, read and written.
func BenchmarkPositions(b *testing.B) {
	line := `{"type":"position","file":"a.fen","record":1,"line":1,"text":"` + startFEN + `","fen":"` + startFEN + `","dialects":["xqbase"],"letters":"xqbase","turn":"red","halfmoves":0,"fullmoves":1,"problems":[],"notes":[]}` + "\n"
	benchmarkRecords(b, line)
}
