package columns

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
)

// lineEnds makes every end of a line the one that a game has.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// apostrophe is what spreadsheets, and this package, take for a sign that text follows.
const apostrophe = "'"

// isFormula reports whether a spreadsheet takes a value for a formula: a sign alone is none.
func isFormula(value string) bool {
	return len(value) > 1 && strings.IndexByte("=+-@", value[0]) >= 0
}

// cell returns a value as it is written: a formula after an apostrophe if that is asked
// for, and after one more than it has already what would otherwise be read without it.
func (t *table) cell(value, column string, o *game.WriteOptions) string {
	switch bare := strings.TrimLeft(value, apostrophe); {
	case !isFormula(bare):
	case bare != value, o.QuoteFormulas:
		return apostrophe + value
	default:
		o.Lose(game.CodeFormula, 0, column, t.name)
	}
	return value
}

// text returns the value that was written as a cell.
func text(cell string) string {
	value, quoted := strings.CutPrefix(cell, apostrophe)
	if quoted && isFormula(strings.TrimLeft(value, apostrophe)) {
		return value
	}
	return cell
}

func (t *table) append(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	start, err := o.AppendStart(nil, g, 0)
	if err != nil {
		return dst, err
	}
	fields := make([]string, len(header))
	origin := g.OriginOr(o.File, o.Number)
	rule, rest := "", ""
	if u, _ := g.Stop(); u != nil {
		rule, rest = string(u.Code), u.Text
	}
	result, inTag := g.Result.String(), false
	if said, _ := game.ReadResult(g.Tag(colResult)); said == g.Result && g.Tag(colResult) != "" {
		result, inTag = g.Tag(colResult), true
	}
	for i, name := range header {
		switch name {
		case colFile:
			fields[i] = origin.File
		case colGame:
			fields[i] = strconv.Itoa(origin.Number)
		case colResult:
			fields[i] = result
		case colStart:
			fields[i] = string(start)
		case colMoves:
			fields[i] = string(o.AppendUntold(nil, g, " ", t.name, true))
		case colStatus:
			fields[i] = string(g.Status())
		case colRule:
			fields[i] = rule
		case colRest:
			fields[i] = rest
		default:
			fields[i] = g.Tag(name)
		}
		fields[i] = t.cell(lineEnds.Replace(fields[i]), name, o)
	}
	o.LoseTags(g, t.name, func(tag string) bool {
		return tag == colResult && inTag || isTag(tag) && tag != colResult && slices.Contains(header, tag)
	})
	o.LoseTree(g, t.name, game.RoomUnread)
	return t.row(dst, fields), nil
}
