package dialect

import (
	"bytes"
	"sync"
	"unicode/utf8"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The exact form of a dialect may be a text that the tolerant grammar does not take whole: a long separator, another
// word for a side, a tail in another order. It has a form of its own, which is read exactly. Of such a
// text and one that the grammar takes, the one that begins first is read, and of two that begin
// together the longer.

// ownForm is whether a dialect has a form of its own, once that was asked.
type ownForm struct {
	probe sync.Once
	is    bool
}

// hasOwnForm reports whether the tolerant grammar does not take all that the dialect writes.
func (d *Dialect) hasOwnForm() bool {
	d.own.probe.Do(func() {
		r := Reader{Dialects: []*Dialect{d}, ownForms: []*Dialect{}}
		r.prepare()
		for turn, halfmoves := range [2]xiangqi.Count{0, xiangqi.Known(3)} {
			s := xiangqi.Start()
			s.Turn, s.Halfmoves, s.Fullmoves = xiangqi.Color(turn), halfmoves, xiangqi.Known(26)
			text := d.Append(nil, &s)
			r.load(text, false)
			reading, err := r.tolerant()
			d.own.is = d.own.is || err != nil || len(reading.Core) != len(text)
		}
	})
	return d.own.is
}

// withOwnForm returns those of the dialects that have a form of their own; it is never nil.
func withOwnForm(dialects []*Dialect) []*Dialect {
	own := []*Dialect{}
	for _, d := range dialects {
		if d.hasOwnForm() {
			own = append(own, d)
		}
	}
	return own
}

// exactText is a text in the exact form of a dialect, by its offsets in the source.
type exactText struct {
	dialect           *Dialect
	setup             xiangqi.Setup
	start, board, end int // board: where the board ends
	// names are those of the dialects whose form it is, where several read it in another sense.
	names   string
	several bool
	// doubtful: nothing but its form shows the letters of the dialect, since no game leads to the board. It is
	// refused.
	doubtful bool
}

// beats reports whether the text is read rather than the one from start to end.
func (x *exactText) beats(start, end int) bool {
	return x.start < start || x.start == start && x.end > end
}

// wins reports whether the text is read rather than the one that the tolerant grammar reads or refuses.
func (x *exactText) wins(tolerated *Reading, err *SyntaxError) bool {
	switch {
	case x.doubtful:
		return err != nil && err.Code == note.NoPosition
	case err == nil:
		return x.beats(tolerated.Offset, tolerated.layout.end)
	case err.Code == note.TwoPositions:
		return false
	}
	return err.Code == note.NoPosition || x.start <= err.Offset
}

// shortestBoard is the least length of a board, in bytes: ten ranks and the separators.
const shortestBoard = xiangqi.Ranks + xiangqi.Ranks - 1

// nextExact returns the first text from an offset on that is in the own form of one of the Reader's
// dialects.
func (r *Reader) nextExact(from int, inText bool) (x exactText, ok bool) {
	if len(r.text.src)-from < shortestBoard {
		return x, false // so that nobody asks which forms there are
	}
	if r.ownForms == nil {
		r.ownForms = withOwnForm(r.Dialects)
	}
	own := r.ownForms
	if r.As != nil {
		own = withOwnForm([]*Dialect{r.As})
	}
	for at := from; len(own) > 0 && at < len(r.text.src); at++ {
		before := bytes.TrimPrefix(r.text.src[:at], byteOrderMark)
		if runsOn(before) && before[len(before)-1] != '/' { // which may end a path
			continue
		}
		if at, ok = r.exactAt(&x, own, at, inText); ok {
			return x, true
		}
	}
	return x, false
}

// exactAt looks for the longest own form at an offset, and returns the offset up to which there is none.
func (r *Reader) exactAt(x *exactText, own []*Dialect, at int, inText bool) (last int, ok bool) {
	src := r.text.src
	last = at
	for _, d := range own {
		found := exactText{dialect: d, start: at, names: d.Name()}
		start := src[at:min(len(src), at+d.longestStart())] // a line may be long
		rest, ok := d.parseStart(start, &found.setup)
		if !ok {
			continue
		}
		found.board = at + len(start) - len(rest)
		rest = src[found.board:]
		if d.rankFollows(rest) { // a board has no more
			last = max(last, found.board)
			continue
		}
		if rest, ok = d.parseTail(rest, &found.setup); !ok {
			continue
		}
		found.end = len(src) - len(rest)
		found.doubtful = d != r.As && !d.couldBe(&found.setup.Board)
		switch {
		case found.end < x.end || found.doubtful && x.end > 0 || !r.endsAt(d, found.end, inText):
		case inText && d.extent() == boardOnly && found.setup.Board == (xiangqi.Board{}): // a row of digits
		case found.end > x.end || x.doubtful:
			*x = found
		case found.setup != x.setup:
			x.names, x.several = joinName(x.names, d.Name()), true
		}
	}
	return last, x.end > at
}

// longestStart bounds the length of a prefix and a board, and the character that shows its end.
func (d *Dialect) longestStart() int {
	return len(d.spec.Prefix) + utf8.UTFMax*(xiangqi.Squares+1) + xiangqi.Ranks*len(d.spec.Separator)
}

// rankFollows reports whether a separator and the beginning of a rank are there.
func (d *Dialect) rankFollows(rest []byte) bool {
	rank, ok := bytes.CutPrefix(rest, []byte(d.spec.Separator))
	r, _ := utf8.DecodeRune(rank)
	return ok && (r >= '1' && r <= '9' || d.letters.piece(r) != xiangqi.Empty)
}

// couldBe reports whether a board in the letters of the dialect is one for a reader that does not know the
// dialect.
func (d *Dialect) couldBe(b *xiangqi.Board) bool {
	return base().covers(d.letters) && !d.spec.Elide || plausible(b)
}

// endsAt reports whether an exact text of a dialect can end there: before the end of the text or of a
// FEN, or before words that cannot be a part of it.
func (r *Reader) endsAt(d *Dialect, end int, inText bool) bool {
	l := tail{text: &r.text, at: r.text.index(end)}
	next := l.spaces(l.at)
	switch {
	case r.closedAt(end):
		return true
	case next == l.at:
		return inText && l.wordEnd(next) == next && l.b[next] != '-'
	}
	return d.complete() || d.endsEPD() && l.opcodeAt(next) || inText && !l.likeFields(next)
}

// closedAt reports whether nothing follows there, or a sign that ends a FEN.
func (r *Reader) closedAt(end int) bool {
	l := tail{text: &r.text}
	next := l.spaces(r.text.index(end))
	return next == len(l.b) || l.stopAt(next)
}

// exactOf returns the text in the exact form of a dialect with nothing before it and nothing after it
// but a sign that ends a FEN.
func (r *Reader) exactOf(d *Dialect) (x exactText, ok bool) {
	x.dialect = d
	board, ok := d.parseStart(r.text.src, &x.setup)
	if !ok {
		return x, false
	}
	rest, ok := d.parseTail(board, &x.setup)
	x.board, x.end = len(r.text.src)-len(board), len(r.text.src)-len(rest)
	return x, ok && r.closedAt(x.end)
}

// exactly reads an exact text and the text around it.
func (r *Reader) exactly(x *exactText, inText bool) (reading Reading, err *SyntaxError) {
	t, d := &r.text, x.dialect
	r.notes = r.notes[:0]
	w := t.unwrap(t.index(x.start))
	c := candidate{start: t.index(x.start + len(d.spec.Prefix)), end: t.index(x.board)}
	switch {
	case x.several:
		err = t.fail(note.LettersAmbiguous, w.start, t.index(x.end), "")
		err.Got = x.names
		return Reading{}, err
	case x.doubtful:
		bad := c.start
		for size := 0; bad < c.end; bad += size {
			var symbol rune
			if symbol, size = t.rune(bad); d.letters.piece(symbol) != base().piece(symbol) {
				return Reading{}, t.fail(note.LetterSet, bad, bad+size, d.spec.Letters.Name)
			}
		}
		return Reading{}, t.fail(note.LetterSet, c.start, c.end, d.spec.Letters.Name)
	case w.sfen:
		return Reading{}, t.fail(note.SFENPrefix, w.core, c.start, d.Name())
	}
	reading.Setup, reading.Letters, reading.form = x.setup, d.spec.Letters, d
	l := tail{text: t, notes: &r.notes, inText: inText, at: t.index(x.end)}
	if d.holds&hasTurn != 0 {
		l.push(token{kind: tokenWord, start: c.end, end: c.end})
	}
	l.sideBeside(w.start, c.end, &reading.Setup)
	if err := r.orient(&candidate{end: len(t.b)}, &reading.Setup); err != nil {
		return Reading{}, err
	}
	if clockAhead(&reading.Setup) && d.holds&hasZero == 0 {
		clock := reading.Setup.Halfmoves.String()
		at := t.index(max(bytes.LastIndex(t.src[:x.end], []byte(clock)), 0))
		l.note(note.ClockAhead, at, at+len(clock), reading.Setup.Fullmoves.String())
	}
	r.finish(&reading, &c, &w, &l, d.extent())
	return reading, nil
}

// extent returns which fields the dialect writes.
func (d *Dialect) extent() extent {
	switch {
	case d.holds&^hasTurn != 0:
		return boardFull
	case d.holds == 0:
		return boardOnly
	case d.endsEPD():
		return boardEPD
	}
	return boardSide
}
