package i18n

import (
	"sync"

	"github.com/xqfen/xqfen/internal/languages"
	"github.com/xqfen/xqfen/internal/locale"
)

// Language is a language in which notes and problems are explained. The zero value is
// English. Languages can be compared.
type Language struct{ catalog *catalog }

// catalogs are those of the languages there are; English is the first.
var catalogs = sync.OnceValue(func() (all []*catalog) {
	for _, language := range languages.Messages() {
		all = append(all, newCatalog(language))
	}
	return all
})

func english() *catalog { return catalogs()[0] }

// words returns the texts of the language.
func (c Language) words() *catalog {
	if c.catalog == nil {
		return english()
	}
	return c.catalog
}

// Languages returns the languages there are, English first.
func Languages() []Language {
	all := []Language{{}}
	for _, other := range catalogs()[1:] {
		all = append(all, Language{other})
	}
	return all
}

// Match returns the language for the first of the tags that names one, and
// English and false when none does. A tag is one of BCP 47 (zh-Hant-TW), a locale of
// POSIX (zh_TW.UTF-8@stroke), of which C and POSIX are English, or the value of the
// header Accept-Language of HTTP (zh-TW,zh;q=0.9,en;q=0.8), whose tags come in the
// order of their weights. Empty tags are passed over.
func Match(tags ...string) (Language, bool) {
	all := Languages()
	known := make([]string, len(all))
	for i, c := range all {
		known[i] = c.Tag()
	}
	i, ok := locale.Best(known, tags)
	return all[i], ok
}
