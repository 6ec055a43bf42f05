package prose

// Moves returns, for each game in a text, the text with blanks in place of all but its
// positions and moves, so that every byte stays in its place. It returns nil where there are
// no moves.
func Moves(in *Languages, text []byte) (games [][]byte) {
	v := newLanguage(in)
	items := v.parse(text)
	from, found := 0, false
	for _, end := range v.cut(items, text) {
		b := blanked{text: text, out: make([]byte, 0, len(text))}
		first := true
		for i := range items {
			if it := &items[i]; it.start >= from && it.start < end {
				switch {
				case it.kind == isPosition:
					b.keep(it.span)
				case it.kind == isMoves && (first || i == 0 || items[i-1].kind != isTitle): // not an aside
					first, found = false, true
					for j := range it.moves.parts {
						if p := &it.moves.parts[j]; !p.comment && p.given == "" {
							b.keep(p.span)
						}
					}
				}
			}
		}
		b.blankTo(len(text))
		games = append(games, b.out)
		from = end
	}
	if !found {
		return nil
	}
	return games
}

// blanked is a text of which parts are blank.
type blanked struct{ text, out []byte }

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
