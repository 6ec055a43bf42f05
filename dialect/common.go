package dialect

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The common spellings have a fast way through Read too: a board of the base letters,
// before it perhaps the name of what it is, and after it a tail that some dialect writes,
// perhaps with two spaces for each or for the first. What they mean and what there is to say about them are
// those of the slow way: it reads a few positions in that spelling, and where it says the
// same of all of them, that is what is said about every one. A test holds each lane to it.

// commonLanes are the common spellings of one Reader. Readers with the built-in dialects and
// no other wishes share them.
type commonLanes struct {
	made     bool
	prefixes []*prefixLane
	tails    []*tailLane
	// last is the tail of the text before, which is most often that of the next.
	last  int
	setup xiangqi.Setup // of the text that is read
}

// prefixLane is a text before a board that belongs to it, and of which nothing is said.
type prefixLane struct {
	text  string
	probe sync.Once
	valid bool
}

// tailLane is a tail that follows a board, with what is said about it.
type tailLane struct {
	row     Spec
	compile sync.Once
	tail    *Dialect // that writes it; its letters mean nothing
	probe   sync.Once
	not     atomic.Bool // it is not compiled, or was probed, and is not a lane
	said    said
}

// parse reads the tail into *s, and reports whether all of rest is that.
func (l *tailLane) parse(rest []byte, s *xiangqi.Setup) bool {
	l.compile.Do(func() {
		l.tail = &Dialect{letters: anyBase(), spec: l.row}
		l.not.Store(l.tail.compileTail() != nil)
	})
	if l.not.Load() {
		return false
	}
	s.Turn, s.Halfmoves, s.Fullmoves = xiangqi.Red, 0, 0
	after, ok := l.tail.parseTail(rest, s)
	return ok && len(after) == 0
}

// said is what the slow way says about every position in a spelling.
type said struct {
	notes  []placedNote
	extent extent
	glue   int // how long it is
	url    bool
	exact  bool // a dialect may write it
}

// placedNote is a note by its place: Offset counts from where that step of the tail
// begins, and the column is that many characters less than the offset.
type placedNote struct {
	note.Note
	step, fewer int
}

// builtinCommon are the lanes of the built-in dialects.
var builtinCommon = sync.OnceValue(func() *commonLanes {
	return newCommon(All())
})

// makeCommon makes the lanes. Who named a dialect has another reading of the common spellings,
// and a tail without a prefix that counts plies means what its number is.
func (r *Reader) makeCommon() {
	c := &r.common
	switch {
	case r.As != nil || slices.ContainsFunc(r.Dialects, func(d *Dialect) bool { return d.spec.Prefix == "" && d.holds&hasPly != 0 }):
	case r.usual():
		*c = *builtinCommon()
	default:
		*c = *newCommon(r.Dialects)
	}
	c.made = true
}

// newCommon lists the common spellings of dialects.
func newCommon(dialects []*Dialect) *commonLanes {
	c := new(commonLanes)
	for _, w := range wrappers {
		if w.close == "" && !w.word && !w.sfen && !w.quote {
			open := strings.TrimRight(w.open, " ")
			c.prefixes = append(c.prefixes, &prefixLane{text: open + " "}, &prefixLane{text: open})
		}
	}
	tails := []Spec{{Tail: " {turn} - - {full}", Turn: white}, {Tail: " {turn} - - 0", Turn: white}} // five fields
	for _, d := range dialects {
		if d.holds&(hasPly|hasZero) == 0 && !d.spec.binit {
			tails = append(tails, Spec{Tail: d.spec.Tail, Turn: d.spec.Turn})
		}
	}
	for _, doubled := range []int{0, -1, 1} { // spaces: none, all, the first
		for _, row := range tails {
			for _, turn := range [][2]string{row.Turn, white, red} {
				c.add(strings.Replace(row.Tail, " ", "  ", doubled), turn)
			}
		}
	}
	return c
}

// add adds a tail, if it is not there.
func (c *commonLanes) add(tail string, turn [2]string) {
	if !strings.Contains(tail, "{turn}") {
		turn = [2]string{}
	}
	if !slices.ContainsFunc(c.tails, func(l *tailLane) bool { return l.row.Tail == tail && l.row.Turn == turn }) {
		c.tails = append(c.tails, &tailLane{row: Spec{Tail: tail, Turn: turn, Separator: "/"}})
	}
}

// Common reads the line at the beginning of src as Read does, if it is a position in a common
// spelling with few notes, without a problem and with nothing after it. It returns where the line
// ends: at the end of src, or before \n or \r\n. It returns 0 for any other line: then call Read.
func (r *Reader) Common(src []byte, reading *Reading) (end int) {
	r.prepare()
	end = bytes.IndexByte(src, '\n')
	switch {
	case end < 0:
		end = len(src)
	case end > 0 && src[end-1] == '\r':
		end--
	}
	if !r.readCommon(src[:end:end], reading) {
		return 0
	}
	return end
}

// readCommon is Read for a text in a common spelling that has no problem. It returns false
// for any other, and then leaves the reading as it was.
func (r *Reader) readCommon(src []byte, reading *Reading) bool {
	c := &r.common
	if !c.made {
		r.makeCommon()
	}
	if len(c.tails) == 0 {
		return false
	}
	s := &c.setup
	start := 0
	rest, ok := anyBase().parsePlain(src, &s.Board)
	if !ok {
		if rest, start = r.afterPrefix(src, &s.Board); start == 0 {
			return false
		}
	}
	l := r.tailOf(rest, s)
	if l == nil || s.Problems() != 0 || likeJanggi(s, 0) || r.doubts(l.tail, s) {
		return false
	}
	board := len(src) - len(rest)
	reading.Setup, reading.Letters = *s, *lettersOf(src[start:board])
	reading.Core, reading.Offset, reading.Tail = src[start:], start, rest
	reading.URL, reading.Plain, reading.inexact = l.said.url, board-start, !l.said.exact
	reading.layout = layout{
		boardStart: start, boardEnd: board, end: len(src), extent: l.said.extent,
		separator: src[start+bytes.IndexByte(src[start:board], '/'):][:1], glue: src[board:][:l.said.glue:l.said.glue],
	}
	reading.Notes = r.placed(l, s, board)
	return true
}

// afterPrefix reads the board after a prefix. start is 0 where there is none.
func (r *Reader) afterPrefix(src []byte, b *xiangqi.Board) (rest []byte, start int) {
	for _, p := range r.common.prefixes {
		if len(src) <= len(p.text) || !equalFold(src[:len(p.text)], p.text) {
			continue
		}
		rest, ok := anyBase().parsePlain(src[len(p.text):], b)
		if !ok {
			continue
		}
		if p.probe.Do(func() { p.valid = r.saysNothingOf(p.text) }); p.valid {
			return rest, len(p.text)
		}
	}
	return nil, 0
}

// equalFold reports whether a text is that in lower case, in any case of ASCII.
func equalFold(text []byte, lowerCase string) bool {
	for i, c := range text {
		if lower(c) != lowerCase[i] {
			return false
		}
	}
	return true
}

// tailOf returns the lane of what follows a board and reads it, nil where there is none.
func (r *Reader) tailOf(rest []byte, s *xiangqi.Setup) *tailLane {
	c := &r.common
	for i := -1; i < len(c.tails); i++ {
		at := i
		if i < 0 {
			at = c.last
		}
		l := c.tails[at]
		if l.not.Load() || !l.parse(rest, s) {
			continue
		}
		l.probe.Do(func() {
			all, ok := r.saidOf(l.tail, base().alphabet)
			l.said = all
			l.not.Store(!ok)
		})
		if !l.not.Load() {
			c.last = at
			return l
		}
	}
	return nil
}

// placed returns the notes of a text whose board ends there.
func (r *Reader) placed(l *tailLane, s *xiangqi.Setup, board int) []note.Note {
	r.notes = r.notes[:0]
	step, at := 0, board
	for i := range l.said.notes {
		n := &l.said.notes[i]
		for ; step < n.step; step++ {
			at += l.tail.steps[step].size(l.tail, s)
		}
		placed := n.Note
		placed.Offset += at
		placed.Column = placed.Offset - n.fewer
		r.notes = append(r.notes, placed)
	}
	return r.notes
}

// size returns how long a step is as it is written for that setup.
func (st *step) size(d *Dialect, s *xiangqi.Setup) int {
	var text [len("4294967295")]byte
	item := tailItem{value: st.value, unknown: st.unknown}
	switch st.value {
	case 0:
		return len(st.literal)
	case hasTurn:
		return len(st.literal) + len(d.spec.Turn[s.Turn])
	}
	return len(st.literal) + len(d.appendItem(text[:0], &item, s))
}
