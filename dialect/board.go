package dialect

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// usualSeparators are the characters that are between ranks whatever the dialects: the solidus, the full
// stop of TuongKy's links, the underscore of file names.
const usualSeparators = "/._"

// separatorsOf returns the characters that are between ranks in what a Reader of these dialects reads. A
// dialect with a separator of several characters has a form of its own.
func separatorsOf(dialects []*Dialect) string {
	all := usualSeparators
	for _, d := range dialects {
		if s := d.spec.Separator; len(s) == 1 && s[0] > ' ' && s[0] < utf8.RuneSelf && !isLetter(s[0]) && !strings.Contains(all, s) {
			all += s
		}
	}
	return all
}

// part is the text between two separators, by its places in the folded text.
type part struct {
	start, end int
	width      int // squares: a symbol is one, digits are added up
	digit      bool
}

// shape is how the parts of a run make a board.
type shape uint8

const (
	noBoard  shape = iota
	whole          // ten ranks of nine squares
	elided         // ten ranks, some short, as where blanks are left out
	unbroken       // 90 squares without separators
	damaged        // much like a board, but it cannot be one
)

// candidate is a place where a board is or seems to be.
type candidate struct {
	shape      shape
	start, end int // in the folded text; a trailing separator belongs to it
	resume     int // where to look for the next
	separator  byte
	parts      []part // ten, unless damaged
	trailing   bool   // a separator follows the last rank
	sound      int    // how many parts are nine squares wide
}

// boardFinder walks through a text from board to board.
type boardFinder struct {
	*text
	separators string
	wide       map[rune]bool // symbols that are not ASCII
	ascii      [utf8.RuneSelf]bool
	// inText: only candidates with most of the ranks of a board are wanted.
	inText bool
	parts  []part
	// ahead are the places of the next separators, by their index in separators. Runs of each that were
	// looked at end at past.
	ahead, past []int
}

// begin takes a text.
func (f *boardFinder) begin(t *text, inText bool) {
	f.text, f.inText = t, inText
	f.ahead, f.past = f.ahead[:0], f.past[:0]
	for range len(f.separators) {
		f.ahead, f.past = append(f.ahead, -1), append(f.past, 0)
	}
}

// seek returns where the cells begin that are before the next separator at or after i: before them is no
// board. Without a separator there is none up to the end.
func (f *boardFinder) seek(i int) int {
	next := len(f.b)
	for k := range f.ahead {
		if f.ahead[k] < i {
			f.ahead[k] = len(f.b)
			if at := bytes.IndexByte(f.b[i:], f.separators[k]); at >= 0 {
				f.ahead[k] = i + at
			}
		}
		next = min(next, f.ahead[k])
	}
	if next == len(f.b) {
		return next
	}
	for next > i && (f.b[next-1] >= utf8.RuneSelf || isLetter(f.b[next-1]) || isDigit(f.b[next-1]) || f.b[next-1] == '~') {
		next--
	}
	return next
}

// cell returns the length of the symbol or digit at i, 0 when there is none, and its script. The
// tilde of promoted and dark pieces is taken for a symbol so that it can be
// refused by name.
func (f *boardFinder) cell(i int) (size int, _ script) {
	c := f.b[i]
	switch {
	case isLetter(c):
		return 1, asciiScript
	case isDigit(c), c == '~' && i > 0 && isLetter(f.b[i-1]) && (i+1 == len(f.b) || f.b[i+1] != '~'):
		return 1, noScript
	case c < utf8.RuneSelf || c == opaque:
		return 0, noScript
	}
	r, size := f.rune(i)
	switch {
	case f.wide[r]:
		return size, otherScript
	case unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek):
		return size, noScript // a damaged letter; a character of Han that is no piece is a word beside the board
	}
	return 0, noScript
}

// next returns the next candidate at or after i. Its parts are valid until the
// next call.
func (f *boardFinder) next(i int) (candidate, bool) {
	f.parts = f.parts[:0]
	for i = f.seek(i); i < len(f.b); i = f.seek(i) {
		size, _ := f.cell(i)
		if size == 0 && f.b[i] != '/' {
			i++
			continue
		}
		best, end := candidate{}, i+max(size, 1)
		if size > 0 {
			end = f.runEnd(i)
		}
		for k := range f.past {
			first := i // of the separators of a run
			if size > 0 {
				first = end
			}
			if i < f.past[k] || f.ahead[k] != first || size == 0 && f.separators[k] != '/' {
				continue
			}
			kept := len(f.parts)
			c, runEnd := f.look(i, f.separators[k])
			f.past[k] = runEnd
			if c.shape == noBoard {
				f.parts = f.parts[:kept] // words, of which a long line has many
			}
			if c.shape != noBoard && (best.shape == noBoard || c.shape < best.shape) {
				best = c
			}
		}
		if best.shape != noBoard {
			if best.resume = end; best.shape != damaged {
				best.resume = best.end
			}
			return best, true
		}
		i = end
	}
	return candidate{}, false
}

// runEnd returns the end of the cells from i on that can belong to one letter set.
func (f *boardFinder) runEnd(i int) int {
	script, end := noScript, i
	for i < len(f.b) {
		size, cell := f.cell(i)
		if size == 0 {
			return i
		}
		if !script.join(cell) {
			return end // digits before letters of another script belong to them
		}
		i += size
		if cell != noScript {
			end = i
		}
	}
	return i
}

// script is the kind of the letters of a run: those of ASCII and others are never
// letters of one set.
type script uint8

const (
	noScript script = iota
	asciiScript
	otherScript
)

// join takes a cell of that script into the run, or reports that it belongs to
// another.
func (s *script) join(cell script) bool {
	if cell == noScript || *s == noScript || *s == cell {
		*s = max(*s, cell)
		return true
	}
	return false
}

// look reads the run of cells and separators that begins at i.
func (f *boardFinder) look(i int, separator byte) (c candidate, end int) {
	first := len(f.parts)
	p := part{start: i, end: i}
	script := noScript
	lettered := p // the part without the digits at its end
	for i < len(f.b) {
		if f.b[i] == separator {
			f.keep(p, first)
			i++
			p = part{start: i, end: i}
			lettered = p
			continue
		}
		size, cell := f.cell(i)
		if size == 0 {
			break
		}
		if !script.join(cell) {
			if p.width != xiangqi.Files { // the digits belong to the symbols that follow
				i, p = lettered.end, lettered
			}
			break
		}
		p.digit = isDigit(f.b[i])
		p.width += cellWidth(f.b[i])
		i += size
		if p.end = i; !p.digit {
			lettered = p
		}
	}
	f.keep(p, first)
	if f.inText && len(f.parts)-first < manyRanks {
		return candidate{}, i
	}
	c = judge(f.parts[first:], separator)
	if c.shape == damaged && c.sound > xiangqi.Ranks {
		// A path may lead to the board, with names as long as a rank.
		for k := first; k < len(f.parts); k++ {
			if !f.known(f.parts[k]) {
				f.parts[k].width = 0
			}
		}
		c = judge(f.parts[first:], separator)
	}
	return c, i
}

// manyParts is how many parts of a run are kept one by one. After them, empty parts in a row are one, and
// so are other parts that are no ranks.
const manyParts = 4 << 10

// keep adds a part to those of the run that begin at first.
func (f *boardFinder) keep(p part, first int) {
	if n := len(f.parts); n-first > manyParts && p.width != xiangqi.Files {
		last := &f.parts[n-1]
		switch empty := last.start == last.end; {
		case empty && p.start == p.end:
			*last = p
			return
		case !empty && last.width != xiangqi.Files:
			last.end = p.end
			return
		}
	}
	f.parts = append(f.parts, p)
}

// cellWidth is how many squares a cell covers; a zero is one empty square where
// zeros are used at all.
func cellWidth(c byte) int {
	switch {
	case c == '~':
		return 0
	case c > '0' && c <= '9':
		return int(c - '0')
	}
	return 1
}

// known reports whether all letters of the part mean a piece in some set.
func (f *boardFinder) known(p part) bool {
	for at := p.start; at < p.end; at++ {
		if c := f.b[at]; isLetter(c) && !f.ascii[c] {
			return false
		}
	}
	return true
}

// judge finds out whether ten of the parts in a row make a board.
func judge(parts []part, separator byte) candidate {
	streak, longest, last := 0, 0, 0
	sound := 0
	for i := range parts {
		if parts[i].width != xiangqi.Files {
			streak = 0
			continue
		}
		sound++
		streak++
		if streak > longest {
			longest, last = streak, i
		}
	}
	c := candidate{separator: separator, sound: sound}
	switch {
	case longest == xiangqi.Ranks:
		c.shape, c.parts = whole, parts[last+1-xiangqi.Ranks:last+1]
		following := parts[last+1:]
		c.trailing = len(following) == 1 && following[0].start == following[0].end
		if len(following) > 0 && !c.trailing && separator != '.' && separator != '_' {
			c.shape, c.parts = damaged, parts
		}
	case longest > xiangqi.Ranks:
		c.shape, c.parts = damaged, parts
	default:
		return judgeDamaged(c, parts)
	}
	c.start, c.end = c.parts[0].start, c.parts[len(c.parts)-1].end
	if c.trailing {
		c.end++
	}
	return c
}

// judgeDamaged takes an elided board, or one that is not a board for a rank or two.
func judgeDamaged(c candidate, parts []part) candidate {
	for len(parts) > 0 && parts[len(parts)-1].start == parts[len(parts)-1].end && len(parts) > xiangqi.Ranks {
		parts, c.trailing = parts[:len(parts)-1], true
	}
	if len(parts) < 2 {
		return candidate{}
	}
	c.shape, c.parts = damaged, parts
	c.start, c.end = parts[0].start, parts[len(parts)-1].end
	if len(parts) == xiangqi.Ranks {
		c.shape = elided
		for i := range parts {
			if parts[i].width > xiangqi.Files || parts[i].digit {
				c.shape = damaged
			}
		}
	}
	return c
}

// unbroken takes 90 squares that are without separators from i on.
func (f *boardFinder) unbroken(i int) (candidate, bool) {
	c := candidate{shape: unbroken, start: i}
	var parts []part
	p := part{start: i}
	for i < len(f.b) {
		size, _ := f.cell(i)
		if size == 0 {
			break
		}
		p.width += cellWidth(f.b[i])
		i += size
		if p.width == xiangqi.Files {
			p.end = i
			parts = append(parts, p)
			p = part{start: i}
		}
		if p.width > xiangqi.Files || len(parts) > xiangqi.Ranks {
			return candidate{}, false
		}
	}
	c.parts, c.end, c.sound = parts, i, len(parts)
	return c, p.width == 0 && len(parts) == xiangqi.Ranks
}
