// Package messages says to people what the program has to say, in the language that they read.
// Package languages has the words.
//
// A sentence is data: a [say.Key], or the code of a note or a problem, leads to a
// template in which {name} means a value. A lookup never fails: what a
// language lacks is said in English, and what English lacks is said by its key.
package messages

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/once"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/internal/wording"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Catalog is one language. It is safe for concurrent use.
type Catalog struct {
	language *say.Language
	// The tables of the language by their keys; nil where it has none.
	texts                  *once.Value[map[say.Key]string]
	codes                  *once.Value[map[note.Code]note.Message]
	titles, terms, phrases *once.Value[map[string]string]
	pieces                 *once.Value[[xiangqi.Pieces]string]
}

func newCatalog(l *say.Language) *Catalog {
	return &Catalog{
		language: l, texts: value(l.Texts), codes: value(l.Codes), pieces: value(l.Pieces),
		titles: value(l.Titles.Map), terms: value(l.Terms.Map), phrases: value(l.Phrases.Map),
	}
}

// value is built at its first use; of nil it is nil.
func value[T any](build func() T) *once.Value[T] {
	if build == nil {
		return nil
	}
	return &once.Value[T]{New: build}
}

// Tag returns the language as a BCP 47 tag, such as "en".
func (c *Catalog) Tag() string { return c.language.Tag }

// Name returns the language's name in the language itself.
func (c *Catalog) Name() string { return c.language.Name }

// Say returns the sentence of the key. Args are names and values in turn: each
// {name} in the sentence is replaced by its value.
func (c *Catalog) Say(key say.Key, args ...string) string { return fill(c.text(key), args) }

// Count is Say for a sentence that has a form for each kind of number; {n} in it
// is the number.
func (c *Catalog) Count(key say.Key, n int, args ...string) string {
	text, ok := c.texts.Get()[key+"."+say.Key(c.language.Plural(n))]
	if !ok {
		text = English().text(key + "." + say.Key(English().language.Plural(n)))
	}
	return fill(text, append([]string{"n", c.Number(n)}, args...))
}

// Number writes a number as the language does.
func (c *Catalog) Number(n int) string {
	text, mark := strconv.Itoa(n), c.text(say.Thousands)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + mark + text[i:]
	}
	return text
}

// roleKeys are the keys of the pieces by role.
var roleKeys = [xiangqi.Roles]say.Key{
	xiangqi.King: say.King, xiangqi.Advisor: say.Advisor, xiangqi.Elephant: say.Elephant, xiangqi.Horse: say.Horse,
	xiangqi.Rook: say.Rook, xiangqi.Cannon: say.Cannon, xiangqi.Pawn: say.Pawn,
}

// Role returns the name of n pieces of a role, whichever their color.
func (c *Catalog) Role(role xiangqi.Role, n int) string { return c.Count(roleKeys[role], n) }

// Piece returns the name of n pieces of a kind, without their color.
func (c *Catalog) Piece(piece xiangqi.Piece, n int) string {
	if c.pieces != nil && piece.Role() != xiangqi.NoRole {
		return c.pieces.Get()[piece]
	}
	return c.Role(piece.Role(), n)
}

// Color returns the name of a side.
func (c *Catalog) Color(color xiangqi.Color) string {
	if color == xiangqi.Black {
		return c.Say(say.ColorBlk)
	}
	return c.Say(say.ColorRed)
}

// Title says whose a dialect is, or what is special in it.
func (c *Catalog) Title(spec *dialect.Spec) string {
	if title, ok := c.titles.Get()[spec.Name]; ok {
		return title
	}
	return spec.Title
}

// Term returns a word that another package put into a note or an error: a side, a
// piece with its color, a game, a format. Other words are returned as they are.
func (c *Catalog) Term(word string) string {
	if c == English() {
		return word
	}
	if piece, ok := c.pieceNamed(word); ok {
		return piece
	}
	for _, color := range [2]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		if word == color.String() {
			return c.Color(color)
		}
	}
	if term, ok := c.terms.Get()[word]; ok {
		return term
	}
	return c.Phrase(word)
}

// pieceNamed returns the name of a piece with its color, from the English one.
func (c *Catalog) pieceNamed(word string) (name string, ok bool) {
	for piece := range xiangqi.Piece(xiangqi.Pieces) {
		if piece.Role() == xiangqi.NoRole || piece.String() != word {
			continue
		}
		key := say.PieceRed
		if piece.Color() == xiangqi.Black {
			key = say.PieceBlack
		}
		return c.Say(key, "piece", c.Piece(piece, 1)), true
	}
	return "", false
}

// List joins the items as the language writes a list.
func (c *Catalog) List(items []string) string { return strings.Join(items, c.text(say.ListComma)) }

func (c *Catalog) text(key say.Key) string {
	if text, ok := c.texts.Get()[key]; ok {
		return text
	}
	if text, ok := English().texts.Get()[key]; ok {
		return text
	}
	return string(key)
}

// Message returns what a code means, in English where the language has no message for it.
func (c *Catalog) Message(code note.Code) note.Message {
	if message, ok := c.codes.Get()[code]; ok {
		return message
	}
	return note.MessageOf(code)
}

// Note returns a note as a sentence, and what can be done, which may be "".
func (c *Catalog) Note(n *note.Note) (text, remedy string) {
	message := c.Message(n.Code)
	if n.Err != nil {
		text, ok := c.Fault(n.Err, n.Ply, nil)
		switch {
		case ok:
		case errors.Is(n.Err, movetext.ErrNoMoves):
			text = c.Message(note.NoMoves).Text
		default:
			text = n.Err.Error()
		}
		if n.Code != note.TwoReadings { // the sentence says which moves would be legal
			return text, ""
		}
		return text, message.Remedy
	}
	kind := note.KindOf(n.Code)
	got := n.Got
	switch {
	case n.Code == note.Record: // why, from the reader of JSON or CSV
		got = c.Cause(got)
	case n.Code == note.BlanksLost:
		got = c.Term(got)
	case kind == note.KindProblem:
		got = strings.Join(c.eachTerm(strings.Fields(got)), " ")
	case slices.Contains(namedInGot, n.Code):
		got = c.List(c.eachTerm(strings.Split(got, ", ")))
	}
	args := []string{"got", got, "expected", c.Term(n.Expected), "moves", ""}
	text, remedy = fill(message.Text, args), message.Remedy
	if kind == note.KindProblem && got != "" {
		text = c.Say(say.ProblemAt, "text", text, "squares", got)
	}
	if strings.Contains(remedy, "{moves}") {
		return text, ""
	}
	return text, fill(remedy, args)
}

// eachTerm replaces each of the words by its term.
func (c *Catalog) eachTerm(words []string) []string {
	for i := range words {
		words[i] = c.Term(words[i])
	}
	return words
}

// namedInGot are the codes whose {got} is not an excerpt but names in English, with commas
// between them.
var namedInGot = []note.Code{note.LettersAmbiguous, note.SideSwitched, note.SideUnknown, note.RecordTruncated, note.CommentsLost, note.CannotWrite}

// Fault says which move or list could not be read, why, and what would be legal, as
// [wording.Wording.Fault] does.
func (c *Catalog) Fault(err error, ply int, spell func([]xiangqi.Move) string) (text string, ok bool) {
	wording := wording.Wording{
		At: c.text(say.MoveAt), AtPly: c.text(say.MovePly), Legal: c.text(say.MoveLegal), More: c.text(say.MoveMore),
		Reading: c.text(say.MoveReading), Between: c.text(say.MoveBetween), Advice: c.text(say.NoteRemedy),
		Message: c.Message,
		Color:   c.Color, Term: c.Term,
	}
	return wording.Fault(err, ply, spell)
}

// Advice returns a sentence with what can be done, which may be "".
func (c *Catalog) Advice(text, remedy string) string {
	if remedy == "" {
		return text
	}
	return c.Say(say.NoteRemedy, "text", text, "remedy", remedy)
}

// Problem returns what a problem of a position means; of a set, all of them.
func (c *Catalog) Problem(p xiangqi.Problem) string {
	var all []string
	for one := range p.Each() {
		all = append(all, c.Message(note.Code(one.String())).Text)
	}
	return c.List(all)
}

// fill replaces each {name} of the template by its value, quoted where a terminal could
// not show it. A value is not looked into for names.
func fill(template string, args []string) string {
	if len(args) < 2 || !strings.Contains(template, "{") {
		return template
	}
	pairs := make([]string, 0, len(args))
	for i := 0; i+1 < len(args); i += 2 {
		pairs = append(pairs, "{"+args[i]+"}", visible.Text(args[i+1]))
	}
	return strings.NewReplacer(pairs...).Replace(template)
}
