// Package named reads values that are numbers in memory and names in text.
package named

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/verbs"
)

// Read reads the value whose name text is; its names are in the order of the values. The old
// value stays where the text is not one of them. kind is what the value is, for the error.
func Read[T ~uint8](value *T, names []string, kind string, text []byte) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return verbs.Errorf("%s %q: expected %s", kind, text, strings.Join(names, ", "))
	}
	*value = T(i)
	return nil
}
