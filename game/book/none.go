//go:build js || nodatabases

package book

import (
	"io"
	"iter"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// useSQLite completes a format whose files are databases. The module of the page has no SQLite: there they are
// refused by name.
func useSQLite(f *game.Format) {
	f.Split = func(io.Reader) iter.Seq2[game.Record, error] {
		return func(yield func(game.Record, error) bool) {
			yield(game.Record{}, &game.Error{Note: note.Note{Code: note.NotRead, Expected: "an " + title + ", for the command xqfen"}})
		}
	}
}
