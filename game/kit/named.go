package kit

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
)

// IsNamed reports whether a format has that name, alias or extension, whatever its case.
func IsNamed(f *game.Format, name string) bool {
	same := func(other string) bool { return strings.EqualFold(name, other) }
	return same(f.Name) || slices.ContainsFunc(f.Aliases, same) || slices.ContainsFunc(f.Extensions, same)
}
