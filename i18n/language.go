package i18n

import (
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// Language is a language in which the program speaks. The zero value is English. Languages can be
// compared.
type Language struct{ catalog *catalog }

// catalog is the texts of a language by key, of each file as it is asked for.
type catalog struct {
	tag                                  string
	messages, codes, phrases, help, page func() map[string]string
	causes                               func() []row
}

func newCatalog(tag string) *catalog {
	table := func(names ...string) func() map[string]string {
		return sync.OnceValue(func() map[string]string {
			all := make(map[string]string)
			for _, name := range names {
				for _, r := range rows(tag, name) {
					all[r.Key] = r.Text
				}
			}
			return all
		})
	}
	return &catalog{
		tag: tag, messages: table(messagesFile), codes: table(codesFile), phrases: table(phrasesFile, causesFile),
		help: table(helpFile), page: table(pageFile), causes: sync.OnceValue(func() []row { return rows(tag, causesFile) }),
	}
}

// catalogs are those of all languages with messages, English first.
var catalogs = sync.OnceValue(func() (all []*catalog) {
	for _, tag := range tags(messagesFile) {
		all = append(all, newCatalog(tag))
	}
	return all
})

// of returns the texts of the language.
func (l Language) of() *catalog {
	if l.catalog == nil {
		return catalogs()[0]
	}
	return l.catalog
}

// Languages returns the languages there are, English first.
func Languages() []Language {
	all := []Language{{}}
	for _, c := range catalogs()[1:] {
		all = append(all, Language{c})
	}
	return all
}

// Tag returns the language as a BCP 47 tag, such as "en".
func (l Language) Tag() string { return l.of().tag }

// Name returns the language's name in the language itself.
func (l Language) Name() string { return l.of().messages()["language"] }

// Match returns the language for the first of the tags that names one, and
// English and false when none does. A tag is one of BCP 47 (zh-Hant-TW), a locale of
// POSIX (zh_TW.UTF-8@stroke), of which C and POSIX are English, or the value of the
// header Accept-Language of HTTP (zh-TW,zh;q=0.9,en;q=0.8), whose tags come in the
// order of their weights. Empty tags are passed over.
func Match(tags ...string) (Language, bool) {
	all := Languages()
	known := make([]string, len(all))
	for i, l := range all {
		known[i] = l.Tag()
	}
	i, ok := best(known, tags)
	return all[i], ok
}

// best returns which of some languages the first tag that names one asks for; the first and false
// when none does.
func best(known, tags []string) (index int, ok bool) {
	all := make([]language.Tag, len(known))
	for i, tag := range known {
		all[i] = language.Make(tag)
	}
	matcher := language.NewMatcher(all)
	for _, tag := range tags {
		for _, asked := range asked(tag) {
			_, i, confidence := matcher.Match(asked)
			base, _ := asked.Base()
			found, _ := all[i].Base()
			if base == found && confidence >= language.High {
				return i, true
			}
		}
	}
	return 0, false
}

// asked returns the languages that a tag, a POSIX locale or the value of Accept-Language names.
func asked(tag string) []language.Tag {
	if strings.ContainsAny(tag, ",;") {
		all, _, _ := language.ParseAcceptLanguage(tag) // a header that is wrong names none
		return all
	}
	tag, _, _ = strings.Cut(tag, "@")
	tag, _, _ = strings.Cut(tag, ".")
	if tag == "C" || tag == "POSIX" {
		return []language.Tag{language.English}
	}
	asked, err := language.Parse(tag)
	if err != nil {
		return nil
	}
	return []language.Tag{asked}
}
