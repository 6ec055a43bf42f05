package table

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveRows reads the rows of one game.
type moveRows struct {
	*heading
	g    *game.Game
	rec  *game.Record
	o    *game.ReadOptions
	rows [][]jsonl.Cell
	used []int // columns that tags do not keep
	// noted are the rows of the main line and of variations, with the nodes that they are about.
	noted []notedRow
	// root: the first row has no move, but the position that the game begins with.
	root bool
}

// notedRow is a row and the node that its comment is about.
type notedRow struct {
	row  []jsonl.Cell
	node int32
}

func decodeMoves(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	r := moveRows{g: g, rec: rec, o: o}
	for _, tag := range rec.Book {
		switch tag.Name {
		case bookApart:
			return rec.Error(note.RowsApart, 0, tag.Value, "")
		case bookPositions:
			return r.position(tag.Value != "")
		}
		r.heading = headingOf([]byte(tag.Value))
	}
	if r.heading == nil {
		return rec.Error(note.NoGame, 0, "", movesName)
	}
	if err := r.read(); err != nil {
		return rec.Error(note.Record, 0, err.Error(), movesName)
	}
	r.choose()
	start, fen := r.cell(r.rows[0], "start"), r.cell(r.rows[0], "fen")
	r.root = r.number(r.rows[0]) == 0 && (r.own || r.text(r.rows[0], "move") == "")
	if start.Text == "" && (r.root || !r.leads(fen.Text)) {
		start = fen
	}
	if start.Text != "" {
		if err := kit.ReadStart(o, g, rec, []byte(start.Text), start.Offset); err != nil {
			return err
		}
	}
	o.Builder.Begin(g)
	if r.sort(); start.Text == "" && len(r.of["side"]) > 0 && r.side(r.rows[0]) != g.Start.Turn {
		o.Builder.SwitchSide()
	}
	r.tags()
	r.play(start.Text != "")
	r.annotate()
	if len(g.Nodes) == 1 && len(g.Unread) == 0 && !r.own {
		return rec.Error(note.NoMoves, 0, "", "")
	}
	return nil
}

// position reads a row of ours as a position, or as the record that it is among those.
func (r *moveRows) position(isFirst bool) (err error) {
	if r.table != nil {
		err = r.table.decode(r.g, r.rec, r.o)
	} else {
		err = jsonl.Decode(r.g, r.rec, r.o, movesName, "")
	}
	if isFirst && (r.table != nil || jsonl.IsPly(r.rec.Data)) {
		r.g.Notes = append(r.g.Notes, r.rec.Note(note.RowsArePositions, 0, "", ""))
	}
	return err
}

// read cuts the text into rows.
func (r *moveRows) read() error {
	data := r.rec.Data
	for at := 0; at < len(data); {
		size := lineLength(data[at:])
		q := quotes{start: true}
		if r.table != nil {
			q.comma = byte(r.table.comma)
			q.scan(data[at:at+size], -1)
		}
		for q.open && at+size < len(data) {
			next := lineLength(data[at+size:])
			q.scan(data[at+size:at+size+next], -1)
			size += next
		}
		if row := data[at : at+size]; len(bytes.TrimSpace(row)) > 0 {
			cells, err := r.cells(row)
			if err != nil {
				return err
			}
			cells = append(cells, make([]jsonl.Cell, max(len(r.names)-len(cells), 0))...)
			for i := range cells {
				cell := &cells[i]
				cell.Offset += at
				if r.own {
					cell.Text = jsonl.WithoutApostrophe(cell.Text)
				} else if !slices.Contains(r.of["comment"], i) {
					cell.Text = strings.TrimSpace(cell.Text)
				}
				if i >= len(r.names) {
					kit.Ignore(r.rec, r.g, cell.Offset, []byte(cell.Text))
				}
			}
			r.rows = append(r.rows, cells)
		}
		at += size
	}
	return nil
}

// all reports whether that is true of the value of every row in a column.
func (r *moveRows) all(column int, is func(string) bool) bool {
	return !slices.ContainsFunc(r.rows, func(row []jsonl.Cell) bool { return !is(row[column].Text) })
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(strings.TrimRight(text, "."))
	return err == nil
}

// choose leaves the columns that have moves, and numbers and sides in all rows.
func (r *moveRows) choose() {
	for _, kind := range []string{"game", "move", "number", "variation", "fen", "start", "comment", "nags", "result", "eval", "clock"} {
		r.used = append(r.used, r.of[kind]...)
	}
	moves := slices.DeleteFunc(slices.Clone(r.of["move"]), func(i int) bool {
		return r.all(i, func(text string) bool { return text == "" || isNumber(text) && slices.Contains(r.of["number"], i) })
	})
	if len(moves) > 0 {
		r.of["move"] = moves[:1]
	}
	r.of["number"] = slices.DeleteFunc(r.of["number"], func(i int) bool { return i == r.of["move"][0] || !r.all(i, isNumber) })
	r.of["side"] = slices.DeleteFunc(r.of["side"], func(i int) bool { return slices.Contains(r.of["number"], i) || !r.all(i, isSide) })
	r.used = append(r.used, r.of["side"]...)
	if r.own && r.all(r.of["variation"][0], func(text string) bool { return text == "" || text == "0" }) {
		slices.SortStableFunc(r.rows, func(a, b []jsonl.Cell) int { return r.number(a) - r.number(b) })
	}
}

func isSide(text string) bool {
	_, ok := dialect.SideWord(text)
	return ok
}

// side returns the side of a row, Red where it has none.
func (r *moveRows) side(row []jsonl.Cell) xiangqi.Color {
	side, _ := dialect.SideWord(r.text(row, "side"))
	return side
}

// sort puts the rows of others in the order of their numbers; of two with one number, that of the side
// to move is first.
func (r *moveRows) sort() {
	if r.own || len(r.of["variation"]) > 0 {
		return
	}
	slices.SortStableFunc(r.rows, func(a, b []jsonl.Cell) int {
		switch n := r.number(a) - r.number(b); {
		case n != 0 || r.side(a) == r.side(b):
			return n
		case r.side(a) == r.g.Start.Turn:
			return -1
		}
		return 1
	})
}

// number returns the number of a row, 0 where it has none.
func (r *moveRows) number(row []jsonl.Cell) int {
	n, _ := strconv.Atoi(strings.TrimRight(r.text(row, "number"), "."))
	return n
}

// leads reports whether a position is the one after the first move of a game from the start, or none:
// the positions of the table then are those after the moves.
func (r *moveRows) leads(fen string) bool {
	reading, err := r.o.FEN.Read([]byte(fen))
	p, fault := xiangqi.NewPosition(&r.g.Start, xiangqi.AllProblems)
	if err != nil || fault != nil {
		return fen == ""
	}
	list, err := kit.Lists(r.o).Read(p, []byte(r.text(r.rows[0], "move")), r.o.Notation)
	return err == nil && len(list.Moves) == 1 && list.Final.Setup().Board == reading.Setup.Board
}

// tags keeps the other columns that are the same in all rows as tags of the game.
func (r *moveRows) tags() {
	first := r.rows[0]
	if result := r.cell(first, "result"); result.Text != "" {
		kit.NoteResult(r.g, r.rec, result.Text, result.Offset)
	}
	if r.own {
		r.g.Origin.File = r.text(first, "file")
		r.g.Origin.Number, _ = strconv.Atoi(r.text(first, "game"))
		return
	}
	set := kit.NewTagSet(r.g, "_")
	set.Add("GameId", r.text(first, "game"))
	for i, name := range r.names {
		switch value := first[i].Text; {
		case slices.Contains(r.used, i):
		case strings.TrimSpace(name) != "" && r.all(i, func(text string) bool { return text == value }):
			set.Add(jsonl.TagOf(name), value)
		default:
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.ColumnIgnored, first[i].Offset, name, ""))
		}
	}
}

// play makes the moves: those of the main line, then those of the variations, each an alternative to
// the last row before it that has the same number. given: the game has a position of its own.
func (r *moveRows) play(given bool) {
	type end struct {
		node   int32
		number int
	}
	latest, ends := make(map[int]int32), make(map[string]end) // nodes by their numbers, and where lines end
	for rows := r.rows; len(rows) > 0; {
		line := r.text(rows[0], "variation")
		n := slices.IndexFunc(rows, func(row []jsonl.Cell) bool { return r.text(row, "variation") != line })
		if n < 0 {
			n = len(rows)
		}
		whole, first := r.together(rows[:n]), r.number(rows[0])
		parent, ok, expected := r.g.Nodes[latest[first]].Parent, latest[first] != 0, slices.Max(slices.AppendSeq([]int{1}, maps.Keys(latest)))
		if last, known := ends[line]; known {
			parent, ok, expected = last.node, first == last.number || first == last.number+1, last.number+1
		} else if line == "" || line == "0" {
			parent, ok, expected = 0, len(r.of["number"]) == 0 || first <= 1 || given, 1
		}
		if !ok || r.o.Builder.GoTo(parent) != nil {
			whole = 0
		}
		if r.segment(rows[:whole], latest); whole > 0 {
			last := rows[whole-1]
			ends[line] = end{r.o.Builder.Node(), r.number(last)}
			if expected = r.number(last); r.text(last, "move") != "" {
				expected++
			}
		}
		r.stop(rows[whole:n], expected)
		rows = rows[n:]
	}
}

// together returns how many rows follow one another: their numbers are one after the other or two of
// each, the sides take turns, and none between two moves is without one.
func (r *moveRows) together(rows [][]jsonl.Cell) int {
	twice := false
	for i := 1; i < len(rows); i++ {
		step := r.number(rows[i]) - r.number(rows[i-1])
		empty := r.text(rows[i-1], "move") == "" && r.text(rows[i], "move") != "" && r.number(rows[i-1]) > 0
		same := len(r.of["side"]) > 0 && r.side(rows[i]) == r.side(rows[i-1])
		if empty || same || len(r.of["number"]) > 0 && step != 1 && (step != 0 || twice) {
			return i
		}
		twice = step == 0
	}
	return len(rows)
}

// stop keeps rows that do not follow those before them as text: another number was expected, or the other side.
func (r *moveRows) stop(rows [][]jsonl.Cell, number int) {
	var text []string
	for _, row := range rows {
		if move, comment := r.text(row, "move"), r.text(row, "comment"); comment != "" {
			text = append(text, move, "{"+comment+"}")
		} else if move != "" {
			text = append(text, move)
		}
	}
	if len(text) > 0 {
		kind, code, expected := "number", note.MoveNumber, strconv.Itoa(number)
		if len(r.of["side"]) > 0 && (len(r.of["number"]) == 0 || r.number(rows[0]) == number) {
			kind, code, expected = "side", note.MoveSide, ""
		}
		at := r.cell(rows[0], kind)
		r.g.Notes = append(r.g.Notes, r.rec.Note(code, at.Offset, at.Text, expected))
		kit.NoteUnread(r.g, r.rec, note.MovesUnread, strings.Join(text, " "), r.cell(rows[0], "move").Offset)
	}
}

// segment plays rows that follow one another from the Builder's node on, and annotates the moves.
func (r *moveRows) segment(rows [][]jsonl.Cell, latest map[int]int32) {
	var text []byte
	starts := make([]int, len(rows))
	isRoot := func(row []jsonl.Cell) bool { return r.root && &row[0] == &r.rows[0][0] }
	for i, row := range rows {
		if starts[i] = len(text); !isRoot(row) {
			text = append(append(text, r.text(row, "move")...), ' ')
		}
	}
	joined := game.Record{Data: text, Line: 1}
	from, node, at := len(r.g.Notes), len(r.g.Nodes), r.o.Builder.Node()
	own := r.g.Notation
	if r.own {
		own = notation.UCI()
	}
	if err := kit.PlayList(r.o, r.g, &joined, text, 0, own); err != nil {
		kit.Unreadable(r.o, r.g, &joined, text, 0, err)
	}
	for i := range r.g.Notes[from:] {
		r.place(&r.g.Notes[from+i], rows, starts)
	}
	for _, row := range rows {
		if r.text(row, "move") != "" && !isRoot(row) {
			if node == len(r.g.Nodes) {
				return // it could not be read
			}
			at, latest[r.number(row)] = int32(node), int32(node)
			node++
		}
		r.noted = append(r.noted, notedRow{row, at})
	}
}

// annotate puts the comments and annotations of the rows at the moves that were played. Until all are,
// the text of a comment could be taken for one of the tree's own.
func (r *moveRows) annotate() {
	for _, noted := range r.noted {
		row, at := noted.row, noted.node
		comment := r.text(row, "comment")
		r.o.Builder.CommentOn(at, comment)
		if at != 0 {
			r.evaluate(row, at, comment)
		}
		for one := range strings.FieldsFuncSeq(r.text(row, "nags"), func(c rune) bool { return strings.ContainsRune("[]$, ", c) }) {
			n, err := strconv.ParseUint(one, 10, 8)
			if err != nil {
				kit.Ignore(r.rec, r.g, r.cell(row, "nags").Offset, []byte(one))
				continue
			}
			r.g.Nodes[at].NAGs = append(r.g.Nodes[at].NAGs, uint8(n))
		}
	}
}

// evaluate puts the evaluation and the clock of a row at its move, where its comment has none.
func (r *moveRows) evaluate(row []jsonl.Cell, at int32, comment string) {
	mover := r.g.Start.Turn
	if r.g.Ply(at)%2 == 0 {
		mover = mover.Other()
	}
	given, has := jsonl.Evaluation{Eval: r.text(row, "eval"), Clock: r.text(row, "clock")}, jsonl.EvaluationOf(comment, mover)
	read := jsonl.EvaluationOf(given.Comment(jsonl.Evaluation{}), mover)
	for _, c := range []struct {
		kind, read string
		given      *string
	}{{"eval", read.Eval, &given.Eval}, {"clock", read.Clock, &given.Clock}} {
		if c.read == "" || strings.ContainsAny(*c.given, "[]") {
			kit.Ignore(r.rec, r.g, r.cell(row, c.kind).Offset, []byte(*c.given))
			*c.given = ""
		}
	}
	r.o.Builder.CommentOn(at, given.Comment(has))
}

// place makes the place of a note, which counts in the moves of the rows, one in the record.
func (r *moveRows) place(n *note.Note, rows [][]jsonl.Cell, starts []int) {
	if len(rows) == 0 {
		return
	}
	i, found := slices.BinarySearch(starts, n.Offset)
	if !found {
		i--
	}
	placed := r.rec.Note(n.Code, r.cell(rows[i], "move").Offset+n.Offset-starts[i], "", "")
	n.Offset, n.Line, n.Column = placed.Offset, placed.Line, placed.Column
	var fault *movetext.ListError
	if errors.As(n.Err, &fault) {
		moved := *fault
		moved.Offset, moved.Line, moved.Column = n.Offset, n.Line, n.Column
		n.Err = &moved
	}
}
