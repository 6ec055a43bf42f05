package kit

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// resultTag is the tag that keeps what a record gives as its result when that is more
// than a result.
const resultTag = "Result"

// NoteUnread is Game.StopAt with a note about that place of the record.
func NoteUnread(g *game.Game, rec *game.Record, code note.Code, text string, offset int) {
	n := rec.Note(note.MovesUnread, offset, text, "")
	n.Ply = StopAt(g, code, text)
	g.Notes = append(g.Notes, n)
}

// NoteResult reads a result as a record has it. A text that says more, or is none that is
// known, is noted and kept as a tag.
func NoteResult(g *game.Game, rec *game.Record, text string, offset int) {
	if text == "" {
		g.Result = game.Unknown
		return
	}
	r, code := game.ReadResult(text)
	if g.Result = r; code != "" {
		g.Notes = append(g.Notes, rec.Note(code, offset, text, r.String()))
		g.KeepTag(resultTag, text)
	}
}
