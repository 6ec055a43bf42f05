//go:build !js && !nodatabases

package book

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"iter"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/ext/serdes"
	_ "github.com/ncruces/go-sqlite3/vfs/memdb" // registers itself

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// useSQLite completes a format whose files are databases.
func useSQLite(f *game.Format) {
	f.Split, f.Append, f.Layout = splitXQB, appendEntries, game.Layout{Header: magic, Bind: bindXQB}
}

// splitXQB yields an entry for each row of a book. SQLite reads it from a temporary file, as books can be large.
func splitXQB(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		wanted := true
		err := kit.InFile(r, func(file *os.File) error {
			err := rowsOf(file.Name(), func(e *entry) bool {
				wanted = yield(game.Record{Data: e.append(nil)}, nil)
				return wanted
			})
			if err != nil {
				return &game.Error{Note: note.Note{Code: note.NoGame, Got: strings.TrimPrefix(err.Error(), "sqlite3: "), Expected: title}}
			}
			return nil
		})
		if err != nil && wanted {
			yield(game.Record{}, err)
		}
	}
}

// rowsOf passes on the rows of the book in a file until each wants no more.
func rowsOf(path string, each func(e *entry) bool) error {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") { // C:/…
		path = "/" + path
	}
	db, err := sqlite3.Open((&url.URL{Scheme: "file", OmitHost: true, Path: path, RawQuery: "mode=ro&immutable=1"}).String())
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	db.Limit(sqlite3.LIMIT_LENGTH, kit.MaxRecord)
	// What the file itself defines is not run: a view, or functions in its schema.
	rows, _, err := db.Prepare("SELECT key, move, score, win, draw, lost, valid, memo FROM book WHERE EXISTS" +
		" (SELECT 1 FROM sqlite_master WHERE name = 'book' COLLATE NOCASE AND type = 'table')")
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Step() {
		e := entry{key: rows.ColumnBlob(0, nil), move: moveOf(rows.ColumnInt64(1)), memo: rows.ColumnText(len("km") + numbersCount)}
		for i := range e.numbers {
			e.numbers[i] = rows.ColumnInt64(len("km") + i)
		}
		if len(e.key) > maxKey {
			e.key = e.key[:maxKey]
		}
		if !each(&e) {
			return nil
		}
	}
	return rows.Err()
}

// schema is that of the books of xqbook. Entries come in the order of their keys: an index that is made after them would
// be sorted in memory.
const schema = `CREATE TABLE "book" (
"id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
"key" BLOB,
"move" INTEGER,
"score" INTEGER,
"win" INTEGER,
"draw" INTEGER,
"lost" INTEGER,
"valid" INTEGER,
"memo" TEXT
);
CREATE INDEX "idxkey" ON "book" ("key" ASC);
CREATE TABLE "information" ("name" TEXT, "value" TEXT);
INSERT INTO information VALUES ('version', '1'), ('type', 'xiangqi');
BEGIN`

// bindXQB makes a book of the entries after the header, in which each move of a position is once: its counts
// are added up, its score is the first that is not 0, and its memos are lines.
func bindXQB(file []byte) []byte {
	data := file[len(magic):]
	var places []int // of the entries
	for rest := data; len(rest) > 0; {
		places = append(places, len(data)-len(rest))
		rest = new(entry).read(rest)
	}
	head := func(place int) []byte { return data[place : place+headOf(data[place:])] }
	slices.SortFunc(places, func(a, b int) int { return cmp.Or(bytes.Compare(head(a), head(b)), cmp.Compare(a, b)) })
	out, err := database(func(insert func(*entry) error) error {
		for i := 0; i < len(places); {
			var e, more entry
			first := places[i]
			e.read(data[first:])
			for i++; i < len(places) && bytes.Equal(head(places[i]), head(first)); i++ {
				more.read(data[places[i]:])
				e.add(&more)
			}
			if err := insert(&e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		panic(fmt.Errorf("a book in memory: %w", err)) // there is no file that could fail
	}
	return out
}

// database returns a database with the entries that fill inserts.
func database(fill func(insert func(*entry) error) error) ([]byte, error) {
	db, err := sqlite3.Open("file:book?vfs=memdb") // :memory: is no more than 256 MB
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	if err = db.Exec(schema); err != nil {
		return nil, err
	}
	row, _, err := db.Prepare("INSERT INTO book (key, move, score, win, draw, lost, valid, memo) VALUES (?, ?, ?, ?, ?, ?, ?, nullif(?, ''))")
	if err != nil {
		return nil, err
	}
	err = fill(func(e *entry) error {
		_ = row.BindBlob(1, e.key)
		_ = row.BindInt64(2, numberOfMove(e.move))
		for i, n := range e.numbers {
			_ = row.BindInt64(3+i, n)
		}
		_ = row.BindText(3+numbersCount, e.memo)
		return row.Exec()
	})
	if err != nil {
		return nil, err
	}
	if err = row.Close(); err != nil {
		return nil, err
	}
	if err = db.Exec("COMMIT"); err != nil {
		return nil, err
	}
	return serdes.Serialize(db, "main")
}
