package kit

// The limits of a text of moves, for tests.
const (
	MaxTextNotes = maxNotes
	MaxUnbound   = maxUnbound
)
