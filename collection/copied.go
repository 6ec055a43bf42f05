package collection

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// direct writes the line at the beginning of data and returns its length, if it is
// a position that is copied from line to line and no more is asked for
// than that. It returns 0 for any other: then line does it.
func (e *lineEditor) direct(data []byte, number int) int {
	rec := &e.rec
	if rec.inexact = false; e.input.comma != 0 || e.exact == nil || e.options.Spellings != nil || e.block.Truncated {
		return 0
	}
	var end int
	e.out, end, rec.loss = e.exact(e.out, data, &rec.reading.Setup)
	if end == 0 {
		rec.inexact = rec.loss == 0
		return 0
	}
	rec.line, rec.raw, rec.before = number, data[:end], nil
	e.counts.Read++
	e.counts.OK++
	e.counts.Written++
	if rec.loss&counterLosses != 0 && e.options.To.Counters != nil {
		e.out = e.options.To.Counters(e.out, e.written(&rec.reading.Setup), e.to)
		rec.loss &^= counterLosses
	}
	e.lose(rec)
	length := end
	for length < len(data) && (length == end || data[length-1] != '\n') {
		length++ // \n, or \r and \n
	}
	e.out = append(e.out, data[end:length]...)
	return length
}

// readExact reads the text of the position, and copies it where it is written, if it is in the
// exact form of a dialect.
func (e *lineEditor) readExact(rec *record) bool {
	if rec.inexact || e.writes && e.exact == nil {
		return false
	}
	if !e.writes {
		from, _, end := e.reader.Exact(rec.text, &rec.reading.Setup)
		return from != nil && end == len(rec.text)
	}
	var n int
	e.copied, n, rec.loss = e.exact(e.copied[:0], rec.text, &rec.reading.Setup)
	if n == 0 || n < len(rec.text) {
		return false
	}
	e.noteOtherColumns(rec)
	return true
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
