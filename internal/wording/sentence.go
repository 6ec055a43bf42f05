package wording

import (
	"errors"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// Sentence returns a note as an English sentence, without its place. Of moves that could
// not be read it says which ply, why, and which moves would be legal.
func Sentence(n *note.Note) string {
	if n.Err == nil {
		return n.Text()
	}
	if text, ok := InEnglish.Fault(n.Err, n.Ply, nil); ok {
		return text
	}
	if errors.Is(n.Err, movetext.ErrNoMoves) {
		return note.MessageOf(note.NoMoves).Text
	}
	return n.Err.Error()
}
