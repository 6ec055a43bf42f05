package collection

import (
	"strconv"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// appendPositions writes the positions of the main line, a line each: all, or the
// last. Their clocks count by the rule of the dialect.
func (j *job) appendPositions(dst []byte, g *game.Game) []byte {
	to := j.options.Dialect
	if to == nil {
		to = xqbase.Get()
	}
	p, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems)
	if err != nil {
		return dst // it forgives all
	}
	clock := gametext.NewClock(&g.Start, nil)
	setup, ply, found := g.Start, 0, false
	line := func(last bool) {
		if found = j.options.chooses(ply, last); found {
			dst = append(to.Append(dst, &setup), '\n')
		}
	}
	for n := range g.Line(0) {
		if line(false); found && j.options.Positions == onePosition {
			break
		}
		clock.Play(p, g.Nodes[n].Move, to.Clock())
		setup, ply = p.Setup(), ply+1
		setup.Halfmoves = clock.Count
	}
	if !found || j.options.Positions != onePosition {
		line(true)
	}
	if !found {
		j.write.Lose(note.NoSuchPly, 0, strconv.Itoa(ply), strconv.Itoa(j.options.Ply))
	}
	j.losePositions(to, &setup, g)
	return dst
}

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

// losePositions says what is not written of a game beside its positions.
func (j *job) losePositions(to *dialect.Dialect, last *xiangqi.Setup, g *game.Game) {
	for loss := range to.Loss(last).Each() {
		noted := to.LossNote(loss, last)
		j.write.Losses = append(j.write.Losses, noted)
	}
	gametext.LoseTree(&j.write, g, "fen", 0)
}
