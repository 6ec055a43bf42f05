package kit

import (
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
)

// Said is what a record says about its game besides the moves.
type Said struct {
	// Result is the field for the result, ResultAt where its value is in the
	// data; "" when there is none.
	Result   string
	ResultAt int
	// Format is the field for the notation, FormatAt where its value is.
	Format   string
	FormatAt int
}

// Settle sets the result of the game from the field and from the text of the moves,
// and notes what the record says that is not so. A text that says more than a
// result, or none that is known, is kept as the tag Result: that of the field before that of the moves.
func Settle(g *game.Game, rec *game.Record, says *Said, found TextOutcome) {
	end, endCode := game.ReadResult(found.Result)
	result, code := game.ReadResult(says.Result)
	text, at := says.Result, says.ResultAt
	if code == "" && (result == game.Unknown || result == end && endCode != "") {
		text, at, code = found.Result, found.ResultAt, endCode
	}
	if code != "" {
		NoteResult(g, rec, strings.TrimSpace(text), at)
	}
	switch {
	case result == game.Unknown:
		result = end
	case found.Result != "" && end != result:
		g.Notes = append(g.Notes, rec.Note(note.ResultDiffers, says.ResultAt, result.String(), end.String()))
	}
	g.Result = result
	NoteOtherResult(g, rec, result, g.Tag(resultTag), says.ResultAt)
	if hint := NotationHint(says.Format); hint != nil && found.Notation != nil && !hint(found.Notation.Name()) {
		g.Notes = append(g.Notes, rec.Note(note.FormatDiffers, says.FormatAt, chars.Excerpt([]byte(says.Format)), found.Notation.Name()))
	}
}
