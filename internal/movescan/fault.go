package movescan

import (
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// IsSyntax reports whether an error says that a text is not spelled as a move.
func IsSyntax(err error) bool {
	e, ok := err.(*notation.MoveError)
	return ok && e.Why == note.MoveSyntax
}

// IsIllegal reports whether an error says that a text is a move that is not legal.
func IsIllegal(err error) bool {
	e, ok := err.(*notation.MoveError)
	return ok && e.Why != note.MoveSyntax && e.Why != note.AmbiguousMove
}
