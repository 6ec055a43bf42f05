package outputs

import (
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// foldName returns the name of a file so that two names are equal where some file system takes
// them for one: in Unicode's full case folding and NFC.
func foldName(name string) string { return norm.NFC.String(cases.Fold().String(norm.NFD.String(name))) }
