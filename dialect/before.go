package dialect

import (
	"bytes"

	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// sideBefore takes the side to move from the words before a position whose fields do not say
// it; at is where its wrappers begin. Words that contradict the fields are noted. Where nothing
// says it, Red is assumed.
func (l *tail) sideBefore(at, board int, s *xiangqi.Setup) {
	lead := l.b[:at]
	if l.inText {
		lead = lastClause(lead)
	}
	side, said := fentext.SaidBefore(lead)
	switch {
	case l.n == 0 && said:
		s.Turn = side
	case l.n == 0:
		l.note(note.SideMissing, board, board, "")
	case said && !l.inText && side != s.Turn:
		start := at - len(bytes.TrimLeft(lead, " "))
		l.note(note.SideContradicted, start, max(start, l.beforeSpaces(at)), s.Turn.String())
	}
}

// lastClause returns the end of a text in prose that may say something of what follows: not
// more than the last clause, and nothing of the position before.
func lastClause(lead []byte) []byte {
	closed := bytes.TrimRight(lead, " .,:;。，、；")
	if i := bytes.LastIndexAny(closed, "/.;。；!?！？"); i >= 0 {
		return lead[i+1:]
	}
	return lead
}
