package kit

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/traits"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Copy is game.Format.Copy of all lists of positions: the text of a position does not depend
// on the list that it is in.
func Copy(r *dialect.Reader, to *dialect.Dialect, resetHalfmoves bool) traits.Copier {
	l := lane{reader: r, to: to, reset: resetHalfmoves}
	return l.append
}

// lane is how exact texts are written in one dialect.
type lane struct {
	reader  *dialect.Reader
	to      *dialect.Dialect
	reset   bool
	reading dialect.Reading // of the last record
}

// append writes the exact text that is the first line of data, if nothing is noted of it and it is in no URL.
func (l *lane) append(dst, data []byte, s *xiangqi.Setup) ([]byte, int, []note.Note, dialect.Loss) {
	r, line := &l.reading, firstLine(data)
	if !l.reader.ReadExact(line, r) || len(r.Notes) > 0 || r.URL {
		return dst, 0, nil, 0
	}
	from, _ := l.reader.Source(r)
	*s = r.Setup
	lost := l.loses(s) | l.to.ClockLoss(from, s)
	switch {
	case lost&dialect.LossPieces != 0:
		return dst, 0, nil, lost
	case from == l.to && !l.reset:
		return append(dst, line...), len(line), nil, lost
	}
	return l.to.AppendPlain(dst, r.Core[:r.Plain], s), len(line), nil, lost
}

// loses makes the half-move clock 0, where that is asked for, and returns what is lost of the
// position. What the text does not say is not.
func (l *lane) loses(s *xiangqi.Setup) dialect.Loss {
	_, known := s.Halfmoves.Value()
	if l.reset {
		s.Halfmoves = xiangqi.Known(0)
	}
	lost := l.to.Loss(s)
	if !known {
		lost &^= dialect.LossHalfmoves
	}
	return lost
}

// firstLine returns the first line of a text without its end.
func firstLine(text []byte) []byte {
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		text = text[:end]
	}
	return bytes.TrimSuffix(text, []byte{'\r'})
}
