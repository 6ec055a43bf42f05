package kit

import (
	"slices"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// otherSide lets the other side begin where the first move is not one of the side
// to move and the other side can make it. With a reason in the text, such as
// "1. ..." or a piece of the other side, one move is enough; otherwise all must be
// read.
func (r *textReader) otherSide(l *movetext.Line, list movetext.List, err error) (movetext.List, error) {
	e, ok := err.(*movetext.ListError)
	if !ok || e.Ply > 1 || len(r.g.Nodes) > 1 || len(r.g.Unread) > 0 {
		return list, err
	}
	r.b.SwitchSide()
	other, otherErr := r.readMain()
	illegal := notation.IsIllegal(e.Err)
	said := e.Why == note.WrongSide || e.Why == note.MoveNumber || r.list && illegal
	if _, ambiguous := otherErr.(*movetext.AmbiguousList); ambiguous || len(other.Moves) == 0 || otherErr != nil && !said {
		r.b.SwitchSide()
		return list, err
	}
	at, turn := l.Place(other.Tokens[0].Start), r.g.Start.Turn
	if !r.how.Placed && e.Why != note.MoveNumber && slices.Contains(coordinates, baseName(other.Notation.Name())) {
		r.note(note.SideUnknown, at, turn.String(), "", 1, nil)
	} else {
		r.note(note.SideSwitched, at, turn.Other().String(), turn.String(), 1, nil)
	}
	return other, otherErr
}

// coordinates are the notations in which a move of one side, with ranks counted from the
// other end, may be one of the other.
var coordinates = []string{"uci", "iccs", "uci1"}
