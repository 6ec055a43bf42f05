package list

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// exactFEN copies a position in an exact form.
func exactFEN(dst, line []byte, g *game.Game, r *game.ReadOptions, w *game.WriteOptions) (out []byte, notes []note.Note, ok bool) {
	reading := &g.Source.Core.Reading
	if !r.FEN.ReadExact(line, reading) || reading.URL {
		return dst, nil, false
	}
	if w == nil {
		return dst, reading.Notes, true
	}
	s, to := &reading.Setup, kit.Dialect(w)
	lost := to.Loss(s)
	if lost&dialect.LossPieces != 0 {
		return dst, nil, false
	}
	for loss := range lost.Each() {
		w.Losses = append(w.Losses, to.LossNote(loss, s))
	}
	from, _ := r.FEN.Source(reading)
	loseClock(w, from, s)
	if from == to {
		return append(append(dst, line...), '\n'), reading.Notes, true
	}
	return append(to.AppendExact(dst, reading.Core[:reading.Board], s), '\n'), reading.Notes, true
}

// exactEPD is exactFEN for positions without counters, which would be operations.
func exactEPD(dst, line []byte, g *game.Game, r *game.ReadOptions, w *game.WriteOptions) (out []byte, notes []note.Note, ok bool) {
	if w == nil {
		return exactFEN(dst, line, g, r, nil)
	}
	if w.Dialect == nil {
		w.Dialect = epdDialect()
		defer func() { w.Dialect = nil }()
	}
	losses := len(w.Losses)
	out, notes, ok = exactFEN(dst, line, g, r, w)
	if ok && len(w.Losses) > losses {
		w.Losses = w.Losses[:losses]
		return dst, nil, false
	}
	return out, notes, ok
}
