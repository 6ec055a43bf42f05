package i18n

import (
	"github.com/xqfen/xqfen/internal/locale"
	"github.com/xqfen/xqfen/notation"
)

// MatchNotation returns the notation of the language that the first tag which
// names one asks for, without options, and false when none does. The tags are
// those of [Match].
func MatchNotation(tags ...string) (notation.Notation, bool) {
	languages := families()[len(notation.Families()):]
	known := make([]string, len(languages))
	for i, f := range languages {
		known[i] = f.Name
	}
	i, ok := locale.Best(known, tags)
	if !ok {
		return nil, false
	}
	return plain()[len(plain())-len(languages)+i], true
}
