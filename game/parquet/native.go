//go:build !js && !nodatabases

package parquet

import (
	"bytes"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
)

// useParquet completes the format. Until a file is written, its records are JSON Lines after a line that names the
// columns.
func useParquet(f *game.Format) {
	f.Split, f.Decode = reading{}.split, decode
	f.Append = func(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
		return jsonl.AppendRecord(dst, g, o, name, 0)
	}
	f.Layout = game.Layout{
		Header: jsonl.Header(','),
		Stream: newWriter,
		Bind: func(file []byte) []byte {
			var out bytes.Buffer
			w := newWriter(&out)
			_, _ = w.Write(file) // a buffer has no error, and the records are ours
			_ = w.Close()
			return out.Bytes()
		},
		With: func(o *game.ReadOptions) *game.Format {
			with := *f
			with.Split = reading{named: o.Column != "" || len(o.Keys) > 0, rows: o.Rows}.split
			return &with
		},
	}
}
