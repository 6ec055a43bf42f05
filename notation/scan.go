package notation

import "strings"

// Scan returns the length of the move at the start of a text, which need not be legal
// anywhere; 0 when there is none. Of a Notation without a method Scan it is the first word.
func Scan(n Notation, text []byte) int {
	if s, ok := n.(interface{ Scan(text []byte) int }); ok {
		return s.Scan(text)
	}
	return WordLen(text)
}

// Reach returns how much of the first line of a text are words of a notation that is read
// word by word, though they are no move; 0 for any other.
func Reach(n Notation, text []byte) int {
	if r, ok := n.(*relative); ok {
		return r.reach(text)
	}
	return 0
}

// IsSpaced reports whether the moves of a notation always have spaces between them, as those of
// SAN do.
func IsSpaced(n Notation) bool {
	_, ok := n.(*san)
	return ok
}

// ReadOnly returns the name of the option of a notation that is only for reading, ""
// when it has none.
func ReadOnly(n Notation) string {
	switch n := n.(type) {
	case *relative:
		if n.on.has(onKeypad) {
			return optKeypad.Name
		}
	case onBoard:
		return n.lies().name()
	}
	return ""
}

// Undecided returns the notation without the options that decide which move a text is: as
// its moves are read where nothing in the text asks for those options. decides is false
// where there are none; then it is the notation itself.
func Undecided(n Notation) (plain Notation, decides bool) {
	if r, ok := n.(*relative); ok && r.undecided != nil {
		return r.undecided, true
	}
	plain = Upright(n)
	return plain, plain != n
}

// Turned returns the coordinates of a board that was turned, by the name of the
// option: "flip" or "rotate". It is false for a notation that has no such option:
// relative notations are seen from the mover's side, however the board lies.
func Turned(n Notation, option string) (Notation, bool) {
	b, ok := n.(onBoard)
	for _, o := range turnOptions {
		if ok && o.Name == option {
			return b.turned(uprightName(n)+"+"+option, turnOf(o.bit)), true
		}
	}
	return n, false
}

// Upright returns the coordinates of the board as it is for those of a turned one,
// and any other notation as it is.
func Upright(n Notation) Notation {
	if b, ok := n.(onBoard); ok && b.lies() != upright {
		return b.turned(uprightName(n), upright)
	}
	return n
}

// uprightName returns the name of a notation without its option.
func uprightName(n Notation) string {
	name, _, _ := strings.Cut(n.Name(), "+")
	return name
}

// FromOne reports whether a notation names squares with ranks 1 to 10.
func FromOne(n Notation) bool {
	c, ok := n.(*coord)
	return ok && c.ranks != fromZero
}

// SameReader reports whether two notations read every text alike, and only write otherwise: how
// coordinates write the squares does not change how they are read.
func SameReader(a, b Notation) bool {
	switch a := a.(type) {
	case *coord:
		b, ok := b.(*coord)
		return ok && a.ranks == b.ranks && a.digits == b.digits && a.turn == b.turn
	case *relative:
		b, ok := b.(*relative)
		return ok && a.read == b.read && a.on.has(onWXF1980) == b.on.has(onWXF1980)
	}
	return false
}
