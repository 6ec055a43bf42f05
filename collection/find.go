package collection

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
)

// FindMoves says where moves stand in the text behind a position, in bytes of
// dialect.PlainRest: behind the word "moves", which marks them, or between bars, as in
// name|FEN|moves. In a URL they end where its next part begins.
func FindMoves(r *dialect.Reading) (from, end int, marked, found bool) {
	rest := dialect.PlainRest(r)
	after := bytes.TrimLeft(rest, " \t")
	from, end = len(rest)-len(after), len(rest)
	closing := `"` + "`]<|"
	switch word, ok := bytes.CutPrefix(after, []byte("moves")); {
	case ok && (len(word) == 0 || word[0] <= ' ' || word[0] == '_'):
		from, marked = from+len("moves"), true
	case len(after) > 0 && after[0] == '|':
		from, closing = from+1, "|"
	default:
		return 0, 0, false, false
	}
	if i := bytes.IndexAny(rest[from:], closing); i >= 0 {
		end = from + i
	}
	if r.URL && marked {
		end = min(end, urlEnd(r))
	}
	return from, end, marked, true
}

// urlEnd returns where the part of a URL ends that has the moves, in bytes of
// dialect.PlainRest.
func urlEnd(r *dialect.Reading) int {
	part := *r
	if i := bytes.Index(r.Rest, []byte("moves")); i >= 0 {
		if end := bytes.IndexAny(r.Rest[i:], "&#; \t"); end >= 0 {
			part.Rest = r.Rest[:i+end]
		}
	}
	return len(dialect.PlainRest(&part))
}
