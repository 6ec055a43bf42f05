package messages

import (
	"slices"

	"github.com/xqfen/xqfen/internal/languages"
	"github.com/xqfen/xqfen/internal/locale"
	"github.com/xqfen/xqfen/internal/once"
)

// catalogs are the languages there are; the first is spoken where none fits.
var catalogs = once.Value[[]*Catalog]{New: func() (all []*Catalog) {
	for _, language := range languages.Messages() {
		all = append(all, newCatalog(language))
	}
	return all
}}

// English returns the language that has a word for everything.
func English() *Catalog { return catalogs.Get()[0] }

// Languages returns the languages there are.
func Languages() []*Catalog { return slices.Clone(catalogs.Get()) }

// Match returns the language for the first of the tags that names one, and
// English and false when none does. The tags are those of [locale.Best].
func Match(tags ...string) (*Catalog, bool) {
	all := catalogs.Get()
	known := make([]string, len(all))
	for i, c := range all {
		known[i] = c.Tag()
	}
	i, ok := locale.Best(known, tags)
	return all[i], ok
}

// Tagged returns the language of that tag, and English and false when there is none. Unlike [Match] it
// knows no other tags.
func Tagged(tag string) (*Catalog, bool) {
	for _, c := range catalogs.Get() {
		if c.Tag() == tag {
			return c, true
		}
	}
	return English(), false
}

// FromEnvironment returns the language of [locale.FromEnvironment], English where it names none that
// is there.
func FromEnvironment(getenv func(name string) string) *Catalog {
	c, _ := Match(locale.FromEnvironment(getenv))
	return c
}
