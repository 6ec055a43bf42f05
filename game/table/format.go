package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// CSV is a table of records with commas between the fields.
var CSV = format("csv", ',', "a table of positions and games, a row each")

// of returns the table whose first line is that: spreadsheets write CSV with semicolons between the cells where
// a comma is the sign of decimals.
func (t *table) of(line []byte) *table {
	if t.comma != ',' || bytes.IndexByte(line, ';') < 0 || bytes.ContainsAny(line, ",\t") {
		return t
	}
	with := *t
	with.comma = ';'
	return &with
}

// TSV is a table of records with tabs between the fields.
var TSV = format("tsv", '\t', "a table of positions and games, a row each, with tabs")

func format(name string, comma rune, title string) game.Format {
	t := newTable(name, comma, "")
	return t.format(title)
}

func (t *table) format(title string) game.Format {
	name, comma := t.name, t.comma
	return game.Format{
		Flags: game.Records | game.Lines | game.Columns,
		Name:  name, Extensions: []string{"." + name}, Title: title, Source: "RFC 4180; the documentation of this project",
		Sniff: t.sniff, Split: kit.SplitLines(t.begin), Decode: t.decode,
		Append: func(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
			return jsonl.AppendRecord(dst, g, o, name, byte(comma))
		},
		Layout: game.Layout{
			Opening: strings.Join(ownColumns[:4], string(comma)),
			Quotes:  [][2]string{{`"`, `"`}},
			Header:  jsonl.Header(comma),
			With: func(o *game.ReadOptions) *game.Format {
				with := newTable(name, comma, o.Column).format(title)
				return &with
			},
			AppendRefused: func(dst []byte, g *game.Game, refused *game.Error, o *game.WriteOptions) []byte {
				return jsonl.AppendRefused(dst, g, refused, o, name, byte(comma))
			},
		},
		Charset: charset.UTF8.Name(),
	}
}

// table is one of the two formats.
type table struct {
	name   string
	comma  rune
	header string // the first line of our records, without its end
	// column has the positions, by its number, from 1, or its name; "" is that of records. A
	// table without a first line that names its columns has numbers alone.
	column string
}

func newTable(name string, comma rune, column string) *table {
	return &table{name: name, comma: comma, header: strings.Join(ownColumns, string(comma)), column: column}
}

// formerHeadings are the first lines of tables that earlier versions wrote.
var formerHeadings = []string{
	"file,line,fen,out,dialects,turn,halfmoves,fullmoves,problems,notes,text",
	"file,game,Event,Site,Date,Round,RedTeam,Red,BlackTeam,Black,Result,Opening,ECCO,Title,start,moves,status,rule,rest",
}

// isOwn reports whether a first line with those names is of a table of our records.
func isOwn(names []string) bool {
	has := func(name string) bool { return slices.Contains(names, name) }
	return has("type") && has("file") && has("fen") || isOwnPlies(names)
}

// isOwnPlies reports whether the columns have those of our records of the positions of games.
func isOwnPlies(names []string) bool {
	for _, name := range []string{"type", "record", "ply", "variation", "move", "fen"} {
		if !slices.Contains(names, name) {
			return false
		}
	}
	return true
}

// isFormer reports whether a first line with those names is of a table that an earlier version wrote.
func isFormer(names []string) bool {
	return !isOwn(names) && slices.Contains(formerHeadings, strings.Join(names, ","))
}

// fields reads a row.
func (t *table) fields(row []byte) ([]string, *csv.Reader, error) {
	r := csv.NewReader(bytes.NewReader(row))
	r.Comma, r.FieldsPerRecord = t.comma, -1
	all, err := r.Read()
	return all, r, err
}

// isMoves reports whether a column of that name has the moves of games.
func isMoves(name string) bool { return strings.EqualFold(strings.TrimSpace(name), "moves") }

// sniff reports whether the first line names the columns of records, or a column of positions or of moves
// that others have.
func (t *table) sniff(head []byte, name string) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), "\r\n")
	line, rest, _ := bytes.Cut(head, []byte{'\n'})
	line = bytes.TrimSuffix(line, []byte{'\r'})
	if bytes.HasPrefix(line, []byte("# ")) { // a comment
		return false
	}
	t = t.of(line)
	return t.isRecords(line) || t.hasPositions(line, rest, name) || t.hasMoves(line, head)
}

// isRecords reports whether a first line names the columns of records, or of games of others.
func (t *table) isRecords(line []byte) bool {
	if bytes.IndexByte(line, byte(t.comma)) < 0 || !bytes.Contains(line, []byte("fen")) && !bytes.Contains(line, []byte("moves")) {
		return false // no row need be read for it
	}
	names, _, err := t.fields(line)
	if err != nil || isOwn(names) || isFormer(names) {
		return err == nil
	}
	return slices.Contains(names, "moves") && !slices.ContainsFunc(names, isBoard) && slices.ContainsFunc(names, func(name string) bool {
		_, isStart := kit.StartName(name)
		return isStart || name == "game" || strings.EqualFold(name, kit.FENTag)
	})
}

// isBoard reports whether a cell has a board, also where it is damaged: a line with one is no heading.
func isBoard(cell string) bool {
	const ranks = 6
	return strings.Count(cell, "/") >= ranks
}

// hasPositions reports whether a first line names a column of positions, and the next line has
// nothing there, or it or a later one of the sample a position: one bad row does not make a row of
// the heading. A column alone is a table where the name of the file says so, and so is one without rows.
func (t *table) hasPositions(line, rest []byte, name string) bool {
	alone := strings.HasSuffix(strings.ToLower(name), "."+t.name) && t.comma != ';'
	if len(line) > maxHeader || !alone && bytes.IndexByte(line, byte(t.comma)) < 0 {
		return false
	}
	names, _, err := t.fields(line)
	if err != nil {
		return false
	}
	if slices.ContainsFunc(names, isBoard) {
		return false
	}
	column := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(strings.TrimSpace(name), kit.FENTag) })
	isFEN := column >= 0
	if !isFEN && len(names) <= maxNames {
		column = slices.IndexFunc(names, jsonl.NamesStart)
	}
	if column < 0 {
		return t.hasBoards(names, rest)
	}
	rows := 0
	for row := range bytes.Lines(rest) {
		if len(bytes.TrimSpace(row)) == 0 {
			continue
		}
		cells, _, _ := t.fields(row) // as far as they can be read
		switch has := column < len(cells); {
		case has && (isBoard(cells[column]) || isFEN && rows == 0 && cells[column] == ""):
			return true
		case rows == maxSample:
			return false
		}
		rows++
	}
	return alone && isFEN && rows == 0
}

// hasBoards reports whether a column, whatever its name, has positions alone in the first rows, and these have as many
// cells as there are columns.
func (t *table) hasBoards(names []string, rest []byte) bool {
	column, rows := -1, 0
	for row := range bytes.Lines(rest) {
		cells, _, err := t.fields(row)
		if len(bytes.TrimSpace(row)) == 0 {
			continue
		}
		if column < 0 {
			column = slices.IndexFunc(cells, isBoard)
		}
		if err != nil || column < 0 || len(cells) != len(names) {
			return false
		}
		if _, err = dialect.Read([]byte(cells[column])); err != nil && cells[column] != "" {
			return false
		}
		if rows++; rows == maxSample {
			break
		}
	}
	return rows > 0
}

// hasMoves reports whether a first line names a column of moves, and one of the first rows is read as a game.
func (t *table) hasMoves(line, head []byte) bool {
	if len(line) > maxHeader || bytes.IndexByte(line, byte(t.comma)) < 0 {
		return false
	}
	names, _, err := t.fields(line)
	fewest := 1
	if err == nil && !slices.ContainsFunc(names, isMoves) { // other words may be those of anything
		fewest = 2
	}
	saysMoves := func(name string) bool { // not "uci" or "solution", which begin lines of other formats
		return strings.ContainsFunc(name, func(c rune) bool { return c > unicode.MaxASCII }) && jsonl.NamesMoves(name)
	}
	if err != nil || fewest > 1 && (len(names) > maxNames || !slices.ContainsFunc(names, saysMoves)) {
		return false
	}
	var g game.Game
	o := game.ReadOptions{Notations: i18n.Notations()}
	rows := 0
	for rec, err := range kit.SplitLines(t.begin)(bytes.NewReader(head)) {
		if rows++; err != nil || rows > maxSample {
			return false
		}
		if t.decode(&g, &rec, &o) == nil && len(g.Nodes) > fewest {
			return true
		}
	}
	return false
}

// maxNames bounds the columns of a table whose names are compared with all that mean a position or moves.
const maxNames = 256

// maxSample is how many rows are looked at for a position or moves.
const maxSample = 24

// bookColumns is the tag of the file that has its first line.
const bookColumns = "Columns"

// maxHeader is how much of the first line is read: it is read again for every row.
const maxHeader = 64 << 10

// isHeading reports whether the first line of a table names the columns, where the column of that
// number, from 1, has the positions: what is there is neither a position nor meant as one.
func (t *table) isHeading(line []byte, column int) bool {
	names, _, err := t.fields(bytes.TrimPrefix(line, []byte("\ufeff")))
	if err != nil || column > len(names) {
		return false
	}
	name := strings.TrimSpace(names[column-1])
	_, err = dialect.Read([]byte(name))
	var syntax *dialect.SyntaxError
	return name != "" && !strings.Contains(name, "/") && errors.As(err, &syntax) && syntax.Code == note.NoPosition
}

// quotes follows the quotes of a table: a row ends with a line outside them.
type quotes struct {
	comma byte
	// open: inside of a quoted field; start: at the start of a field.
	open, start bool
	// cells is how many separators there were.
	cells int
}

// scan goes on through a line up to the end of the field that is counted so, and returns
// how far it came; a number below 1 is the whole line.
func (q *quotes) scan(line []byte, fields int) int {
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case q.open && c == '"':
			if i+1 < len(line) && line[i+1] == '"' {
				i++
			} else {
				q.open = false
			}
		case q.open:
		case c == '"' && q.start:
			q.open, q.start = true, false
		default:
			q.start = c == q.comma || c == '\n'
			if c != q.comma {
				continue
			}
			q.cells++
			if fields--; fields == 0 {
				return i + 1
			}
		}
	}
	return len(line)
}

// cells returns the length of so many cells of a row, with the separator after them.
func (t *table) cells(row []byte, most int) int {
	q := quotes{comma: byte(t.comma), start: true}
	return q.scan(row, most)
}
