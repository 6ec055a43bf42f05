package notation

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
	if r, ok := n.(interface{ Reach(text []byte) int }); ok {
		return r.Reach(text)
	}
	return 0
}

// IsSpaced reports whether the moves of a notation always have spaces between them.
func IsSpaced(n Notation) bool {
	s, ok := n.(interface{ IsSpaced() bool })
	return ok && s.IsSpaced()
}

// ReadOnly returns the name of the option of a notation that is only for reading, ""
// when it has none.
func ReadOnly(n Notation) string {
	if r, ok := n.(interface{ ReadOnly() string }); ok {
		return r.ReadOnly()
	}
	return ""
}

// Undecided returns the notation without the options that decide which move a text is: as
// its moves are read where nothing says that they have those options. decides is false
// where there are none; then it is the notation itself.
func Undecided(n Notation) (plain Notation, decides bool) {
	if u, ok := n.(interface{ Undecided() Notation }); ok {
		plain = u.Undecided()
	} else {
		plain = Upright(n)
	}
	return plain, plain != n
}

// Turned returns the coordinates of a board that was turned, by the name of the
// option: "flip" or "rotate". It is false for a notation that has no such option:
// relative notations are seen from the mover's side, however the board lies.
func Turned(n Notation, option string) (Notation, bool) {
	if t, ok := n.(interface {
		Turned(option string) (Notation, bool)
	}); ok {
		return t.Turned(option)
	}
	return n, false
}

// Upright returns the coordinates of the board as it is for those of a turned one,
// and any other notation as it is.
func Upright(n Notation) Notation {
	if u, ok := n.(interface{ Upright() Notation }); ok {
		return u.Upright()
	}
	return n
}

// SameReader reports whether two notations read every text alike, and only write otherwise.
func SameReader(a, b Notation) bool {
	s, ok := a.(interface {
		SameReader(other Notation) bool
	})
	return ok && s.SameReader(b)
}
