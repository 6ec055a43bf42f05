package i18n

import (
	"embed"
	"path"
	"slices"
	"strings"
)

// files are the texts of the languages, each in a folder that its tag names.
//
//go:embed */*.txt
var files embed.FS

// The files of a language. It may lack any of them.
const (
	messagesFile = "messages.txt" // texts by key
	codesFile    = "codes.txt"    // messages of codes
	phrasesFile  = "phrases.txt"  // texts by their English
	causesFile   = "causes.txt"   // reasons of failures by their English
	helpFile     = "help.txt"     // texts of --help by their subjects
	pageFile     = "page.txt"     // texts of the web page by key
	movesFile    = "moves.txt"    // words for moves and results
	labelsFile   = "labels.txt"   // words before the values of records in ordinary text
)

// tags returns the languages that have a file, English first.
func tags(file string) (all []string) {
	folders, _ := files.ReadDir(".") // of an embedded folder there is no error
	for _, folder := range folders {
		if _, err := files.Open(path.Join(folder.Name(), file)); err == nil {
			all = append(all, folder.Name())
		}
	}
	if i := slices.Index(all, "en"); i > 0 {
		all = slices.Insert(slices.Delete(all, i, i+1), 0, "en")
	}
	return all
}

// row is a line of a file, such as "color.red = Red".
type row struct{ Key, Text string }

var escapes = strings.NewReplacer(`\n`, "\n", `\s`, " ")

// rows returns the lines of a file of a language, without comments.
func rows(tag, file string) (all []row) {
	data, _ := files.ReadFile(path.Join(tag, file)) // a missing file is empty
	for line := range strings.Lines(string(data)) {
		key, text, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if ok && !strings.HasPrefix(key, "#") {
			all = append(all, row{key, escapes.Replace(text)})
		}
	}
	return all
}
