package notation

import "github.com/xqfen/xqfen/internal/token"

// scanner is a notation that finds the end of a move in a text.
type scanner interface {
	// scan returns the length of the move at the start of the text, 0 if there is
	// none.
	scan(text []byte) int
}

// Scan returns the length of the move at the start of a text, which need not be legal
// anywhere; 0 when there is none. Of a Notation of another package it is the first word.
func Scan(n Notation, text []byte) int {
	if s, ok := n.(scanner); ok {
		return s.scan(text)
	}
	return token.Word(text)
}

// Reach returns how much of the first line of a text are words of a notation that is read
// word by word, though they are no move; 0 for any other.
func Reach(n Notation, text []byte) int {
	if r, ok := n.(*relative); ok {
		return r.reach(text)
	}
	return 0
}

// IsSpaced reports whether the moves of a notation always have spaces between them.
func IsSpaced(n Notation) bool {
	_, spaced := n.(*san)
	return spaced
}
