package note

import (
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
)

// NameError is the error of a name that nothing has: of a dialect, a notation or an option of one, a format or
// a charset.
type NameError struct {
	// Why is UnknownDialect, UnknownNotation, UnknownOption, UnknownFormat or UnknownCharset; FormatReadOnly of a
	// format that cannot be written; OptionClash of two options that exclude each other.
	Why Code
	// Got is what was asked for.
	Got string
	// There are the names that there are; of a clash the other option.
	There []string
}

// Near returns the name that a misspelled one most likely means, "" where none is near.
func (e *NameError) Near() string { return chars.Nearest(e.Got, e.There) }

// Note returns the error as a note, without a place.
func (e *NameError) Note() Note {
	return Note{Code: e.Why, Got: strconv.Quote(e.Got), Expected: strings.Join(e.There, ", ")}
}

// Error returns the code and an English sentence.
func (e *NameError) Error() string {
	n := e.Note()
	text := string(e.Why) + ": " + n.Text()
	if near := e.Near(); near != "" {
		text += "; did you mean " + strconv.Quote(near) + "?"
	}
	if len(e.There) > 0 && n.Remedy() != "" {
		text += " (" + n.Remedy() + ")"
	}
	return text
}
