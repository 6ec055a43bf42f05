package fold

import (
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Name returns the name of a file so that two names are equal where some file system takes
// them for one: in Unicode's full case folding and NFC.
func Name(name string) string {
	if ascii(name) {
		return strings.ToLower(name)
	}
	return norm.NFC.String(cases.Fold().String(norm.NFC.String(name)))
}
