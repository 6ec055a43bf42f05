package collection

import (
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// Diagnostic is one thing to say about one record.
type Diagnostic struct {
	File string
	// Game is the number of the record in the file, from 1; 0 where there is none. Refused
	// says that nothing is written of the record.
	Game    int
	Refused bool
	// Kind is that of the code.
	Kind note.Kind
	// Note has the code and the place in the file. For a problem, Got holds the squares
	// that it is about, or the sides without a king.
	note.Note
}

// Text returns what there is to say as an English sentence.
func (d *Diagnostic) Text() string { return i18n.Sentence(&d.Note) }
