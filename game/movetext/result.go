package movetext

import "github.com/xqfen/xqfen/game"

// Says is what a record says about its game besides the moves.
type Says struct {
	// Result is the field for the result, ResultAt where its value stands in the
	// data; "" when there is none.
	Result   string
	ResultAt int
	// Format is the field for the notation, FormatAt where its value stands.
	Format   string
	FormatAt int
}

// Compare sets the result of a game from the field and from the text of the moves,
// and notes what the record says that is not so. A text that says more than a
// result, or none that is known, is kept as the tag Result.
func Compare(g *game.Game, rec *game.Record, says *Says, found Outcome) {
	end, _ := game.ParseResult(found.Result)
	result, code := game.ReadResult(says.Result)
	if code != "" {
		g.Notes = append(g.Notes, rec.Note(code, says.ResultAt, Excerpt([]byte(says.Result)), result.String()))
		g.SetTag("Result", says.Result)
	}
	switch {
	case result == game.Unknown:
		result = end
	case found.Result != "" && end != result:
		g.Notes = append(g.Notes, rec.Note(game.CodeResultDiffers, says.ResultAt, result.String(), end.String()))
	}
	g.Result = result
	if hint := Hint(says.Format); hint != nil && found.Notation != nil && !hint(found.Notation.Name()) {
		g.Notes = append(g.Notes, rec.Note(game.CodeFormatDiffers, says.FormatAt, Excerpt([]byte(says.Format)), found.Notation.Name()))
	}
}
