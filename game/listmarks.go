package game

import (
	"errors"
	"slices"

	"github.com/xqfen/xqfen/internal/nag"
	"github.com/xqfen/xqfen/movetext"
)

// listMarks finds the annotations of a list of moves, such as "!" and "$1", which
// movetext.ReadList passes over: they are between the moves.
type listMarks struct {
	game   *Game
	rec    *Record
	text   []byte
	offset int // of the text in the record
	// at is the place in the text up to which everything has been seen.
	at int
	// skip are the comments and variations that are still ahead: marks in them are no
	// annotations of the main line.
	skip []movetext.Span
}

func newListMarks(g *Game, rec *Record, text []byte, offset int, l *movetext.List) *listMarks {
	m := &listMarks{game: g, rec: rec, text: text, offset: offset}
	if !slices.ContainsFunc(text, mayMark) {
		m.at = len(text)
		return m
	}
	for i := range l.Comments {
		m.skip = append(m.skip, l.Comments[i].Span)
	}
	for i := range l.Variations {
		m.skip = append(m.skip, l.Variations[i].Span)
	}
	slices.SortFunc(m.skip, func(a, b movetext.Span) int { return a.Start - b.Start })
	return m
}

// mayMark reports whether an annotation may begin with that byte.
func mayMark(c byte) bool { return c == '$' || nag.May(c) }

// listEnd returns where the part of the text ends whose moves were read: before the
// result, or before what could not be read.
func listEnd(l *movetext.List, text []byte, err error) int {
	end := len(text)
	if l.Result != "" {
		end = l.ResultSpan.Start
	}
	var fault *movetext.ListError
	var two *movetext.AmbiguousList
	switch {
	case errors.As(err, &two):
		end = 0 // all of it stays text
	case errors.As(err, &fault):
		end = min(end, fault.Offset)
	}
	return end
}

// before gives the current node the annotations up to that place of the text. What looks
// like one and is none is noted.
func (m *listMarks) before(b *Builder, end int) {
	for m.at < end {
		for len(m.skip) > 0 && m.skip[0].End <= m.at {
			m.skip = m.skip[1:]
		}
		if len(m.skip) > 0 && m.skip[0].Start <= m.at {
			m.at = m.skip[0].End
			continue
		}
		m.at += m.mark(b, m.text[m.at:end])
	}
}

// mark takes the annotation at the start of a text and returns its length, or 1 when there
// is none.
func (m *listMarks) mark(b *Builder, text []byte) int {
	glyph, length, ok := uint8(0), 0, true
	switch {
	case text[0] == '$':
		glyph, length, ok = nag.Numeric(text)
	case nag.May(text[0]):
		glyph, length = nag.MarkAt(text)
		ok = glyph > 0
	}
	switch {
	case length == 0:
		return 1
	case !ok:
		m.rec.Ignore(m.game, m.offset+m.at, text[:length])
	case glyph > 0: // $0 says nothing
		b.Glyph(glyph)
	}
	return length
}
