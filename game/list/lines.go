package list

import (
	"bytes"
	"errors"
	"io"
	"iter"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// lineKind is what a line is for.
type lineKind uint8

const (
	lineRecord  lineKind = iota // a position, or something that should be one
	lineBlank                   // nothing, or a fence of Markdown
	lineComment                 // a comment between records, or what else an engine is told or says
	lineAnswer                  // the move of an engine in the position before it
	lineHeading                 // ***01***: the name of the records that follow
	lineTag                     // [EVENT "…"] of the position that follows
)

// lineReader tells lines apart.
type lineReader struct {
	fen dialect.Reader
	// moves: the lines are of a list of moves in any notation.
	moves bool
}

// kindOf says what a line is for. A line that is marked as a comment and has a
// position is a record.
func (r *lineReader) kindOf(line []byte) lineKind {
	if beginsWithRank(line) {
		return lineRecord
	}
	line = bytes.TrimSpace(line)
	_, isFence := movetext.Fence(line)
	switch {
	case len(line) == 0, isFence:
		return lineBlank
	case isTag(line):
		if r.hasPosition(line) {
			return lineRecord
		}
		return lineTag
	case isHeading(line):
		return lineHeading
	case isComment(line), isEngineLine(line):
		if r.hasPosition(line) {
			return lineRecord
		}
		if _, ok := answerOf(line); ok {
			return lineAnswer
		}
		return lineComment
	}
	return lineRecord
}

// hasPosition reports whether there is a position in the line, if only one that is
// damaged.
func (r *lineReader) hasPosition(line []byte) bool {
	_, err := r.fen.Read(line)
	var syntax *dialect.SyntaxError
	return !errors.As(err, &syntax) || syntax.Code != note.NoPosition
}

// isComment reports whether a line is marked as a comment, or is a tag of the position
// that follows, as [EVENT "…"] is. It may have a position all the same.
func isComment(line []byte) bool {
	line = bytes.TrimSpace(line)
	return isTag(line) || len(line) > 0 && bytes.IndexByte([]byte("#;%"), line[0]) >= 0 || bytes.HasPrefix(line, []byte("//"))
}

func isTag(line []byte) bool {
	return len(line) > 0 && line[0] == '[' && (bytes.HasSuffix(line, []byte(`"]`)) || bytes.HasSuffix(line, []byte(`" ]`)))
}

// headingMark is on both sides of a heading of qcb.
var headingMark = []byte("***")

func isHeading(line []byte) bool {
	return len(line) > 2*len(headingMark) && bytes.HasPrefix(line, headingMark) && bytes.HasSuffix(line, headingMark)
}

// sectionTag is the tag of the records under a heading.
const sectionTag = "Section"

// splitter collects the lines of records.
type splitter struct {
	lineReader
	lines *kit.Lines
	// body is where the line of the position ends in the record, 0 while there is
	// none; tags says that there are tags.
	body int
	tags bool
	// numbered: the record is a list of moves with their numbers, which may go on.
	numbered bool
	// live: a record ends with its line, since somebody waits for it.
	live bool
}

// split cuts a list into records: a position with the comments and the tags before
// it. The comments at the end belong to the last.
func split(r io.Reader) iter.Seq2[game.Record, error] {
	return kit.SplitLines(func(l *kit.Lines) func([]byte) int {
		s := splitter{lines: l, live: kit.IsLive(r)}
		return s.cut
	})(r)
}

// splitMoves is split for lists of moves in any notation.
var splitMoves = kit.SplitLines(func(l *kit.Lines) func([]byte) int {
	s := splitter{lines: l, lineReader: lineReader{moves: true}}
	return s.cut
})

// cut looks at the line that was added to the record and returns how much of it is
// whole.
func (s *splitter) cut(line []byte) int {
	switch k := s.kindOf(line); k {
	case lineRecord, lineTag:
		if s.numbered && s.body > 0 && s.continuesMoves(line) {
			s.body = s.lines.Len()
			return 0
		}
		s.numbered = s.isNumbered(line)
		if s.live && k == lineRecord && !s.numbered {
			s.body, s.tags = 0, false
			return s.lines.Len()
		}
		whole := s.body
		s.body = 0
		if s.tags = k == lineTag; !s.tags {
			s.body = s.lines.Len() - whole
		}
		return whole
	case lineAnswer:
		if s.body > 0 {
			s.body = s.lines.Len()
		}
	case lineHeading:
		line = bytes.TrimSpace(line)
		name := bytes.TrimSpace(line[len(headingMark) : len(line)-len(headingMark)])
		book := []game.Tag{{Name: sectionTag, Value: string(name)}}
		if s.body == 0 {
			s.lines.Book = book
		} else {
			s.lines.NextBook = book
		}
	case lineBlank:
		s.numbered = false
		switch {
		case s.tags: // they have no position
			s.tags = false
			return s.lines.Len()
		case s.lines.Len() == len(line):
			s.lines.Drop()
		}
	}
	return 0
}

// beginsWithRank reports whether a line begins with letters or digits and a slash. It is a
// record then: no comment, tag or heading, and nothing that an engine is told.
func beginsWithRank(line []byte) bool {
	const files = 9
	head := line[:min(len(line), files+1)]
	letters := bytes.IndexFunc(head, func(c rune) bool { return !isLetterOrDigit(c) })
	return letters > 0 && head[letters] == '/'
}

func isLetterOrDigit(c rune) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
}
