package dialect

import (
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/internal/visible"
)

// Code names what was repaired, assumed, lost or refused. Codes are stable: a
// program may test for them.
type Code string

// Note is a repair or an assumption that a reader made, with its place.
type Note struct {
	Code Code
	// Offset counts bytes from the start of the text that was read, Column
	// characters from 1. A byte that is not UTF-8 counts as one character.
	Offset, Column int
	// Got is what the text says there, and Want what was expected or what it
	// was read as. Either may be empty. Long excerpts are cut.
	Got, Want string
}

// Text returns the note as an English sentence, without its place.
func (n *Note) Text() string { return n.fill(byCode[n.Code].Message.Text) }

// Remedy returns what the user can do about it in English, "" when nothing need
// be done.
func (n *Note) Remedy() string { return n.fill(byCode[n.Code].Message.Remedy) }

func (n *Note) fill(template string) string {
	return strings.NewReplacer("{got}", visible.Text(n.Got), "{want}", visible.Text(n.Want)).Replace(template)
}

// SyntaxError says why a text could not be read as a position.
type SyntaxError struct{ Note }

// Error returns the place, the code, the sentence and the remedy.
func (e *SyntaxError) Error() string {
	text := fmt.Sprintf("column %d: %s: %s", e.Column, e.Code, e.Text())
	if remedy := e.Remedy(); remedy != "" {
		text += " (" + remedy + ")"
	}
	return text
}

// Message is what a code means in one language: a sentence and, where the user
// can do something, what. {got} and {want} stand for the note's excerpts.
type Message struct{ Text, Remedy string }

// Kind says what a code is for.
type Kind string

// The kinds of code.
const (
	KindRepair Kind = "repair"  // the text was damaged and has been read
	KindAssume Kind = "assumed" // the text leaves something open
	KindHint   Kind = "hint"    // worth knowing, nothing was changed
	KindLoss   Kind = "loss"    // the written form says less than the text
	KindError  Kind = "error"   // the text is refused
)

// CodeInfo is one row of the table of codes.
type CodeInfo struct {
	Code    Code
	Kind    Kind
	Message Message
}

// Codes returns every code, in the order of the documentation.
func Codes() []CodeInfo {
	all := make([]CodeInfo, len(codes))
	copy(all, codes)
	return all
}

// KindOf returns what a code is for, "" for one that is not in the table.
func KindOf(code Code) Kind { return byCode[code].Kind }

// byCode is the same table by code.
var byCode = func() map[Code]CodeInfo {
	table := make(map[Code]CodeInfo, len(codes))
	for _, info := range codes {
		table[info.Code] = info
	}
	return table
}()
