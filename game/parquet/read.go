//go:build !js && !nodatabases

package parquet

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/note"
)

// reading is how a file is read.
type reading struct {
	// named: somebody says which columns have the positions; rows: those of the positions of games are records.
	named, rows bool
}

// split yields the rows of a file, or those of each game where they are the positions of games. It is read from a
// temporary file, as it says at its end where its columns are.
func (how reading) split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		err := kit.InFile(r, func(file *os.File) error {
			r, err := openRows(file)
			if err != nil {
				return err
			}
			defer r.close()
			lines := bufio.NewReaderSize(r, maxHead)
			head, err := lines.Peek(maxHead)
			if err != nil && !errors.Is(err, io.EOF) || len(head) == 0 {
				return kit.NoEOF(err)
			}
			records, positions := jsonl.Format(), how.rows && table.HasPositions(head)
			if !positions && table.Moves.Sniff(head, "") {
				records = &table.Moves
			} else if !how.named && !records.Sniff(head, "") {
				return refuse("position or game", "a table of the columns "+strings.Join(r.names(), ", "))
			}
			for rec, err := range records.Split(lines) {
				if positions { // which is said once
					rec.Book, positions = []game.Tag{{Name: bookRows}}, false
				}
				if !yield(rec, err) {
					break
				}
			}
			return nil
		})
		if err != nil {
			yield(game.Record{}, err)
		}
	}
}

// maxHead is how much of the rows is looked at, in bytes.
const maxHead = 64 << 10

// bookRows is the tag of the first row of the positions of games that are records.
const bookRows = "Rows"

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	isFirst := len(rec.Book) > 0 && rec.Book[0].Name == bookRows
	if len(rec.Book) > 0 && !isFirst { // the rows of a game
		return table.Moves.Decode(g, rec, o)
	}
	err := jsonl.Decode(g, rec, o, name, o.Column)
	if isFirst {
		g.Notes = append(g.Notes, rec.Note(note.RowsArePositions, 0, "", ""))
	}
	return err
}

func refuse(expected, got string) error {
	return &game.Error{Note: note.Note{Code: note.NoGame, Got: got, Expected: expected}}
}

// errEnd is the end of the rows, and no other end.
var errEnd = errors.New("no more rows")

// guarded does something with the data of a file. The library panics where some of it is damaged.
func guarded(do func() error) (err error) {
	defer func() {
		var place *fs.PathError // in the temporary file
		switch damage := recover(); {
		case damage != nil:
			err = errors.New("damaged data")
		case errors.As(err, &place):
			err = place.Err
		}
		if err != nil && err != errEnd {
			err = refuse("readable table of Apache Parquet", err.Error())
		}
	}()
	return do()
}

// rows reads a file as objects of JSON, one per line.
type rows struct {
	file   *parquet.File
	groups []parquet.RowGroup // that are left
	open   parquet.Rows       // of a group, or nil
	left   int64              // of its rows
	read   [64]parquet.Row
	line   assembler
	lines  []byte // that were not read yet
}

func openRows(file *os.File) (r *rows, err error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	r = new(rows)
	return r, guarded(func() error {
		// A file ends with the length of what is said about its columns, and the magic.
		var end [2 * len(magic)]byte
		if _, err = file.ReadAt(end[:], info.Size()-int64(len(end))); err != nil || string(end[len(magic):]) != magic {
			return errors.New("the start of one")
		}
		if int64(binary.LittleEndian.Uint32(end[:])) > info.Size() {
			return errors.New("damaged data")
		}
		r.file, err = parquet.OpenFile(file, info.Size(), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
		if err != nil {
			return err
		}
		r.groups, r.line.nulls = r.file.RowGroups(), !slices.Contains(r.names(), "type")
		for _, group := range r.file.Metadata().RowGroups {
			for _, c := range group.Columns {
				if codec := c.MetaData.Codec; codec == format.Lz4Raw { // of damaged data the library asks for all memory
					return fmt.Errorf("one with the compression %s", codec)
				}
			}
		}
		return nil
	})
}

// names are those of the columns.
func (r *rows) names() (names []string) {
	for _, c := range r.file.Root().Columns() {
		names = append(names, c.Name())
	}
	return names
}

func (r *rows) Read(to []byte) (n int, err error) {
	if len(r.lines) == 0 {
		r.lines = r.lines[:0]
		switch err = guarded(r.more); {
		case errors.Is(err, errEnd):
			return 0, io.EOF
		case err != nil:
			return 0, err
		}
	}
	n = copy(to, r.lines)
	r.lines = r.lines[n:]
	return n, nil
}

// more reads some rows.
func (r *rows) more() error {
	for len(r.lines) == 0 {
		if r.left == 0 { // of a group
			r.close()
			if len(r.groups) == 0 {
				return errEnd
			}
			r.left = r.groups[0].NumRows()
			r.open, r.groups = r.groups[0].Rows(), r.groups[1:]
			continue
		}
		n, err := r.open.ReadRows(r.read[:min(r.left, int64(len(r.read)))])
		for _, row := range r.read[:n] {
			r.lines = r.line.append(r.lines, r.file.Root(), row)
		}
		if r.left -= int64(n); n == 0 || err != nil && r.left > 0 {
			return fmt.Errorf("%d rows are missing: %w", r.left, err)
		}
	}
	return nil
}

func (r *rows) close() {
	if r.open != nil {
		_ = r.open.Close()
		r.open = nil
	}
}
