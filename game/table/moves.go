package table

import (
	"bytes"
	"cmp"
	"encoding/json"
	"hash/fnv"
	"io"
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/record"
)

// Moves is a table with a row for each move: CSV, TSV, CSV with semicolons, and the records of
// positions that this project writes, as a table and as JSON Lines. A table is known by its
// first line: it has a column of moves and one that says which game they are of. The rows of a
// game follow one another.
var Moves = game.Format{
	Name: movesName, Title: "a table with a row for each move, the rows of a game together",
	Source: "RFC 4180; the documentation of this project",
	Sniff:  func(head []byte, _ string) bool { return headingOf(head) != nil },
	Split:  splitMoves, Decode: decodeMoves, Charset: charset.UTF8.Name(),
}

const movesName = "move-rows"

// heading says which column of a table of moves is what; -1 is none.
type heading struct {
	// table cuts the rows; nil is JSON Lines. own: the table is of this project's records.
	table *table
	own   bool
	names []string
	// moves are the columns of moves, the one that is read first. orders count the moves.
	moves, orders                           []int
	game, side, variation, fen, start, nags int
	comment, file, result                   int
}

// The names of columns, in lower case and without signs between their words, the best first.
var columnNames = sync.OnceValue(func() map[string][]string {
	return map[string][]string{
		"game":      {"gameid", "game", "gameno", "gamenumber", "gamenr", "matchid", "match", "对局", "對局", "棋局", "局号", "局號", "ván", "id"},
		"move":      {"uci", "iccs", "ucci", "wxf", "san", "lan", "notation", "着法", "著法", "招法", "nước", "nướcđi", "move"},
		"order":     {"ply", "plynumber", "halfmove", "halfmovenumber", "moveindex", "step", "index", "seq", "sequence", "order", "movenumber", "moveno", "movenr", "move", "number", "no", "nr", "turn", "回合", "步数", "步數", "序号", "序號"},
		"side":      {"side", "color", "colour", "sidetomove", "mover", "player", "turn"},
		"variation": {"variation"}, "fen": {"fen", "position"}, "start": {"startfen", "initialfen", "startingfen", "start"},
		"comment": {"comment", "comments", "annotation"}, "nags": {"nags"}, "result": {"result"},
	}
})

// plain returns the name of a column in lower case and without signs between its words.
func plain(name string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune(" _-.", c) {
			return -1
		}
		return c
	}, strings.ToLower(strings.TrimSpace(name)))
}

// longestHeading is how long a first line of a table of moves is at most, in bytes.
const longestHeading = 4 << 10

// headingOf reads the heading of a file that begins so; nil when it is not a table of moves.
func headingOf(head []byte) *heading {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), "\r\n")
	line, _, _ := bytes.Cut(head, []byte{'\n'})
	switch {
	case len(line) > 0 && line[0] == '{':
		return objects(line)
	case len(line) > longestHeading:
		return nil
	}
	for _, comma := range ",\t;" {
		if bytes.IndexByte(line, byte(comma)) >= 0 {
			t := &table{name: movesName, comma: comma}
			names, _, err := t.fields(line)
			if err != nil {
				return nil
			}
			return newHeading(t, names)
		}
	}
	return nil
}

// newHeading finds the columns by their names.
func newHeading(t *table, names []string) *heading {
	h := &heading{table: t, names: make([]string, len(names))}
	for i, name := range names {
		if h.names[i] = plain(name); h.names[i] == "moves" {
			return nil // a row is a game
		}
	}
	has := func(name string) bool { return slices.Contains(h.names, name) }
	h.own = has("type") && has("file") && has("record") && has("ply") && has("variation") && has("move") && has("fen")
	h.game, h.side, h.variation = h.first("game"), h.first("side"), h.first("variation")
	h.fen, h.start, h.nags = h.first("fen"), h.first("start"), h.first("nags")
	h.comment, h.result, h.file = h.first("comment"), h.first("result"), slices.Index(h.names, "file")
	h.moves, h.orders = h.all("move"), h.all("order")
	if h.own {
		h.names, h.side, h.start = names, -1, -1
		h.game, h.moves, h.orders = slices.Index(names, "record"), []int{slices.Index(names, "move")}, []int{slices.Index(names, "ply")}
		return h
	}
	h.file = -1
	if len(h.moves) > 1 { // "move" then may count them
		last := h.moves[len(h.moves)-1]
		h.orders = slices.DeleteFunc(h.orders, func(i int) bool { return i != last && slices.Contains(h.moves, i) })
	} else {
		h.orders = slices.DeleteFunc(h.orders, func(i int) bool { return slices.Contains(h.moves, i) })
	}
	counted := len(h.orders) > 0
	switch {
	case h.game < 0, len(h.moves) == 0, h.names[h.game] == "id" && !counted, h.fen >= 0 && !counted:
		return nil
	}
	h.names = names
	return h
}

// all returns the columns that have one of the names, the best first.
func (h *heading) all(kind string) (found []int) {
	for _, name := range columnNames()[kind] {
		for i, own := range h.names {
			if own == name {
				found = append(found, i)
			}
		}
	}
	return found
}

func (h *heading) first(kind string) int {
	if found := h.all(kind); len(found) > 0 {
		return found[0]
	}
	return -1
}

// objectColumns are the keys of our records of positions.
var objectColumns = []string{"type", "file", "record", "ply", "variation", "move", "fen", "nags", "comment", "result"}

// objects returns the heading of JSON Lines with our records of positions, nil for others.
func objects(line []byte) *heading {
	if !bytes.Contains(line, []byte(`"variation":`)) || !isPly(line) {
		return nil
	}
	return newHeading(nil, objectColumns)
}

// isPly reports whether a line is one of our records of the positions of games.
func isPly(line []byte) bool {
	cells, err := objectCells(line)
	return err == nil && cells[0].Text == "position" && cells[3].Text != "" && cells[4].Text != "" && cells[6].Text != ""
}

// objectCells returns the values of a line, in the order of objectColumns.
func objectCells(line []byte) ([]record.Cell, error) {
	var values map[string]json.RawMessage
	if err := json.Unmarshal(line, &values); err != nil {
		return nil, err
	}
	cells := make([]record.Cell, len(objectColumns))
	for i, name := range objectColumns {
		raw := values[name]
		cells[i].Offset = max(bytes.Index(line, raw), 0)
		if json.Unmarshal(raw, &cells[i].Text) != nil {
			cells[i].Text = string(raw)
		}
	}
	return cells, nil
}

// id returns what tells the game of a row from others. again: the row is the heading once more, as in
// files that were put together.
func (h *heading) id(row []byte) (id string, again bool) {
	var cells []string
	if h.table == nil {
		own, err := objectCells(row)
		if err != nil || !isPly(row) {
			return string(row), false
		}
		cells = []string{own[h.file].Text, own[h.game].Text}
		return strings.Join(cells, "\x00"), false
	}
	values, _, err := h.table.fields(row)
	if err != nil {
		values = h.certain(row)
	}
	return h.idOf(values), h.isRepeated(values)
}

// isRepeated reports whether a row of a table with those cells is the heading once more.
func (h *heading) isRepeated(values []string) bool {
	return len(values) == len(h.names) && strings.TrimPrefix(values[0], "\ufeff") == h.names[0] && slices.Equal(values[1:], h.names[1:])
}

// idOf is id of a row of a table with those cells.
func (h *heading) idOf(values []string) string {
	switch {
	case h.game >= len(values):
		return ""
	case h.file >= 0 && h.file < len(values):
		return values[h.file] + "\x00" + values[h.game]
	}
	return values[h.game]
}

// certain returns the cells of a row that are before its first quotation mark.
func (h *heading) certain(row []byte) []string {
	before, _, _ := bytes.Cut(row, []byte{'"'})
	cells := strings.Split(string(before), string(h.table.comma))
	return cells[:len(cells)-1]
}

// bookApart is the tag of the records whose game had other rows before.
const bookApart = "Apart"

// splitMoves cuts a table where another game begins. A game whose quotation marks do not match
// may have others in it, which are cut out of it.
func splitMoves(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		var c *movesCutter
		begin := func(l *kit.Lines) func([]byte) int {
			c = &movesCutter{l: l, seen: make(map[uint64]bool)}
			return c.line
		}
		var held game.Record // rows of the game of the next record
		for rec, err := range kit.SplitLines(begin)(r) {
			switch {
			case len(held.Data) == 0:
			case err == nil:
				rec.Offset, rec.Line, rec.Data = held.Offset, held.Line, append(held.Data, rec.Data...)
			case !yield(held, nil):
				return
			}
			held = game.Record{}
			if err != nil || c.heading == nil || c.heading.table == nil || c.heading.table.matches(rec.Data) {
				if !yield(rec, err) {
					return
				}
				continue
			}
			var more bool
			if held, more = c.apart(&rec, yield); !more {
				return
			}
		}
	}
}

// apart cuts a record whose quotation marks do not match into its games. The rows at its end that
// are of the game of the next record are held.
func (c *movesCutter) apart(rec *game.Record, yield func(game.Record, error) bool) (held game.Record, more bool) {
	from, first, id := 0, "", ""
	book := rec.Book
	part := func(to int) game.Record {
		line := rec.Line + bytes.Count(rec.Data[:from], []byte{'\n'})
		return game.Record{Data: rec.Data[from:to:to], Offset: rec.Offset + int64(from), Line: line, Book: book}
	}
	for at, row := range c.heading.table.rows(rec.Data, len(c.heading.names)) {
		next := c.heading.idOf(row.values)
		if c.heading.isRepeated(row.values) {
			continue
		}
		if row.values == nil {
			next = c.heading.idOf(c.heading.certain(row.text))
		}
		next = strings.Trim(next, `"`)
		if next == "" || next == id || id == "" {
			id = cmp.Or(id, next)
			first = cmp.Or(first, id)
			continue
		}
		if !yield(part(at), nil) {
			return held, false
		}
		if from, id = at, next; id == c.id && c.id != first {
			book = c.l.Book
			return part(len(rec.Data)), true
		}
		book = c.book(rec.Book[:1:1], next)
	}
	return held, yield(part(len(rec.Data)), nil)
}

// book returns what is told of a game that begins, which may have had other rows before.
func (c *movesCutter) book(book []game.Tag, id string) []game.Tag {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id)) // a hash has no error
	if c.seen[h.Sum64()] {
		book = append(book, game.Tag{Name: bookApart, Value: id})
	}
	c.seen[h.Sum64()] = true
	return book
}

// movesCutter cuts a table of moves into games.
type movesCutter struct {
	l       *kit.Lines
	heading *heading
	quotes  quotes
	row     int // how long the row is that has begun
	id      string
	begun   bool
	seen    map[uint64]bool
}

// line takes the next line, and returns how much of the record is a game.
func (c *movesCutter) line(line []byte) int {
	l := c.l
	if c.heading == nil {
		if len(bytes.TrimSpace(line)) == 0 {
			l.Drop()
			return 0
		}
		if !c.find(line) {
			return l.Len()
		}
		if c.heading.table != nil && l.Len() == 0 {
			return 0
		}
	}
	c.row += len(line)
	if c.heading.table != nil {
		if c.quotes.scan(line, -1); c.quotes.open {
			return 0
		}
	}
	row := l.Len() - c.row
	length := c.row
	c.row = 0
	text := c.l.Tail(length)
	if len(bytes.TrimSpace(text)) == 0 {
		return 0
	}
	id, again := c.heading.id(text)
	if again && !c.begun {
		l.Drop()
	}
	if again || c.begun && (id == c.id || id == "") {
		return 0
	}
	book := c.book(c.l.Book[:1:1], id)
	c.id = id
	if !c.begun {
		c.begun = true
		l.Book = book
		return 0
	}
	l.NextBook = book
	return row
}

// find reads the heading, of this line or of the table that goes on after a line that was
// too large. A heading of JSON Lines is a row as well.
func (c *movesCutter) find(line []byte) bool {
	if c.l.Book != nil {
		c.heading = headingOf([]byte(c.l.Book[0].Value))
	} else if c.heading = headingOf(line); c.heading != nil {
		c.l.Book = []game.Tag{{Name: bookColumns, Value: string(line)}}
		if c.heading.table != nil {
			c.l.Drop()
		}
	}
	if c.heading != nil && c.heading.table != nil {
		c.quotes = quotes{comma: byte(c.heading.table.comma), start: true}
	}
	return c.heading != nil
}
