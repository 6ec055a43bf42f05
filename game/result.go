package game

import (
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// Result is how a game ended.
type Result = notation.Result

// The results.
const (
	Unknown   = notation.ResultUnknown
	RedWins   = notation.RedWins
	BlackWins = notation.BlackWins
	Draw      = notation.Draw
)

// ParseResult reads a result as notation.ParseResult does.
func ParseResult(text string) (r Result, ok bool) { return notation.ParseResult(text) }

// ReadResult reads the result that a record has as a field. Where code is not "",
// the text is to be kept as the tag Result, with a note of that code: note.ResultText, or
// note.ResultUnread if it is not a result that is known.
func ReadResult(text string) (r Result, code note.Code) {
	r, more := notation.ReadResult(text)
	if _, known := ParseResult(text); more && (known || r != Unknown) {
		return r, note.ResultText
	} else if more {
		return r, note.ResultUnread
	}
	return r, ""
}
