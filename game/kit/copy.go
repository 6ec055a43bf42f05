package kit

import (
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
	reader *dialect.Reader
	to     *dialect.Dialect
	reset  bool
	// reading is of the last record in a common spelling. common: that was the last record, so the
	// next is first taken for another. No text is both that and exact.
	reading dialect.Reading
	common  bool
}

// append writes the text that data begins with.
func (l *lane) append(dst, data []byte, s *xiangqi.Setup) ([]byte, int, []note.Note, dialect.Loss) {
	if l.common {
		if out, end, said, lost := l.appendCommon(dst, data, s); end > 0 {
			return out, end, said, lost
		}
		l.common = false
	}
	from, board, end := l.reader.Exact(data, s)
	if from == nil {
		out, end, said, lost := l.appendCommon(dst, data, s)
		l.common = end > 0
		return out, end, said, lost
	}
	lost := l.loses(s) | l.to.ClockLoss(from, s)
	if lost&dialect.LossPieces != 0 {
		return dst, 0, nil, lost
	}
	if from == l.to && !l.reset {
		return append(dst, data[:end]...), end, nil, lost
	}
	return l.to.AppendPlain(dst, data[:board], s), end, nil, lost
}

// appendCommon writes the text in a common spelling that data begins with.
func (l *lane) appendCommon(dst, data []byte, s *xiangqi.Setup) ([]byte, int, []note.Note, dialect.Loss) {
	r := &l.reading
	end := l.reader.Common(data, r)
	if end == 0 {
		return dst, 0, nil, 0
	}
	if len(r.Notes) == 0 && r.Offset == 0 {
		if _, exact := l.reader.Source(r); exact { // but Exact has left it alone
			return dst, 0, nil, 0
		}
	}
	*s = r.Setup
	lost := l.loses(s)
	if half, known := s.Halfmoves.Value(); known && half > 0 {
		from, _ := l.reader.Source(r)
		lost |= l.to.ClockLoss(from, s)
	}
	if lost&dialect.LossPieces != 0 {
		return dst, 0, nil, lost
	}
	return l.to.AppendPlain(dst, r.Core[:r.Plain], s), end, r.Notes, lost
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
