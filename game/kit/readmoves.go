package kit

import (
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// ListReader reads lists of moves that go with a position.
type ListReader struct {
	// Notations are those that are recognized, such as i18n.Notations() or one of them.
	Notations []notation.Notation
	// Turned is how the position was repaired: see below.
	Turned dialect.Orient
	// Command: the position is part of the command of an engine, where coord-de, the
	// notation of German clubs, is never meant: its squares look like those of UCI.
	Command bool

	letters *[256]byte
}

// Lists returns what reads lists of moves as the options say.
func Lists(o *game.ReadOptions) *ListReader {
	return &ListReader{Notations: o.Notations, letters: o.Letters}
}

// Read reads a list from p on, in the notation that is given or, when it is nil, in the
// one that the whole list is in. Its errors are those of movetext.ReadList.
//
// Where the board was turned, coordinates may have been turned with it or not: what is
// legal to the end decides, and where both are, the error is a *movetext.AmbiguousList. A
// list that was turned has a note of note.MovesTurned, and the Notation that says so.
// Relative notations are seen from the mover's side and stay as they are: none of the
// repairs changes what a player sees. Swapped colors move no piece, so all notations stay.
// A notation that is given is taken at its word.
func (r *ListReader) Read(p *xiangqi.Position, text []byte, n notation.Notation) (movetext.List, error) {
	if r.letters != nil {
		translated := make([]byte, len(text))
		for i, c := range text {
			translated[i] = r.letters[c]
		}
		text = translated
	}
	if n != nil {
		return movetext.ReadList(p, text, n)
	}
	notations := r.Notations
	if r.Command {
		notations = slices.DeleteFunc(slices.Clone(notations), isGerman)
	}
	list, err := movetext.ReadList(p, text, notations...)
	if r.Turned == dialect.OrientFlip || r.Turned == dialect.OrientRotate {
		return turnedToo(p, text, r.Turned, notations, list, err)
	}
	return list, err
}

func isGerman(n notation.Notation) bool { return notation.Upright(n).Name() == "coord-de" }
