package list

import (
	"bytes"
	"errors"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// MovesAfter is findMoves for the text after a position, in bytes of
// dialect.Reading.RestText. In a URL the moves end where its next part begins.
func MovesAfter(r *dialect.Reading) (m Moves, found bool) {
	m, found = findMoves(r.RestText())
	if r.URL && m.Marked && dialect.URLEnd(r.Rest) > 0 { // the URL has not ended before
		m.End = min(m.End, urlEnd(r))
	}
	return m, found
}

// urlEnd returns where the part of a URL ends that has the moves, in bytes of
// dialect.Reading.RestText.
func urlEnd(r *dialect.Reading) int {
	part := *r
	if i := bytes.Index(r.Rest, []byte("moves")); i >= 0 {
		if end := bytes.IndexAny(r.Rest[i:], "&#; \t"); end >= 0 {
			part.Rest = r.Rest[:i+end]
		}
	}
	return len(part.RestText())
}

// placeInURL gives notes whose places are in dialect.Reading.RestText of what follows a position in a URL
// those in the URL.
func (r *reader) placeInURL(rest []byte, notes []note.Note) {
	var places []int
	end := dialect.URLEnd(rest)
	for at := 0; at < len(rest); at++ {
		places = append(places, at)
		if at < end && bytes.HasPrefix(rest[at:], []byte("%20")) {
			at += len("20")
		}
	}
	for i := range notes {
		n := &notes[i]
		at := n.Offset - int(r.rec.Offset) - r.restAt
		if at < 0 || at >= len(places) {
			continue
		}
		placed := r.rec.Note(n.Code, r.restAt+places[at], "", "")
		n.Offset, n.Line, n.Column = placed.Offset, placed.Line, placed.Column
		var fault *movetext.ListError
		if errors.As(n.Err, &fault) {
			own := *fault
			own.Offset, own.Line, own.Column = placed.Offset, placed.Line, placed.Column
			n.Err = &own
		}
	}
}
