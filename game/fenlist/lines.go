package fenlist

import (
	"bytes"
	"errors"
	"io"
	"iter"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
)

// lineKind is what a line is for.
type lineKind uint8

const (
	lineRecord  lineKind = iota // a position, or something that should be one
	lineBlank                   // nothing
	lineComment                 // a remark between records
	lineHeading                 // ***01***: the name of the records that follow
	lineTag                     // [EVENT "…"] of the position that follows
)

// lineReader tells lines apart. It has a reader only when a line needs it.
type lineReader struct{ fen *dialect.Reader }

// kindOf says what a line is for. A line that is marked as a comment and has a
// position is a record.
func (r *lineReader) kindOf(line []byte) lineKind {
	line = bytes.TrimSpace(line)
	switch {
	case len(line) == 0:
		return lineBlank
	case isTag(line):
		if r.hasPosition(line) {
			return lineRecord
		}
		return lineTag
	case isHeading(line):
		return lineHeading
	case line[0] == '#', line[0] == ';', line[0] == '%', bytes.HasPrefix(line, []byte("//")):
		if r.hasPosition(line) {
			return lineRecord
		}
		return lineComment
	}
	return lineRecord
}

// hasPosition reports whether there is a position in the line, if only one that is
// damaged.
func (r *lineReader) hasPosition(line []byte) bool {
	if r.fen == nil {
		r.fen = new(dialect.Reader)
	}
	_, err := r.fen.Read(line)
	var syntax *dialect.SyntaxError
	return !errors.As(err, &syntax) || syntax.Code != dialect.CodeNoPosition
}

func isTag(line []byte) bool {
	return line[0] == '[' && (bytes.HasSuffix(line, []byte(`"]`)) || bytes.HasSuffix(line, []byte(`" ]`)))
}

// headingMark stands on both sides of a heading of qcb.
var headingMark = []byte("***")

func isHeading(line []byte) bool {
	return len(line) > 2*len(headingMark) && bytes.HasPrefix(line, headingMark) && bytes.HasSuffix(line, headingMark)
}

// sectionTag is the tag of the records under a heading.
const sectionTag = "Section"

// splitter collects the lines of records.
type splitter struct {
	lineReader
	lines *game.Lines
	// body is where the line of the position ends in the record, 0 while there is
	// none; tags says that there are tags.
	body int
	tags bool
	// book is the section of the record, next that of the one that follows.
	book, next []game.Tag
}

// split cuts a list into records: a position with the comments and the tags before
// it.
func split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		s := splitter{lines: game.NewLines(r)}
		for {
			before := s.lines.Len()
			line, err := s.lines.Next()
			var tooLarge *game.Error
			switch {
			case errors.As(err, &tooLarge):
				if s.body, s.tags = 0, false; !yield(game.Record{}, err) {
					return
				}
				continue
			case err != nil:
				if s.lines.Len() > 0 && (s.body > 0 || err == io.EOF) && !s.emit(s.lines.Len(), yield) {
					return
				}
				if err != io.EOF {
					yield(game.Record{}, err)
				}
				return
			}
			if !s.take(line, before, yield) {
				return
			}
		}
	}
}

// take looks at the line that was added to the record, which was of that length
// before.
func (s *splitter) take(line []byte, before int, yield func(game.Record, error) bool) bool {
	k := s.kindOf(line)
	switch k {
	case lineRecord, lineTag:
		if s.body > 0 {
			if !s.emit(s.body, yield) {
				return false
			}
		}
		if s.next != nil {
			s.book, s.next = s.next, nil
		}
		if s.tags = k == lineTag; !s.tags {
			s.body = s.lines.Len()
		}
	case lineHeading:
		line = bytes.TrimSpace(line)
		name := bytes.TrimSpace(line[len(headingMark) : len(line)-len(headingMark)])
		s.next = []game.Tag{{Name: sectionTag, Value: string(name)}}
	case lineBlank:
		if s.tags { // they have no position
			return s.emit(s.lines.Len(), yield)
		}
		if before == 0 {
			s.lines.Drop()
		}
	}
	return true
}

// emit yields so much of the text as a record.
func (s *splitter) emit(n int, yield func(game.Record, error) bool) bool {
	rec := s.lines.Take(n)
	rec.Book = s.book
	s.body, s.tags = 0, false
	return yield(rec, nil)
}
