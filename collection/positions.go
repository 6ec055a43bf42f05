package collection

import (
	"strconv"
	"sync"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/spelled"
	"github.com/xqfen/xqfen/note"
)

// The choices of Options.Positions: which positions are written of a record that has moves.
// Without one it is the position that the record spells, and the moves stay.
const (
	finalPosition = "final" // the position after the last move
	allPositions  = "all"   // a line each for the start and after every move
	onePosition   = "ply"   // the position after Options.Ply moves
)

// xqbase is the dialect of positions when none is asked for.
var xqbase = sync.OnceValue(func() *dialect.Dialect {
	return dialect.ByName(dialect.All(), "xqbase")
})

// written is the dialect that positions are written in.
func (o *Options) written() *dialect.Dialect {
	switch {
	case o.Dialect != nil:
		return o.Dialect
	case o.To != nil && o.To.Dialect != nil:
		return o.To.Dialect()
	}
	return xqbase()
}

// play finds the positions of the main line that are asked for. Their clocks count by the rule of
// the dialect; source is the one that the first was read in, nil where nothing says.
func (j *job) play(g *game.Game, to, source *dialect.Dialect) {
	j.played = j.played[:0]
	p := g.Start.Position()
	clock := kit.NewClock(&g.Start, source)
	setup, ply := g.Start, 0
	choose := func(last bool) (found bool) {
		if found = j.options.chooses(ply, last); found {
			j.played = append(j.played, spelled.Played{Setup: setup, Own: clock.Own})
		}
		return found
	}
	for n := range g.Line(0) {
		if choose(false) && j.options.Positions == onePosition {
			return
		}
		clock.Play(p, g.Nodes[n].Move, to.Spec().Clock)
		setup, ply = p.Setup(), ply+1
		setup.Halfmoves = clock.Count
	}
	if !choose(true) {
		j.write.Lose(note.NoSuchPly, 0, strconv.Itoa(ply), strconv.Itoa(j.options.Ply))
	}
}

// appendPositions writes the positions of the main line, a line each, and says what is not written
// of the game beside them.
func (j *job) appendPositions(dst []byte, g *game.Game) []byte {
	to := j.options.written()
	j.play(g, to, nil)
	last := &g.Start
	for i := range j.played {
		last = &j.played[i].Setup
		dst = append(to.Append(dst, last), '\n')
	}
	for loss := range to.Loss(last).Each() {
		noted := to.LossNote(loss, last)
		j.write.Losses = append(j.write.Losses, noted)
	}
	kit.LoseTree(&j.write, g, "fen", 0)
	return dst
}

// editedPositions writes a record of a list with the positions of its main line in place of its
// own. Of one without moves its own is written, and so it is where the moves are an engine's.
func (j *job) editedPositions(dst []byte, item *gameItem, g *game.Game, edit editFunc) ([]byte, error) {
	core := &g.Source.Core
	if j.played = j.played[:0]; (len(g.Nodes) > 1 || len(g.Unread) > 0) && !core.Engine {
		source, exact := j.read.FEN.Source(&core.Reading)
		if half, ok := g.Start.Halfmoves.Value(); !exact && (!ok || half > 0) {
			source = nil
		}
		j.play(g, j.options.written(), source)
	}
	j.write.Played = j.played
	if j.write.Played == nil {
		j.write.Played = []spelled.Played{}
	}
	defer func() { j.write.Played = nil }()
	return edit(dst, &item.record, g, &j.write)
}

// editFunc is game.Format.Edit.
type editFunc = func(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions) ([]byte, error)

// chooses reports whether the position after that many moves is written; last says that it
// is the end of the main line.
func (o *Options) chooses(ply int, last bool) bool {
	switch o.Positions {
	case allPositions:
		return true
	case finalPosition:
		return last
	}
	return ply == o.Ply
}
