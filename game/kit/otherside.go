package kit

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// otherSide reads a list whose first move is not one of the side to move. Where the record says
// which side that is, coordinates are read as those of a board seen from Black's side, if as many
// moves are legal so. Otherwise the other side begins, if it can make the move. With a reason in the
// text, such as "1. ..." or a piece of the other side, one move is enough; otherwise all must be read.
// The side of a position that the user gives is certain.
func (r *textReader) otherSide(l *movetext.Line, list movetext.List, err error) (movetext.List, error) {
	e, ok := err.(*movetext.ListError)
	if !ok || e.Ply > 1 || len(r.g.Nodes) > 1 || len(r.g.Unread) > 0 {
		return list, err
	}
	certain := r.b.Start != nil
	said := !certain && r.saysOther()
	given := certain || !said && e.Why != note.MoveNumber && r.saysSide(l.Text[:e.Offset])
	turned, turnedErr := r.fromBlack(l.Text, given)
	r.b.SwitchSide()
	other, otherErr := r.readMain()
	reason := said || r.isReason(e)
	evident := len(turned.Moves) > 1 // a single move that is legal so may be a slip
	whole := turnedErr == nil && evident
	slip := given && !evident && !isTwoReadings(turnedErr) && r.isSlip(&other)
	refused := certain || slip || isTwoReadings(otherErr) || len(other.Moves) == 0 || otherErr != nil && !reason
	better := evident && len(turned.Moves) >= len(other.Moves) && contradictions(turned.Notes) <= contradictions(other.Notes)
	if refused && whole || !refused && (isTwoReadings(turnedErr) || better) {
		r.b.SwitchSide()
		return turned, turnedErr
	}
	if refused {
		r.b.SwitchSide()
		return list, err
	}
	if !said {
		r.noteSide(l.Place(other.Tokens[0].Start), !given && e.Why != note.MoveNumber && isCoordinates(other.Notation, dialect.OrientFlip))
	}
	return other, otherErr
}

// isReason reports whether a fault is a reason to read the move for the other side.
func (r *textReader) isReason(e *movetext.ListError) bool {
	return e.Why == note.WrongSide || e.Why == note.MoveNumber || r.list && notation.IsIllegal(e.Err)
}

// isSlip reports whether a reading for the other side is a single move, which does not show that the position of the
// record is wrong about the side.
func (r *textReader) isSlip(other *movetext.List) bool {
	return r.g.Source.Core.Text != nil && len(other.Moves) < 2
}

// noteSide notes that the other side begins, or may.
func (r *textReader) noteSide(at int, unknown bool) {
	turn := r.g.Start.Turn
	if unknown {
		r.note(note.SideUnknown, at, turn.String(), "", 1, nil)
	} else {
		r.note(note.SideSwitched, at, turn.Other().String(), turn.String(), 1, nil)
	}
}

// byFigures settles who begins a list of Chinese moves by its figures: Red's are Chinese and Black's Arabic, where
// the list has both. Where all of them say that the other side begins, and nothing else says which does, it is
// read so. Else the first that is of the wrong kind is noted.
func (r *textReader) byFigures(l *movetext.Line, list movetext.List) movetext.List {
	first, wrong, kinds := -1, 0, [2]int{}
	turn := r.b.Position().Turn()
	for i, t := range list.Tokens {
		token := l.Text[t.Start:t.End]
		side, known := sideOfFigures(token)
		if !known {
			continue
		}
		if kinds[side]++; side != turn^xiangqi.Color(i&1) {
			if wrong++; first < 0 {
				first = i
			}
		}
	}
	if wrong == 0 || kinds[xiangqi.Red] == 0 || kinds[xiangqi.Black] == 0 {
		return list
	}
	said := r.b.Start == nil && r.saysOther()
	if t := list.Tokens[first]; wrong < kinds[xiangqi.Red]+kinds[xiangqi.Black] || r.saysSide(nil) && !said {
		r.note(note.OtherFigures, l.Place(t.Start), string(l.Text[t.Start:t.End]), (turn ^ xiangqi.Color(first&1)).String(), 0, nil)
		return list
	}
	r.b.SwitchSide()
	other, err := r.readMain()
	if err != nil || len(other.Moves) < len(list.Moves) {
		r.b.SwitchSide()
		return list
	}
	if !said {
		r.note(note.SideSwitched, l.Place(other.Tokens[0].Start), turn.String(), turn.Other().String(), 1, nil)
	}
	return other
}

// sideOfFigures returns the side whose figures a Chinese move has; known is false where it has none, or both kinds.
func sideOfFigures(token []byte) (side xiangqi.Color, known bool) {
	if len(token) == 0 || token[0] < utf8.RuneSelf && !notation.Digit(token[0]) {
		return side, false
	}
	han := bytes.ContainsAny(token, notation.HanDigits)
	arabic := bytes.ContainsAny(token, "123456789１２３４５６７８９")
	if arabic {
		side = xiangqi.Black
	}
	return side, han != arabic
}

// contradictions counts the move numbers that a reading contradicts.
func contradictions(notes []note.Note) (n int) {
	for i := range notes {
		if notes[i].Code == note.MoveNumber {
			n++
		}
	}
	return n
}

func isTwoReadings(err error) bool {
	_, two := err.(*movetext.AmbiguousList)
	return two
}

// saysOther reports whether a field of the record says that the side begins that is not to move.
func (r *textReader) saysOther() bool { return r.side != nil && *r.side != r.g.Start.Turn }

// saysSide reports whether the record says which side moves first: in its position, in a field, or by a number
// or the name of a side before the first move.
func (r *textReader) saysSide(before []byte) bool {
	if _, n := notation.NumberAt(bytes.TrimSpace(before)); n > 0 {
		return true
	}
	if _, n := notation.SideAt(bytes.TrimSpace(before)); n > 0 {
		return true
	}
	return r.side != nil || r.isPlaced() && !slices.ContainsFunc(r.g.Notes, func(n note.Note) bool { return n.Code == note.SideMissing })
}

// isPlaced reports whether the record, or the user, gives the position to begin with.
func (r *textReader) isPlaced() bool {
	return r.b.Start != nil || r.g.Source.Core.Text != nil || r.g.Start != xiangqi.Start()
}

// startsLate returns the error of a list whose first number is not 1, where nothing gives the position
// to begin with: its moves are legal from the start of the game, but they are not those of its start.
func (r *textReader) startsLate(list *movetext.List) error {
	if len(list.Moves) == 0 || r.isPlaced() {
		return nil
	}
	for i := range list.Notes {
		n := &list.Notes[i]
		if n.Code != note.MoveNumber || n.Offset >= list.Tokens[0].Start {
			continue
		}
		at, turn := *r.b.Position(), r.b.Position().Turn()
		return &movetext.ListError{
			Why: note.MoveNumber, Ply: 1, Move: 1, Side: turn, Offset: n.Offset, Token: n.Got, Notation: list.Notation.Name(),
			Err: &notation.MoveError{Why: note.MoveNumber, Got: n.Got, Expected: n.Expected, Side: turn}, Position: &at, In: list.Notation,
		}
	}
	return nil
}

// fromBlack reads a list, where the record says which side moves first, as coordinates of a board
// that is seen from Black's side: with its ranks counted from there, or its files too if more of it
// is legal so.
func (r *textReader) fromBlack(text []byte, given bool) (best movetext.List, bestErr error) {
	bestErr = movetext.ErrNoMoves
	if !given || r.expected != nil || r.lists.Turned != "" {
		return best, bestErr
	}
	for _, by := range []dialect.Orient{dialect.OrientFlip, dialect.OrientRotate} {
		turned := r.lists
		turned.Notations = turnedBy(r.lists.Notations, by)
		list, err := turned.ReadEnded(r.b.Position(), text, nil)
		if isTwoReadings(err) {
			return list, err
		}
		if len(list.Moves) > len(best.Moves) {
			best, bestErr = list, err
		}
	}
	if len(best.Moves) > 0 {
		best.Notes = append(best.Notes, note.Note{Code: note.MovesFromBlack, Offset: best.Tokens[0].Start, Got: r.g.Start.Turn.String(), Expected: best.Notation.Name()})
	}
	return best, bestErr
}
