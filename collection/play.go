package collection

import (
	"math/bits"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The choices of Options.Positions: which positions are written of a record that has moves.
// Without one it is the position that the record spells, and the moves stay.
const (
	finalPosition = "final" // the position after the last move
	allPositions  = "all"   // a line each for the start and after every move
	onePosition   = "ply"   // the position after Options.Ply moves
)

// playedPosition is a position of a game and whether its clock is by the rule of
// the dialect that is written.
type playedPosition struct {
	setup xiangqi.Setup
	own   bool
}

// play calls each with the position before the moves and after each of them.
func (g *sequel) play(source *dialect.Dialect, rule dialect.Clock, each func(*playedPosition)) {
	at := *g.start
	setup := at.Setup()
	clock := gametext.NewClock(&setup, source)
	each(&playedPosition{setup, clock.Own})
	for _, m := range g.list.Moves {
		clock.Play(&at, m, rule)
		setup = at.Setup()
		setup.Halfmoves = clock.Count
		each(&playedPosition{setup, clock.Own})
	}
}

// choosePositions finds the positions that are written in place of the record's,
// and what is lost of them.
func (e *lineEditor) choosePositions(rec *record, source *dialect.Dialect) {
	g, rule := rec.game, e.to.Clock()
	switch e.options.Positions {
	case allPositions:
		g.play(source, rule, func(p *playedPosition) { g.positions = append(g.positions, *p) })
	case finalPosition:
		g.positions = []playedPosition{{}}
		g.play(source, rule, func(p *playedPosition) { g.positions[0] = *p })
	default:
		return
	}
	rec.loss = 0
	for i := range g.positions {
		rec.loss |= e.playedLoss(source, &g.positions[i])
	}
	for loss := range rec.loss.Each() {
		for i := range g.positions {
			if e.playedLoss(source, &g.positions[i])&loss != 0 {
				g.lossy[bits.TrailingZeros8(uint8(loss))] = i
				break
			}
		}
	}
}

// playedLoss is what is lost of a position of a game that began in that dialect.
func (e *lineEditor) playedLoss(source *dialect.Dialect, p *playedPosition) dialect.Loss {
	if p.own {
		return e.to.Loss(&p.setup)
	}
	return e.loss(source, &p.setup)
}

// lossSetup returns the first setup that has the loss.
func (rec *record) lossSetup(loss dialect.Loss) *xiangqi.Setup {
	if g := rec.game; g != nil && len(g.positions) > 0 {
		return &g.positions[g.lossy[bits.TrailingZeros8(uint8(loss))]].setup
	}
	return &rec.reading.Setup
}

// reportMoves describes what was passed over in the moves, where they stop, and what is
// around them and is not written. It reports whether that is a loss.
func (e *lineEditor) reportMoves(rec *record) (lossy bool) {
	if g := rec.game; g != nil {
		for i := range g.notes {
			e.event(rec.line, note.KindHint, shift(g.notes[i], rec))
		}
	}
	for i := range rec.hints {
		e.event(rec.line, note.KindOf(rec.hints[i].Code), shift(rec.hints[i], rec))
	}
	if rec.stopped != nil {
		e.event(rec.line, note.KindError, shift(*rec.stopped, rec))
		e.explain(rec.stopped.Code)
		if e.options.Positions != "" {
			lossy = true
			e.event(rec.line, note.KindLoss, shift(note.Note{Code: note.UnreadLost, Got: rec.stopped.Got, Expected: "fen", Offset: rec.stopped.Offset, Column: rec.stopped.Column}, rec))
		}
	}
	if g := rec.game; g != nil && len(g.positions) > 0 {
		if left := g.leftovers(); len(left) > 0 {
			lossy = true
			e.event(rec.line, note.KindLoss, note.Note{Code: note.FieldsLeft, Column: 1, Got: strings.Join(left, ", ")})
		}
	}
	return lossy
}

// emitPlayed writes a line for each position, with the text around the position
// and the moves.
func (e *lineEditor) emitPlayed(rec *record) {
	g, r := rec.game, rec.reading
	r.Rest, r.URL = g.rest[g.End:], false
	for i := range g.positions {
		if i > 0 && len(rec.eol) == 0 {
			e.out = append(e.out, '\n')
		}
		e.out = append(e.out, rec.before...)
		e.out = rec.appendLead(e.out)
		e.out = e.to.Append(e.out, e.written(&g.positions[i].setup))
		e.out = e.to.AppendRest(append(e.out, rec.close...), &r)
		e.out = append(append(e.out, rec.after...), rec.eol...)
	}
}
