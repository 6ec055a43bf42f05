package kit

import (
	"bytes"
	"io"
	"iter"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// Lines cuts a stream of text into lines and runs of lines into records. It holds
// one record and what was read with it, whatever the stream holds. A byte order mark
// at the start belongs to no line.
type Lines struct {
	r   io.Reader
	err error
	// buf[start:at] are the lines of the record that has begun, buf[at:end] what was
	// read after them.
	buf            []byte
	start, at, end int
	// offset and line are those of buf[start] in the stream.
	offset int64
	line   int
	begun  bool
	// before is the record that a line too large has cut off.
	before game.Record
	// Book are the tags of the records that are taken, NextBook, if not nil, those of
	// the records after the next one.
	Book, NextBook []game.Tag
	// Unended, if not nil, is asked at the end of the file how much of what is left is a record
	// of its own, as the function that is called with every line is.
	Unended func() int
	// LoneCR: a CR that no LF follows ends a line, too. It becomes LF.
	LoneCR bool
}

// NewLines returns the lines of r.
func NewLines(r io.Reader) *Lines { return &Lines{r: r, line: 1} }

// lineChunk is how much is read at a time. Records are parts of it.
const lineChunk = 64 << 10

// firstChunk is how much is read first: many files are no longer.
const firstChunk = 8 << 10

var byteOrderMark = []byte("\ufeff")

// Next adds the next line to the record and returns it with its end, which the last
// line may lack. The error is io.EOF at the end and that of the reader when it
// failed; the line that it broke off is not returned. A line that would make the
// record larger than MaxRecord is passed over, and the error is an *Error: the record
// ends before it.
func (l *Lines) Next() ([]byte, error) {
	for seen := l.at; ; {
		i := bytes.IndexByte(l.buf[seen:l.end], '\n')
		end := seen + i + 1
		if i < 0 {
			seen, end = l.end, l.end
		}
		switch {
		case end-l.start > MaxRecord:
			return nil, l.tooLarge()
		case i >= 0, l.err == io.EOF && l.end > l.at:
			if l.LoneCR {
				end = l.at + endCR(l.buf[l.at:end])
			}
			return l.add(end), nil
		case l.err != nil:
			return nil, l.err
		}
		seen -= l.fill()
	}
}

// endCR makes each CR of a line a LF that none follows, with other CRs between them or not, and returns where
// the line then ends.
func endCR(line []byte) (end int) {
	text := line
	if bare, ended := bytes.CutSuffix(line, []byte{'\n'}); ended {
		text = bytes.TrimRight(bare, "\r")
	}
	if bytes.IndexByte(text, '\r') < 0 {
		return len(line)
	}
	for i, c := range text {
		if c == '\r' {
			text[i] = '\n'
		}
	}
	return bytes.IndexByte(line, '\n') + 1
}

// add makes the text up to end a line of the record.
func (l *Lines) add(end int) []byte {
	if !l.begun {
		l.begun = true
		if bytes.HasPrefix(l.buf[l.start:end], byteOrderMark) {
			l.skip(len(byteOrderMark))
			l.at = l.start
		}
	}
	line := l.buf[l.at:end:end]
	l.at = end
	return line
}

// skip begins the record later.
func (l *Lines) skip(n int) {
	l.line += bytes.Count(l.buf[l.start:l.start+n], []byte{'\n'})
	l.start += n
	l.offset += int64(n)
}

// fill reads more, and returns by how much the text in the buffer has moved.
func (l *Lines) fill() (moved int) {
	if l.end == len(l.buf) {
		held := l.buf[l.start:l.end]
		room := lineChunk
		if l.buf == nil {
			room = firstChunk
			if known, ok := l.r.(interface{ Len() int }); ok { // as many readers in memory have
				room = min(room, known.Len()+1)
			}
		}
		room = max(room, len(held)/2)
		l.buf = make([]byte, len(held)+room) // records keep the old one
		copy(l.buf, held)
		moved = l.start
		l.start, l.at, l.end = 0, l.at-moved, l.end-moved
	}
	for idle := 0; ; idle++ {
		n, err := l.r.Read(l.buf[l.end:])
		l.end += n
		if err == nil && n == 0 && idle >= maxIdleReads {
			err = io.ErrNoProgress
		}
		if l.err = err; n > 0 || err != nil {
			return moved
		}
	}
}

// maxIdleReads is how many Reads in a row may bring nothing, as in bufio.
const maxIdleReads = 100

// tooLarge ends the record and drops the line that makes it too large.
func (l *Lines) tooLarge() error {
	l.before = l.Take(l.Len())
	rec := game.Record{Offset: l.offset, Line: l.line}
	e := rec.Error(note.TooLarge, 0, "", strconv.Itoa(MaxRecord))
	for {
		i := bytes.IndexByte(l.buf[l.at:l.end], '\n')
		if i >= 0 {
			l.at += i + 1
			l.Drop()
			return e
		}
		l.at = l.end
		l.Drop()
		if l.err != nil {
			return e
		}
		l.fill()
	}
}

// Len returns the length of the record that has begun, in bytes.
func (l *Lines) Len() int { return l.at - l.start }

// Tail returns the last n bytes of the record that has begun.
func (l *Lines) Tail(n int) []byte { return l.buf[l.at-n : l.at : l.at] }

// Back takes the lines after the first n bytes out of the record; they come once more.
func (l *Lines) Back(n int) { l.at = l.start + n }

// Drop forgets the record; one begins with the next line.
func (l *Lines) Drop() { l.skip(l.Len()) }

// Take returns the first n bytes of the record; what is left of it begins another.
func (l *Lines) Take(n int) game.Record {
	rec := game.Record{Data: l.buf[l.start : l.start+n : l.start+n], Offset: l.offset, Line: l.line, Book: l.Book}
	if l.NextBook != nil {
		l.Book, l.NextBook = l.NextBook, nil
	}
	l.skip(n)
	return rec
}

// CutEOL returns a line without its end.
func CutEOL(line []byte) []byte {
	if n := len(line); n > 0 && line[n-1] == '\n' {
		line = line[:n-1]
	}
	if n := len(line); n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	return line
}

// LinesOf yields the lines of a record and where each begins in its data.
func LinesOf(rec *game.Record) iter.Seq2[int, []byte] {
	return func(yield func(offset int, line []byte) bool) {
		for at := 0; at < len(rec.Data); {
			end := len(rec.Data)
			if i := bytes.IndexByte(rec.Data[at:], '\n'); i >= 0 {
				end = at + i + 1
			}
			if !yield(at, CutEOL(rec.Data[at:end])) {
				return
			}
			at = end
		}
	}
}

// WholeWords returns the start of a file, as Sniff is given it, without its last word if that may be cut.
func WholeWords(head []byte) []byte {
	const longest = 16
	if i := bytes.LastIndexAny(head, " \n"); i > len(head)-longest && len(head) >= textio.HeadSize {
		return head[:i]
	}
	return head
}
