package i18n

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/say"
)

// Help returns what --help says about a thing: "moves", "moves about", "moves arguments",
// "moves --format" or "list codes". Where a command has nothing special to say, the
// text is that of all. It returns "" for what is not known.
func (c Language) Help(of string) string {
	_, general, _ := strings.Cut(of, " ")
	for _, about := range []string{of, general} {
		for _, table := range []say.Table{c.words().language.Manual.Help(), english().language.Manual.Help()} {
			if i := slices.IndexFunc(table, func(row [2]string) bool { return row[0] == about }); i >= 0 {
				return table[i][1]
			}
		}
	}
	return ""
}

// Page returns what the web page says, by key.
func (c Language) Page() map[string]string {
	all := english().language.Manual.Page().Map()
	for _, row := range c.words().language.Manual.Page() {
		all[row[0]] = row[1]
	}
	return all
}
