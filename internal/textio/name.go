package textio

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Name returns the name of a file as text. A name that is UTF-8 stays as it is. In one that
// is not, each byte that is not a character becomes \x and two digits, and a backslash two, as
// in $'…' of a shell: outputs must be UTF-8, and whoever reads them must still find the
// file, which U+FFFD in its name would not allow.
func Name(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	var text strings.Builder
	for len(name) > 0 {
		r, size := utf8.DecodeRuneInString(name)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&text, `\x%02x`, name[0])
		case r == '\\':
			text.WriteString(`\\`)
		default:
			text.WriteString(name[:size])
		}
		name = name[size:]
	}
	return text.String()
}
