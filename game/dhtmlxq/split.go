package dhtmlxq

import (
	"bytes"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// maxAround is how much text before and after a block is kept with its record.
const maxAround = 1 << 20

// splitState is what the splitter is in.
type splitState uint8

const (
	before   splitState = iota // text before a game
	inBlock                    // [DhtmlXQ] …
	inFields                   // fields without a block
	inScript                   // variables
	after                      // text after a game
	skipping                   // a record that is too large
)

// splitter cuts a file into records. A record is a game with the text after it, the
// first also with the text before it.
type splitter struct {
	r     io.Reader
	yield func(game.Record, error) bool
	buf   []byte
	// scanned is how far buf has been looked through, offset and line where it
	// begins.
	scanned int
	offset  int64
	line    int
	state   splitState
	// first is the first field of a game without a block: where it comes again, the
	// next game begins. moves says that the game has a list of moves or a board, end
	// where its markup ends.
	first string
	moves bool
	end   int
	// pending is where fields without a block begin after a game: they are text of
	// that game's record until a list of moves is among them. 0 is none.
	pending int
	found   bool
	// script is the line of a list of moves in a script beside the game, 0 for none.
	script int
}

func split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		head, whole, err := kit.Opening(r, largestPage+1)
		s := splitter{r: whole, yield: yield, line: 1}
		if page, scripts := readable(head); err == nil && len(scripts) > 0 {
			if isOneGame(page, scripts) {
				yield(game.Record{Data: page, Line: 1}, nil)
				return
			}
			s.r = bytes.NewReader(page)
		}
		s.run()
	}
}

func (s *splitter) run() {
	chunk := make([]byte, 64<<10)
	for {
		n, err := s.r.Read(chunk)
		s.buf = append(s.buf, chunk[:n]...)
		ended := err == io.EOF
		if !s.scan(ended) {
			return
		}
		switch {
		case ended:
			s.finish()
			return
		case err != nil:
			s.yield(game.Record{}, err)
			return
		}
		if !s.limit() {
			return
		}
	}
}

// scan takes the markers of the buffer, but for its last bytes, where one may be cut.
func (s *splitter) scan(ended bool) bool {
	for {
		m, ok := nextMarker(s.buf, s.scanned)
		if !ok || !ended && m.end > len(s.buf)-maxMarker {
			s.scanned = max(s.scanned, len(s.buf)-maxMarker)
			if ok {
				s.scanned = min(s.scanned, m.start)
			}
			return true
		}
		s.scanned = m.end
		if !s.take(m) {
			return false
		}
	}
}

// stateOf is the state that a marker begins in text.
var stateOf = map[markerKind]splitState{openBlock: inBlock, openField: inFields, variable: inScript}

// take follows one marker.
func (s *splitter) take(m marker) bool {
	switch {
	case s.isStart(m):
		return s.begin(m)
	case s.inGame() && m.kind == endBlock:
		s.state, s.end = after, m.end
	case s.state == skipping && m.kind == endBlock:
		s.cut(m.end)
		s.state = before
	case s.inGame() && (m.kind == openField || m.kind == variable && s.state == inScript):
		s.seeScript(m)
		s.moves, s.end = s.moves || s.holds(m), m.end
		if s.moves && s.pending > 0 {
			return s.emit(s.pending)
		}
	}
	return true
}

// isStart reports whether a game begins at the marker.
func (s *splitter) isStart(m marker) bool {
	if m.kind == openBlock {
		return true
	}
	again := strings.EqualFold(m.name, s.first)
	switch s.state {
	case before, after:
		return m.kind == openField || m.kind == variable && isField(m.name)
	case inFields:
		return m.kind == openField && again
	case inScript:
		return m.kind == openField || m.kind == variable && again
	}
	return false
}

func (s *splitter) inGame() bool { return s.state >= inBlock && s.state <= inScript }

// begin begins a game at the marker.
func (s *splitter) begin(m marker) bool {
	s.seeScript(m)
	holds := s.holds(m)
	switch {
	case s.state == skipping:
		s.cut(m.start)
		m.start = 0
	case s.whole() && (m.kind == openField || m.kind == variable) && !holds:
		s.pending = m.start
	case s.whole():
		if !s.emit(m.start) {
			return false
		}
	}
	s.state, s.first, s.moves = stateOf[m.kind], m.name, holds
	return true
}

// holds reports whether a marker is that of a list of moves or of a board. The string of a variable
// may have neither: it is empty, or has the markup of the list.
func (s *splitter) holds(m marker) bool {
	return hasMoves(m.name) && (m.kind != variable || beginsList(s.buf[m.end+1:]))
}

// whole reports whether there is a game in the buffer. Variables and fields without
// a block that have no list of moves are none.
func (s *splitter) whole() bool {
	switch s.state {
	case inFields, inScript:
		return s.moves || s.pending > 0
	case inBlock, after:
		return true
	}
	return false
}

// seeScript keeps the line of a list of moves in a script.
func (s *splitter) seeScript(m marker) {
	if m.kind == variable && strings.EqualFold(m.name, listWord) && isList(s.buf[m.end+1:]) {
		s.script = s.line + bytes.Count(s.buf[:m.start], []byte{'\n'})
	}
}

// emit yields the first bytes of the buffer as a record.
func (s *splitter) emit(size int) bool {
	rec := game.Record{Data: bytes.Clone(s.buf[:size]), Offset: s.offset, Line: s.line}
	if s.script > 0 {
		rec.Book = []game.Tag{{Name: movelistLine, Value: strconv.Itoa(s.script)}}
		if s.state != inScript {
			s.script = 0
		}
	}
	s.cut(size)
	s.found = true
	return s.yield(rec, nil)
}

// cut takes bytes off the buffer.
func (s *splitter) cut(size int) {
	s.offset += int64(size)
	s.line += bytes.Count(s.buf[:size], []byte{'\n'})
	s.buf = s.buf[size:]
	s.scanned = max(s.scanned-size, 0)
	s.end = max(s.end-size, 0)
	s.pending = max(s.pending-size, 0)
}

// limit keeps the buffer small: text around games is passed over, a game that is too
// large is an error.
func (s *splitter) limit() bool {
	switch {
	case s.state == skipping, s.state == before && len(s.buf) > maxAround:
		s.cut(s.scanned)
	case s.state == after && s.scanned-s.end > maxAround, s.pending > 0 && s.scanned-s.pending > maxAround:
		s.state = before
		return s.emit(s.scanned)
	case len(s.buf) > kit.MaxRecord+maxAround && s.whole():
		return s.tooLarge()
	case len(s.buf) > kit.MaxRecord+maxAround:
		s.state = before
		s.cut(s.scanned)
	}
	return true
}

func (s *splitter) tooLarge() bool {
	rec := game.Record{Offset: s.offset, Line: s.line}
	s.state, s.found = skipping, true
	s.cut(s.scanned)
	return s.yield(game.Record{}, rec.Error(note.TooLarge, 0, "", strconv.Itoa(kit.MaxRecord)))
}

// finish yields what the end of the file completes.
func (s *splitter) finish() {
	switch {
	case s.whole(), !s.found && isBare(s.buf):
		s.emit(len(s.buf))
	case !s.found && s.state != skipping:
		rec := game.Record{Offset: s.offset, Line: s.line, Data: s.buf}
		s.yield(game.Record{}, rec.Error(note.NoGame, 0, "", "DhtmlXQ"))
	}
}
