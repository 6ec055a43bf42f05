package dialect

import (
	"fmt"

	"github.com/xqfen/xqfen/note"
)

// SyntaxError is why a text could not be read as a position.
type SyntaxError struct{ note.Note }

// Error returns the place, the code, the sentence and the remedy.
func (e *SyntaxError) Error() string {
	text := fmt.Sprintf("column %d: %s: %s", e.Column, string(e.Code), e.Text())
	if e.Line > 0 {
		text = fmt.Sprintf("line %d, ", e.Line) + text
	}
	if remedy := e.Remedy(); remedy != "" {
		text += " (" + remedy + ")"
	}
	return note.WithoutFlags(text)
}
