package gametext

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fenlane"
	"github.com/xqfen/xqfen/internal/fold"
	"github.com/xqfen/xqfen/internal/lossbit"
	"github.com/xqfen/xqfen/xiangqi"
)

// Exact is game.Format.Exact of all lists of positions: the text of a position does not depend
// on the list that it is in.
func Exact(r *dialect.Reader, to *dialect.Dialect, resetHalfmoves bool) func(dst, data []byte, s *xiangqi.Setup) ([]byte, int, dialect.Loss) {
	l := lane{reader: r, to: to, reset: resetHalfmoves}
	return l.append
}

// lane is how the exact texts of one dialect are written in another.
type lane struct {
	reader   *dialect.Reader
	from, to *dialect.Dialect // from is the dialect of the last record
	reset    bool
	table    *[256]byte // the board field byte by byte; nil when it takes more
	tail     bool       // what follows the board stays as it is
	same     bool       // so does all
}

// append writes the exact text that data begins with.
func (l *lane) append(dst, data []byte, s *xiangqi.Setup) ([]byte, int, dialect.Loss) {
	from, board, end := l.reader.Exact(data, s)
	if from == nil {
		return dst, 0, 0
	}
	if l.from != from {
		l.from, l.table, l.tail = from, fenlane.Translation(l.to, from), fenlane.SameTail(l.to, from) && !l.reset
		l.same = l.tail && l.table != nil && keeps(l.table)
	}
	lost := l.to.Loss(s)
	if !l.reset {
		lost |= l.to.ClockLoss(from, s)
	}
	if lost&lossbit.Pieces != 0 {
		return dst, 0, lost
	}
	return l.write(dst, data[:end], board, s), end, lost
}

// write writes a text whose board field has that length.
func (l *lane) write(dst, text []byte, board int, s *xiangqi.Setup) []byte {
	if l.same {
		return append(dst, text...)
	}
	if l.reset {
		written := *s
		written.Halfmoves = xiangqi.Known(0)
		return l.to.AppendPlain(dst, text[:board], &written)
	}
	if l.table == nil || !l.tail {
		return l.to.AppendPlain(dst, text[:board], s)
	}
	return append(fold.AppendBytes(dst, text[:board], l.table), text[board:]...)
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
