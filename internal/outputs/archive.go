package outputs

import "strings"

// Archive names the files in an archive as Dir does those below a directory. The zero value is one
// without files.
type Archive struct{ taken map[string]bool }

// Name returns the path of the next file, after an input, whose extension is replaced, and what tells
// its records apart.
func (a *Archive) Name(input, suffix, extension string) string {
	list := near(elements(input))
	last := len(list) - 1
	own := stem(list[last]) + suffix
	for i := range last {
		list[i] = directoryName(list[i], 1)
	}
	if a.taken == nil {
		a.taken = make(map[string]bool)
	}
	for n := 1; ; n++ {
		list[last] = fileName(own, "", n, extension)
		path := strings.Join(list, "/")
		if key := foldName(path); !a.taken[key] {
			a.taken[key] = true
			return path
		}
	}
}
