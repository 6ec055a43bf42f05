package notation

import "sync"

// UCI returns the notation of coordinates with ranks 0 to 9, such as h2e2.
func UCI() Notation { return ByName("uci") }

// ByName returns one of Families without options, nil where there is none of that name.
func ByName(name string) Notation { return byName()[name] }

var byName = sync.OnceValue(func() map[string]Notation {
	all := make(map[string]Notation)
	for _, f := range Families() {
		all[f.Name], _ = f.New() // without options there is no error
	}
	return all
})
