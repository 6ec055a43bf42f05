package movetext

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Sentence returns which move could not be read, why, and which would be legal, in a language. ply
// is that of the move, from 1; 0 is that of the list, counted from its start.
func (e *ListError) Sentence(l i18n.Language, ply int) string {
	var move notation.MoveError
	if inner := (*notation.MoveError)(nil); errors.As(e.Err, &inner) {
		move = *inner
	}
	switch {
	case e.Why == note.MixedNotations || e.Why == note.NoSpelling:
		move.Expected = e.Other
	case move.Expected == "":
		move.Expected = e.Notation
	}
	move.Why, move.Got, move.Moves = e.Why, e.Token, e.Legal
	text := l.MoveFault(&move, e.spell)
	if e.Move == 0 {
		return text
	}
	if ply == 0 {
		ply = e.Ply
	}
	return l.Say("move.at", "ply", strconv.Itoa(ply), "number", strconv.Itoa(e.Move),
		"color", l.Color(e.Side), "notation", l.Term(e.Notation), "text", text)
}

// spell writes moves at the place of the error in the notation of the list, or as coordinates where
// it has none. A space is between, or a comma too where a move has spaces.
func (e *ListError) spell(moves []xiangqi.Move) string {
	if e.In == nil || e.Position == nil {
		return notation.Coordinates(moves)
	}
	var words []string
	between := " "
	for _, m := range moves {
		word, _ := e.In.Append(nil, e.Position, m) // a move without a spelling has coordinates
		if bytes.ContainsRune(word, ' ') {
			between = ", "
		}
		words = append(words, string(word))
	}
	return strings.Join(words, between)
}

// Sentence returns the readings of the list, in a language, without advice.
func (e *AmbiguousList) Sentence(l i18n.Language, _ int) string {
	var all []string
	for i := range e.Readings {
		r := &e.Readings[i]
		all = append(all, l.Say("move.reading", "notation", r.Notation.Name(), "moves", l.Moves(r.Moves, notation.Coordinates)))
	}
	text, _ := l.Note(&note.Note{Code: note.TwoReadings, Expected: strings.Join(all, l.Say("move.between"))})
	return text
}

// Sentence returns that there are no moves, in a language.
func (noMovesError) Sentence(l i18n.Language, _ int) string { return l.Message(note.NoMoves).Text }
