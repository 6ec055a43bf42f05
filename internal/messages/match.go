package messages

import "github.com/xqfen/xqfen/internal/locale"

// catalogs are the languages there are; the first is spoken where none fits.
var catalogs = []*Catalog{english, vietnamese, simplified, traditional}

// English returns the language that has a word for everything.
func English() *Catalog { return english }

// Languages returns the languages there are.
func Languages() []*Catalog { return append([]*Catalog(nil), catalogs...) }

// Match returns the language for the first of the tags that names one, and
// English and false when none does. The tags are those of [locale.Best].
func Match(tags ...string) (*Catalog, bool) {
	known := make([]string, len(catalogs))
	for i, c := range catalogs {
		known[i] = c.tag
	}
	i, ok := locale.Best(known, tags)
	return catalogs[i], ok
}

// Tagged returns the language of that tag, and English and false when there is none. Unlike [Match] it
// knows no other tags.
func Tagged(tag string) (*Catalog, bool) {
	for _, c := range catalogs {
		if c.tag == tag {
			return c, true
		}
	}
	return english, false
}

// FromEnvironment returns the language of [locale.FromEnvironment], English where it names none that
// is there.
func FromEnvironment(getenv func(name string) string) *Catalog {
	c, _ := Match(locale.FromEnvironment(getenv))
	return c
}
