package dialect

import (
	"bytes"
	"slices"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The exact lane reads the exact forms of dialects without the tolerant reader. It is a pure cache: the reading
// is that of the tolerant reader, with the notes of the row, and a test compares them. It
// leaves alone each text whose meaning may depend on more than the row.

// exactGroup is the dialects whose boards are written alike, in the order of the table.
type exactGroup []*Dialect

// formNote is a note that the tolerant reader makes of each text in the exact form of a dialect. Text is
// the piece of the tail that it is about, and Expected the text that should be there, with the placeholders of a tail.
type formNote struct {
	code           note.Code
	text, expected string
}

// builtinGroups are the dialects of the lane of all readers that nothing is asked of.
var builtinGroups = sync.OnceValue(func() []exactGroup {
	return (&Reader{Dialects: builtin()}).groupsOf(builtin())
})

// exactGroups returns the dialects of the lane.
func (r *Reader) exactGroups() []exactGroup {
	switch {
	case r.As != nil:
		return r.groupsOf([]*Dialect{r.As})
	case len(r.sides) == 0 && slices.Equal(r.Dialects, builtin()):
		return builtinGroups()
	}
	return r.groupsOf(r.Dialects)
}

// groupsOf returns those of some dialects that write their boards alike. The notes of rows that are not built in are not known.
func (r *Reader) groupsOf(dialects []*Dialect) []exactGroup {
	groups := []exactGroup{}
	for _, d := range dialects {
		if len(r.sides) > 0 || !slices.Contains(builtin(), d) { // such words may be read in a tail
			continue
		}
		i := slices.IndexFunc(groups, func(g exactGroup) bool { return g[0].writesBoardsAs(d) })
		if i < 0 {
			i, groups = len(groups), append(groups, nil)
		}
		groups[i] = append(groups[i], d)
	}
	return groups
}

// writesBoardsAs reports whether all up to the end of the board is written as another dialect writes it.
func (d *Dialect) writesBoardsAs(other *Dialect) bool {
	a, b := &d.spec, &other.spec
	return d.letters.write == other.letters.write && a.Prefix == b.Prefix && a.Separator == b.Separator && a.Elide == b.Elide && a.binit == b.binit
}

// ReadExact reads a text that is, all of it, the exact form of one of the Reader's dialects, in a small part
// of the time that Read takes, and as Read does. It returns false for any other text, for a position with a
// problem or a doubtful counter, and where the dialect is in doubt: then Read finds out.
func (r *Reader) ReadExact(src []byte, reading *Reading) bool {
	r.prepare()
	if r.exact == nil {
		r.exact = r.exactGroups()
	}
	s := &reading.Setup
	for _, group := range r.exact {
		rest, ok := group[0].parseStart(src, s)
		if !ok {
			continue
		}
		for _, d := range group {
			s.Turn, s.Halfmoves, s.Fullmoves = xiangqi.Red, 0, 0
			if after, ok := d.parseTail(rest, s); ok && len(after) == 0 {
				return !d.hasOwnForm() && r.exactReading(src, len(src)-len(rest), d, reading)
			}
		}
	}
	return false
}

// exactReading fills in a reading of a text in the exact form of a dialect; the Setup and where the board
// ends are known.
func (r *Reader) exactReading(src []byte, board int, d *Dialect, reading *Reading) bool {
	s := &reading.Setup
	if s.Problems() != 0 || likeJanggi(s, 0) || r.doubts(d, s) {
		return false
	}
	start := len(d.spec.Prefix)
	t := text{src: src, b: src}
	letters, ok := r.exactLetters(&t, start, board, d, &s.Board)
	if !ok {
		return false
	}
	*reading = Reading{Setup: *s, Letters: *letters, Core: src, Tail: src[board:], exact: d}
	reading.layout = layout{boardStart: start, boardEnd: board, end: len(src), extent: d.extent()}
	if !d.spec.binit {
		at := start + bytes.Index(src[start:board], []byte(d.spec.Separator))
		reading.layout.separatorAt, reading.layout.separator = at, src[at:at+len(d.spec.Separator)]
	}
	if d.holds&hasTurn != 0 {
		reading.layout.glue = src[board : board+len(d.tail[0].literal)]
		reading.URL = reading.layout.glue[0] == '_'
	}
	if isBaseName(letters.Name) && d.fromBase != nil && start == 0 {
		reading.Board = board
	}
	r.exactNotes(&t, d, reading)
	return true
}

// exactLetters returns the letter set of a board in the exact form of a dialect; ok is false where a Reader
// may read another board.
func (r *Reader) exactLetters(t *text, start, end int, d *Dialect, b *xiangqi.Board) (letters *LetterSet, ok bool) {
	switch {
	case d.spec.binit:
		return &either, true
	case d.base:
		return lettersOf(t.b[start:end]), true
	}
	c := candidate{shape: whole, start: start, end: end, parts: r.finder.parts[:0]}
	for at := start; at <= end; {
		rank, _, _ := bytes.Cut(t.b[at:end], []byte(d.spec.Separator))
		c.parts = append(c.parts, part{start: at, end: at + len(rank)})
		if d.spec.Elide && width(rank) < xiangqi.Files {
			c.shape = elided
		}
		at += len(rank) + len(d.spec.Separator)
	}
	r.finder.parts = c.parts
	var other xiangqi.Board
	used := letterBits(t.b[start:end])
	rivals := func(set symbols) bool {
		switch {
		case set.alphabet == d.letters, used&^set.reads != 0, c.shape == elided && !set.elide, t.fill(&other, &c, set.alphabet) >= 0, !plausible(&other):
			return false
		case c.shape != elided && set.elide: // a reading that counts only for an opening
			home := piecesAtHome(&other)
			return home >= openingPieces && home > piecesAtHome(b)
		}
		return true
	}
	isBase := c.shape == whole && used&^base().reads == 0
	if !isBase && !slices.ContainsFunc(r.recognizer.foreign, rivals) && t.foreignGame(&c) == "" {
		return &d.spec.Letters, true
	}
	letters, err := r.recognizer.letters(t, &c, &other, r.As)
	return letters, err == nil && other == *b
}

// width returns how many squares a rank in the exact form of a dialect has.
func width(rank []byte) (squares int) {
	for _, r := range string(rank) {
		if squares++; r > '0' && r <= '9' {
			squares += int(r - '1')
		}
	}
	return squares
}

// exactNotes makes the notes of a text in the exact form of a dialect.
func (r *Reader) exactNotes(t *text, d *Dialect, reading *Reading) {
	start, end := reading.layout.boardStart, reading.layout.boardEnd
	r.notes = r.notes[:0]
	if r.As == nil && !isBaseName(reading.Letters.Name) {
		r.notes = append(r.notes, t.makeNote(note.LettersRecognized, start, end, reading.Letters.Name))
	}
	var buffer [64]byte
	for i := range d.spec.notes {
		if r.As != nil {
			break // the user named the form, and then it needs no repair
		}
		n := &d.spec.notes[i]
		before, _, _ := strings.Cut(d.spec.Tail, n.text)
		at := end + len(d.appendExpanded(buffer[:0], before, &reading.Setup))
		size := len(d.appendExpanded(buffer[:0], n.text, &reading.Setup))
		made := t.makeNote(n.code, at, at+size, string(d.appendExpanded(buffer[:0], n.expected, &reading.Setup)))
		switch n.code {
		case note.TypographicDash:
			made.Got = n.text // folded characters are given as they are
		case note.SideDigit:
			made.Expected = reading.Setup.Turn.String()
		}
		r.notes = append(r.notes, made)
	}
	if d.holds&hasTurn == 0 {
		r.notes = append(r.notes, t.makeNote(note.SideMissing, end, end, ""))
	}
	reading.Notes = r.notes
}

// appendExpanded appends a text with the values of a position in its placeholders.
func (d *Dialect) appendExpanded(dst []byte, text string, s *xiangqi.Setup) []byte {
	for start, end, ok := placeholder(text, 0); ok; start, end, ok = placeholder(text, 0) {
		item, _ := valueItem(text[start+1 : end-1])
		item.literal = text[:start]
		dst = d.appendItem(dst, &item, s)
		text = text[end:]
	}
	return append(dst, text...)
}
