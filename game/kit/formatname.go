package kit

import (
	"slices"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
)

// formatNames are the notations that the names in records mean, and the one that some
// programs mean by it too (game-formats §3 and §4). Other names are those of notations.
var formatNames = []struct {
	name      string
	notations []string
	also      string
}{
	{"ICCS", []string{"iccs"}, "uci"}, {"WXF", []string{"wxf"}, ""}, {"AXF", []string{"wxf"}, ""}, {"LALG", []string{"lalg"}, ""},
	{"SALG", []string{"san0"}, ""}, {"Chinese", []string{"zh-Hans", "zh-Hant"}, ""},
}

// NotationHint returns whether a record that says it is in the format may be in a notation;
// nil when it says nothing.
func NotationHint(format string) func(notation string) bool {
	if format == "" {
		return nil
	}
	for _, row := range formatNames {
		if strings.EqualFold(row.name, format) {
			return func(name string) bool {
				return baseName(name) == row.also || slices.Contains(row.notations, baseName(name))
			}
		}
	}
	return func(name string) bool { return strings.EqualFold(baseName(name), baseName(format)) }
}

// DecidingNotation returns the notation that a record says it is in where that decides which moves
// its text is; nil where legality does.
func DecidingNotation(format string) notation.Notation {
	if n := onlyNamed()[baseName(strings.ToLower(format))]; n != nil {
		return n
	}
	if !strings.Contains(format, "+") {
		return nil // there are no options
	}
	n, err := notation.Find(notation.Families(), format)
	if err != nil {
		return nil
	}
	if _, decides := notation.Undecided(n); !decides {
		return nil
	}
	return n
}

// onlyNamed are the notations in which a text is read only where they are named, by their names.
var onlyNamed = sync.OnceValue(func() map[string]notation.Notation {
	all := make(map[string]notation.Notation)
	for _, f := range i18n.Families() {
		if n, err := f.New(); err == nil && f.Named { // without options there is no error
			all[f.Name] = n
		}
	}
	return all
})

// FormatName returns the name that records have for a notation, "" when they have
// none.
func FormatName(notation string) string {
	for i := range formatNames {
		if slices.Contains(formatNames[i].notations, baseName(notation)) {
			return formatNames[i].name
		}
	}
	return ""
}

// baseName is the name of a notation without its options.
func baseName(name string) string {
	name, _, _ = strings.Cut(name, "+")
	return name
}
