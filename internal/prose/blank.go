package prose

import "github.com/xqfen/xqfen/internal/markup"

// Moves returns a text with blanks in place of all but the positions and moves of its games,
// so that every byte stays in its place, and where each game ends: the next one begins there.
// It returns nil where there are no moves.
func Moves(in *Languages, text []byte) (blank []byte, ends []int) {
	v := newLanguage(in)
	text, _ = markup.Bare(text)
	items := v.parse(text)
	ends = v.cut(items, text)
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
		}
	}
	if !found {
		return nil, nil
	}
	b.blankTo(len(text))
	return b.out, ends
}

// blanked is a text of which parts are blank.
type blanked struct{ text, out []byte }

// keepMoves writes the parts of moves that are read as they are in the text.
func (b *blanked) keepMoves(m *moves) {
	for i := range m.parts {
		if p := &m.parts[i]; !p.comment && p.given == "" {
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
