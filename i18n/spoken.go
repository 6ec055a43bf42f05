package i18n

import (
	"golang.org/x/text/language"

	"github.com/xqfen/xqfen/internal/locale"
	"github.com/xqfen/xqfen/internal/once"
	"github.com/xqfen/xqfen/notation"
)

// spoken finds the lexicon whose moves a reader understands best.
var spoken = once.Value[language.Matcher]{New: func() language.Matcher {
	tags := make([]language.Tag, len(lexicons.Get()))
	for i, l := range lexicons.Get() {
		tags[i] = language.MustParse(l.Name)
	}
	return language.NewMatcher(tags)
}}

// MatchNotation returns the notation of the language that the first tag which
// names one asks for, without options, and false when none does. The tags are
// those of [Match].
func MatchNotation(tags ...string) (notation.Notation, bool) {
	i, ok := locale.Best(spoken.Get(), tags)
	if !ok {
		return nil, false
	}
	return plain.Get()[len(plain.Get())-len(lexicons.Get())+i], true
}
