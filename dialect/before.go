package dialect

import (
	"bytes"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// sideBeside takes the side to move from the words around a position whose fields do not have
// it; at is where its wrappers begin. Words that contradict the fields are noted. Where no words
// name it, or the words before contradict those after it, Red is assumed.
func (l *tail) sideBeside(at, board int, s *xiangqi.Setup) {
	lead := l.b[:at]
	if l.inText {
		lead = lastClause(lead)
	}
	side, said := SideBefore(lead)
	after := l.sideAfter(l.at)
	switch {
	case l.n == 0 && said && (!after.ok || after.side == side):
		s.Turn = side
	case l.n == 0 && !said && after.ok:
		s.Turn = after.side
	case l.n == 0:
		l.note(note.SideMissing, board, board, "")
	case l.inText:
	case said && side != s.Turn:
		start := at - len(bytes.TrimLeft(lead, " "))
		l.note(note.SideContradicted, start, max(start, l.beforeSpaces(at)), s.Turn.String())
	case after.ok && after.side != s.Turn:
		l.note(note.SideContradicted, after.start, after.end, s.Turn.String())
	}
}

// namedSide is words that name the side to move, and where they are.
type namedSide struct {
	side       xiangqi.Color
	start, end int
	ok         bool
}

// sideAfter finds the side to move in the words after a position: in the brackets that follow it,
// or in the words that do, up to the first sign. The words stay in the text. Where fields follow
// them, these count.
func (l *tail) sideAfter(at int) (found namedSide) {
	if at == len(l.b) {
		return found
	}
	found.start = l.afterSigns(at)
	rest := l.b[found.start:min(len(l.b), found.start+maxApart)]
	closing := byte(0)
	if found.start > at {
		closing = closingOf[l.b[l.beforeSpaces(found.start)-1]]
	}
	var size int
	switch {
	case closing != 0:
		if size = bytes.IndexByte(rest, closing); size < 0 {
			return found
		}
		found.side, found.ok = SideBefore(rest[:size])
	case found.start == l.spaces(at):
		if size = bytes.IndexAny(rest, "()[]<>{}|;:,.。，；：\n"); size < 0 {
			size = len(rest)
		}
		found.side, found.ok = sideIn(rest[:size])
	}
	found.end = found.start + size
	found.ok = found.ok && !l.fieldsFrom(found.start, found.end)
	return found
}

// fieldsFrom reports whether there are fields of a FEN among words or soon after their end.
func (l *tail) fieldsFrom(start, end int) bool {
	isSide := func(at int) (next int, ok bool) {
		tok := token{kind: tokenWord, start: at, end: l.wordEnd(at)}
		row, ok := l.sideToken(tok)
		return tok.end, ok && !row.digit()
	}
	for at := start; at < min(len(l.b), end+maxApart); at++ {
		if l.b[at-1] != ' ' {
			continue
		}
		if r := l.run(at); r.dashes > 1 || r.numbers > 1 {
			return true
		}
		if next, ok := isSide(at); ok {
			if r := l.run(next); r.dashes+r.numbers > 1 {
				return true
			}
		}
	}
	if end == len(l.b) {
		return false
	}
	at := l.afterSigns(end)
	next, ok := isSide(at)
	r := l.run(at)
	return r.dashes+r.numbers > 1 || ok && next == len(l.b)
}

// closingOf are the signs that close brackets, by those that open them.
var closingOf = [256]byte{'(': ')', '[': ']'}

// lastClause returns the end of a text in prose that may name the side to move of the position that follows: not
// more than the last clause, and nothing of the position before.
func lastClause(lead []byte) []byte {
	closed := bytes.TrimRight(lead, " .,:;。，、；")
	if i := bytes.LastIndexAny(closed, "/.;。；!?！？"); i >= 0 {
		return lead[i+1:]
	}
	return lead
}
