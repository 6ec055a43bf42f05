// Package languages lists the languages. Each is a folder with all that belongs to it: the words
// of moves and of results, and what the program says. A list is a function of its own, so that a
// program which only reads moves links no sentences.
package languages

import (
	"github.com/xqfen/xqfen/internal/languages/en"
	"github.com/xqfen/xqfen/internal/languages/vi"
	"github.com/xqfen/xqfen/internal/languages/zh"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/notation"
)

// Moves are the languages in which moves are read and written.
func Moves() []*notation.Lexicon {
	hans, hant := zh.Moves()
	return []*notation.Lexicon{hans, hant, vi.Moves(), en.Moves()}
}

// Messages are the languages that the program speaks; English is the first.
func Messages() []*say.Language {
	return []*say.Language{en.Messages(), vi.Messages(), zh.Hans(), zh.Hant()}
}

// Results are the words for results of all languages.
func Results() []*say.Results {
	return []*say.Results{&zh.Results, &en.Results, &vi.Results}
}
