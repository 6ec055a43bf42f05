package kit

import (
	"errors"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// turnedToo reads a list as it is when it was turned with the board, and decides between
// that and how it was read as it is.
func turnedToo(p *xiangqi.Position, text []byte, by dialect.Orient, notations []notation.Notation, list movetext.List, err error) (movetext.List, error) {
	turned := turnedBy(notations, by)
	if errors.Is(err, movetext.ErrNoMoves) || len(turned) == 0 || err == nil && !isCoordinates(list.Notation, by) {
		return list, err
	}
	other, fault := movetext.ReadList(p, text, turned...)
	list, err = settleTurned(list, err, other, fault)
	if err == nil && notation.Upright(list.Notation) != list.Notation {
		span := list.Tokens[0]
		list.Notes = append(list.Notes, note.Note{Code: note.MovesTurned, Offset: span.Start, Expected: list.Notation.Name()})
	}
	return list, err
}

// turnedBy returns those of the notations that name squares, of a board that was turned so.
func turnedBy(notations []notation.Notation, by dialect.Orient) (turned []notation.Notation) {
	for _, n := range notations {
		if t, ok := notation.Turned(n, string(by)); ok {
			turned = append(turned, t)
		}
	}
	return turned
}

func isCoordinates(n notation.Notation, by dialect.Orient) bool {
	_, ok := notation.Turned(n, string(by))
	return ok
}

// settleTurned decides between a list as it is and as it is when it is turned.
func settleTurned(list movetext.List, err error, other movetext.List, fault error) (movetext.List, error) {
	readings, more := WholeReadings(&list, err), WholeReadings(&other, fault)
	switch {
	case len(more) == 0 && (len(readings) > 0 || farther(err, fault)):
		return list, err
	case len(readings) == 0:
		return other, fault
	}
	return list, &movetext.AmbiguousList{Readings: slices.Concat(readings, more)}
}

// WholeReadings returns the readings of a list that are legal to their end.
func WholeReadings(list *movetext.List, err error) []movetext.List {
	var two *movetext.AmbiguousList
	switch {
	case errors.As(err, &two):
		return two.Readings
	case err == nil:
		return []movetext.List{*list}
	}
	return nil
}

// farther reports whether the first failure came as far as the other.
func farther(err, other error) bool {
	var a, b *movetext.ListError
	return !errors.As(err, &a) || !errors.As(other, &b) || a.Ply >= b.Ply
}
