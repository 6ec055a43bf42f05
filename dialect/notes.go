package dialect

import (
	"slices"
	"sort"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// note adds a note about a place of the source.
func (r *Reader) note(code note.Code, offset int) {
	r.notes = append(r.notes, note.Note{Code: code, Offset: offset, Column: r.text.column(offset)})
}

// noteFolds reports the characters of the position that were folded, each code
// once with its first place, and those that vanished before it.
func (r *Reader) noteFolds(start, end int, inText bool) {
	t := &r.text
	first := 0
	if inText {
		first = sort.Search(len(t.folds), func(i int) bool { return t.folds[i].start >= start })
	}
	for i := first; i < len(t.folds) && t.folds[i].start < end; i++ {
		change := &t.folds[i]
		from, to := change.start, change.end
		vanished := change.to == 0 && to <= start
		known := slices.ContainsFunc(r.notes, func(n note.Note) bool { return n.Code == change.code })
		if (vanished || from >= start && to <= end) && !known {
			r.notes = append(r.notes, note.Note{Code: change.code, Offset: from, Column: t.column(from),
				Got: string(t.src[from:to]), Expected: change.expected()})
		}
	}
}

// noteBoard reports how the board field departs from the usual form.
func (r *Reader) noteBoard(c *candidate, letters *LetterSet) *SyntaxError {
	t := &r.text
	l := tail{text: t, notes: &r.notes}
	zeros, digits, zero := false, false, 0
	for _, p := range c.parts {
		for at := p.start; at < p.end; at++ {
			switch {
			case t.b[at] == '0':
				if !zeros {
					zeros, zero = true, at
				}
			case isDigit(t.b[at]):
				digits = true
			}
		}
	}
	switch {
	case zeros && digits:
		return t.fail(note.ZerosMixed, zero, zero+1, "")
	case zeros:
		l.note(note.ZeroSquares, c.start, c.end, "")
	case c.shape == unbroken:
		l.note(note.NoSeparators, c.start, c.end, "")
	default:
		l.noteAdjacent(c)
	}
	if c.trailing {
		l.note(note.TrailingSlash, c.end-1, c.end, "")
	}
	if r.As == nil && !isBaseName(letters.Name) {
		l.note(note.LettersRecognized, c.start, c.end, letters.Name)
	}
	return nil
}

// noteAdjacent reports the first digits that are side by side.
func (l *tail) noteAdjacent(c *candidate) {
	for _, p := range c.parts {
		for at := p.start; at+1 < p.end; at++ {
			end, sum := at, 0
			for end < p.end && isDigit(l.b[end]) {
				sum += int(l.b[end] - '0')
				end++
			}
			if end > at+1 {
				l.note(note.AdjacentDigits, at, end, string('0'+byte(sum)))
				return
			}
		}
	}
}

// hint names the game that the position may come from.
func (r *Reader) hint(s *xiangqi.Setup) {
	if game := likelyGame(s, s.Problems()); game != "" {
		r.notes = append(r.notes, note.Note{Code: note.MaybeAnotherGame, Column: 1, Expected: game})
	}
}
