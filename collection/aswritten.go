package collection

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// reader reads what a job has written, as the next run does.
type reader struct {
	game    game.Game
	options game.ReadOptions
}

// outgrown reports whether the game has taken memory that usual records do not need.
func (r *reader) outgrown() bool { return r != nil && cap(r.game.Nodes) > mostNodes }

// asWritten returns the game as the next run reads it. That is g itself unless the format or
// the dialect has no place for what records are compared by: moves that could not be read,
// the side to move.
func (j *job) asWritten(item *recordItem, g *game.Game) *game.Game {
	to := j.options.To
	changed := len(g.Unread) > 0 || slices.ContainsFunc(j.write.Losses, func(n note.Note) bool { return n.Code == note.TurnLost })
	if to == nil || !changed || j.options.Positions != "" {
		return g
	}
	if again := j.readAgain(item); again != nil {
		return again
	}
	return g
}

// readAgain returns the game that was written for an item as it is read, nil where it is not.
func (j *job) readAgain(item *recordItem) *game.Game {
	to := j.options.To
	if j.again == nil {
		j.again = &reader{options: game.ReadOptions{FEN: dialect.Reader{Dialects: j.options.Dialects}, Notations: j.options.Notations}}
	}
	data := j.out[item.out.start:item.out.end]
	if j.encoded() {
		data, _ = j.options.Charset.Decode(nil, data)
	}
	for rec, err := range to.Split(bytes.NewReader(append([]byte(to.Layout.Header), data...))) {
		again := &j.again.game
		again.Reset()
		if err != nil || to.Decode(again, &rec, &j.again.options) != nil {
			break
		}
		return again
	}
	return nil
}
