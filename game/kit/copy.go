package kit

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fenlane"
	"github.com/xqfen/xqfen/internal/fold"
	"github.com/xqfen/xqfen/internal/lossbit"
	"github.com/xqfen/xqfen/internal/traits"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Copy is game.Format.Copy of all lists of positions: the text of a position does not depend
// on the list that it is in.
func Copy(r *dialect.Reader, to *dialect.Dialect, resetHalfmoves bool) traits.Copier {
	l := lane{reader: r, to: to, reset: resetHalfmoves, ways: make(map[*dialect.Dialect]*way)}
	return l.append
}

// lane is how exact texts are written in one dialect.
type lane struct {
	reader *dialect.Reader
	to     *dialect.Dialect
	reset  bool
	ways   map[*dialect.Dialect]*way
	last   *way // of the last record
	// reading is of the last record in a common spelling. common: that was the last record, so the
	// next is first taken for another. No text is both that and exact.
	reading dialect.Reading
	common  bool
}

// way is how the texts of one dialect are written in another.
type way struct {
	from  *dialect.Dialect
	table *[256]byte // the board field byte by byte; nil when it takes more
	tail  bool       // what follows the board stays as it is
	same  bool       // so does all
}

// of returns the way from a dialect.
func (l *lane) of(from *dialect.Dialect) *way {
	if l.last != nil && l.last.from == from {
		return l.last
	}
	w := l.ways[from]
	if w == nil {
		w = &way{from: from, table: fenlane.Translation(l.to, from), tail: fenlane.SameTail(l.to, from) && !l.reset}
		w.same = w.tail && w.table != nil && keeps(w.table)
		l.ways[from] = w
	}
	l.last = w
	return w
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
	if lost&lossbit.Pieces != 0 {
		return dst, 0, nil, lost
	}
	return l.write(l.of(from), dst, data[:end], board, s), end, nil, lost
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
	if lost&lossbit.Pieces != 0 {
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
		lost &^= lossbit.Halfmoves
	}
	return lost
}

// write writes a text whose board field has that length.
func (l *lane) write(w *way, dst, text []byte, board int, s *xiangqi.Setup) []byte {
	if w.same {
		return append(dst, text...)
	}
	if w.table == nil || !w.tail {
		return l.to.AppendPlain(dst, text[:board], s)
	}
	return fold.AppendBytes(dst, text, board, w.table)
}

// keeps reports whether the table changes no byte.
func keeps(table *[256]byte) bool {
	for c, written := range table {
		if int(written) != c {
			return false
		}
	}
	return true
}
