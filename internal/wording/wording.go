// Package wording says in sentences of a language which move could not be read, and why.
package wording

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/languages/en"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Wording is how a language says why moves could not be read. In its sentences the
// words in braces mean values.
type Wording struct {
	// At is where a move of a list is: {ply} {number} {color} {notation} {text}.
	// AtPly is the same of a move that is not a text: {ply} {text}.
	At, AtPly string
	// Legal adds the moves that would be legal: {text} {moves}; More says that there
	// are others than those shown: {moves} {n}.
	Legal, More string
	// Reading is what a list is in one of several notations: {notation} {moves}.
	Reading string
	// Between is between readings, and between clauses.
	Between string
	// Advice adds what can be done: {text} {remedy}.
	Advice string
	// Message is what a code means, Color the name of a side, Term that of a piece, a
	// side or anything else that is named in English elsewhere.
	Message func(note.Code) note.Message
	Color   func(xiangqi.Color) string
	Term    func(string) string
}

// InEnglish is the English wording.
var InEnglish = Wording{
	At:      en.MoveAt,
	AtPly:   en.MovePly,
	Legal:   en.MoveLegal,
	More:    en.MoveMore,
	Reading: en.MoveReading,
	Between: en.MoveBetween,
	Advice:  en.NoteRemedy,
	Message: note.MessageOf,
	Color:   func(c xiangqi.Color) string { return [2]string{"Red", "Black"}[c] },
	Term:    func(word string) string { return word },
}

// ShownMoves is how many moves a sentence shows.
const ShownMoves = 8

// Fault says in one sentence which move or list could not be read, why, and what
// would be legal; spell shows those moves. When it is nil they are in the notation that
// a list was read in, and as coordinates where there is none. ply is that of the move, from
// 1; where it is 0, a list that could not be read says it, counted from its start. ok is
// false when the error is none of the packages movetext and notation. What can be done about an
// *movetext.AmbiguousList is not said.
func (w *Wording) Fault(err error, ply int, spell func([]xiangqi.Move) string) (text string, ok bool) {
	var two *movetext.AmbiguousList
	var list *movetext.ListError
	var one *notation.MoveError
	switch {
	case errors.As(err, &two):
		return chars.Put(w.Message(note.TwoReadings).Text, "expected", w.readings(two)), true
	case errors.As(err, &list):
		if spell == nil {
			spell = Spelling(list, nil)
		}
		text = w.reason(list.Why, list.Token, w.meant(list), list.Legal, list.Err, spell)
		if list.Move == 0 {
			return text, true
		}
		if ply == 0 {
			ply = list.Ply
		}
		return chars.Put(w.At, "ply", strconv.Itoa(ply), "number", strconv.Itoa(list.Move),
			"color", w.Color(list.Side), "notation", w.Term(list.Notation), "text", text), true
	case errors.As(err, &one):
		text = w.reason(one.Why, one.Got, w.aim(err), one.Moves, err, spell)
		if ply == 0 {
			return text, true
		}
		return chars.Put(w.AtPly, "ply", strconv.Itoa(ply), "text", text), true
	}
	return "", false
}

// meant is what the sentence about a list calls {expected}.
func (w *Wording) meant(e *movetext.ListError) string {
	if e.Why == note.MixedNotations || e.Why == note.NoSpelling {
		return e.Other
	}
	if aim := w.aim(e.Err); aim != "" {
		return aim
	}
	return w.Term(e.Notation)
}

// aim is what the sentence about a move calls {expected}.
func (w *Wording) aim(err error) string {
	var one *notation.MoveError
	switch {
	case !errors.As(err, &one):
		return ""
	case one.Why == note.WrongSide:
		return w.Color(one.Side)
	}
	return w.Term(one.Expected)
}

// reason is the sentence of a code with what can be done: what would be legal, or else
// what the message says.
func (w *Wording) reason(code note.Code, got, expected string, legal []xiangqi.Move, err error, spell func([]xiangqi.Move) string) string {
	message, moves := w.Message(code), w.moves(legal, spell)
	text := chars.Put(message.Text, "got", got, "expected", expected, "moves", moves)
	if message.Remedy != "" && !strings.Contains(message.Remedy, "{") {
		text = chars.Put(w.Advice, "text", text, "remedy", message.Remedy)
	}
	var syntax *notation.MoveError
	if errors.As(err, &syntax) && syntax.Whole != "" {
		text += w.Between + chars.Put(w.Message(note.MoveTooLong).Text, "got", syntax.Whole, "expected", syntax.Extra)
	}
	if len(legal) > 0 && code != note.AmbiguousMove {
		text = chars.Put(w.Legal, "text", text, "moves", moves)
	}
	return text
}

// readings shows what the notations make of a list.
func (w *Wording) readings(two *movetext.AmbiguousList) string {
	var all []string
	for i := range two.Readings {
		r := &two.Readings[i]
		all = append(all, chars.Put(w.Reading, "notation", r.Notation.Name(), "moves", w.moves(r.Moves, nil)))
	}
	return strings.Join(all, w.Between)
}

// moves shows the first moves, and says how many others there are.
func (w *Wording) moves(all []xiangqi.Move, spell func([]xiangqi.Move) string) string {
	if spell == nil {
		spell = notation.Coordinates
	}
	text := spell(all[:min(len(all), ShownMoves)])
	if more := len(all) - ShownMoves; more > 0 {
		return chars.Put(w.More, "moves", text, "n", strconv.Itoa(more))
	}
	return text
}

// Spelling returns a function that writes moves at the place of an error: in the notation
// of the list, or in the other where the list has none; as coordinates where both are nil.
func Spelling(e *movetext.ListError, other notation.Notation) func([]xiangqi.Move) string {
	n := e.In
	if n == nil {
		n = other
	}
	if n == nil || e.Position == nil {
		return notation.Coordinates
	}
	return func(moves []xiangqi.Move) string { return spellEach(n, e.Position, moves) }
}

// spellEach returns moves that can each be made in p, in a notation; one that has no
// spelling in it is in coordinates. A space is between, or a comma too where a move
// has spaces.
func spellEach(n notation.Notation, p *xiangqi.Position, moves []xiangqi.Move) string {
	var words []string
	between := " "
	for _, m := range moves {
		word, _ := n.Append(nil, p, m) // what has no spelling has coordinates
		if bytes.ContainsRune(word, ' ') {
			between = ", "
		}
		words = append(words, string(word))
	}
	return strings.Join(words, between)
}
