package wxffile

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// split cuts a file before lines that begin a record: [game], or FORMAT where the
// record has a line other than that already.
func split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		s := splitter{in: bufio.NewReaderSize(r, 64<<10), line: 1, rec: game.Record{Line: 1}, yield: yield}
		for s.next() {
		}
	}
}

// splitter collects the lines of a record.
type splitter struct {
	in    *bufio.Reader
	yield func(game.Record, error) bool
	rec   game.Record
	// offset and line are those of the next line.
	offset int64
	line   int
	// wide says that the record is too large, within that a line is in the middle,
	// filled that there is more than [game] in the record.
	wide, within, filled bool
}

// next takes a line, or a part of one that is very long, and reports whether to go
// on.
func (s *splitter) next() bool {
	part, err := s.in.ReadSlice('\n')
	if !s.within && begins(part) && (s.filled || isBracket(part, "[game]")) {
		if !s.emit() {
			return false
		}
	}
	s.filled = s.filled || len(bytes.TrimSpace(part)) > 0 && !isBracket(part, "[game]")
	if !s.wide {
		s.rec.Data = append(s.rec.Data, part...)
	}
	s.offset += int64(len(part))
	s.within = err == bufio.ErrBufferFull
	if !s.within {
		s.line++
	}
	if len(s.rec.Data) > kit.MaxRecord {
		s.rec.Data, s.wide = nil, true
		if !s.yield(game.Record{}, s.rec.Error(note.TooLarge, 0, "", strconv.Itoa(kit.MaxRecord))) {
			return false
		}
	}
	if err == nil || s.within {
		return true
	}
	if s.emit() && err != io.EOF {
		s.yield(game.Record{}, err)
	}
	return false
}

// begins reports whether a line begins a record.
func begins(line []byte) bool {
	if isBracket(line, "[game]") {
		return true
	}
	key, value := field(bytes.TrimRight(line, blanks+"\n"))
	return key == "FORMAT" && isFormat(value)
}

// emit hands the record out and begins the next.
func (s *splitter) emit() bool {
	rec := s.rec
	s.rec = game.Record{Offset: s.offset, Line: s.line}
	wide := s.wide
	s.wide, s.filled = false, false
	if wide || len(bytes.TrimSpace(bytes.TrimPrefix(rec.Data, []byte("\ufeff")))) == 0 {
		return true
	}
	return s.yield(rec, nil)
}
