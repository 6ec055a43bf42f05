package dialect

// wrapper is a row of the table of texts around a position. Open is
// matched, in either case, just before the board or before an inner wrapper;
// spaces between them do not matter. Close is dropped when it follows.
type wrapper struct {
	open, close string
	// word: the whole word that begins with open, as a URL does.
	word bool
	// sfen: the tail counts as shogi's does. key: the mark is a key of the text around,
	// not a prefix that belongs to the position.
	sfen, key bool
	// quote: it opens only where no letter or digit is before it, and around
	// an inner wrapper only without a space between.
	quote bool
}

// wrappers is ordered: of two that match, the first is taken.
var wrappers = []wrapper{
	{open: "<sfen>", close: "</sfen>", sfen: true, key: true},
	{open: "[sfen", close: "]", sfen: true, key: true},
	{open: `"sfen":`, sfen: true, key: true},
	{open: "'sfen':", sfen: true, key: true},
	{open: "sfen=", sfen: true, key: true},
	{open: "sfen:", sfen: true},
	{open: "sfen", sfen: true},
	{open: "https://", word: true},
	{open: "http://", word: true},
	{open: "[dhtmlxq_fen]", close: "[/dhtmlxq_fen]"},
	{open: "[dhtmlxq_binit]", close: "[/dhtmlxq_binit]"},
	{open: "<fen>", close: "</fen>"},
	{open: "[fen", close: "]"},
	{open: `"fen":`},
	{open: "'fen':"},
	{open: "position fen:"},
	{open: "position fen"},
	{open: "position=fen"},
	{open: "position="},
	{open: "position:"},
	{open: "position"},
	{open: "setboard"},
	{open: "fen="},
	{open: "fen:"},
	{open: "fen"},
	{open: "m="},
	{open: "//"},
	{open: `\"`, close: `\"`, quote: true},
	{open: `"`, close: `"`, quote: true},
	{open: "'", close: "'", quote: true},
	{open: "`", close: "`", quote: true},
	{open: "“", close: "”", quote: true},
	{open: "‘", close: "’", quote: true},
	{open: "「", close: "」"},
	{open: "『", close: "』"},
	{open: "《", close: "》"},
	{open: "〈", close: "〉"},
	{open: "【", close: "】"},
	{open: "〔", close: "〕"},
	{open: "«", close: "»"},
	{open: "‹", close: "›"},
	{open: "**", close: "**", quote: true},
	{open: "__", close: "__", quote: true},
	{open: "~~", close: "~~", quote: true},
	{open: "<!--", close: "-->"},
	{open: "(", close: ")"},
}

// maxWrappers bounds how deep wrappers may be in one another.
const maxWrappers = 8

// maxWord bounds how far back a URL is looked for, in bytes.
const maxWord = 2048

// wrapping is the wrappers around one position.
type wrapping struct {
	start  int // where the outermost wrapper begins, in the folded text
	core   int // where the position begins, the prefix of an SFEN with it
	url    bool
	sfen   bool
	keyed  bool                // the mark of the SFEN is a key, or is outside another wrapper
	closes [maxWrappers]string // innermost first
	depth  int
}

// unwrap finds the wrappers before the board at that place.
func (t *text) unwrap(board int) wrapping {
	w := wrapping{start: board, core: board}
	for w.depth < maxWrappers {
		row, at := t.wrapperBefore(w.start, w.depth == 0)
		if row == nil {
			break
		}
		w.start, w.closes[w.depth] = at, row.close
		w.depth++
		w.url = w.url || row.word
		if row.sfen {
			w.sfen, w.core, w.keyed = true, at, row.key || w.depth > 1
		}
	}
	return w
}

// wrapperBefore returns the row whose open ends at that place, and where it
// begins. It encloses the board itself when it is the innermost.
func (t *text) wrapperBefore(end int, innermost bool) (*wrapper, int) {
	inner := end
	if end = t.beforeSpaces(end); end == 0 {
		return nil, 0
	}
	word := end
	for word > 0 && end-word < maxWord && t.b[word-1] > ' ' && t.b[word-1] != '"' && t.b[word-1] != '\'' && t.b[word-1] != '(' {
		word--
	}
	for i := range wrappers {
		row := &wrappers[i]
		if row.word {
			if word < end && t.has(word, row.open) {
				return row, word
			}
			continue
		}
		if at, ok := t.opens(row, end); ok && (!row.quote || innermost || end == inner) {
			return row, at
		}
	}
	return nil, 0
}

// opens reports whether the row's open ends at that place, and where it begins.
func (t *text) opens(row *wrapper, end int) (at int, ok bool) {
	open := row.open
	if lower(t.b[end-1]) != open[len(open)-1] {
		return 0, false
	}
	if sign := open[len(open)-1]; (sign == ':' || sign == '=') && t.b[end-1] == sign {
		// A space may be before the sign.
		open, end = open[:len(open)-1], t.beforeSpaces(end-1)
	}
	at = end - len(open)
	if !t.has(at, open) {
		return 0, false
	}
	letter := at > 0 && isLetter(t.b[at-1])
	digit := at > 0 && isDigit(t.b[at-1])
	return at, (!isLetter(open[0]) || !letter) && (!row.quote || !letter && !digit)
}

// beforeSpaces returns the end of the text before the spaces that end there.
func (t *text) beforeSpaces(end int) int {
	for end > 0 && t.b[end-1] == ' ' {
		end--
	}
	return end
}

// closeWrappers passes over the closers that follow, in the order in which the
// wrappers are, and returns where the rest begins. Where the rest is inside
// the wrappers, the closers are at the end of the line; last is where they begin.
func (t *text) closeWrappers(w *wrapping, end int) (first, last int) {
	first, last = end, len(t.b)
	for _, closer := range w.closes[:w.depth] {
		if closer == "" {
			continue
		}
		at := first
		for at < len(t.b) && t.b[at] == ' ' {
			at++
		}
		if t.has(at, closer) {
			first = at + len(closer)
		}
	}
	if first > end {
		return first, last
	}
	for i := w.depth - 1; i >= 0; i-- {
		at := t.beforeSpaces(last) - len(w.closes[i])
		if w.closes[i] != "" && at >= first && t.has(at, w.closes[i]) {
			last = at
		}
	}
	return first, last
}
