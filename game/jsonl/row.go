package jsonl

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// Row is a row of a table.
type Row struct {
	// Format is the name of the table's format.
	Format string
	// Own: the columns are those of Columns, and maybe tags. Those of others are tags, but for some.
	Own bool
	// Names are the names of the columns, Cells the values of the row.
	Names []string
	Cells []Cell
	// Short: the row lacks cells that are not empty.
	Short bool
}

// othersColumns are the columns of tables of others that are no tags, in lower case.
var othersColumns = map[string]column{
	"file": colFile, "moves": colMoves, "result": colResult, "status": colStatus, "rule": colRule, "rest": colRest,
}

// maxNotes bounds the notes about cells that have no column.
const maxNotes = 1000

// Decode reads the row into a game that was Reset.
func (row *Row) Decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	r := recordReader{g: g, rec: rec, o: o, name: row.Format, own: row.Own, judged: row.Own, row: true, short: row.Short, anySide: !row.Own}
	r.plies = row.Own && slices.Contains(row.Names, plyNames[colVariation-numColumns]) && slices.Contains(row.Names, plyNames[colMove-numColumns])
	var tags map[string]bool // nil until there is one
	unnoted := 0
	for i, cell := range row.Cells {
		name := ""
		if i < len(row.Names) {
			name = strings.TrimSpace(row.Names[i])
		}
		taken, err := r.cell(name, cell)
		if err != nil {
			return err
		}
		if r.plies && !taken && name != "" {
			if cell.Text != "" {
				r.tagSet().Add(name, cell.Text)
			}
			continue
		}
		if taken {
			continue
		}
		switch tag := game.CanonicalTag(name); {
		case name != "" && !tags[tag] && (!row.Own || kit.IsShared(tag)):
			if tags == nil {
				tags = make(map[string]bool)
			}
			if tags[tag] = true; cell.Text != "" && row.Own {
				g.Tags = append(g.Tags, game.Tag{Name: tag, Value: cell.Text})
			} else if cell.Text != "" {
				r.take(field{name: name, key: cell.Offset, Place: kit.Place(cell)}, maxDepth)
			}
		case name == "" && len(r.left) < maxNotes:
			r.left = append(r.left, kit.Place{Text: cell.Text, Offset: cell.Offset})
		case name != "" && len(g.Notes) < maxNotes: // of our own tables of moves, say
			kit.Ignore(rec, g, cell.Offset, []byte(cell.Text))
		case strings.TrimSpace(cell.Text) != "":
			unnoted++
		}
	}
	if unnoted > 0 {
		g.Notes = append(g.Notes, rec.Note(note.MoreNotes, 0, strconv.Itoa(unnoted), ""))
	}
	return r.read()
}

// cell takes the value of a column, false where it is a tag or its column has a value already.
func (r *recordReader) cell(name string, cell Cell) (taken bool, err error) {
	switch {
	case r.plies && name == names[colPly]:
		return false, nil
	case strings.EqualFold(name, kit.FENTag) && (!r.own || name != names[colFEN]):
		if taken = r.start.tag.Text == ""; taken {
			r.start.tag = kit.Place{Text: cell.Text, Offset: cell.Offset}
		}
		return taken, nil
	case !r.own && strings.EqualFold(name, keyStart):
		if taken = r.start.start.Text == ""; taken {
			r.start.start = kit.Place{Text: cell.Text, Offset: cell.Offset}
		}
		return taken, nil
	}
	c, ok := columnOf(name)
	if !r.own {
		c, ok = othersColumn(name, cell.Text)
	}
	if !ok || r.hasColumn(c) {
		return false, nil
	}
	return true, r.columnCell(c, cell)
}

// othersColumn returns the column of ours that a column of others is, false where it is a tag.
func othersColumn(name, value string) (c column, ok bool) {
	lower := strings.ToLower(name)
	if c, ok = othersColumns[lower]; ok {
		return c, c != colMoves || !isNumber(value)
	}
	if dialect.IsSideKey(name) {
		return colTurn, true
	}
	var into any
	switch c, ok = columnOf(name); c { // a value that records have, JSON of its kind
	case colTags:
		into = new(map[string]any)
	case colTree:
		into = new([]struct{ Move string })
	case colNotes:
		into = new([]jsonNote)
	default:
		return 0, false
	}
	return c, ok && json.Unmarshal([]byte(value), into) == nil
}

// isNumber reports whether a value in a column of moves is how many there are.
func isNumber(value string) bool {
	const mostDigits = 3 // moves of digits have more
	value = strings.TrimSpace(value)
	return len(value) > 0 && len(value) <= mostDigits && strings.TrimLeft(value, "0123456789") == ""
}

func (r *recordReader) columnCell(c column, cell Cell) error {
	r.set(c, cell.Text, cell.Offset)
	switch c {
	case colFile:
		r.g.Origin.File = cell.Text
	case colRecord:
		r.g.Origin.Number = r.number(cell)
	case colLine:
		r.g.Origin.Line = r.number(cell)
	case colDialects:
		r.dialects = strings.Fields(cell.Text)
	case colMoves:
		r.moves.text, r.moves.has = []byte(cell.Text), true
	case colTags, colTree, colNotes:
		switch {
		case cell.Text == "":
		case !json.Valid([]byte(cell.Text)):
			return r.refuse(cell.Offset, `"`+names[c]+`" is damaged`)
		default:
			return r.value(c, strings.TrimSpace(cell.Text), cell.Offset)
		}
	case colFEN:
		r.cells[c].Offset-- // as of a text in quotes
	default:
	}
	return nil
}

func (r *recordReader) number(cell Cell) int {
	n, err := strconv.Atoi(cell.Text)
	if err != nil {
		kit.Ignore(r.rec, r.g, cell.Offset, []byte(cell.Text))
	}
	return n
}
