package i18n

import (
	"slices"
	"strings"
)

// Label is what a line of a record in ordinary text is about: a tag, such as "Event", or one of the
// subjects that i18n/en/labels.txt explains, such as "moves".
type Label struct {
	Name string
	// Words are those before the colon of such a line, in all languages.
	Words []string
}

// Handicap is the name of the Label whose words say that a side plays without a piece. They are
// anywhere in a text.
const Handicap = "handicap"

// Labels returns the labels in the order of the English ones.
func Labels() (all []Label) {
	for _, tag := range tags(labelsFile) {
		for _, row := range rows(tag, labelsFile) {
			i := slices.IndexFunc(all, func(l Label) bool { return l.Name == row.Key })
			if i < 0 {
				i, all = len(all), append(all, Label{Name: row.Key})
			}
			all[i].Words = append(all[i].Words, strings.Split(row.Text, ",")...)
		}
	}
	return all
}
