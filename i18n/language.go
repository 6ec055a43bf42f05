package i18n

import (
	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Language is a language in which notes and problems are explained. The zero value is
// English.
type Language struct{ catalog *messages.Catalog }

// Languages returns the languages there are.
func Languages() []Language {
	var all []Language
	for _, c := range messages.Languages() {
		all = append(all, Language{c})
	}
	return all
}

// Match returns the language for the first of the tags that names one, and
// English and false when none does. A tag is one of BCP 47 (zh-Hant-TW), a locale of
// POSIX (zh_TW.UTF-8@stroke), of which C and POSIX are English, or the value of the
// header Accept-Language of HTTP (zh-TW,zh;q=0.9,en;q=0.8), whose tags come in the
// order of their weights. Empty tags are passed over.
func Match(tags ...string) (Language, bool) {
	c, ok := messages.Match(tags...)
	return Language{c}, ok
}

func (l Language) words() *messages.Catalog {
	if l.catalog == nil {
		return messages.English()
	}
	return l.catalog
}

// Tag returns the language as a BCP 47 tag, such as "en".
func (l Language) Tag() string { return l.words().Tag() }

// Name returns the language's name in the language itself.
func (l Language) Name() string { return l.words().Name() }

// Note returns a note as a sentence, and what can be done, which may be "".
func (l Language) Note(n *note.Note) (text, remedy string) { return l.words().Note(n) }

// Problem returns what a problem of a position means; for a set, what all of its problems mean.
func (l Language) Problem(p xiangqi.Problem) string { return l.words().Problem(p) }
