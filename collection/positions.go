package collection

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// appendPositions writes the positions of the main line, a line each: all, or the
// last. Their clocks count by the rule of the dialect.
func (j *job) appendPositions(dst []byte, g *game.Game) []byte {
	to := j.options.Dialect
	if to == nil {
		to = xqbase
	}
	p, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems)
	if err != nil {
		return dst // it forgives all
	}
	clock := NewClock(&g.Start, nil)
	setup := g.Start
	line := func() { dst = append(to.Append(dst, &setup), '\n') }
	for n := range g.Line(0) {
		if j.options.Positions == AllPositions {
			line()
		}
		clock.Play(p, g.Nodes[n].Move, to.Clock())
		setup = p.Setup()
		setup.Halfmoves = clock.Count
	}
	line()
	j.losePositions(to, &setup, g)
	return dst
}

// losePositions says what is not written of a game beside its positions.
func (j *job) losePositions(to *dialect.Dialect, last *xiangqi.Setup, g *game.Game) {
	for loss := range to.Loss(last).Each() {
		noted := to.LossNote(loss, last)
		j.write.Losses = append(j.write.Losses, noted)
	}
	j.write.LoseTree(g, "fen", 0)
}
