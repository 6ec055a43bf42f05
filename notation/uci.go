package notation

import (
	"github.com/xqfen/xqfen/internal/once"
)

// UCI returns the notation of coordinates with ranks 0 to 9, such as h2e2.
func UCI() Notation { return uci.Get() }

// uci is the first of the families.
var uci = once.Value[Notation]{New: func() Notation {
	n, _ := Families()[0].New() // without options there is no error
	return n
}}
