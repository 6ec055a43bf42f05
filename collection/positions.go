package collection

import (
	"strconv"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// Positions says which positions are written of a record that has moves. With "" it is the position that the
// record spells, and the moves stay.
type Positions string

// The values of Positions.
const (
	PositionsFinal Positions = "final" // the position after the last move
	PositionsAll   Positions = "all"   // a line each for the start and after every move
	PositionsPly   Positions = "ply"   // the position after Options.Ply moves
)

// play finds the positions of the main line that are asked for. Their clocks count by the rule of
// the dialect.
func (j *job) play(g *game.Game, to *dialect.Dialect) {
	j.played = j.played[:0]
	p := g.Start.Position()
	clock := kit.NewClock(&g.Start, j.sourceOf(g))
	setup, ply := g.Start, 0
	choose := func(last bool) (found bool) {
		if found = j.options.chooses(ply, last); found {
			j.played = append(j.played, setup)
		}
		return found
	}
	for n := range g.Line(0) {
		if choose(false) && j.options.Positions == PositionsPly {
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

// sourceOf returns the dialect by whose rule the clock of the start counts, nil where nothing says.
func (j *job) sourceOf(g *game.Game) *dialect.Dialect {
	if g.Source.Core.Text == nil {
		return nil
	}
	source, exact := j.read.FEN.Source(&g.Source.Core.Reading)
	if half, known := g.Start.Halfmoves.Value(); !exact && (!known || half > 0) {
		return nil
	}
	return source
}

// appendPositions writes the positions of the main line, a line each, and says what is not written
// of the game beside them.
func (j *job) appendPositions(dst []byte, g *game.Game) []byte {
	to := kit.Dialect(&j.write)
	j.play(g, to)
	last := &g.Start
	for i := range j.played {
		last = &j.played[i]
		dst = append(to.Append(dst, last), '\n')
	}
	lost := to.Loss(last)
	if source := j.sourceOf(g); source != nil && len(j.played) > 0 && j.played[0] == g.Start {
		for loss := range (to.ClockLoss(source, &g.Start) &^ lost).Each() {
			j.write.Losses = append(j.write.Losses, to.LossNote(loss, &g.Start))
		}
	}
	kit.LoseStart(&j.write, to, last, lost)
	kit.LoseTree(&j.write, g, "fen", 0)
	return dst
}

// chooses reports whether the position after that many moves is written; last says that it
// is the end of the main line.
func (o *Options) chooses(ply int, last bool) bool {
	switch o.Positions {
	case PositionsAll:
		return true
	case PositionsFinal:
		return last
	}
	return ply == o.Ply
}
