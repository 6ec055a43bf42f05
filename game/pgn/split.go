package pgn

import (
	"bytes"
	"io"
	"iter"
	"strconv"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// split cuts a file into games. A game ends before a tag at the start of a line that
// begins another: after moves, or where a name comes again (see begins). A tag after
// moves of which nothing says so is one of another game if what follows it begins as a
// game does, and else a late one of this. For games without tags a game ends before a
// move number 1 after a result, after higher numbers or after an empty line; in a
// file that had a tag before it only after a result and an empty line, and if it has a
// result of its own. None of this counts inside a comment. A comment in which a tag
// begins a line is taken for one that was never closed if another comment opens, or the
// file ends, before a closing brace: it then ends before the tag.
func split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		text, left := plain(r)
		s := splitter{lines: kit.NewLines(text), yield: yield, left: left, shape: shape{names: make(map[string]bool)}}
		s.lines.LoneCR = true
		s.reset()
		for more := true; more && !s.stopped; {
			more = s.line()
		}
	}
}

// splitter reads a file line by line.
type splitter struct {
	lines *kit.Lines
	yield func(game.Record, error) bool
	// left are the notes of the page about what is left out after the last record.
	left []note.Note
	// buf holds the record so far, i is how far it has been looked at.
	buf []byte
	i   int
	// stopped: no more records are wanted.
	stopped bool
	// skipping: a record is too large, and what follows is passed over up to the next tag.
	skipping bool
	// tagged: there was a tag in the file.
	tagged bool
	shape
}

// shape is what was seen of a record.
type shape struct {
	names     map[string]bool // of its tags
	moves     bool            // there are moves
	other     bool            // there are lines that are neither tags nor comments nor moves
	commented bool            // there is a comment
	empty     bool            // the last line was empty
	ended     bool            // there was a result
	number    int             // the last move number at the start of a line
	depth     int             // of brackets
	comment   bool            // a comment is open
	// tagInside is where a tag begins a line in an open comment, -1 if nowhere.
	tagInside int
	// late is where tags after the moves begin of which it is not known whose they
	// are, -1 if nowhere; apart says that they are another game's unless a number says
	// otherwise, named that they are even if nothing follows.
	late         int
	apart, named bool
	// again is where moves after the result begin that may be a game of their own,
	// -1 if nowhere.
	again int
}

func (s *splitter) reset() {
	s.i = 0
	clear(s.names)
	s.shape = shape{names: s.names, tagInside: -1, late: -1, again: -1}
}

// next adds the next line to the record. The error is that of the file, io.EOF at its end. A line
// with which the record is too large is an error of its own.
func (s *splitter) next() error {
	_, err := s.lines.Next()
	if e, tooLarge := err.(*game.Error); tooLarge && !s.skipping {
		e.Offset -= len(s.buf) // where the record begins
		e.Line -= bytes.Count(s.buf, []byte{'\n'})
		s.stopped = !s.yield(game.Record{}, err)
		s.skipping = true
		s.reset()
	}
	s.buf = s.lines.Tail(s.lines.Len())
	return err
}

// line looks at the next line, and reports whether there was one.
func (s *splitter) line() bool {
	if err := s.next(); s.skipping {
		return s.skip(err)
	} else if err != nil {
		return s.finish(err)
	}
	end := len(s.buf)
	text := s.buf[s.i:end]
	lead := indent(text)
	if s.i == 0 {
		lead += len(bom(text[lead:]))
	}
	name, at := tagStart(text[lead:])
	broken := at == 0 && !s.comment && s.isBroken(text[lead:], &name)
	switch {
	case s.comment && at > 0 && s.tagInside < 0:
		s.tagInside = s.i
	case !s.comment && (at > 0 || broken):
		if cut := s.begins(name); cut >= 0 {
			s.emit(cut)
			return !s.stopped
		}
		s.names[string(name)] = true
		if !s.moves {
			s.ended, s.depth = false, 0
		}
		if s.empty = false; broken {
			s.i = end
		} else {
			s.tag(lead)
		}
		return true
	}
	if rest := text[indent(text):]; len(rest) == 0 || rest[0] == '\n' {
		s.empty = true
		s.i = end
		return true
	}
	s.text(end, true)
	return !s.stopped
}

// isBroken reports whether a line is a tag that lost its quotes, and which: before the
// moves whatever its name, else one whose name is known.
func (s *splitter) isBroken(line []byte, name *[]byte) bool {
	if len(line) == 0 || line[0] != '[' {
		return false
	}
	tag, ok := brokenTag(line)
	if ok = ok && (known(string(tag.name)) || !s.moves && len(s.names) > 0); ok {
		*name = tag.name
	}
	return ok
}

// bom returns the byte order mark at the start of a text.
func bom(text []byte) []byte {
	if bytes.HasPrefix(text, []byte("\ufeff")) {
		return text[:len("\ufeff")]
	}
	return nil
}

// begins returns where another record begins, at or before a tag of that name here; -1
// when the tag may be one of this record.
func (s *splitter) begins(name []byte) int {
	isGame := bytes.EqualFold(name, []byte("Game"))
	opens := isGame || bytes.EqualFold(name, []byte("Event"))
	again := s.names[string(name)]
	another := again || bytes.EqualFold(name, []byte("FEN"))
	switch {
	case s.late >= 0:
		return s.beginsAfterLate(another, opens)
	case s.moves:
		return s.beginsAfterMoves(another, opens)
	case again && (s.empty || s.commented || s.other || s.ended || isGame && len(s.names) > 1):
		return s.i
	case s.ended && (s.empty || opens):
		return s.i
	}
	return -1
}

// beginsAfterLate is begins after moves and tags of which it is not known whose they
// are. another says that a record has the tag once, opens that it is the first of one.
func (s *splitter) beginsAfterLate(another, opens bool) int {
	switch {
	case another && s.empty && !s.apart:
		return s.i
	case another:
		return s.late
	}
	s.apart, s.named = s.apart || opens, s.named || opens
	return -1
}

// beginsAfterMoves is begins after moves that no tag followed yet.
func (s *splitter) beginsAfterMoves(another, opens bool) int {
	if another || s.ended && (s.empty || opens) {
		return s.i
	}
	s.late, s.apart, s.named = s.i, s.empty || opens, opens
	return -1
}

// decide decides whose the tags are after which this text is: cut is where another
// record begins, -1 if it does not.
func (s *splitter) decide(text []byte) (cut int) {
	number, numbered := numberOf(text)
	switch {
	case !movetext.BeginsMoves(text) && movetext.ResultAt(text) == "":
		return -1
	case numbered && (number == 1 || s.ended), !numbered && s.apart:
		return s.late
	}
	s.late = -1
	return -1
}

// tag passes over the tag that begins so many bytes from here, and what follows it
// in its line.
func (s *splitter) tag(lead int) {
	s.tagged, s.empty = true, false
	for whole := false; ; {
		tag, more := readTag(s.buf[s.i+lead:], whole)
		if more {
			if whole = s.next() != nil; s.skipping {
				return
			}
			continue
		}
		s.i += lead + tag.length
		line, _ := lineOf(s.buf[s.i:])
		end := min(s.i+len(line)+1, len(s.buf))
		s.lines.Back(end)
		s.buf, whole = s.buf[:end], false
		if s.i == end {
			return
		}
		lead = indent(s.buf[s.i:])
		name, at := tagStart(s.buf[s.i+lead:])
		if at == 0 {
			s.text(end, false)
			return
		}
		s.names[string(name)] = true
	}
}

// text looks at the rest of a line that is not a tag.
func (s *splitter) text(end int, atStart bool) {
	if atStart && s.buf[s.i] == '%' && !s.comment {
		s.i = end
	}
	for s.i < end {
		rest := s.buf[s.i:end]
		if s.comment {
			n := bytes.IndexAny(rest, "{}")
			switch {
			case n < 0:
				s.i = end
			case rest[n] == '}':
				s.comment, s.tagInside = false, -1
				s.i += n + 1
			case s.tagInside >= 0:
				s.reopen()
				return
			default:
				s.i += n + 1
			}
			atStart = false
			continue
		}
		n := commentAt(rest)
		if cut := s.plain(rest[:n], atStart); cut >= 0 {
			s.emit(cut)
			return
		}
		s.i += n
		if n < len(rest) {
			s.comment, s.commented = rest[n] == '{', true
			s.i++
		}
		if n < len(rest) && rest[n] == ';' {
			s.i = end
		}
		atStart = false
	}
	s.empty = false
}

// commentAt returns where a comment begins in a text, its length when none does.
func commentAt(text []byte) int {
	n := len(text)
	for _, opening := range []byte("{;") {
		if i := bytes.IndexByte(text[:n], opening); i >= 0 {
			n = i
		}
	}
	return n
}

// plain looks at text outside comments, which is at the place, and returns where
// another game begins in it or before, -1 if nowhere.
func (s *splitter) plain(text []byte, atStart bool) (cut int) {
	lead := indent(text)
	if lead == len(text) || text[lead] == '\n' {
		return -1
	}
	if s.late >= 0 {
		if cut := s.decide(text[lead:]); cut >= 0 {
			return cut
		}
	}
	if atStart && s.depth == 0 {
		switch {
		case s.tagged:
			s.markAgain(text[lead:], s.i+lead)
		case s.restarts(text[lead:]):
			return s.i + lead
		}
	}
	s.moves = s.moves || movetext.BeginsMoves(text[lead:])
	s.other = s.other || atStart
	return s.results(text, lead)
}

// markAgain keeps where a line begins if it has moves after the result and an empty
// line, and they can be a game of their own.
func (s *splitter) markAgain(line []byte, at int) {
	if s.again < 0 && s.ended && s.empty && movetext.MovesAt(line) && !s.names["FEN"] {
		s.again = at
	}
}

// results looks for brackets and results from that byte of a text on, and returns what
// plain does.
func (s *splitter) results(text []byte, from int) (cut int) {
	for i := from; i < len(text); i++ {
		switch c := text[i]; c {
		case '(':
			s.depth++
		case ')':
			s.depth = max(s.depth-1, 0)
		case '1', '0', '*':
			if s.depth > 0 || insideWord(text, i) {
				continue
			}
			if s.ended && !s.tagged && c == '1' && moveNumber(text[i:]) == 1 {
				return s.i + i
			}
			if r := movetext.ResultAt(text[i:]); r != "" {
				if s.again >= 0 && s.moves {
					return s.again
				}
				s.ended = true
				i += len(r) - 1
			}
		}
	}
	return -1
}

// insideWord reports whether a letter or sign of ASCII is right before that byte.
func insideWord(text []byte, at int) bool {
	return at > 0 && text[at-1] > ' ' && text[at-1] < utf8.RuneSelf
}

// restarts reports whether a line begins with a move number that begins another game,
// and keeps the number if not.
func (s *splitter) restarts(text []byte) bool {
	n := moveNumber(text)
	if n == 1 && (s.moves || s.other) && (s.ended || s.number > 1 || s.empty && !continues(text)) {
		return true
	}
	if n > 0 {
		s.number = n
	}
	return false
}

// moveNumber returns the number at the start of a text, 0 when there is no number
// with a square after it.
func moveNumber(text []byte) int {
	n := 0
	for n < len(text) && n < 4 && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	after := text[n:]
	if len(after) == 0 || after[0] != '.' && !bytes.HasPrefix(after, []byte("．")) && !bytes.HasPrefix(after, []byte("、")) {
		return 0
	}
	value, _ := strconv.Atoi(string(text[:n]))
	return value
}

// continues reports whether the number at the start of a text announces a move of
// Black: "1. ..." or a gap where Red's move would be.
func continues(text []byte) bool {
	rest := bytes.TrimLeft(text, "0123456789")
	return bytes.HasPrefix(bytes.TrimLeft(rest, ". "), []byte("…")) || bytes.Count(rest[:min(len(rest), 8)], []byte(".")) > 1 ||
		bytes.HasPrefix(rest, []byte(".   "))
}

// skip passes over a line of a record that is too large, up to the first tag. It reports whether
// there was one.
func (s *splitter) skip(err error) bool {
	switch _, tooLarge := err.(*game.Error); {
	case err != nil && !tooLarge:
		s.fail(err)
		return false
	case err == nil:
		if _, at := tagStart(s.buf[indent(s.buf):]); at > 0 {
			s.lines.Back(0)
			s.skipping = false
			return true
		}
	}
	s.lines.Drop()
	return true
}

// fail hands out the error with which a file ends that cannot be read.
func (s *splitter) fail(err error) {
	if !s.stopped && err != io.EOF {
		s.yield(game.Record{}, err)
	}
}

// emit hands the record up to that byte out and begins the next there.
func (s *splitter) emit(end int) {
	s.lines.Back(end)
	rec := s.lines.Take(end)
	if trimmed := bytes.Trim(rec.Data, blanks+"\n"); len(trimmed) > len(bom(trimmed)) {
		for ; len(s.left) > 0 && s.left[0].Offset < int(rec.Offset)+len(rec.Data); s.left = s.left[1:] {
			s.left[0].Offset -= int(rec.Offset)
			rec.Left = append(rec.Left, s.left[0])
		}
		s.stopped = !s.yield(rec, nil)
	}
	s.reset()
}

// reopen ends a comment that is never closed before the tag that begins a line in it. After
// moves that tag begins another record.
func (s *splitter) reopen() {
	if s.moves {
		s.emitBefore(s.tagInside)
		return
	}
	s.lines.Back(s.tagInside)
	s.i, s.tagInside = s.tagInside, -1
	s.comment, s.empty = false, false
}

// emitBefore is emit, or hands out less where tags are before that byte that are
// another game's.
func (s *splitter) emitBefore(end int) {
	if s.late >= 0 && s.apart {
		end = min(end, s.late)
	}
	s.emit(end)
}

// finish ends the file, and reports whether there is more of it after all: after a
// comment that was never closed, or a game that has tags only.
func (s *splitter) finish(err error) bool {
	switch {
	case s.comment && s.tagInside >= 0:
		s.reopen()
		return !s.stopped
	case s.late >= 0 && s.named:
		s.emit(s.late)
		return !s.stopped
	}
	s.emit(len(s.buf))
	s.fail(err)
	return false
}
