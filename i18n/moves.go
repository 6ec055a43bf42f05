package i18n

import (
	"slices"
	"sync"

	"github.com/xqfen/xqfen/internal/languages"
	"github.com/xqfen/xqfen/notation"
)

// families are all notations: those that need no language, then the languages.
var families = sync.OnceValue(func() []*notation.Family {
	list := notation.Families()
	for _, l := range languages.Moves() {
		family, err := l.Family()
		if err != nil {
			panic(err) // a test reads each language
		}
		list = append(list, family)
	}
	return list
})

// plain are all notations without options, in the order of families.
var plain = sync.OnceValue(func() []notation.Notation {
	list := make([]notation.Notation, 0, len(families()))
	for _, f := range families() {
		if n, err := f.New(); err == nil { // without options there is no error
			list = append(list, n)
		}
	}
	return list
})

// Families returns all notations with their options: coordinates, WXF and the
// languages. The rows are the caller's own.
func Families() []*notation.Family {
	list := make([]*notation.Family, 0, len(families()))
	for _, f := range families() {
		own := *f
		own.Aliases, own.Options = slices.Clone(f.Aliases), slices.Clone(f.Options)
		list = append(list, &own)
	}
	return list
}

// Notations returns all notations without options.
func Notations() []notation.Notation { return append([]notation.Notation(nil), plain()...) }

// Notation returns the notation of a name such as "zh-Hans+xqbase-pawns". The
// error is a *notation.NameError.
func Notation(name string) (notation.Notation, error) { return notation.Find(families(), name) }
