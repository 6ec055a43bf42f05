package table

import (
	"bytes"
	"cmp"
	"encoding/json"
	"hash/fnv"
	"io"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/xiangqi"
)

// Moves is a table with a row for each move, in which the rows of a game are together, in their order
// or numbered: CSV, TSV, CSV with semicolons, and objects of JSON in lines, as the records of positions that this
// project writes.
// Such a table has a column of moves and one with the game.
var Moves = game.Format{
	Name: movesName, Title: "a table with a row for each move, the rows of a game together",
	Source:  "RFC 4180; the documentation of this project",
	Sniff:   isMoveRows,
	Split:   splitMoves,
	Layout:  game.Layout{Quotes: [][2]string{{`"`, `"`}}},
	Decode:  decodeMoves,
	Charset: charset.UTF8.Name(),
}

const movesName = "move-rows"

// isMoveRows reports whether a file that begins so has the columns of moves, and is not a table of games: one in which none
// of the first games has two rows, and one row has several moves.
func isMoveRows(head []byte, _ string) bool {
	h := headingOf(head)
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), "\r\n")
	if h == nil || h.table == nil || h.own || !h.table.hasMoves(head[:lineLength(head)], head) {
		return h != nil
	}
	games := 0
	for rec, err := range splitMoves(bytes.NewReader(head)) {
		r := moveRows{heading: h, g: new(game.Game), rec: &rec}
		if err == nil && r.read() == nil && len(r.rows) > 1 {
			return true
		}
		if games++; games == maxSample {
			break
		}
	}
	return false
}

// heading has the columns of a table of moves by what they have, the best first.
type heading struct {
	table *table // cuts the rows; nil is JSON Lines
	own   bool   // the table is of this project's records
	names []string
	of    map[string][]int
}

// objectColumns are the keys of our records of positions.
var objectColumns = []string{"type", "file", "record", "ply", "variation", "move", "fen", "nags", "comment", "result", "eval", "clock"}

// headingOf reads the heading of a file that begins so; nil when it is not a table of moves.
func headingOf(head []byte) *heading {
	line, _, _ := bytes.Cut(bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), "\r\n"), []byte{'\n'})
	comma := bytes.IndexAny(line, ",\t;")
	switch {
	case jsonl.IsPly(line):
		return newHeading(nil, objectColumns)
	case bytes.HasPrefix(line, []byte{'{'}):
		return objectHeading(line)
	case len(line) > 4<<10 || comma < 0:
		return nil
	}
	t := &table{name: movesName, comma: rune(line[comma])}
	names, _, err := t.fields(line)
	if err != nil {
		return nil
	}
	return newHeading(t, names)
}

// objectHeading returns the keys of the first object as columns; nil when it is not a row of a game. An object with a
// position is a record of its own.
func objectHeading(line []byte) *heading {
	if len(line) > 4<<10 || bytes.Count(line, []byte{'/'}) >= xiangqi.Ranks-1 || !json.Valid(line) {
		return nil
	}
	var names, values []string
	for name, value := range jsonl.Members(string(line)) {
		names, values = append(names, name), append(values, value)
	}
	h := newHeading(nil, names)
	if h == nil || !slices.ContainsFunc(h.of["number"], func(i int) bool { return isNumber(values[i]) }) {
		return nil
	}
	return h
}

// HasPositions reports whether a file that begins so has the positions of games as this project writes them.
func HasPositions(head []byte) bool {
	h := headingOf(head)
	return h != nil && h.own
}

// signs are left out of the names of columns.
var signs = strings.NewReplacer(" ", "", "_", "", "-", "", ".", "")

// newHeading finds the columns by their names.
func newHeading(t *table, names []string) *heading {
	h := &heading{table: t, names: names, of: make(map[string][]int)}
	if h.own = isOwnPlies(names); h.own {
		for _, name := range objectColumns {
			h.of[name] = []int{slices.Index(names, name)}
		}
		h.of["game"], h.of["number"] = h.of["record"], h.of["ply"]
		return h
	}
	bare := make([]string, len(names))
	for i, name := range names {
		bare[i] = signs.Replace(strings.ToLower(strings.TrimSpace(name)))
	}
	for kind, all := range jsonl.MoveNames() {
		for _, known := range strings.Fields(all) {
			for i, name := range bare {
				if name == known {
					h.of[kind] = append(h.of[kind], i)
				}
			}
		}
	}
	if i := slices.IndexFunc(names, func(name string) bool { return jsonl.TagOf(name) == "Result" }); i >= 0 {
		h.of["result"] = append(h.of["result"], i)
	}
	moves := h.of["move"]
	h.of["number"] = slices.DeleteFunc(h.of["number"], func(i int) bool { // "move" where another column has the moves
		return slices.Contains(moves, i) && (len(moves) == 1 || i != moves[len(moves)-1])
	})
	games := h.of["game"]
	counted := len(h.of["number"]) > 0
	if slices.ContainsFunc(names, isMoves) || len(games) == 0 || len(moves) == 0 || !counted && (strings.EqualFold(names[games[0]], "id") || len(h.of["fen"]) > 0) {
		return nil // a row is a game, or a position
	}
	return h
}

// cells cuts a row into cells.
func (h *heading) cells(row []byte) ([]jsonl.Cell, error) {
	if h.table != nil {
		return h.table.cellsOf(row, len(h.names))
	}
	var values map[string]json.RawMessage
	if err := json.Unmarshal(row, &values); err != nil {
		return nil, err
	}
	cells := make([]jsonl.Cell, len(h.names))
	for i, name := range h.names {
		raw := values[name]
		cells[i].Offset = max(bytes.Index(row, raw), 0)
		if json.Unmarshal(raw, &cells[i].Text) != nil {
			cells[i].Text = string(raw)
		}
		delete(values, name)
	}
	for _, name := range slices.Sorted(maps.Keys(values)) { // which the first object lacks
		if raw := values[name]; !h.own && string(raw) != "null" {
			cells = append(cells, jsonl.Cell{Text: string(raw), Offset: bytes.Index(row, raw)})
		}
	}
	return cells, nil
}

// text returns the value of a row in the best column of a kind, "" where there is none.
func (h *heading) text(row []jsonl.Cell, kind string) string { return h.cell(row, kind).Text }

func (h *heading) cell(row []jsonl.Cell, kind string) jsonl.Cell {
	if columns := h.of[kind]; len(columns) > 0 && columns[0] >= 0 && columns[0] < len(row) {
		return row[columns[0]]
	}
	return jsonl.Cell{}
}

// The tags of records that are not the rows of a game from its first one on.
const (
	bookApart     = "Apart"     // the game had other rows before
	bookPositions = "Positions" // the row is a position; its value is "first" for the first of a file
)

// gameRows are the rows of one game.
type gameRows struct {
	*heading
	id   string
	rows []game.Record
	// plies are those of our own rows, by their variations.
	plies map[string][]int
}

// splitMoves puts the rows of a game together. Rows of ours that are not those of a whole game are positions.
func splitMoves(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		var held gameRows
		seen, which := make(map[uint64]bool), "first"
		end := func() bool {
			rows := held.rows
			if held.rows = nil; len(rows) > 0 && held.isPositions(len(rows)) {
				for _, row := range rows {
					row.Book = append(slices.Clone(row.Book), game.Tag{Name: bookPositions, Value: which})
					if len(held.plies) > 0 { // or it is a record among them
						which = ""
					}
					if !yield(row, nil) {
						return false
					}
				}
				return true
			}
			return len(rows) == 0 || yield(joined(rows), nil)
		}
		for row, err := range kit.SplitLines(movesTable)(r) {
			if err != nil {
				if !end() || !yield(row, err) {
					return
				}
				continue
			}
			next, cells := held.read(&row)
			if next != held.id && next != "" || len(held.rows) == 0 {
				if !end() {
					return
				}
				hash := fnv.New64a()
				_, _ = hash.Write([]byte(next)) // a hash has no error
				if held.id, held.plies = next, make(map[string][]int); seen[hash.Sum64()] && !held.own && len(row.Book) > 0 {
					row.Book = append(slices.Clone(row.Book[:1]), game.Tag{Name: bookApart, Value: strings.TrimSpace(strings.ReplaceAll(next, "\x00", " "))})
				}
				seen[hash.Sum64()] = true
			}
			held.add(&row, cells)
		}
		end()
	}
}

// read returns which game a row is of, "" where it cannot be read, and its cells.
func (r *gameRows) read(row *game.Record) (id string, cells []jsonl.Cell) {
	if r.heading == nil && len(row.Book) > 0 {
		r.heading = headingOf([]byte(row.Book[0].Value))
	}
	if r.heading == nil { // each row is refused
		return "", nil
	}
	cells, err := r.cells(row.Data)
	if err != nil {
		return "", nil
	}
	return r.text(cells, "file") + "\x00" + r.text(cells, "game"), cells
}

// add adds a row to those before it.
func (r *gameRows) add(row *game.Record, cells []jsonl.Cell) {
	r.rows = append(r.rows, *row)
	if r.heading == nil || !r.own || cells == nil || r.table == nil && !jsonl.IsPly(row.Data) {
		return
	}
	if ply, err := strconv.Atoi(r.text(cells, "ply")); err == nil {
		line := cmp.Or(r.text(cells, "variation"), "0")
		r.plies[line] = append(r.plies[line], ply)
	}
}

// isPositions reports whether rows are of ours, but not all those of a game: one of them has no position, a ply is
// missing or there twice, or the one row is not that of the start.
func (r *gameRows) isPositions(rows int) bool {
	if r.heading == nil || !r.own {
		return false
	}
	if main := r.plies["0"]; len(main) == 0 || slices.Min(main) > min(rows-1, 1) {
		return true
	}
	for _, plies := range r.plies {
		rows -= len(plies)
		slices.Sort(plies)
		if plies[0] < 0 || len(slices.Compact(plies)) != plies[len(plies)-1]-plies[0]+1 {
			return true
		}
	}
	return rows != 0
}

// joined puts rows together. Lines that were dropped between them become blank.
func joined(rows []game.Record) game.Record {
	all := rows[0]
	all.Data = slices.Clip(all.Data)
	for _, row := range rows[1:] {
		gap := int(row.Offset-all.Offset) - len(all.Data)
		lines := min(gap, row.Line-all.Line-bytes.Count(all.Data, []byte{'\n'}))
		all.Data = append(all.Data, strings.Repeat(" ", gap-lines)+strings.Repeat("\n", lines)...)
		all.Data = append(all.Data, row.Data...)
	}
	return all
}

// movesTable cuts a file into rows as a table is cut, or into lines where it has objects.
func movesTable(l *kit.Lines) func([]byte) int {
	var rows func([]byte) int
	if l.Book != nil { // of the lines before one that was too large
		rows = (&table{name: movesName, comma: ','}).begin(l)
	}
	return func(line []byte) int {
		switch {
		case rows != nil:
			return rows(line)
		case len(bytes.TrimSpace(line)) == 0:
			l.Drop()
			return 0
		}
		if h := headingOf(line); h != nil && h.table != nil {
			rows = h.table.begin(l)
			return rows(line)
		}
		l.Book = []game.Tag{{Name: bookColumns, Value: string(line)}}
		rows = func([]byte) int { return l.Len() }
		return l.Len()
	}
}
