package notation

import (
	"sync"
)

// UCI returns the notation of coordinates with ranks 0 to 9, such as h2e2.
func UCI() Notation { return uci() }

// uci is the first of the families.
var uci = sync.OnceValue(func() Notation {
	n, _ := Families()[0].New() // without options there is no error
	return n
})
