package collection

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fold"
	"github.com/xqfen/xqfen/xiangqi"
)

// lane is how the exact texts of one dialect are written in another.
type lane struct {
	from, to *dialect.Dialect
	table    *[256]byte // the board field byte by byte; nil when it takes more
	tail     bool       // what follows the board stays as it is
}

// laneFrom returns the lane of a dialect. Most often it is that of the record
// before.
func (e *lineEditor) laneFrom(from *dialect.Dialect) *lane {
	if e.lane.from != from {
		to := e.to
		e.lane = lane{from, to, to.Translation(from), to.SameTail(from) && !e.options.ResetHalfmoves}
	}
	return &e.lane
}

// append writes the position of an exact text, whose board field has that length.
func (l *lane) append(dst, text []byte, board int, s *xiangqi.Setup) []byte {
	if l.table == nil {
		return l.to.Append(dst, s)
	}
	dst = fold.AppendBytes(dst, text[:board], l.table)
	if l.tail {
		return append(dst, text[board:]...)
	}
	return l.to.AppendTail(dst, s)
}

// direct writes the line at the beginning of data and returns its length, if it is
// a position that goes through a lane from line to line and no more is asked for
// than that. It returns 0 for any other: then line does it.
func (e *lineEditor) direct(data []byte, number int) int {
	rec := &e.rec
	if rec.inexact = false; e.input.comma != 0 || !e.writes || e.options.Spellings != nil || e.block.Truncated {
		return 0
	}
	s := &rec.reading.Setup
	from, board, end := e.reader.Exact(data, s)
	if from == nil {
		rec.inexact = true
		return 0
	}
	rec.line, rec.raw, rec.before = number, data[:end], nil
	rec.loss = e.loss(from, s)
	if rec.loss&dialect.LossPieces != 0 {
		return 0
	}
	e.counts.Read++
	e.counts.OK++
	e.counts.Written++
	e.lose(rec)
	e.out = e.laneFrom(from).append(e.out, data[:end], board, e.written(s))
	length := end
	for length < len(data) && (length == end || data[length-1] != '\n') {
		length++ // \n, or \r and \n
	}
	e.out = append(e.out, data[end:length]...)
	return length
}

// loss returns what is lost of a setup that was read in that dialect.
func (e *lineEditor) loss(from *dialect.Dialect, s *xiangqi.Setup) dialect.Loss {
	to := e.to
	loss := to.Loss(s)
	if !e.options.ResetHalfmoves {
		loss |= to.ClockLoss(from, s)
	}
	return loss
}
