package list

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// exactFEN copies a position in an exact form.
func exactFEN(dst, line []byte, g *game.Game, r *game.ReadOptions, w *game.WriteOptions) (out []byte, notes []note.Note, ok bool) {
	return exactLine(dst, line, g, r, w, false)
}

// exactEPD is exactFEN with the counters for which the dialect has no place as operations.
func exactEPD(dst, line []byte, g *game.Game, r *game.ReadOptions, w *game.WriteOptions) (out []byte, notes []note.Note, ok bool) {
	if w != nil && w.Dialect == nil {
		w.Dialect = epdDialect()
		defer func() { w.Dialect = nil }()
	}
	return exactLine(dst, line, g, r, w, true)
}

func exactLine(dst, line []byte, g *game.Game, r *game.ReadOptions, w *game.WriteOptions, operations bool) (out []byte, notes []note.Note, ok bool) {
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
	if operations {
		lost &^= dialect.LossHalfmoves | dialect.LossFullmoves
	}
	kit.LoseStart(w, to, s, lost)
	if half, known := s.Halfmoves.Value(); known && half > 0 {
		from, _ := r.FEN.Source(reading)
		loseClock(w, from, s)
	}
	dst = to.AppendExact(dst, reading.Core[:reading.Board], s)
	if operations {
		dst = counterOperations(dst, s, to).dst
	}
	return append(dst, '\n'), reading.Notes, true
}
