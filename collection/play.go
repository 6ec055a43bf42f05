package collection

import (
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// Positions says which positions are written of a record that has moves.
type Positions string

// The choices. The zero Positions writes the position that the record spells and
// keeps the moves.
const (
	FinalPosition Positions = "final" // the position after the last move
	AllPositions  Positions = "all"   // a line each for the start and after every move; in other layouts than Lines it is FinalPosition
)

// Clock is a half-move clock that counts by the rule of a dialect.
type Clock struct {
	// Count is what it shows.
	Count xiangqi.Count
	// Own: the count is exact by that rule.
	Own bool
}

// NewClock returns the clock of a position that was read in a dialect, which may be
// nil. The 0 of a game's start, or of a rule by captures, is 0 by every rule.
func NewClock(start *xiangqi.Setup, source *dialect.Dialect) Clock {
	zero := start.Halfmoves == xiangqi.Known(0) && source != nil && source.Spec().Clock == dialect.ClockCapture
	return Clock{Count: start.Halfmoves, Own: zero || *start == xiangqi.Start()}
}

// Play makes the move in p and counts it. A pawn advance is a pawn's move along
// its file; a step aside advances nothing (WXF, "FEN for Xiangqi", field 5: "since
// the last capture or pawn advance").
func (c *Clock) Play(p *xiangqi.Position, m xiangqi.Move, rule dialect.Clock) {
	advance := p.At(m.From()).Role() == xiangqi.Pawn && m.From().File() == m.To().File()
	n, known := c.Count.Value()
	switch {
	case p.At(m.To()) != xiangqi.Empty, advance && rule == dialect.ClockPawn:
		c.Count, c.Own = xiangqi.Known(0), true
	case known:
		c.Count = xiangqi.Known(n + 1)
	}
	p.Do(m)
}

// playedPosition is a position of a game and whether its clock is by the rule of
// the dialect that is written.
type playedPosition struct {
	setup xiangqi.Setup
	own   bool
}

// play calls each with the position before the moves and after each of them.
func (g *sequel) play(source *dialect.Dialect, rule dialect.Clock, each func(ply int, capture bool, p *playedPosition)) {
	at := *g.start
	setup := at.Setup()
	clock := NewClock(&setup, source)
	each(0, false, &playedPosition{setup, clock.Own})
	for i, m := range g.list.Moves {
		capture := at.At(m.To()) != xiangqi.Empty
		clock.Play(&at, m, rule)
		setup = at.Setup()
		setup.Halfmoves = clock.Count
		each(i+1, capture, &playedPosition{setup, clock.Own})
	}
}

// final returns the position after the last move, its clock by that rule.
func (g *sequel) final(source *dialect.Dialect, rule dialect.Clock) (last playedPosition) {
	g.play(source, rule, func(_ int, _ bool, p *playedPosition) { last = *p })
	return last
}

// choosePositions finds the positions that are written in place of the record's,
// and what is lost of them.
func (j *job) choosePositions(rec *record, source *dialect.Dialect) {
	g, o := rec.game, j.options
	rule := o.To.Spec().Clock
	switch {
	case o.Out == UCCI: // the position after the last capture, or the first
		g.play(source, rule, func(ply int, capture bool, p *playedPosition) {
			if ply == 0 || capture {
				g.positions, g.later = []playedPosition{*p}, len(g.list.Moves)-ply
			}
		})
	case o.Positions == AllPositions && o.Out == Lines:
		g.play(source, rule, func(_ int, _ bool, p *playedPosition) { g.positions = append(g.positions, *p) })
	case o.Positions != "":
		g.positions = []playedPosition{g.final(source, rule)}
	default:
		return
	}
	rec.loss = 0
	for i := range g.positions {
		rec.loss |= j.playedLoss(source, &g.positions[i])
	}
	for loss := range rec.loss.Each() {
		for i := range g.positions {
			if j.playedLoss(source, &g.positions[i])&loss != 0 {
				g.lossy[loss.Index()] = i
				break
			}
		}
	}
}

// playedLoss is what is lost of a position of a game that began in that dialect.
func (j *job) playedLoss(source *dialect.Dialect, p *playedPosition) dialect.Loss {
	if p.own {
		return j.options.To.Loss(&p.setup)
	}
	return j.loss(source, &p.setup)
}

// lossSetup returns the first setup that has the loss.
func (rec *record) lossSetup(loss dialect.Loss) *xiangqi.Setup {
	if g := rec.game; g != nil && len(g.positions) > 0 {
		return &g.positions[g.lossy[loss.Index()]].setup
	}
	return &rec.reading.Setup
}

// outSetup returns the setup that is written as the record's.
func (rec *record) outSetup() *xiangqi.Setup {
	if g := rec.game; g != nil && len(g.positions) > 0 {
		return &g.positions[0].setup
	}
	return &rec.reading.Setup
}

// unwritten returns what stands around the position and has no place in the output.
func (j *job) unwritten(rec *record) []string {
	var left []string
	add := func(text []byte) {
		if s := strings.TrimSpace(string(text)); s != "" {
			left = append(left, s)
		}
	}
	ucci := j.options.Out == UCCI
	if ucci {
		if j.input.layout == Lines || rec.given != nil {
			add(rec.reading.Lead)
		} else {
			add(rec.before)
		}
	}
	g := rec.game
	switch {
	case g != nil && len(g.positions) > 0:
		left = append(left, g.leftovers()...)
		if ucci {
			add(g.rest[g.End:])
		}
	case ucci:
		add(rec.reading.Rest)
	}
	if ucci {
		add(rec.after)
	}
	return left
}

// isAround is true of the notes that say that the text around a position was kept.
func isAround(code dialect.Code) bool {
	return code == dialect.CodeTextBefore || code == dialect.CodeTextAfter
}

// reportMoves describes what was passed over in the moves, and what stands around
// them and is not written.
func (j *job) reportMoves(rec *record) {
	if g := rec.game; g != nil {
		for i := range g.notes {
			j.event(rec.line, dialect.KindHint, shift(g.notes[i], rec))
		}
	}
	for i := range rec.hints {
		j.event(rec.line, dialect.KindHint, shift(rec.hints[i], rec))
	}
	if !j.playsMoves() {
		return
	}
	if left := j.unwritten(rec); len(left) > 0 {
		note := dialect.Note{Code: dialect.CodeFields, Column: 1, Got: strings.Join(left, ", ")}
		j.event(rec.line, dialect.KindLoss, note)
	}
}

// emitPlayed writes a line for each position, with what stood around the position
// and the moves.
func (j *job) emitPlayed(rec *record) {
	g, r := rec.game, rec.reading
	r.Rest, r.URL = g.rest[g.End:], false
	if rec.given != nil {
		r.Lead, r.Rest = oneLine(r.Lead), oneLine(r.Rest)
	}
	eol := rec.eol
	for i := range g.positions {
		if i > 0 && len(eol) == 0 {
			j.out = append(j.out, '\n')
		}
		j.out = append(j.out, rec.before...)
		j.out = dialect.AppendLead(j.out, &r)
		j.out = j.appendPosition(j.out, &g.positions[i].setup)
		j.out = j.options.To.AppendRest(j.out, &r)
		j.out = append(append(j.out, rec.after...), eol...)
	}
}

// emitUCCI writes the command that gives an engine the position: that after the
// last capture and the moves since (xqbase.com, cchess_fen, section 4).
func (j *job) emitUCCI(rec *record) {
	j.out = append(j.out, "position fen "...)
	j.out = j.appendPosition(j.out, rec.outSetup())
	if g := rec.game; g != nil && g.later > 0 {
		j.out = append(j.out, " moves"...)
		for _, move := range g.spelled[len(g.spelled)-g.later:] {
			j.out = append(append(j.out, ' '), move...)
		}
	}
	j.out = append(j.out, rec.eol...)
}
