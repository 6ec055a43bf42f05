package collection

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Lines that are exact records are copied where a file is cut. This takes a small part of the time that
// reading and writing them takes, and brings the same. Other lines are left to the Split of the format. It
// is given a text that ends between two exact lines, since the second is a record whatever comes after it.

// exactLane copies exact lines.
type exactLane struct {
	copy  func(dst, line []byte, g *game.Game, r *game.ReadOptions, w *game.WriteOptions) ([]byte, []note.Note, bool)
	read  game.ReadOptions
	write game.WriteOptions
	to    *game.WriteOptions // write, nil where nothing is written
	game  game.Game          // room
	lines []laneLine
	out   []byte      // what is written of the lines
	notes []note.Note // what there is to say about them
}

// laneLine is a line of a text, by its bytes there.
type laneLine struct {
	start, end int
	exact      bool
	out        span // in the lane's out
	// notes are what there is to say about an exact line, some of the lane's, with the losses after so many of
	// them.
	notes  span
	losses int
}

// noExactLane switches the lane off, so that a test can compare.
var noExactLane bool

// laneOf returns the lane for records of a format, nil where its records must be read.
func (c *cutter) laneOf(f *game.Format) *exactLane {
	o := c.options
	exact := f.Layout.Exact
	if o.To != nil && exact != nil {
		exact = o.To.Layout.Exact
	}
	if exact == nil || noExactLane || o.keep || o.Start != nil || o.Survey != nil || o.Spellings != nil || o.Change != nil || o.Label != nil || o.leaves() || o.Positions != "" ||
		o.Dedupe != DedupeNone || o.Sort != SortNone || o.To != nil && o.Charset != nil && o.Charset != charset.UTF8 {
		return nil
	}
	if c.exact == nil {
		w := newWorker(o)
		c.exact = &exactLane{read: w.read, write: w.write}
		if o.To != nil {
			c.exact.to = &c.exact.write
		}
	}
	c.exact.copy = exact
	return c.exact
}

// exactBytes is how much of a file is looked at at once.
const exactBytes = 64 << 10

// records adds the records of a file.
func (s *splitting) records(body io.Reader) error {
	lane := s.laneOf(s.format)
	if lane == nil || s.live || s.decoder == nil {
		s.body = watched{r: body, batch: s.batch, live: s.live}
		return s.split(&s.body)
	}
	text := s.lines[:0] // that is not added yet
	for atEOF, full := false, false; !full; full = len(text) == cap(text) {
		n, err := body.Read(text[len(text):cap(text)])
		text, atEOF = text[:len(text)+n], err != nil
		if atEOF && s.source.err != nil {
			break // its last record may be cut
		}
		n, ok := s.copyExact(lane, text, atEOF)
		if s.decoder.Take(s.at.offset); s.stopped || atEOF && n == len(text) {
			return nil
		}
		s.decoder.Chunks(s.at.offset, s.at.offset)
		if text = text[:copy(text, text[n:])]; !ok || atEOF {
			break
		}
	}
	s.body = watched{r: io.MultiReader(bytes.NewReader(text), body), batch: s.batch}
	return s.split(&s.body)
}

// copyExact adds the records of a text as far as they are known to end in it, and returns how long they
// are. ok is false where the format must split all that follows.
func (s *splitting) copyExact(lane *exactLane, text []byte, atEOF bool) (done int, ok bool) {
	lane.look(text, atEOF, s.decoder.Charset() == charset.UTF8 && s.decoder.Count() == 0)
	for i := 0; i < len(lane.lines) && !s.stopped; {
		l := &lane.lines[i]
		next := i + 1
		if l.exact && (next < len(lane.lines) && lane.lines[next].exact || next == len(lane.lines) && atEOF) {
			s.addExact(lane, l, text)
			i, done = next, l.end
			continue
		}
		for next < len(lane.lines) && (!lane.lines[next-1].exact || !lane.lines[next].exact) {
			next++
		}
		if next == len(lane.lines) && !atEOF {
			return done, true
		}
		end := lane.lines[next-1].end
		if !s.splitApart(text[done:end]) {
			return done, false
		}
		i, done = next, end
	}
	return done, true
}

// look finds the lines of a text that are exact. clean: none of them can be in another charset.
func (l *exactLane) look(text []byte, atEOF, clean bool) {
	clear(l.lines)
	l.lines, l.out, l.notes = l.lines[:0], l.out[:0], l.notes[:0]
	for start := 0; start < len(text); {
		line, end := text[start:], len(text)
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line, end = line[:i], start+i+1
			line = bytes.TrimSuffix(line, []byte{'\r'})
		} else if !atEOF {
			return
		}
		found := laneLine{start: start, end: end}
		if clean || isASCII(line) {
			l.write.Losses = l.write.Losses[:0]
			out, notes, ok := l.copy(l.out, line, &l.game, &l.read, l.to)
			found.exact, found.losses, found.out = ok, len(notes), span{len(l.out), len(out)}
			if found.notes.start = len(l.notes); ok {
				l.notes = append(append(l.notes, notes...), l.write.Losses...)
			}
			found.notes.end = len(l.notes)
			l.out = out
		}
		l.lines = append(l.lines, found)
		start = end
	}
}

func isASCII(text []byte) bool {
	return !slices.ContainsFunc(text, func(c byte) bool { return c >= 0x80 })
}

// addExact adds an exact line of a text.
func (s *splitting) addExact(lane *exactLane, l *laneLine, text []byte) {
	s.number++
	line, written := text[l.start:l.end], lane.out[l.out.start:l.out.end]
	notes := lane.notes[l.notes.start:l.notes.end]
	if len(notes) > 0 {
		record := game.Record{Data: line, Offset: int64(s.at.offset), Line: s.at.lines + 1}
		for i := range notes {
			n, at := &notes[i], 0 // a loss is of the whole line
			if i < l.losses {
				at = n.Offset
			}
			*n = record.Note(n.Code, at, n.Got, n.Expected)
		}
	}
	s.job.addExact(s.file, s.number, len(line), written, notes)
	s.at.offset, s.at.lines = s.at.offset+len(line), s.at.lines+1
	if s.job.full() {
		s.flush()
	}
}

// splitApart adds the records that the format finds in a text. It returns false, and adds none, where they
// decide what later ones are.
func (s *splitting) splitApart(text []byte) bool {
	var records []game.Record
	for rec, err := range s.format.Split(bytes.NewReader(text)) {
		if err != nil || len(rec.Book) > 0 {
			return false
		}
		records = append(records, rec)
	}
	for i := range records {
		if !s.addRecord(&records[i], nil, false) {
			break
		}
	}
	s.at.offset, s.at.lines = s.at.offset+len(text), s.at.lines+bytes.Count(text, []byte{'\n'})
	return true
}

// place is how much of a decoded file is before a text: bytes and lines.
type place struct{ offset, lines int }

// move gives a record, and the error that it came with, their place in the file.
func (p place) move(rec *game.Record, err error) {
	rec.Offset += int64(p.offset)
	if rec.Line > 0 {
		rec.Line += p.lines
	}
	if e := (*game.Error)(nil); errors.As(err, &e) {
		e.Offset += p.offset
		if e.Line > 0 {
			e.Line += p.lines
		}
	}
}
