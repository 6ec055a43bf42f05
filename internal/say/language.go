// Package say is what each language of package languages fills: the keys of sentences, and the
// tables of texts.
package say

import (
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Language is what the program says in a language. What a table lacks is said in English.
type Language struct {
	// Tag is that of BCP 47, Name the name of the language in itself.
	Tag, Name string
	// Plural names the form that goes with a number: "one" or "other" in English.
	Plural func(n int) string
	// Texts are the sentences by key. A key that is Counted has a text for each form that
	// Plural returns, under the key, a dot and the form.
	Texts func() map[Key]string
	// Codes are the messages of package note, which has the English ones.
	Codes func() map[note.Code]note.Message
	// Titles are those of the dialects by name, Terms the words that the English packages put
	// into the places of a sentence, Phrases the texts of the command line, and the causes of
	// failures, by their English. English needs none of them.
	Titles, Terms, Phrases Table
	// Pieces are the names of the pieces where they depend on the color; nil where none do.
	Pieces func() [xiangqi.Pieces]string
	Manual Manual
}

// Manual is the texts of the command's help and of the web page. A program links those that it
// asks for.
type Manual interface {
	// Help returns the texts of --help by what they are about: a command ("moves"), what it
	// says about itself ("moves about"), its arguments ("moves arguments"), its flag
	// ("moves --format"), a word that can be as its argument ("list codes"), or the arguments
	// or a flag of all commands that have none of their own ("--format"). In the text of a
	// flag the word between grave accents means the value, and {values} the values that
	// there are.
	Help() Table
	// Page returns the texts of the web page by key. {name} means a value.
	Page() Table
}

// Table is pairs of a key and a text. As a variable it needs no work before main.
type Table [][2]string

// Map returns the texts by key.
func (t Table) Map() map[string]string {
	all := make(map[string]string, len(t))
	for _, row := range t {
		all[row[0]] = row[1]
	}
	return all
}

// OnlyOther is the Plural of languages that have one form for every number.
func OnlyOther(int) string { return "other" }

// Results are words for how a game ended, as records have them and as the language says them:
// in lower case, without spaces in a word and with spaces between the words. Sure ones are
// nothing else wherever they are between moves; Other ones are results only as a field or after
// all moves.
type Results struct{ Sure, Other Ends }

// Ends are words by the end of a game.
type Ends struct {
	RedWins, BlackWins, Draw, Unknown string
	// More are words that say something, but not who won: both lose, several lines.
	More string
}

// Both gives the pieces of both colors the same words.
func Both(byRole [xiangqi.Roles][]string) (pieces [xiangqi.Pieces][]string) {
	for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
		pieces[xiangqi.NewPiece(xiangqi.Red, role)] = byRole[role]
		pieces[xiangqi.NewPiece(xiangqi.Black, role)] = byRole[role]
	}
	return pieces
}

// Named gives each piece a character: Red's and Black's from the king to the pawn.
func Named(red, black string) (pieces [xiangqi.Pieces]string) {
	for c, text := range [2]string{red, black} {
		for i, name := range strings.Split(text, "") {
			pieces[xiangqi.NewPiece(xiangqi.Color(c), xiangqi.Role(i+1))] = name
		}
	}
	return pieces
}
