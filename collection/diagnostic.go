package collection

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/wording"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Diagnostic is one thing to say about one record.
type Diagnostic struct {
	File string
	// Game is the number of the record in the file, from 1; 0 where there is none. Refused
	// says that nothing is written of the record.
	Game    int
	Refused bool
	// Kind is that of the code.
	Kind note.Kind
	// Note has the code and the place in the file. For a problem, Got holds the squares
	// that it is about, or the sides without a king.
	note.Note
}

// Text returns what there is to say as an English sentence.
func (d *Diagnostic) Text() string { return wording.Sentence(&d.Note) }

// kingless returns the sides that have no king.
func kingless(s *xiangqi.Setup) []string {
	var sides []string
	for _, side := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		if !slices.Contains(s.Board[:], xiangqi.NewPiece(side, xiangqi.King)) {
			sides = append(sides, side.String())
		}
	}
	return sides
}

// problemNote describes one problem of a setup that is at the beginning of
// the core of a line.
func problemNote(s *xiangqi.Setup, p xiangqi.Problem, offset, column int) note.Note {
	var squares []string
	for _, sq := range s.Culprits(p) {
		squares = append(squares, sq.String())
	}
	if p == xiangqi.NoKing {
		squares = kingless(s)
	}
	return note.Note{Code: note.Code(p.String()), Offset: offset, Column: column, Got: strings.Join(squares, " ")}
}
