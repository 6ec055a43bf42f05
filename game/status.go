package game

import "github.com/xqfen/xqfen/note"

// Status is how far the main line of a record could be read.
type Status string

// The statuses.
const (
	OK         Status = "ok"
	Illegal    Status = "illegal"    // a move breaks a rule
	WrongSide  Status = "wrong-side" // a move is made by the side that is not to move
	Unreadable Status = "unreadable" // a text is not a move, or may be several
	Truncated  Status = "truncated"  // the record ends in the middle
)

// statuses are those of the codes with which a line stops; any other code is
// Unreadable.
var statuses = map[note.Code]Status{
	note.IllegalMove:     Illegal,
	note.LeavesCheck:     Illegal,
	note.WrongPiece:      Illegal,
	note.WrongSide:       WrongSide,
	note.RecordTruncated: Truncated,
}

// Stop returns the unread rest of the main line and the ply, from 1, at
// which it stops; nil when all of it was read.
func (g *Game) Stop() (u *Unread, ply int) {
	if len(g.Unread) == 0 {
		return nil, 0
	}
	last, ply := g.end()
	for at := range g.UnreadAt(last) {
		if u == nil || at.First && !u.First {
			u = at
		}
	}
	if u == nil {
		return nil, 0
	}
	return u, ply + 1
}

// end returns the last node of the main line and how many moves lead there.
func (g *Game) end() (last int32, plies int) {
	for n := range g.Line(0) {
		last, plies = n, plies+1
	}
	return last, plies
}

// Status returns how far the main line could be read.
func (g *Game) Status() Status {
	u, _ := g.Stop()
	if u == nil {
		return OK
	}
	return statusOf(u.Code)
}

// statusOf returns the status of a main line that stops with a code.
func statusOf(code note.Code) Status {
	if s, ok := statuses[code]; ok {
		return s
	}
	return Unreadable
}
