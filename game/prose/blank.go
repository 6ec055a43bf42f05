package prose

import (
	"bytes"

	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
)

// Blanked is a text with blanks in place of all but the positions and moves of its games.
type Blanked struct {
	// Text is as long as the whole: every byte is in its place.
	Text []byte
	// Ends are where the games end: the next one begins there.
	Ends []int
	// Passed are the texts that are blank now, without rules, numbers and separators. Those with
	// nothing kept between them are one.
	Passed []movetext.Span
	// Markup is the first markup that is blank now, nil where there is none.
	Markup []byte
}

// Moves returns a text with blanks in place of all but the positions and moves of its games. It has
// no text where there are no moves.
func Moves(in *Languages, text []byte) Blanked {
	v := newLanguage(in)
	text, taken := kit.BareText(text)
	items := v.parse(text)
	ends := v.cut(items, text)
	b := blanked{text: text, out: make([]byte, 0, len(text))}
	first, found, game := true, false, 0
	for i := range items {
		it := &items[i]
		for ; game < len(ends)-1 && it.start >= ends[game]; game++ {
			first = true
		}
		switch {
		case it.kind == isPosition:
			b.keep(it.span)
		case it.kind == isMoves && (first || i == 0 || items[i-1].kind != isTitle): // not an aside
			first, found = false, true
			b.keepMoves(&it.moves)
		case it.kind != isNoise:
			b.pass(it.span)
		}
	}
	if !found {
		return Blanked{}
	}
	b.blankTo(len(text))
	return Blanked{Text: b.out, Ends: ends, Passed: b.passed, Markup: taken}
}

// blanked is a text of which parts are blank.
type blanked struct {
	text, out []byte
	passed    []movetext.Span
}

// pass passes over a text.
func (b *blanked) pass(s span) {
	text := bytes.TrimLeft(b.text[s.start:s.end], blanks+"\n")
	start := s.end - len(text)
	end := start + len(bytes.TrimRight(text, blanks+"\n"))
	last := len(b.passed) - 1
	switch {
	case start == end:
	case last >= 0 && b.passed[last].Start >= len(b.out):
		b.passed[last].End = end
	default:
		b.passed = append(b.passed, movetext.Span{Start: start, End: end})
	}
}

// keepMoves writes the parts of moves that are read as they are in the text.
func (b *blanked) keepMoves(m *moves) {
	for i := range m.parts {
		switch p := &m.parts[i]; {
		case p.comment:
			b.pass(p.span)
		case p.given == "":
			b.keep(p.span)
		}
	}
}

// blankTo writes blanks up to a place. A character of several bytes becomes as many spaces.
func (b *blanked) blankTo(end int) {
	for _, c := range b.text[len(b.out):max(end, len(b.out))] {
		if c != '\n' && c != '\r' {
			c = ' '
		}
		b.out = append(b.out, c)
	}
}

// keep writes a part as it is.
func (b *blanked) keep(s span) {
	b.blankTo(s.start)
	b.out = append(b.out, b.text[len(b.out):max(s.end, len(b.out))]...)
}
