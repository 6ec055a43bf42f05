package fenlist

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fentext"
)

// MovesAfter is FindMoves for the text after a position, in bytes of
// fentext.Rest. In a URL the moves end where its next part begins.
func MovesAfter(r *dialect.Reading) (m Moves, found bool) {
	m, found = FindMoves(fentext.Rest(r.Rest, r.URL))
	if r.URL && m.Marked {
		m.End = min(m.End, urlEnd(r))
	}
	return m, found
}

// urlEnd returns where the part of a URL ends that has the moves, in bytes of
// fentext.Rest.
func urlEnd(r *dialect.Reading) int {
	part := *r
	if i := bytes.Index(r.Rest, []byte("moves")); i >= 0 {
		if end := bytes.IndexAny(r.Rest[i:], "&#; \t"); end >= 0 {
			part.Rest = r.Rest[:i+end]
		}
	}
	return len(fentext.Rest(part.Rest, part.URL))
}
