package collection

import (
	"bytes"
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/columns"
	"github.com/xqfen/xqfen/internal/fenlist"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/internal/lossbit"
	"github.com/xqfen/xqfen/internal/movescan"
	"github.com/xqfen/xqfen/internal/once"
	"github.com/xqfen/xqfen/internal/tally"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// lineEditor writes the positions and the moves of a block of lines anew, each in its
// own line, and leaves every other byte as it is. It is what a worker needs for it.
type lineEditor struct {
	options *Options
	to      *dialect.Dialect
	writes  bool // false when the lines are only looked at
	reader  dialect.Reader
	// coordinates are the notations of two squares.
	coordinates []notation.Notation
	// exact copies the positions that need no tolerance, the last of a field to copied; nil when
	// nothing is written.
	exact  func(dst, data []byte, s *xiangqi.Setup) ([]byte, int, dialect.Loss)
	copied []byte
	rec    record

	block  *textio.Block
	input  *tableInput
	faults []charset.Fault // of the block
	in     *charset.Charset
	at     int // of the block in the decoded file, in bytes

	out, rejects []byte
	rejected     []rejectedLine
	events       []event
	byCode       []counted
	losses       [8]int
	counts       Counts
	survey       tally.Spellings
	stop         bool
}

// maxLine is the longest line that is edited, in bytes: that of any record.
const maxLine = gametext.MaxRecord

// rejectedLine is a line of which nothing is written, up to end in the rejects of the block.
type rejectedLine struct {
	record, line, end int
	why               note.Note
}

// event is a diagnostic before it has its file.
type event struct {
	record int // of the block, from 1
	kind   note.Kind
	note   note.Note
}

func newLineEditor(o *Options) *lineEditor {
	e := &lineEditor{
		options: o, to: o.Dialect, writes: o.To != nil,
		reader: dialect.Reader{Dialects: o.Dialects, As: o.From, Orient: o.Orient, LenientSide: o.LenientSide},
	}
	for _, n := range o.Notations {
		if _, ok := movescan.Turned(n, string(dialect.OrientFlip)); ok {
			e.coordinates = append(e.coordinates, n)
		}
	}
	if e.reader.Dialects == nil {
		e.reader.Dialects = dialect.All()
	}
	if e.to == nil {
		e.to = xqbase.Get()
		if o.To != nil && o.To.Dialect != nil {
			e.to = o.To.Dialect()
		}
	}
	if e.writes && o.To.Exact != nil {
		e.exact = o.To.Exact(&e.reader, e.to, o.ResetHalfmoves)
	}
	return e
}

// xqbase is the dialect of positions when none is asked for.
var xqbase = once.Value[*dialect.Dialect]{New: func() *dialect.Dialect {
	return dialect.ByName(dialect.All(), "xqbase")
}}

// record is one line on its way through an editor.
type record struct {
	line     int
	raw, eol []byte
	// before and after are what the line has around the field that holds the
	// position; text is the field.
	before, text, after []byte
	// open and close are what is around the position in a line that is JSON.
	open, close []byte
	// side is what another column says about the side to move, and sideAt where it is.
	// sideNote is what there is to say of that.
	side     string
	sideAt   int
	sideNote note.Note
	// moves is the column of the moves, where there is one.
	moves span
	// fast texts need no tolerance; reading has the Setup then, and nothing else.
	fast     bool
	inexact  bool // it is known that fast is false
	exact    bool // the text is the exact form of a dialect
	reading  dialect.Reading
	problems xiangqi.Problem
	loss     dialect.Loss
	counters bool // they are written as operations
	err      *dialect.SyntaxError
	// game is the moves, if there are any; fault what is wrong with them, and stopped the
	// note that says where.
	game    *sequel
	fault   error
	stopped *note.Note
	stopPly int
	// hints are notes of what was not read as moves, or was though nothing says so.
	hints []note.Note
}

func (e *lineEditor) reset() {
	e.block, e.faults, e.out, e.rejects, e.rejected, e.events = nil, nil, e.out[:0], e.rejects[:0], e.rejected[:0], e.events[:0]
	e.byCode = e.byCode[:0]
	clear(e.losses[:])
	e.counts, e.survey, e.stop = Counts{}, tally.Spellings{}, false
}

// work reads every line of the block and writes what becomes of it.
func (e *lineEditor) work() {
	b := e.block
	if b.Overlong {
		e.overlong()
		return
	}
	e.noteFaults()
	for data, line := b.Data, b.Line; len(data) > 0 && !e.stop; line++ {
		if n := e.direct(data, line); n > 0 {
			data = data[n:]
			continue
		}
		n := bytes.IndexByte(data, '\n') + 1
		if n == 0 {
			n = len(data)
		}
		e.rec.inexact = e.rec.inexact && data[n-1] == '\n' // the end of a line that direct knows
		e.line(data[:n], line)
		e.rec.game, e.rec.fault, e.rec.stopped, e.rec.hints = nil, nil, nil, nil
		data = data[n:]
	}
}

// noteFaults describes the bytes of the block that are no characters of its charset.
func (e *lineEditor) noteFaults() {
	if len(e.faults) == 0 {
		return
	}
	rec := game.Record{Data: e.block.Data, Offset: int64(e.at), Line: e.block.Line}
	for i := range e.faults {
		noted := badBytes(&rec, &e.faults[i], e.in)
		e.event(noted.Line, note.KindOf(noted.Code), noted)
	}
}

// overlong refuses a line that does not fit into memory, piece by piece.
func (e *lineEditor) overlong() {
	why := note.Note{Code: note.TooLarge, Column: 1, Expected: strconv.Itoa(maxLine)}
	if e.rec = (record{line: e.block.Line}); e.block.Start {
		e.counts.Read++
		e.refuse(&dialect.SyntaxError{Note: why})
	}
	e.putAside(e.block.Data, &why)
}

// cutEOL splits the end of the line off.
func cutEOL(line []byte) (text, eol []byte) {
	text = gametext.CutEOL(line)
	return text, line[len(text):]
}

func (e *lineEditor) line(line []byte, number int) {
	rec := &e.rec
	rec.line, rec.fast, rec.err, rec.loss, rec.problems = number, false, nil, 0, 0
	rec.raw, rec.eol = cutEOL(line)
	rec.before = nil
	if len(rec.raw) == 0 || len(bytes.TrimSpace(rec.raw)) == 0 {
		e.out = append(e.out, line...)
		return
	}
	if e.block.Truncated {
		e.counts.Read++
		e.reject(&dialect.SyntaxError{Note: note.Note{Code: note.Input, Column: 1}}, line)
		return
	}
	if e.input.header == number || len(e.input.names) > 0 && columns.IsRepeated(line, e.input.names) {
		e.out = append(e.out, line...)
		return
	}
	if rec.err = e.input.field(rec); rec.err == nil {
		e.read(rec)
		e.inside(rec)
	}
	if rec.err != nil {
		e.notRead(line)
		return
	}
	e.counts.Read++
	e.report(rec)
	if e.options.Errors == errorsStop && rec.stopped != nil {
		e.stop = true
		if e.writes { // nothing is written of it
			e.counts.Rejected++
			e.putAside(line, rec.stopped)
		}
		return
	}
	if e.writes {
		e.counts.Written++
		e.emit(rec)
	}
	if e.options.Spellings != nil {
		e.count(rec)
	}
}

// notRead passes on a line that is between records, or what an engine is told, and refuses
// any other.
func (e *lineEditor) notRead(line []byte) {
	rec := &e.rec
	if e.input.comma == 0 && rec.err.Code == note.NoPosition {
		if text := bytes.TrimPrefix(line, []byte("\ufeff")); fenlist.IsBetween(text) {
			e.counts.Comments++
			e.out = append(e.out, text...)
			return
		}
		if fenlist.IsEngineLine(rec.raw) {
			e.event(rec.line, note.KindHint, note.Note{Code: note.TextIgnored, Column: 1, Got: gametext.Excerpt(string(rec.raw))})
			return
		}
	}
	e.counts.Read++
	e.reject(rec.err, line)
}

// read reads the position and finds out what would be lost in writing it.
func (e *lineEditor) read(rec *record) {
	if rec.fast = !e.hasMoves(rec) && e.readExact(rec); !rec.fast {
		e.readTolerantly(rec)
	} else if rec.side != "" {
		e.takeSide(rec)
	}
	if !e.writes {
		rec.loss = 0
		return
	}
	e.keepCounters(rec)
	if rec.err == nil && (!e.to.ASCII() || rec.game.beyondASCII()) && !utf8.Valid(rec.raw) {
		rec.fault = nil
		rec.err = &dialect.SyntaxError{Note: note.Note{Code: note.Charset, Column: 1, Expected: e.to.Name()}}
	}
	if rec.err == nil && rec.loss&lossbit.Pieces != 0 {
		rec.fault = nil
		rec.err = &dialect.SyntaxError{Note: note.Note{Code: note.PiecesLost, Column: 1, Expected: e.to.Name()}}
	}
}

// counterLosses are those of counters that are known.
const counterLosses = lossbit.Halfmoves | lossbit.Fullmoves

// keepCounters says that the counters, which the dialect has no place for, are written as
// operations where the format has them, and nothing is in the way.
func (e *lineEditor) keepCounters(rec *record) {
	rec.counters = rec.loss&counterLosses != 0 && rec.err == nil && e.input.comma == 0 && e.options.To.Counters != nil && e.options.Positions == "" &&
		(rec.fast || len(rec.open)+len(rec.close) == 0 && !rec.reading.URL && fenlist.TakesOperations(rec.reading.Rest))
	if rec.counters {
		rec.loss &^= counterLosses
	}
}

// readTolerantly reads a text that is in no exact form, and the moves after it.
func (e *lineEditor) readTolerantly(rec *record) {
	source := e.readText(rec)
	if rec.err != nil {
		return
	}
	rec.loss = e.loss(source, &rec.reading.Setup)
	if rec.reading.Operations {
		rec.loss &^= lossbit.Halfmoves | lossbit.Fullmoves // the operations stay
	}
	e.readMoves(rec)
	e.noteNotPlayed(rec)
	e.noteOtherColumns(rec)
	if rec.game != nil {
		e.choosePositions(rec, source)
	}
}

// readText reads the text of the position, and returns the dialect that it is in.
func (e *lineEditor) readText(rec *record) *dialect.Dialect {
	reading, err := e.reader.Read(rec.text)
	rec.reading = reading
	if syntax, ok := err.(*dialect.SyntaxError); ok {
		rec.err = syntax
		return nil
	}
	if e.takeSide(rec) || rec.reading.PlainBoard() == nil {
		rec.problems = rec.reading.Setup.Problems()
	}
	var source *dialect.Dialect
	source, rec.exact = e.reader.Source(&rec.reading)
	return source
}

// report counts and describes the notes, problems and losses of a record.
func (e *lineEditor) report(rec *record) {
	repaired := e.reportSide(rec)
	if !rec.fast {
		for i := range rec.reading.Notes {
			noted := &rec.reading.Notes[i]
			c := e.counter(noted.Code)
			kind := c.kind
			if rec.exact && kind == note.KindRepair && inCore(&rec.reading, noted) {
				kind = note.KindHint // so its dialect is written
			}
			repaired = repaired || kind == note.KindRepair || kind == note.KindAssume
			if !e.wanted(c.n + 1) {
				c.n++
				continue
			}
			e.event(rec.line, kind, shift(*noted, rec))
		}
	}
	if repaired {
		e.counts.Repaired++
	}
	lossy := e.reportMoves(rec)
	if rec.problems != 0 {
		e.counts.Impossible++
		at, column := rec.place()
		for p := range rec.problems.Each() {
			e.event(rec.line, note.KindProblem, problemNote(&rec.reading.Setup, p, at, column))
		}
	}
	if e.lose(rec); lossy && rec.loss == 0 {
		e.counts.Lossy++
	}
	e.countStatus(rec)
}

// countStatus counts a record by how far its moves could be read.
func (e *lineEditor) countStatus(rec *record) {
	if rec.stopped == nil {
		e.counts.OK++
		return
	}
	e.counts.status(game.StatusOf(rec.stopped.Code))
}

// lose counts and describes the losses of a record.
func (e *lineEditor) lose(rec *record) {
	if rec.loss == 0 {
		return
	}
	e.counts.Lossy++
	for loss := range rec.loss.Each() {
		e.lost(rec, loss)
	}
}

// place returns where the field of the position begins, after blanks.
func (rec *record) place() (offset, column int) {
	offset = len(rec.before)
	for offset < len(rec.raw) && (rec.raw[offset] == ' ' || rec.raw[offset] == '\t') {
		offset++
	}
	return offset, fentext.Column(rec.raw, offset)
}

// shift moves a note from the field to the whole line.
func shift(n note.Note, rec *record) note.Note {
	if len(rec.before) > 0 {
		n.Offset += len(rec.before)
		n.Column += fentext.Column(rec.before, len(rec.before)) - 1
	}
	return n
}

// counted is how often a code was met in the block. Of the few that are met in one the
// first are the commonest, so that a list is faster than a map.
type counted struct {
	code note.Code
	kind note.Kind
	n    int
}

// counter returns the counter of a code.
func (e *lineEditor) counter(code note.Code) *counted {
	for i := range e.byCode {
		if e.byCode[i].code == code {
			return &e.byCode[i]
		}
	}
	e.byCode = append(e.byCode, counted{code: code, kind: note.KindOf(code)})
	return &e.byCode[len(e.byCode)-1]
}

// event counts a code, and keeps the event as long as somebody may need it.
func (e *lineEditor) event(line int, kind note.Kind, noted note.Note) {
	c := e.counter(noted.Code)
	if c.n++; e.wanted(c.n) {
		noted.Line = line
		e.events = append(e.events, event{record: e.counts.Read, kind: kind, note: noted})
	}
}

func (e *lineEditor) wanted(count int) bool {
	return e.options.Diagnose != nil && (e.options.PerCode == 0 || count <= e.options.PerCode)
}

// lost is event for losses, which every record of a large run can have.
func (e *lineEditor) lost(rec *record, loss dialect.Loss) {
	n := &e.losses[bits.TrailingZeros8(uint8(loss))]
	*n++
	if !e.wanted(*n) {
		return
	}
	noted := e.to.LossNote(loss, rec.lossSetup(loss))
	noted.Line = rec.line
	noted.Offset, noted.Column = rec.place()
	e.events = append(e.events, event{record: e.counts.Read, kind: note.KindLoss, note: noted})
}

// reject refuses a record: the line goes to Reject as it came.
func (e *lineEditor) reject(err *dialect.SyntaxError, line []byte) {
	e.putAside(line, &err.Note)
	e.keepLine(line)
	e.refuse(&dialect.SyntaxError{Note: shift(err.Note, &e.rec)})
}

// putAside keeps a line of which nothing is written, and why.
func (e *lineEditor) putAside(line []byte, why *note.Note) {
	e.rejects = append(e.rejects, line...)
	if e.options.Reject != nil {
		noted := shift(*why, &e.rec)
		noted.Line = e.rec.line
		e.rejected = append(e.rejected, rejectedLine{e.counts.Read, e.rec.line, len(e.rejects), noted})
	}
}

func (e *lineEditor) refuse(err *dialect.SyntaxError) {
	e.counts.Rejected++
	e.event(e.rec.line, note.KindError, err.Note)
	e.explain(err.Code)
	e.stop = e.options.Errors == errorsStop
}

// explain gives the event that was just kept, if it was, what is wrong with the moves.
func (e *lineEditor) explain(code note.Code) {
	if n := len(e.events); n > 0 && e.rec.fault != nil && e.events[n-1].note.Code == code && e.events[n-1].note.Line == e.rec.line {
		e.events[n-1].note.Err, e.events[n-1].note.Ply = e.rec.fault, e.rec.stopPly
	}
}

// count adds the record to the survey.
func (e *lineEditor) count(rec *record) {
	r := &rec.reading
	if rec.fast {
		full, err := e.reader.Read(rec.text)
		if err != nil {
			return
		}
		*r = full
	}
	e.survey.Read++
	exact := r.Exact(e.reader.Dialects)
	for _, d := range exact {
		e.survey.Exact.Count(d.Name(), 1, rec.line, r.Core)
	}
	if len(exact) == 0 {
		e.survey.NotExact++
	}
	e.survey.Letters.Count(r.Letters.Name, 1, rec.line, r.Core)
	e.survey.Tails.Count(tailShape(r.Tail), 1, rec.line, r.Core)
}

// emit writes the position in place of the field that held it; the text around it stays.
func (e *lineEditor) emit(rec *record) {
	if rec.game != nil {
		if len(rec.game.positions) > 0 {
			e.emitPlayed(rec)
			return
		}
		switch text := e.respelled(rec.game); {
		case text == nil:
		case rec.game.cell:
			rec.replaceMoves(text)
		default:
			rec.reading.Rest, rec.reading.URL = text, false
		}
	}
	r := &rec.reading
	e.out = append(e.out, rec.before...)
	if rec.fast {
		e.out = append(e.out, e.copied...)
		e.appendCounters(rec)
	} else {
		e.out = rec.appendLead(e.out)
		e.out = e.to.AppendPlain(e.out, r.PlainBoard(), e.written(&r.Setup))
		e.appendCounters(rec)
		e.out = e.to.AppendRest(append(e.out, rec.close...), r)
	}
	e.out = append(append(e.out, rec.after...), rec.eol...)
}

// appendCounters writes the counters as operations, if they are.
func (e *lineEditor) appendCounters(rec *record) {
	if rec.counters {
		e.out = e.options.To.Counters(e.out, e.written(&rec.reading.Setup), e.to)
	}
}

// written returns the setup with the counters that are written.
func (e *lineEditor) written(s *xiangqi.Setup) *xiangqi.Setup {
	if !e.options.ResetHalfmoves {
		return s
	}
	reset := *s
	reset.Halfmoves = xiangqi.Known(0)
	return &reset
}

// inCore reports whether the note is about the position itself, and not about what is around it.
func inCore(r *dialect.Reading, n *note.Note) bool {
	return n.Offset >= r.Offset && n.Offset < r.Offset+len(r.Core)
}

// tailShape returns what follows the board in a text, with N for each number: " w - - N N". It
// is "" for a board alone.
func tailShape(tail []byte) string {
	var shape strings.Builder
	number := false
	for _, c := range tail {
		digit := c >= '0' && c <= '9'
		switch {
		case !digit:
			shape.WriteByte(c)
		case !number:
			shape.WriteByte('N')
		}
		number = digit
	}
	return shape.String()
}
