package columns

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/formula"
)

// lineEnds makes every end of a line the one that a game has.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// cell returns a value as it is written.
func (t *table) cell(value, column string, o *game.WriteOptions) string {
	cell, bare := formula.Cell(value, o.QuoteFormulas)
	if bare {
		o.Lose(game.CodeFormula, 0, column, t.name)
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
