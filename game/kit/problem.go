package kit

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// ProblemNote returns the note on a problem of a setup, without a place: Got has the squares that
// it is about, or the sides without a king.
func ProblemNote(s *xiangqi.Setup, p xiangqi.Problem) note.Note {
	var about []string
	if p == xiangqi.NoKing {
		for _, side := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
			if !slices.Contains(s.Board[:], xiangqi.NewPiece(side, xiangqi.King)) {
				about = append(about, side.String())
			}
		}
	} else {
		for _, square := range s.Culprits(p) {
			about = append(about, square.String())
		}
	}
	return note.Note{Code: note.Code(p.String()), Column: 1, Got: strings.Join(about, " ")}
}
