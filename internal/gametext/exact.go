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

// append writes the exact text that data begins with.
func (l *lane) append(dst, data []byte, s *xiangqi.Setup) ([]byte, int, dialect.Loss) {
	from, board, end := l.reader.Exact(data, s)
	if from == nil {
		return dst, 0, 0
	}
	lost := l.to.Loss(s)
	if !l.reset {
		lost |= l.to.ClockLoss(from, s)
	}
	if lost&lossbit.Pieces != 0 {
		return dst, 0, lost
	}
	return l.write(l.of(from), dst, data[:end], board, s), end, lost
}

// write writes a text whose board field has that length.
func (l *lane) write(w *way, dst, text []byte, board int, s *xiangqi.Setup) []byte {
	if w.same {
		return append(dst, text...)
	}
	if l.reset {
		written := *s
		written.Halfmoves = xiangqi.Known(0)
		return l.to.AppendPlain(dst, text[:board], &written)
	}
	if w.table == nil || !w.tail {
		return l.to.AppendPlain(dst, text[:board], s)
	}
	return append(fold.AppendBytes(dst, text[:board], w.table), text[board:]...)
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
