package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/movescan"
)

// notationFlags are the flags whose value names notations, and whether these are
// for writing: then it may name several with commas between.
var notationFlags = map[string]bool{"notation": true, "n": true, "from-notation": false}

// valuesFrom returns the values of a flag that begin as the word does.
func (m manual) valuesFrom(command *cli.Command, flag, word string) []candidate {
	writes, isNotation := notationFlags[flag]
	named := flag == "to" || flag == "t" || flag == "from" || flag == "f"
	if !isNotation && !named {
		return matching(m.valueWords(command, flag), word)
	}
	done := ""
	if i := strings.LastIndexByte(word, ','); (writes || named) && i >= 0 {
		done, word = word[:i+1], word[i+1:]
	}
	var found []candidate
	if named && !strings.Contains(word, "+") {
		found = matching(m.valueWords(command, flag), word)
	} else {
		found = matching(m.notationWords(word), word)
	}
	found = slices.DeleteFunc(found, func(c candidate) bool {
		n, err := i18n.Notation(c.text)
		return writes && err == nil && movescan.ReadOnly(n) != ""
	})
	for i := range found {
		found[i].text = done + found[i].text
	}
	return found
}

// notationWords returns the names of the notations or, when the word is a name and
// a plus sign, the word with each option that can follow.
func (m manual) notationWords(word string) (all []candidate) {
	plus := strings.LastIndexByte(word, '+')
	for _, f := range i18n.Families() {
		for _, name := range append([]string{f.Name}, f.Aliases...) {
			if plus < 0 {
				all = append(all, candidate{name, m.language.Phrase(f.Title)})
				continue
			}
			if name != strings.SplitN(word, "+", 2)[0] {
				continue
			}
			given := strings.Split(word[:plus], "+")
			for _, o := range f.Options {
				with := word[:plus+1] + o.Name
				if _, err := i18n.Notation(with); err == nil && !slices.Contains(given, o.Name) {
					all = append(all, candidate{with, m.language.Phrase(o.Title)})
				}
			}
		}
	}
	return all
}

// languageWords returns the languages for which moves can be written.
func languageWords() (all []candidate) {
	for _, l := range spokenLanguages() {
		all = append(all, candidate{l.Tag, strings.Join(l.Example, ", ")})
	}
	return all
}

// isOffered reports whether a name of --to or --from says something in a command.
func isOffered(command *cli.Command, flag string, l *listedName) bool {
	prefix := ""
	if flag == "from" {
		prefix = "from-"
	}
	for _, sets := range []map[string]string{l.Sets, l.Instead} {
		for axis, value := range sets {
			if takes(command, prefix, meaning{axis, value}) {
				return true
			}
		}
	}
	return false
}
