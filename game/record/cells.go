package record

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// Kind says whose table a row is of, which says what its columns are.
type Kind uint8

// The kinds. The names of the columns of others are those of tags.
const (
	Others    Kind = iota // or a table of games from before records had a type
	Own                   // one with the columns of Columns
	Positions             // a table of positions from before records had a type
)

// Cell is a value of a row and where it is in the record.
type Cell struct {
	Text   string
	Offset int
}

// The columns of tables from before records had a type.
const (
	keyGame  = "game"
	keyStart = "start"
)

// othersColumns are the columns of tables of games that are no tags.
var othersColumns = map[string]column{
	"file": colFile, "moves": colMoves, "Result": colResult, "status": colStatus, "rule": colRule, "rest": colRest,
	names[colTurn]: colTurn, names[colTags]: colTags, names[colTree]: colTree, names[colNotes]: colNotes,
}

// isOwnValue reports whether a column of that name in a table of another's has what records
// have there: JSON of its kind.
func isOwnValue(name, value string) bool {
	var into any
	switch name {
	case names[colTags]:
		into = new(map[string]any)
	case names[colTree]:
		into = new([]struct{ Move string })
	case names[colNotes]:
		into = new([]jsonNote)
	default:
		return false
	}
	return json.Unmarshal([]byte(value), into) == nil
}

// isNumber reports whether a value in a column of moves says how many there are.
func isNumber(value string) bool {
	const mostDigits = 3 // moves of digits have more
	value = strings.TrimSpace(value)
	return len(value) > 0 && len(value) <= mostDigits && strings.TrimLeft(value, "0123456789") == ""
}

// ColumnOf returns the name under which a row has the value of the column: that of a
// column of records, or of the tag that the name means.
func (k Kind) ColumnOf(name, value string) (own string, tag bool) {
	name = strings.TrimSpace(name)
	if k != Others {
		if _, ok := columnOf(name); ok {
			return name, false
		}
		return game.CanonicalTag(name), true
	}
	if strings.EqualFold(name, names[colMoves]) && isNumber(value) {
		return game.CanonicalTag(name), true
	}
	for _, column := range []string{"file", keyGame, "Result", keyStart, kit.FENTag, "moves", "status", "rule", "rest"} {
		if strings.EqualFold(column, name) {
			return column, false
		}
	}
	if dialect.IsSideKey(name) {
		return names[colTurn], false
	}
	if isOwnValue(name, value) {
		return name, false
	}
	return game.CanonicalTag(name), true
}

// DecodeRow reads a row. cells are under the names that ColumnOf returns; its tags have
// been set, and the game is as Reset but for them and its notes. short says that the row
// has fewer cells than the table has columns.
func DecodeRow(g *game.Game, rec *game.Record, o *game.ReadOptions, name string, kind Kind, cells map[string]Cell, short bool) error {
	r := reader{
		g: g, rec: rec, o: o, name: name, own: kind == Own, former: kind == Positions, judged: kind != Others,
		resultColumn: true, short: short, at: make(map[string]int, len(cells)),
	}
	for _, column := range rowColumns {
		if cell, ok := cells[column]; ok {
			if err := r.cell(kind, column, cell); err != nil {
				return err
			}
		}
	}
	r.anyName = kind == Others
	if kind == Others && !r.hasMoves && r.fen.Text == "" {
		return rec.Error(note.NoGame, 0, "", name)
	}
	if kind == Positions {
		if err := r.formerRow(); err != nil {
			return err
		}
	}
	return r.game()
}

// cell takes the value of a cell.
func (r *reader) cell(kind Kind, name string, cell Cell) error {
	c, ok := columnOf(name)
	if kind == Others {
		c, ok = othersColumns[name]
		if ok && (c == colMoves && isNumber(cell.Text) || (c == colTags || c == colTree || c == colNotes) && !isOwnValue(name, cell.Text)) {
			return nil // a tag
		}
	}
	switch {
	case ok:
		r.at[names[c]] = cell.Offset
		return r.columnCell(c, cell)
	case name == kit.FENTag:
		r.fen = kit.Place{Text: cell.Text, Offset: cell.Offset}
	case kind != Others:
	case name == keyGame:
		r.g.Origin.Number = r.cellNumber(cell)
	case name == keyStart: // as a text in quotes
		r.start, r.at[name] = cell.Text, cell.Offset-1
	}
	return nil
}

// rowColumns are all names under which the cells of a row are looked for.
var rowColumns = append(Columns(), keyGame, keyStart, "Result", kit.FENTag)

func (r *reader) columnCell(c column, cell Cell) error {
	switch c {
	case colFile:
		r.g.Origin.File = cell.Text
	case colRecord:
		r.g.Origin.Number = r.cellNumber(cell)
	case colLine:
		r.g.Origin.Line = r.cellNumber(cell)
	case colPly:
	case colHalfmoves:
		r.halfmoves = r.cellCount(cell)
	case colFullmoves:
		r.fullmoves = r.cellCount(cell)
	case colDialects:
		r.dialects = strings.Fields(cell.Text)
	case colMoves:
		r.moves, r.hasMoves = []byte(cell.Text), true
	case colTags, colTree, colNotes:
		if r.former && c == colNotes {
			r.texts[c] = cell.Text
			return nil
		}
		if cell.Text == "" {
			return nil
		}
		if !json.Valid([]byte(cell.Text)) {
			return r.refuse(cell.Offset, `"`+names[c]+`" is damaged`)
		}
		return r.jsonValue(c, json.RawMessage(cell.Text), cell.Offset)
	case colProblems, colLosses, colOut, colFinal, colKey: // they are found out again
	case colFEN:
		r.texts[c] = cell.Text
		r.at[names[c]]-- // as of a text in quotes
	default:
		r.texts[c] = cell.Text
	}
	return nil
}

func (r *reader) cellNumber(cell Cell) int {
	n, err := strconv.Atoi(cell.Text)
	if err != nil {
		kit.Ignore(r.rec, r.g, cell.Offset, []byte(cell.Text))
	}
	return n
}

func (r *reader) cellCount(cell Cell) *uint32 {
	if cell.Text == "" {
		return nil
	}
	n, err := strconv.ParseUint(cell.Text, 10, 32)
	if err != nil {
		kit.Ignore(r.rec, r.g, cell.Offset, []byte(cell.Text))
		return nil
	}
	count := uint32(n)
	return &count
}

// formerRow reads the row of a position: the codes of its notes, and how the text is
// spelled if that still is the same position.
func (r *reader) formerRow() error {
	r.short = false
	for _, code := range strings.Fields(r.texts[colNotes]) {
		if why, refused := strings.CutPrefix(code, typeError+":"); refused {
			code, r.texts[colType] = why, typeError
		}
		r.notes = append(r.notes, jsonNote{Code: note.Code(code)})
	}
	if r.texts[colType] == typeError || r.texts[colText] == "" {
		return nil
	}
	reading, err := r.o.FEN.Read([]byte(r.texts[colText]))
	if err != nil || r.texts[colFEN] != "" && xqbase().String(&reading.Setup) != r.texts[colFEN] {
		return nil
	}
	r.texts[colLetters] = reading.Letters.Name
	r.texts[colRest] = strings.TrimSpace(string(reading.RestText()))
	return nil
}
