package collection

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/anytext"
	"github.com/xqfen/xqfen/game/board"
	"github.com/xqfen/xqfen/game/book"
	"github.com/xqfen/xqfen/game/cbf"
	"github.com/xqfen/xqfen/game/ccbridge"
	"github.com/xqfen/xqfen/game/ccm"
	"github.com/xqfen/xqfen/game/che"
	"github.com/xqfen/xqfen/game/chn"
	"github.com/xqfen/xqfen/game/dhtmlxq"
	"github.com/xqfen/xqfen/game/engine"
	"github.com/xqfen/xqfen/game/foreign"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/latex"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/mxq"
	"github.com/xqfen/xqfen/game/parquet"
	"github.com/xqfen/xqfen/game/pfc"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/plain"
	"github.com/xqfen/xqfen/game/prose"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/game/txq"
	"github.com/xqfen/xqfen/game/wxffile"
	"github.com/xqfen/xqfen/game/xgf"
	"github.com/xqfen/xqfen/game/xqf"
	"github.com/xqfen/xqfen/game/xqr"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// The formats are recognized in this order:
//
//  1. binary formats, by the bytes that they begin with
//  2. lists of moves in files with that extension, and the project's own objects and tables,
//     by the first object or the first line, whatever comes after it
//  3. what is refused by name
//  4. text that begins with a mark of its own
//  5. text that has marks of its own anywhere, as web pages have
//  6. answers of engines, by their lines, and games in ordinary text, by moves that are
//     legal: what the following read as well is left to them
//  7. lists of positions and of moves, by what their lines look like
//  8. PGN, by two tags or bare moves
//  9. boards of text, which hold little else
//  10. JSON, which can hold anything and is refused
//
// Any text with positions is never recognized: somebody must name it.
var builtin = sync.OnceValue(newFormatTable)

// formatTable is all formats.
type formatTable struct {
	// all are those that are read, recognized those that are looked for: them and what is
	// refused by name.
	all, recognized []*game.Format
	// lookAlikes are lists of another game whose positions can be read as ours.
	lookAlikes []*game.Format
	// saved is what games are in that wait for others. games is what they are usually written in, positions
	// what those are, titled what those with a title are.
	saved, games, positions, titled *game.Format
	// unmarked is ordinary text.
	unmarked *game.Format
	// marks are those of all that are recognized.
	marks *marks
}

// refuses reports whether files in a format are refused by name.
func (t *formatTable) refuses(f *game.Format) bool {
	named := func(other *game.Format) bool { return other.Name == f.Name }
	return slices.ContainsFunc(slices.Concat(t.recognized, t.lookAlikes), named) && !slices.ContainsFunc(t.all, named)
}

func newFormatTable() *formatTable {
	saved, games := jsonl.Format(), pgn.Format()
	sure := []*game.Format{
		xqf.Format(), ccbridge.Library(), ccbridge.OldLibrary(), ccbridge.Record(),
		mxq.Format(), chn.Format(), xgf.Format(), ccm.Format(), txq.Format(), xqr.Format(), che.Format(),
		book.XQB(), book.DAT(), parquet.Format(),
		&list.MoveLists, &table.Moves, saved, &table.CSV, &table.TSV,
	}
	var refused []*game.Format
	others := foreign.Formats()
	for i := range others {
		refused = append(refused, &others[i])
	}
	// lists are the formats of lists of positions and moves, PGN and boards.
	lists := []*game.Format{
		&list.UCCI, &list.EGLib, &list.EPD, &list.FEN,
		games, board.Format(),
	}
	whole := jsonl.Whole() // what has records in lines is not asked for it
	// Ordinary text in all languages: what the lists read as well is left to them.
	ordinary := prose.New(lists...)
	text := []*game.Format{latex.Format(), cbf.Format(), pfc.Format(), wxffile.Format(), dhtmlxq.Format(), plain.Format(), engine.Format(), ordinary}
	recognized := slices.Concat(sure, refused, []*game.Format{whole}, text, lists, []*game.Format{&foreign.JSON})
	return &formatTable{
		all:        append(slices.Concat(sure, text, lists), whole, &list.PerPly, anytext.Format()),
		recognized: recognized, marks: marksOf(recognized),
		lookAlikes: []*game.Format{&foreign.Janggi},
		saved:      saved, games: games, positions: &list.FEN, titled: &list.EGLib,
		unmarked: ordinary,
	}
}

// Formats returns all formats that are read, in the order in which they are
// recognized. They are the caller's own.
func Formats() []*game.Format {
	var all []*game.Format
	for _, f := range builtin().all {
		all = append(all, copied(f))
	}
	return all
}

// FindFormat returns the format of that name, alias or extension. It is the caller's own. The error is a
// *note.NameError.
func FindFormat(name string) (*game.Format, error) {
	var names []string
	var named *game.Format
	for _, f := range builtin().all {
		if strings.EqualFold(f.Name, name) || named == nil && kit.IsNamed(f, name) {
			named = f
		}
		names = append(names, f.Name)
	}
	if named != nil {
		return copied(named), nil
	}
	return nil, &note.NameError{Why: note.UnknownFormat, Got: name, There: names}
}

// FindWritten is FindFormat for formats that can be written.
func FindWritten(name string) (*game.Format, error) {
	for _, f := range builtin().all {
		if f.Append != nil && kit.IsNamed(f, name) {
			return copied(f), nil
		}
	}
	_, err := FindFormat(name)
	wrong := &note.NameError{Why: note.UnknownFormat, Got: name}
	if err == nil {
		wrong.Why = note.FormatReadOnly
	}
	for _, f := range builtin().all {
		if f.Append != nil {
			wrong.There = append(wrong.There, f.Name)
		}
	}
	return nil, wrong
}

// copied returns a copy of a format that is the caller's own.
func copied(f *game.Format) *game.Format {
	if f == nil {
		return nil
	}
	own := *f
	own.Aliases, own.Extensions = slices.Clone(f.Aliases), slices.Clone(f.Extensions)
	return &own
}

// anySubject are the extensions of formats that files about anything have, too.
var anySubject = []string{".csv", ".dat", ".json", ".jsonl", ".latex", ".ndjson", ".parquet", ".tex", ".tsv"}

// byExtension returns the first format whose files have the extension of that name, nil where there is none. A file
// with such a name holds records, or something is wrong with it: it is never passed over.
func byExtension(name string) *game.Format {
	name, _ = textio.CutPacked(name)
	extension := strings.ToLower(filepath.Ext(name))
	for _, f := range builtin().all {
		if slices.Contains(f.Extensions, extension) && !slices.Contains(anySubject, extension) {
			return f
		}
	}
	return nil
}
