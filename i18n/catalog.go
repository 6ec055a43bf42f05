package i18n

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Say returns the text of a key. Args are names and values in turn: each
// {name} in the text is replaced by its value.
func (l Language) Say(key string, args ...string) string { return chars.Put(l.text(key), args...) }

func (l Language) text(key string) string {
	for _, c := range []*catalog{l.of(), Language{}.of()} {
		if text, ok := c.messages()[key]; ok {
			return text
		}
	}
	return key
}

// plurals are the ends of keys by the form of number.
var plurals = [...]string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}

// Count is Say for a text that has a form for each kind of number; {n} in it
// is the number.
func (l Language) Count(key string, n int, args ...string) string {
	args = append([]string{"n", l.Number(n)}, args...)
	for _, of := range []Language{l, {}} {
		form := plurals[plural.Cardinal.MatchPlural(language.Make(of.Tag()), max(n, -n), 0, 0, 0, 0)]
		for _, form := range []string{form, "other"} {
			if text, ok := of.of().messages()[key+"."+form]; ok {
				return chars.Put(text, args...)
			}
		}
	}
	return key
}

// Number writes a number as the language does.
func (l Language) Number(n int) string {
	text, mark := strconv.Itoa(n), l.text("number.thousands")
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + mark + text[i:]
	}
	return text
}

// Role returns the name of n pieces of a role, whichever their color.
func (l Language) Role(role xiangqi.Role, n int) string { return l.Count("role."+role.String(), n) }

// Piece returns the name of n pieces of a kind, without their color.
func (l Language) Piece(piece xiangqi.Piece, n int) string {
	if name, ok := l.of().messages()["role."+piece.Role().String()+"."+piece.Color().String()]; ok {
		return name
	}
	return l.Role(piece.Role(), n)
}

// Color returns the name of a side.
func (l Language) Color(color xiangqi.Color) string { return l.text("color." + color.String()) }

// List joins the items as the language writes a list.
func (l Language) List(items []string) string { return strings.Join(items, l.text("list.comma")) }

// Phrase returns the translation of an English text of the command line, or of a word in a note or
// an error: a title, a game, a format. A text that is not known is returned as it is: it may have
// come from elsewhere.
func (l Language) Phrase(english string) string {
	if text, ok := l.of().phrases()[english]; ok {
		return text
	}
	return english
}

// Format is Phrase for a text with verbs of package fmt. A text among the args is quoted
// where a terminal could not show it.
func (l Language) Format(english string, args ...any) string {
	args = slices.Clone(args)
	for i, arg := range args {
		if text, ok := arg.(string); ok {
			args[i] = shown(text)
		}
	}
	return fmt.Sprintf(l.Phrase(english), args...)
}

// shown is a text that is quoted once, whatever the verb.
type shown string

// Format implements fmt.Formatter.
func (s shown) Format(w fmt.State, verb rune) {
	text := chars.Visible(string(s))
	if verb == 'q' {
		text = strconv.Quote(string(s))
	}
	_, _ = io.WriteString(w, text)
}

// Term is Phrase for a word in a note or an error that may also be the name of a side or of a
// piece with its color.
func (l Language) Term(word string) string {
	if l == (Language{}) {
		return word
	}
	if piece, ok := l.pieceNamed(word); ok {
		return piece
	}
	for _, color := range [2]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		if word == color.String() {
			return l.Color(color)
		}
	}
	return l.Phrase(word)
}

// pieceNamed returns the name of a piece with its color, from the English one.
func (l Language) pieceNamed(word string) (name string, ok bool) {
	for piece := range xiangqi.Piece(xiangqi.Pieces) {
		if piece.Role() != xiangqi.NoRole && piece.String() == word {
			return l.Say("piece."+piece.Color().String(), "piece", l.Piece(piece, 1)), true
		}
	}
	return "", false
}

// Message returns the message of a code, in English where the language has no message for it.
func (l Language) Message(code note.Code) note.Message {
	codes := l.of().codes()
	if text, ok := codes[string(code)]; ok {
		return note.Message{Text: text, Remedy: codes[string(code)+" remedy"]}
	}
	return note.MessageOf(code)
}

// Sentence returns a note as a sentence in English.
func Sentence(n *note.Note) string {
	text, _ := Language{}.Note(n)
	return text
}

// Note returns a note as a sentence, and advice, which may be "".
func (l Language) Note(n *note.Note) (text, remedy string) {
	message := l.Message(n.Code)
	if n.Err != nil {
		if n.Code != note.TwoReadings { // the sentence has the legal moves
			message.Remedy = ""
		}
		return l.fault(n.Err, n.Ply), message.Remedy
	}
	kind := note.KindOf(n.Code)
	got := n.Got
	switch {
	case n.Code == note.Record: // why, from the reader of JSON or CSV
		got = l.Cause(got)
	case n.Code == note.BlanksLost:
		got = l.Term(got)
	case kind == note.KindProblem:
		got = strings.Join(l.eachTerm(strings.Fields(got)), " ")
	case slices.Contains(namedInGot, n.Code):
		got = l.List(l.eachTerm(strings.Split(got, ", ")))
	}
	args := []string{"got", got, "expected", l.Term(n.Expected), "moves", ""}
	text = chars.Put(message.Text, args...)
	if kind == note.KindProblem && got != "" {
		text = l.Say("problem.squares", "text", text, "squares", got)
	}
	if strings.Contains(message.Remedy, "{moves}") {
		return text, ""
	}
	return text, chars.Put(message.Remedy, args...)
}

// eachTerm replaces each of the words by its term.
func (l Language) eachTerm(words []string) []string {
	for i := range words {
		words[i] = l.Term(words[i])
	}
	return words
}

// namedInGot are the codes whose {got} is not an excerpt but names in English, with commas
// between them.
var namedInGot = []note.Code{note.LettersAmbiguous, note.SideSwitched, note.SideUnknown, note.MovesFromBlack, note.RecordTruncated, note.CommentsLost, note.CannotWrite}

// Fault returns why a move or a list of moves could not be read.
func (l Language) Fault(err error) string { return l.fault(err, 0) }

// fault returns why a move or a list of moves could not be read: the sentence of an error of package
// notation or movetext, and of others their text. ply is that of the move, from 1; where it is 0, the
// place is left to the error.
func (l Language) fault(err error, ply int) string {
	var list interface {
		Sentence(l Language, ply int) string
	}
	var move *notation.MoveError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &list):
		return list.Sentence(l, ply)
	case !errors.As(err, &move):
		return err.Error()
	case ply == 0:
		return l.MoveFault(move, notation.Coordinates)
	}
	return l.Say("move.ply", "ply", strconv.Itoa(ply), "text", l.MoveFault(move, notation.Coordinates))
}

// MoveFault returns why a move is refused and which would be legal, as spell writes them.
func (l Language) MoveFault(e *notation.MoveError, spell func([]xiangqi.Move) string) string {
	expected := l.Term(e.Expected)
	if e.Why == note.WrongSide {
		expected = l.Color(e.Side)
	}
	message, moves := l.Message(e.Why), l.Moves(e.Moves, spell)
	text := chars.Put(message.Text, "got", e.Got, "expected", expected, "moves", moves)
	if message.Remedy != "" && !strings.Contains(message.Remedy, "{") {
		text = l.Advice(text, message.Remedy)
	}
	if e.Whole != "" {
		text += l.text("move.between") + chars.Put(l.Message(note.MoveTooLong).Text, "got", e.Whole, "expected", e.Extra)
	}
	if len(e.Moves) > 0 && e.Why != note.AmbiguousMove {
		text = l.Say("move.legal", "text", text, "moves", moves)
	}
	return text
}

// shownMoves is how many moves a sentence shows.
const shownMoves = 8

// Moves shows the first moves, as spell writes them, and how many others there are.
func (l Language) Moves(all []xiangqi.Move, spell func([]xiangqi.Move) string) string {
	text := spell(all[:min(len(all), shownMoves)])
	if more := len(all) - shownMoves; more > 0 {
		return l.Say("move.more", "moves", text, "n", strconv.Itoa(more))
	}
	return text
}

// Advice returns a sentence with advice, which may be "".
func (l Language) Advice(text, remedy string) string {
	if remedy == "" {
		return text
	}
	return l.Say("note.remedy", "text", text, "remedy", remedy)
}

// Problem returns the sentence of a problem of a position; of a set, those of all.
func (l Language) Problem(p xiangqi.Problem) string {
	var all []string
	for one := range p.Each() {
		all = append(all, l.Message(note.Code(one.String())).Text)
	}
	return l.List(all)
}

// Help returns the text of --help about a thing: "moves", "moves about", "moves arguments",
// "moves --format" or "list codes". Where a command has no text of its own, it is
// that of all. It returns "" where there is none.
func (l Language) Help(of string) string {
	_, general, _ := strings.Cut(of, " ")
	for _, about := range []string{of, general} {
		for _, c := range []*catalog{l.of(), Language{}.of()} {
			if text, ok := c.help()[about]; ok {
				return text
			}
		}
	}
	return ""
}

// Page returns the words of the web page by key.
func (l Language) Page() map[string]string {
	all := maps.Clone(Language{}.of().page())
	maps.Copy(all, l.of().page())
	return all
}
