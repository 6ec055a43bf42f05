package table

import (
	"bytes"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/chars"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/record"
	"github.com/xqfen/xqfen/internal/formula"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveRow is a row of a table of moves.
type moveRow struct {
	cells []record.Cell
	// order is the number of the row, side whose move it is, where sided says that.
	order int
	side  xiangqi.Color
	// line is the variation that it belongs to, "" for the main line.
	line string
}

// movesReader reads the rows of one game.
type movesReader struct {
	*heading
	g    *game.Game
	rec  *game.Record
	o    *game.ReadOptions
	rows []moveRow
	// ordered: the rows are numbered; sided: they say whose move they are; given: the game
	// has a position of its own; led: its first row has the first move.
	ordered, sided, given, led bool
	move, order                int // the columns that are read
	played                     []playedRow
	// rest is what begins with a row that cannot be cut into cells, and restAt where.
	rest   string
	restAt int
}

// playedRow is a row whose move is that of a node of the tree.
type playedRow struct {
	row  *moveRow
	node int32
}

func decodeMoves(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	r := movesReader{g: g, rec: rec, o: o}
	for _, tag := range rec.Book {
		switch tag.Name {
		case bookColumns:
			r.heading = headingOf([]byte(tag.Value))
		case bookApart:
			return rec.Error(note.RowsApart, 0, strings.ReplaceAll(strings.Trim(tag.Value, "\x00"), "\x00", " "), "")
		}
	}
	switch {
	case r.heading == nil:
		return rec.Error(note.NoGame, 0, "", movesName)
	case r.table == nil && !isPly(bytes.TrimSpace(rec.Data)) && bytes.Count(bytes.TrimSpace(rec.Data), []byte{'\n'}) == 0:
		return record.DecodeJSON(g, rec, o, movesName, "") // a record among those of positions
	}
	if err := r.read(); err != nil {
		return rec.Error(note.Record, 0, err.Error(), movesName)
	}
	if len(r.rows) == 0 { // its first row cannot be cut into cells, or it has none
		return rec.Error(note.BadRow, 0, chars.Excerpt(kit.CutEOL(rec.Data[:lineLength(rec.Data)])), strconv.Itoa(len(r.names)))
	}
	r.choose()
	if err := r.begin(); err != nil {
		return err
	}
	o.Builder.Begin(g)
	r.tags()
	r.play()
	if len(g.Nodes) == 1 && len(g.Unread) == 0 && !r.own {
		return rec.Error(note.NoMoves, 0, "", "")
	}
	return nil
}

// read reads the rows.
func (r *movesReader) read() error {
	if r.table == nil {
		for at, line := range kit.LinesOf(r.rec) {
			if len(bytes.TrimSpace(line)) == 0 {
				continue
			}
			cells, err := objectCells(line)
			if err != nil {
				return err
			}
			for i := range cells {
				cells[i].Offset += at
			}
			r.rows = append(r.rows, moveRow{cells: cells})
		}
		return nil
	}
	if !r.table.matches(r.rec.Data) {
		r.readRows()
		return nil
	}
	starts := []int{0}
	for i, c := range r.rec.Data {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	rows := csv.NewReader(bytes.NewReader(r.rec.Data))
	rows.Comma, rows.FieldsPerRecord = r.table.comma, -1
	for {
		values, err := rows.Read()
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
		places := make([]int, len(values))
		for i := range values {
			line, column := rows.FieldPos(i)
			places[i] = min(starts[line-1]+column-1, len(r.rec.Data))
		}
		r.add(values, places)
	}
}

// add adds a row of cells that begin at those places, unless it is the heading once more.
func (r *movesReader) add(values []string, places []int) {
	if r.isRepeated(values) {
		return
	}
	row := moveRow{cells: make([]record.Cell, max(len(values), len(r.names)))}
	for i, value := range values {
		at := places[i]
		if at < len(r.rec.Data) && r.rec.Data[at] == '"' {
			at++
		}
		if r.own {
			value = formula.Value(value)
		}
		if i != r.comment && !r.own {
			value = strings.TrimSpace(value)
		}
		row.cells[i] = record.Cell{Text: value, Offset: at}
		if i >= len(r.names) {
			kit.Ignore(r.rec, r.g, at, []byte(value))
		}
	}
	r.rows = append(r.rows, row)
}

// readRows reads rows whose quotation marks do not match everywhere, up to one that cannot be cut
// into cells. That one and those after it are the rest.
func (r *movesReader) readRows() {
	for at, row := range r.table.rows(r.rec.Data, len(r.names)) {
		if len(bytes.TrimSpace(row.text)) == 0 {
			continue
		}
		if len(row.values) == 0 {
			r.rest, r.restAt = strings.TrimSpace(string(r.rec.Data[at:])), at
			cells := strconv.Itoa(len(r.names))
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.BadRow, at, chars.Excerpt(kit.CutEOL(row.text)), cells))
			return
		}
		for i := range row.at {
			row.at[i] += at
		}
		if row.mended >= 0 {
			if row.mended != r.comment {
				row.values[row.mended] = strings.Trim(row.values[row.mended], `"`)
			}
			value := row.values[row.mended]
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.QuoteOpen, row.at[row.mended], chars.Excerpt([]byte(value)), ""))
		}
		r.add(row.values, row.at)
	}
}

// text returns the value of a row in a column, "" where there is none.
func (r *movesReader) text(row *moveRow, column int) string {
	if column < 0 {
		return ""
	}
	return row.cells[column].Text
}

// all reports whether that is true of the value of every row in a column.
func (r *movesReader) all(column int, is func(string) bool) bool {
	return column >= 0 && !slices.ContainsFunc(r.rows, func(row moveRow) bool { return !is(row.cells[column].Text) })
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(strings.TrimRight(text, "."))
	return err == nil
}

func isSide(text string) bool {
	_, ok := dialect.SideWord(text)
	return ok
}

// counts reports whether a column of moves only numbers them, and another has them.
func (r *movesReader) counts(column int) bool {
	return len(r.moves) > 1 && slices.Contains(r.orders, column) && r.all(column, isNumber)
}

// choose finds the columns of the moves and of their order, and puts the rows in it.
func (r *movesReader) choose() {
	blank := func(text string) bool { return text == "" }
	r.move, r.order = r.moves[0], -1
	for _, column := range r.moves {
		if !r.all(column, blank) && !r.counts(column) {
			r.move = column
			break
		}
	}
	for _, column := range r.orders {
		if column != r.move && r.all(column, isNumber) {
			r.order, r.ordered = column, true
			break
		}
	}
	if r.side == r.order || !r.all(r.side, isSide) {
		r.side = -1
	}
	r.sided = r.side >= 0
	for i := range r.rows {
		row := &r.rows[i]
		if r.ordered {
			row.order, _ = strconv.Atoi(strings.TrimRight(row.cells[r.order].Text, "."))
		}
		if r.sided {
			row.side, _ = dialect.SideWord(row.cells[r.side].Text)
		}
		if row.line = r.text(row, r.variation); row.line == "0" {
			row.line = ""
		}
	}
	if r.own && r.ordered && !slices.ContainsFunc(r.rows, func(row moveRow) bool { return row.line != "" }) {
		slices.SortStableFunc(r.rows, func(a, b moveRow) int { return a.order - b.order })
	}
}

// begin reads the position that the game begins with.
func (r *movesReader) begin() error {
	first := &r.rows[0]
	if start := r.text(first, r.start); start != "" {
		r.given = true
		return kit.ReadPositionAlone(r.o, r.g, r.rec, []byte(start), first.cells[r.start].Offset)
	}
	fen := r.text(first, r.fen)
	if r.led = fen == "" || r.leads(fen); r.led {
		return nil
	}
	if move := r.text(first, r.move); r.own && move != "" { // it is before the position
		kit.Ignore(r.rec, r.g, first.cells[r.move].Offset, []byte(move))
	}
	r.given = true
	return kit.ReadPositionAlone(r.o, r.g, r.rec, []byte(fen), first.cells[r.fen].Offset)
}

// leads reports whether a position is the one after the first move of a game from the start:
// the positions of the table then are those after the moves.
func (r *movesReader) leads(fen string) bool {
	reading, err := r.o.FEN.Read([]byte(fen))
	if err != nil {
		return false
	}
	list, err := kit.Lists(r.o).Read(r.g.Start.Position(), []byte(r.text(&r.rows[0], r.move)), r.o.Notation)
	return err == nil && len(list.Moves) == 1 && list.Final.Setup().Board == reading.Setup.Board
}

// tags keeps what the other columns say about the game, and notes those that say something of
// its moves.
func (r *movesReader) tags() {
	first := &r.rows[0]
	if result := r.text(first, r.result); result != "" && r.constant(r.result) {
		kit.NoteResult(r.g, r.rec, result, first.cells[r.result].Offset)
	}
	if r.own {
		r.g.Origin.File = r.text(first, r.file)
		r.g.Origin.Number, _ = strconv.Atoi(r.text(first, r.game))
		return
	}
	set := kit.NewTagSet(r.g, "_")
	set.Add("GameId", r.text(first, r.game))
	used := append([]int{r.game, r.order, r.side, r.variation, r.fen, r.start, r.nags, r.comment}, r.moves...)
	if r.constant(r.result) {
		used = append(used, r.result)
	}
	for column, name := range r.names {
		switch {
		case slices.Contains(used, column):
		case r.constant(column) && plain(name) != "":
			set.Add(game.CanonicalTag(strings.TrimSpace(name)), r.text(first, column))
		case slices.Contains(r.orders, column): // they count what another column counts
		case plain(name) == "":
			for i := range r.rows {
				kit.Ignore(r.rec, r.g, r.rows[i].cells[column].Offset, []byte(r.text(&r.rows[i], column)))
			}
		default:
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.ColumnIgnored, first.cells[column].Offset, name, ""))
		}
	}
}

// constant reports whether a column is the same in all rows.
func (r *movesReader) constant(column int) bool {
	return column >= 0 && r.all(column, func(text string) bool { return text == r.rows[0].cells[column].Text })
}

// play makes the moves: those of the main line in their order, then those of the variations,
// each an alternative to the row before it that is as far from the start.
func (r *movesReader) play() {
	var main []*moveRow
	varied := false
	for i := range r.rows {
		if row := &r.rows[i]; row.line == "" {
			main = append(main, row)
		} else {
			varied = true
		}
	}
	if !varied {
		r.sort(main)
	}
	if r.sided && !r.given && len(main) > 0 && main[0].side != r.g.Start.Turn {
		r.o.Builder.SwitchSide()
	}
	whole, next := r.whole(main)
	nodes := r.segment(main[:whole])
	switch {
	case whole < len(main):
		if whole > 0 && r.sided && main[whole].side == main[whole-1].side {
			side := main[whole].cells[r.side]
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.MoveSide, side.Offset, side.Text, ""))
		}
		r.stop(main[whole:], next)
	case r.rest != "":
		kit.NoteUnread(r.g, r.rec, note.MovesUnread, r.rest, r.restAt)
	}
	if varied {
		r.variations(nodes)
	}
	r.annotate()
	r.compare()
}

// compare notes the first row whose position is not that of its move: before the move, or after
// it, as in the first row that has both.
func (r *movesReader) compare() {
	if r.fen < 0 || len(r.rows) > 1 && r.constant(r.fen) {
		return
	}
	after, known := r.own || r.led, r.own || r.led || r.text(&r.rows[0], r.start) == ""
	at, reached := r.g.PositionAt(0), int32(0)
	for _, played := range r.played {
		cell, node := played.row.cells[r.fen], played.node
		if cell.Text == "" || node == 0 {
			continue
		}
		if reached != r.g.Nodes[node].Parent {
			at = r.g.PositionAt(r.g.Nodes[node].Parent)
		}
		before := at.Setup().Board
		at.Do(r.g.Nodes[node].Move)
		reached = node
		reading, err := r.o.FEN.Read([]byte(cell.Text))
		if !known {
			after, known = err == nil && reading.Setup.Board == at.Setup().Board, true
		}
		if expected := before; err == nil {
			if after {
				expected = at.Setup().Board
			}
			if reading.Setup.Board == expected {
				continue
			}
		}
		r.g.Notes = append(r.g.Notes, r.rec.Note(note.FENDiffers, cell.Offset, chars.Excerpt([]byte(cell.Text)), ""))
		return
	}
}
