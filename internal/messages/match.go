package messages

import (
	"golang.org/x/text/language"

	"github.com/xqfen/xqfen/internal/locale"
	"github.com/xqfen/xqfen/internal/once"
)

// catalogs are the languages there are; the first is spoken where none fits.
var catalogs = []*Catalog{english, vietnamese, simplified, traditional}

// matcher finds the one of catalogs that a reader understands best.
var matcher = once.Value[language.Matcher]{New: func() language.Matcher {
	tags := make([]language.Tag, len(catalogs))
	for i, c := range catalogs {
		tags[i] = language.MustParse(c.tag)
	}
	return language.NewMatcher(tags)
}}

// English returns the language that has a word for everything.
func English() *Catalog { return english }

// Languages returns the languages there are.
func Languages() []*Catalog { return append([]*Catalog(nil), catalogs...) }

// Match returns the language for the first of the tags that names one, and
// English and false when none does. The tags are those of [locale.Best].
func Match(tags ...string) (*Catalog, bool) {
	i, ok := locale.Best(matcher.Get(), tags)
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
