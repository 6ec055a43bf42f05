package lexer

// separates are the bytes of spaces, separators, and marks that are alone.
var separates = func() (all [256]bool) {
	for _, c := range []byte(",;_!?$\"'") {
		all[c] = true
	}
	for c := range ' ' + 1 {
		all[c] = true
	}
	return all
}()

// Separates reports whether a byte is a space, a separator or a mark that is alone.
func Separates(c byte) bool { return separates[c] }
