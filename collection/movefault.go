package collection

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/notation"
)

// moveKind returns what a code of package notation is for.
func moveKind(code notation.Code) dialect.Kind {
	switch code {
	case notation.CodeVariation, notation.CodeAfterResult, notation.CodeNumber, notation.CodeTurned, notation.CodeMaybe, notation.CodeNotPlayed:
		return dialect.KindHint
	}
	return dialect.KindError
}

// noteText returns a note as an English sentence.
func noteText(n *game.Note) string {
	if slices.ContainsFunc(codes, func(info dialect.CodeInfo) bool { return info.Code == n.Code }) {
		return fill(messages[n.Code].Text, &n.Note)
	}
	return n.Sentence()
}

// fill puts the excerpts of a note into its sentence.
func fill(template string, n *dialect.Note) string {
	return strings.NewReplacer("{got}", visible.Text(n.Got), "{want}", visible.Text(n.Want)).Replace(template)
}

// noteRemedy returns what the user can do about it, "" when nothing need be done or
// the sentence says it: that of a move does.
func noteRemedy(n *game.Note) string {
	remedy := messages[n.Code].Remedy
	if strings.Contains(remedy, "{moves}") || n.Err != nil && n.Code != dialect.Code(notation.CodeTwoReadings) {
		return ""
	}
	return fill(remedy, &n.Note)
}
