package i18n

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/internal/wording"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// catalog is the texts of a language.
type catalog struct {
	language *say.Language
	// The tables of the language by their keys; nil where it has none.
	texts          func() map[say.Key]string
	codes          func() map[note.Code]note.Message
	terms, phrases func() map[string]string
	pieces         func() [xiangqi.Pieces]string
}

func newCatalog(l *say.Language) *catalog {
	return &catalog{
		language: l, texts: value(l.Texts), codes: value(l.Codes), pieces: value(l.Pieces),
		terms: value(l.Terms.Map), phrases: value(func() map[string]string { return phrasesOf(l) }),
	}
}

// value is built at its first use; of nil it is the zero value.
func value[T any](build func() T) func() T {
	if build == nil {
		build = func() (zero T) { return zero }
	}
	return sync.OnceValue(build)
}

// Tag returns the language as a BCP 47 tag, such as "en".
func (c Language) Tag() string { return c.words().language.Tag }

// Name returns the language's name in the language itself.
func (c Language) Name() string { return c.words().language.Name }

// Say returns the sentence of the key. Args are names and values in turn: each
// {name} in the sentence is replaced by its value.
func (c Language) Say(key string, args ...string) string { return fill(c.text(key), args) }

// Count is Say for a sentence that has a form for each kind of number; {n} in it
// is the number.
func (c Language) Count(key string, n int, args ...string) string {
	text, ok := c.words().texts()[say.Key(key+"."+c.words().language.Plural(n))]
	if !ok {
		text = Language{}.text(key + "." + english().language.Plural(n))
	}
	return fill(text, append([]string{"n", c.Number(n)}, args...))
}

// Number writes a number as the language does.
func (c Language) Number(n int) string {
	text, mark := strconv.Itoa(n), c.text("number.thousands")
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + mark + text[i:]
	}
	return text
}

// roleKeys are the keys of the pieces by role.
var roleKeys = [xiangqi.Roles]string{
	xiangqi.King: "role.king", xiangqi.Advisor: "role.advisor", xiangqi.Elephant: "role.elephant", xiangqi.Horse: "role.horse",
	xiangqi.Rook: "role.rook", xiangqi.Cannon: "role.cannon", xiangqi.Pawn: "role.pawn",
}

// Role returns the name of n pieces of a role, whichever their color.
func (c Language) Role(role xiangqi.Role, n int) string { return c.Count(roleKeys[role], n) }

// Piece returns the name of n pieces of a kind, without their color.
func (c Language) Piece(piece xiangqi.Piece, n int) string {
	if c.words().language.Pieces != nil && piece.Role() != xiangqi.NoRole {
		return c.words().pieces()[piece]
	}
	return c.Role(piece.Role(), n)
}

// Color returns the name of a side.
func (c Language) Color(color xiangqi.Color) string {
	if color == xiangqi.Black {
		return c.Say("color.black")
	}
	return c.Say("color.red")
}

// Term returns a word that another package put into a note or an error: a side, a
// piece with its color, a game, a format. Other words are returned as they are.
func (c Language) Term(word string) string {
	if c == (Language{}) {
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
	if term, ok := c.words().terms()[word]; ok {
		return term
	}
	return c.Phrase(word)
}

// pieceNamed returns the name of a piece with its color, from the English one.
func (c Language) pieceNamed(word string) (name string, ok bool) {
	for piece := range xiangqi.Piece(xiangqi.Pieces) {
		if piece.Role() == xiangqi.NoRole || piece.String() != word {
			continue
		}
		key := "piece.red"
		if piece.Color() == xiangqi.Black {
			key = "piece.black"
		}
		return c.Say(key, "piece", c.Piece(piece, 1)), true
	}
	return "", false
}

// List joins the items as the language writes a list.
func (c Language) List(items []string) string { return strings.Join(items, c.text("list.comma")) }

func (c Language) text(key string) string {
	if text, ok := c.words().texts()[say.Key(key)]; ok {
		return text
	}
	if text, ok := english().texts()[say.Key(key)]; ok {
		return text
	}
	return key
}

// Message returns what a code means, in English where the language has no message for it.
func (c Language) Message(code note.Code) note.Message {
	if message, ok := c.words().codes()[code]; ok {
		return message
	}
	return note.MessageOf(code)
}

// Note returns a note as a sentence, and what can be done, which may be "".
func (c Language) Note(n *note.Note) (text, remedy string) {
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
		text = c.Say("problem.squares", "text", text, "squares", got)
	}
	if strings.Contains(remedy, "{moves}") {
		return text, ""
	}
	return text, fill(remedy, args)
}

// eachTerm replaces each of the words by its term.
func (c Language) eachTerm(words []string) []string {
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
func (c Language) Fault(err error, ply int, spell func([]xiangqi.Move) string) (text string, ok bool) {
	wording := wording.Wording{
		At: c.text("move.at"), AtPly: c.text("move.ply"), Legal: c.text("move.legal"), More: c.text("move.more"),
		Reading: c.text("move.reading"), Between: c.text("move.between"), Advice: c.text("note.remedy"),
		Message: c.Message,
		Color:   c.Color, Term: c.Term,
	}
	return wording.Fault(err, ply, spell)
}

// Advice returns a sentence with what can be done, which may be "".
func (c Language) Advice(text, remedy string) string {
	if remedy == "" {
		return text
	}
	return c.Say("note.remedy", "text", text, "remedy", remedy)
}

// Problem returns what a problem of a position means; of a set, all of them.
func (c Language) Problem(p xiangqi.Problem) string {
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
		pairs = append(pairs, "{"+args[i]+"}", chars.Visible(args[i+1]))
	}
	return strings.NewReplacer(pairs...).Replace(template)
}

// phrasesOf are the phrases of a language, and the titles of the dialects.
func phrasesOf(l *say.Language) map[string]string {
	all, titles := l.Phrases.Map(), l.Titles.Map()
	for _, d := range dialect.All() {
		spec := d.Spec()
		if title, ok := titles[spec.Name]; ok {
			all[spec.Title] = title
		}
	}
	return all
}
