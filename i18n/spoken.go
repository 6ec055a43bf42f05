package i18n

import (
	"github.com/xqfen/xqfen/internal/locale"
	"github.com/xqfen/xqfen/notation"
)

// MatchNotation returns the notation of the language that the first tag which
// names one asks for, without options, and false when none does. The tags are
// those of [Match].
func MatchNotation(tags ...string) (notation.Notation, bool) {
	all := lexicons.Get()
	known := make([]string, len(all))
	for i, l := range all {
		known[i] = l.Name
	}
	i, ok := locale.Best(known, tags)
	if !ok {
		return nil, false
	}
	return plain.Get()[len(plain.Get())-len(all)+i], true
}
