package game

import (
	"errors"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Turned returns the reader of the moves that go with a position which was repaired
// so. Coordinates may have been turned with the board or not: what is legal to the
// end decides, and where both are, the error is a *movetext.AmbiguousList. A list
// that was turned has a note of note.MovesTurned, and the Notation that says so.
//
// Relative notations are seen from the mover's side and stay as they are: none of
// the repairs changes what a player sees. Swapped colors move no man, so all
// notations stay. A notation that is asked for is taken at its word. What stands in
// the command of an engine is in no notation of German clubs. A nil read is
// ReadPlain.
func Turned(read MoveReader, by dialect.Orient, command bool) MoveReader {
	if read == nil {
		read = ReadPlain
	}
	if command {
		read = forEngines(read)
	}
	if by != dialect.OrientFlip && by != dialect.OrientRotate {
		return read
	}
	var turned []notation.Notation
	for _, n := range plainNotations {
		if command && isGerman(n) {
			continue
		}
		if t, ok := notation.Turned(n, string(by)); ok {
			turned = append(turned, t)
		}
	}
	return func(p *xiangqi.Position, text []byte, want notation.Notation) (movetext.List, error) {
		list, err := read(p, text, want)
		switch {
		case want != nil || errors.Is(err, movetext.ErrNoMoves):
		case err == nil && !isCoordinates(list.Notation, by):
		default:
			other, fault := movetext.ReadList(p, text, turned...)
			list, err = settleTurned(list, err, other, fault)
		}
		if err == nil && notation.Upright(list.Notation) != list.Notation {
			span := list.Tokens[0]
			list.Notes = append(list.Notes, note.Note{Code: note.MovesTurned, Offset: span.Start, Expected: list.Notation.Name()})
		}
		return list, err
	}
}

func isCoordinates(n notation.Notation, by dialect.Orient) bool {
	_, ok := notation.Turned(n, string(by))
	return ok
}

// settleTurned decides between a list as it stands and as it is when it is turned.
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

// TurnedBy returns how a position was repaired, from its notes; "" when it was not.
func TurnedBy(notes []note.Note) dialect.Orient {
	i := slices.IndexFunc(notes, func(n note.Note) bool { return n.Code == note.OrientationRepaired })
	if i < 0 {
		return dialect.OrientRefuse
	}
	return dialect.Orient(notes[i].Expected)
}
