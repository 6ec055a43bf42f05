//go:build js || nodatabases

package parquet

import (
	"io"
	"iter"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// useParquet completes the format. The module of the page has no Parquet: there its files are refused by name.
func useParquet(f *game.Format) {
	f.Split = func(io.Reader) iter.Seq2[game.Record, error] {
		return func(yield func(game.Record, error) bool) {
			yield(game.Record{}, &game.Error{Note: note.Note{Code: note.NotRead, Expected: "a table of Apache Parquet, for the command xqfen"}})
		}
	}
	f.Decode = func(_ *game.Game, rec *game.Record, _ *game.ReadOptions) error {
		return rec.Error(note.NotRead, 0, "", title)
	}
}
