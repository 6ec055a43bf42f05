package collection

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// Kinds of diagnostics beside those of package dialect.
const (
	KindProblem dialect.Kind = "problem" // the position cannot arise in a game
)

// Diagnostic is one thing to say about one record.
type Diagnostic struct {
	File string
	// Line counts from 1; it is 0 in a binary file.
	Line int
	// Game is the number of the record in the file and Ply the move that the note is
	// about, both from 1; 0 where there is none. Refused says that nothing is written of
	// the record.
	Game, Ply int
	Refused   bool
	// Kind is that of the code.
	Kind dialect.Kind
	// Note has the code and the place in the line. For a problem, Got holds the
	// points that it is about, or the sides without a king.
	Note dialect.Note
	// Err is what is wrong with a move or the moves, as package notation says it, or
	// what a record says of itself in English; nil otherwise.
	Err error
}

// Text returns what there is to say as an English sentence.
func (d *Diagnostic) Text() string {
	if d.Kind != KindProblem {
		return noteText(d.note())
	}
	problem, _ := xiangqi.ProblemByCode(string(d.Note.Code))
	text := problem.Words()
	if d.Note.Got != "" {
		text += " (" + d.Note.Got + ")"
	}
	return text
}

// Remedy returns what the user can do about it, "" when nothing need be done.
func (d *Diagnostic) Remedy() string {
	if d.Kind == KindProblem {
		return ""
	}
	return noteRemedy(d.note())
}

func (d *Diagnostic) note() *game.Note {
	return &game.Note{Note: d.Note, Line: d.Line, Ply: d.Ply, Err: d.Err}
}

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

// problemNote describes one problem of a setup that stands at the beginning of
// the core of a line.
func problemNote(s *xiangqi.Setup, p xiangqi.Problem, offset, column int) dialect.Note {
	var points []string
	for _, sq := range s.Culprits(p) {
		points = append(points, sq.String())
	}
	if p == xiangqi.NoKing {
		points = kingless(s)
	}
	return dialect.Note{Code: dialect.Code(p.Code()), Offset: offset, Column: column, Got: strings.Join(points, " ")}
}
