package list

import (
	"bytes"
	"errors"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// Moves says where the moves are in the text that follows a position: they are
// rest[From:End], and a word or a bar is before.
type Moves struct {
	From, End int
	// Marked: the word "moves" is before them, so that they are nothing else.
	Marked bool
}

// MovesAfter is findMoves for the text after a position, in bytes of dialect.Reading.RestText. In a URL
// the moves end where its next part begins.
func MovesAfter(r *dialect.Reading) (m Moves, found bool) {
	m, found = findMoves(r.RestText())
	if r.URL && m.Marked && dialect.URLEnd(r.Rest) > 0 { // the URL has not ended before
		if end := bytes.IndexAny(r.Rest[m.From:m.End], "&#; \t"); end >= 0 {
			m.End = m.From + end
		}
	}
	return m, found
}

// findMoves finds the moves in what follows a position: after the word "moves", which may be a key of a URL,
// or between bars, as in name|FEN|moves.
func findMoves(rest []byte) (m Moves, ok bool) {
	after := bytes.TrimLeft(rest, " \t")
	m = Moves{From: len(rest) - len(after), End: len(rest)}
	closing := `"` + "`]<|"
	if key := []byte("&moves="); bytes.HasPrefix(after, key) {
		m.From += len(key) - len("moves")
		after = []byte("moves ")
	}
	switch word, ok := bytes.CutPrefix(after, []byte("moves")); {
	case ok && (len(word) == 0 || word[0] <= ' ' || word[0] == '_'):
		m.From, m.Marked = m.From+len("moves"), true
	case len(after) > 0 && after[0] == '|':
		m.From, closing = m.From+1, "|"
	default:
		return Moves{}, false
	}
	var brackets movetext.Brackets
	for i := m.From; i < len(rest); i = brackets.Past(rest, i) {
		if strings.IndexByte(closing, rest[i]) >= 0 {
			m.End = i
			break
		}
	}
	return m, true
}

// isShort reports whether what is after a bar is only digits, or one word that
// is shorter than a move of any notation that names two squares. It can be a move, but
// only who named the notation can know.
func (m Moves) isShort(rest []byte) bool {
	const least = len("h2e2")
	text := bytes.TrimSpace(rest[m.From:m.End])
	digits := len(bytes.Trim(text, "0123456789 \t")) == 0
	return !m.Marked && (digits || len(text) < least)
}

// isText reports whether what is after a bar may be a comment: its first word is a move in no
// notation. err is what reading them gave.
func (m Moves) isText(err error) bool {
	var fault *movetext.ListError
	return !m.Marked && errors.As(err, &fault) && fault.Ply == 1 && notation.IsSyntax(fault.Err)
}
