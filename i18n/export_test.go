package i18n

import "github.com/xqfen/xqfen/notation"

// Lexicons are the languages that have words for moves.
func Lexicons() []*notation.Lexicon { return lexicons() }

// Row is a line of a file.
type Row struct{ Key, Text string }

// Rows are the lines of a file of a language, by the name of the file without its extension.
func Rows(tag, file string) (all []Row) {
	for _, r := range rows(tag, file+".txt") {
		all = append(all, Row(r))
	}
	return all
}

// TakesApart reports whether a text is of a pattern of reasons.
func TakesApart(pattern, text string) bool {
	_, ok := match(pattern, text)
	return ok
}

// Wordless is a language that has no texts.
func Wordless(tag string) Language { return Language{newCatalog(tag)} }
