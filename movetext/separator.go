package movetext

// separators are the bytes of spaces, separators, and marks that are alone.
var separators = func() (all [256]bool) {
	for _, c := range []byte(",;_!?$\"'") {
		all[c] = true
	}
	for c := range ' ' + 1 {
		all[c] = true
	}
	return all
}()

// isSeparator reports whether a byte is a space, a separator or a mark that is alone.
func isSeparator(c byte) bool { return separators[c] }
