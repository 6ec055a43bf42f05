package collection

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveKind returns what a code of package notation is for, "" for other codes.
func moveKind(code dialect.Code) dialect.Kind {
	if _, ok := moveMessage(code); !ok {
		return ""
	}
	switch notation.Code(code) {
	case notation.CodeVariation, notation.CodeAfterResult, notation.CodeNumber, notation.CodeTurned, notation.CodeMaybe, notation.CodeNotPlayed:
		return dialect.KindHint
	}
	return dialect.KindError
}

func moveMessage(code dialect.Code) (notation.Message, bool) {
	all := notation.Codes()
	i := slices.IndexFunc(all, func(c notation.CodeInfo) bool { return c.Code == notation.Code(code) })
	if i < 0 {
		return notation.Message{}, false
	}
	return all[i].Message, true
}

// noteText returns a note as an English sentence, of a refused record with what is
// wrong with its moves.
func noteText(n *dialect.Note, fault error) string {
	message, ok := moveMessage(n.Code)
	if !ok {
		return fill(messages[n.Code].Text, n)
	}
	var e *notation.ListError
	var two *notation.AmbiguousList
	got, want, moves, where := n.Got, n.Want, "", ""
	switch {
	case errors.As(fault, &two):
		want = readings(two)
	case errors.As(fault, &e):
		moves = someMoves(e.Legal)
		var illegal *notation.IllegalMove
		switch {
		case e.Why == notation.CodeMixed, e.Why == notation.CodeNoSpelling:
			want = e.Other
		case errors.As(e.Err, &illegal):
			want = illegal.Want
		}
		if e.Move > 0 {
			where = fmt.Sprintf("ply %d (round %d, %v), read as %s: ", e.Ply+1, e.Move, e.Side, e.Notation)
		}
	}
	text := where + strings.NewReplacer("{got}", got, "{want}", want, "{moves}", moves).Replace(message.Text)
	if e != nil && len(e.Legal) > 0 && e.Why != notation.CodeAmbiguous {
		text += "; legal would be " + moves
	}
	return text
}

// fill puts the excerpts of a note into its sentence.
func fill(template string, n *dialect.Note) string {
	return strings.NewReplacer("{got}", n.Got, "{want}", n.Want).Replace(template)
}

// noteRemedy returns what the user can do about it, "" when nothing need be done.
func noteRemedy(n *dialect.Note) string {
	message, ok := moveMessage(n.Code)
	switch {
	case !ok:
		return fill(messages[n.Code].Remedy, n)
	case n.Code == dialect.Code(notation.CodeTwoReadings):
		return message.Remedy + " with --from"
	case strings.Contains(message.Remedy, "{"):
		return ""
	}
	return message.Remedy
}

// readings shows what the notations make of a list.
func readings(two *notation.AmbiguousList) string {
	var all []string
	for i := range two.Readings {
		r := &two.Readings[i]
		all = append(all, "as "+r.Notation.Name()+" they are "+someMoves(r.Moves))
	}
	return strings.Join(all, "; ")
}

// shownMoves is how many moves a sentence shows.
const shownMoves = 8

// someMoves returns the first moves as coordinates.
func someMoves(moves []xiangqi.Move) string {
	var words []string
	for _, m := range moves[:min(len(moves), shownMoves)] {
		words = append(words, m.String())
	}
	text := strings.Join(words, " ")
	if more := len(moves) - len(words); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}
