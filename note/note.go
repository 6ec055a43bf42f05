// Package note describes repairs, assumptions, losses and refusals, and their places. All packages that read
// or write share its codes.
//
// Three calls are most of it. [Note.Text] returns an English sentence about it,
// [Note.Remedy] the advice, and [KindOf] whether a [Code] is a repair, an
// assumption, a hint, a loss, an error or a problem of the position. [Codes] returns the whole
// table. Package i18n has the sentences in other languages.
//
// A [Note] is a value with a code and a place. Codes are stable: a program may test for them.
// Errors of the other packages have one: those of package dialect are a Note, those of moves have
// it as Why. docs/codes.md of the repository explains each code.
package note

import (
	"regexp"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
)

// Code names one thing that there is to say, such as "rank-width". Codes are stable: a
// program may test for them.
type Code string

// Kind is the purpose of a code.
type Kind string

// The kinds of codes.
const (
	KindRepair  Kind = "repair"  // the text was damaged and has been read
	KindAssume  Kind = "assumed" // the text leaves something open
	KindHint    Kind = "hint"    // worth knowing, nothing was changed
	KindLoss    Kind = "loss"    // the written form has less than the text
	KindError   Kind = "error"   // the text is refused
	KindProblem Kind = "problem" // the position cannot arise in a game
)

// Message is the meaning of a code in one language: a sentence and, where the user can do
// something, what. {got} and {expected} mean the excerpts of a Note, {moves} for a
// list of moves.
type Message struct{ Text, Remedy string }

// Note is a repair, an assumption, a loss or an error, with its place in a text.
type Note struct {
	Code Code
	// Offset counts bytes from the start of what was read: a text, or a file after it was
	// decoded. Column counts characters from 1, and a byte that is not UTF-8 as one; it
	// is 0 in a binary file. Line counts from 1; it is 0 in a binary file and where the
	// text is a single line.
	Offset, Line, Column int
	// Ply is the move that the note is about, from 1; 0 when it is about none.
	Ply int
	// Got is what was read there, and Expected what was expected or what it was read
	// as. Either may be empty. Long excerpts are cut.
	Got, Expected string
	// Kept: the note was read from the record itself, and its place is in the file that
	// the record was first read from.
	Kept bool
	// Err is the fault of a move or a list of moves; nil otherwise.
	Err error
}

// Text returns the note as an English sentence, without its place. The sentence of an
// unknown code is the code. Err is not part of it.
func (n *Note) Text() string {
	text := n.fill(MessageOf(n.Code).Text)
	if n.Got != "" && KindOf(n.Code) == KindProblem {
		text += " (" + n.Got + ")"
	}
	return text
}

// Remedy returns advice for the user in English, "" when there is none or the sentence of
// Err has it.
func (n *Note) Remedy() string {
	remedy := MessageOf(n.Code).Remedy
	if strings.Contains(remedy, "{moves}") || n.Err != nil && n.Code != TwoReadings {
		return ""
	}
	return n.fill(remedy)
}

// WithoutFlags names the flags of the command in a sentence as options: what can be done by a flag is done by
// an option of the library, of nearly the same name.
func WithoutFlags(sentence string) string {
	return flag.ReplaceAllString(sentence, "option $1")
}

var flag = regexp.MustCompile(`--([a-z]+(?:-[a-z]+)*)`)

func (n *Note) fill(template string) string {
	return chars.Put(template, "got", n.Got, "expected", n.Expected, "moves", "")
}
