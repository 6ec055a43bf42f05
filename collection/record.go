package collection

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/fenlist"
	"github.com/xqfen/xqfen/xiangqi"
)

// record is one line on its way through a job.
type record struct {
	line     int
	raw, eol []byte
	// before and after are what the line has around the field that holds the
	// position; text is the field.
	before, text, after []byte
	// side is what another column says of the side to move.
	side string
	// fast is the dialect of a text that needs no tolerance, board the length of
	// its board field; reading has the Setup then, and nothing else.
	fast     *dialect.Dialect
	board    int
	reading  dialect.Reading
	problems xiangqi.Problem
	loss     dialect.Loss
	err      *dialect.SyntaxError
	// game is the moves, if there are any and they are asked for; fault what is
	// wrong with them.
	game  *sequel
	fault error
	// hints are notes of what was not read as moves.
	hints []dialect.Note
	// given is the record that the line is, where lines are records.
	given *given
	// source is the line that the position was first read from: raw, or what a
	// record says of it.
	source []byte
}

// work reads every line of the job's block and writes what becomes of it.
func (j *job) work() *job {
	b := j.block
	if b.Overlong {
		j.overlong()
		return j
	}
	for data, line := b.Data, b.Line; len(data) > 0 && !j.stop; line++ {
		if n := j.direct(data, line); n > 0 {
			data = data[n:]
			continue
		}
		n := bytes.IndexByte(data, '\n') + 1
		if n == 0 {
			n = len(data)
		}
		j.line(data[:n], line)
		j.rec.game, j.rec.fault, j.rec.hints = nil, nil, nil
		data = data[n:]
	}
	return j
}

// overlong refuses a line that does not fit into memory, piece by piece.
func (j *job) overlong() {
	j.rejects = append(j.rejects, j.block.Data...)
	if !j.block.Start {
		return
	}
	j.stats.Records++
	j.rec = record{line: j.block.Line}
	j.refuse(&dialect.SyntaxError{Note: dialect.Note{Code: dialect.CodeLineTooLong, Column: 1, Want: strconv.Itoa(maxLine)}})
}

// cutEOL splits the end of the line off.
func cutEOL(line []byte) (text, eol []byte) {
	n := len(line)
	if n > 0 && line[n-1] == '\n' {
		n--
		if n > 0 && line[n-1] == '\r' {
			n--
		}
	}
	return line[:n], line[n:]
}

func (j *job) line(line []byte, number int) {
	rec := &j.rec
	rec.line, rec.fast, rec.err, rec.given, rec.loss, rec.problems = number, nil, nil, nil, 0, 0
	rec.raw, rec.eol = cutEOL(line)
	rec.source, rec.before = rec.raw, nil
	if len(rec.raw) == 0 || len(bytes.TrimSpace(rec.raw)) == 0 {
		j.stats.Blank++
		j.pass(line)
		return
	}
	if j.block.Truncated {
		j.stats.Records++
		j.reject(&dialect.SyntaxError{Note: dialect.Note{Code: dialect.CodeInput, Column: 1}}, line)
		return
	}
	if j.input.header == number {
		if !j.input.records {
			j.pass(line)
		}
		return
	}
	if rec.err = j.input.field(rec); rec.err == nil {
		j.read(rec)
	}
	if rec.err != nil {
		if j.input.layout == Lines && fenlist.IsComment(bytes.TrimPrefix(rec.raw, []byte("\ufeff"))) && rec.err.Code == dialect.CodeNoPosition {
			j.stats.Comments++
			j.pass(line)
			return
		}
		if j.input.layout == Lines && rec.err.Code == dialect.CodeNoPosition && fenlist.IsEngineLine(rec.raw) {
			j.event(number, dialect.KindHint, dialect.Note{Code: game.CodeTextIgnored, Column: 1, Got: game.Excerpt(string(rec.raw))})
			return
		}
		j.stats.Records++
		j.reject(rec.err, line)
		return
	}
	j.stats.Records++
	j.report(rec)
	j.emit(rec)
	if j.options.Survey != nil {
		j.count(rec)
	}
}

// pass copies a line that is no record, where lines are written as lines.
func (j *job) pass(line []byte) {
	if j.options.Out == Lines && j.input.layout != JSONL {
		j.out = append(j.out, line...)
	}
}

// read reads the position and finds out what would be lost in writing it.
func (j *job) read(rec *record) {
	source := j.readText(rec)
	if rec.err != nil {
		return
	}
	rec.loss = j.loss(source, &rec.reading.Setup)
	if rec.reading.Operations && rec.fast == nil && j.options.Out == Lines {
		rec.loss &^= dialect.LossHalfmoves | dialect.LossFullmoves // the operations stay
	}
	if rec.fast == nil {
		j.readMoves(rec)
		j.noteNotPlayed(rec)
	}
	j.noteOtherColumns(rec)
	if rec.game != nil {
		j.choosePositions(rec, source)
	}
	if rec.err == nil && j.options.Out == Lines && !j.options.To.ASCII() && !utf8.Valid(rec.raw) {
		rec.err = &dialect.SyntaxError{Note: dialect.Note{Code: dialect.CodeCharset, Column: 1, Want: j.options.To.Name()}}
	}
	if rec.err == nil && rec.loss&dialect.LossMen != 0 && j.options.Out != None {
		rec.err = &dialect.SyntaxError{Note: dialect.Note{Code: dialect.LossMen.Code(), Column: 1, Want: j.options.To.Name()}}
	}
	if j.options.Out == None {
		rec.loss = 0
	}
}

// readText reads the text or the record, and returns the dialect that it is in.
func (j *job) readText(rec *record) *dialect.Dialect {
	if rec.given == nil {
		var end int
		rec.fast, rec.board, end = j.reader.Exact(rec.text, &rec.reading.Setup)
		if rec.fast != nil && end == len(rec.text) {
			return rec.fast
		}
		rec.fast = nil
	}
	if rec.given != nil {
		j.readGiven(rec)
	} else {
		reading, err := j.reader.Read(rec.text)
		rec.reading = reading
		if e, ok := err.(*dialect.SyntaxError); ok {
			rec.err = e
		}
		takeSide(&rec.reading, rec.side)
	}
	if rec.err != nil {
		return nil
	}
	rec.problems = rec.reading.Setup.Problems()
	return rec.reading.Source(j.options.Dialects)
}

// report counts and describes the notes, problems and losses of a record.
func (j *job) report(rec *record) {
	if rec.fast == nil {
		exact := len(rec.reading.Notes) > 0 && len(rec.reading.Exact(j.options.Dialects)) > 0
		repaired := false
		for i := range rec.reading.Notes {
			note := &rec.reading.Notes[i]
			if j.options.Out == UCCI && !rec.reading.InCore(note) && isAround(note.Code) {
				continue // it is not kept
			}
			kind := dialect.KindOf(note.Code)
			if exact && kind == dialect.KindRepair && rec.reading.InCore(note) {
				kind = dialect.KindHint // so its dialect is written
			}
			repaired = repaired || kind == dialect.KindRepair || kind == dialect.KindAssume
			j.event(rec.line, kind, shift(*note, rec))
		}
		if repaired {
			j.stats.Repaired++
		}
	}
	if g := rec.given; g != nil && len(g.others) > 0 && j.options.Out != JSONL && j.options.Out != None {
		j.event(rec.line, dialect.KindLoss, dialect.Note{Code: dialect.CodeFields, Column: 1, Got: strings.Join(g.otherNames(), ", ")})
	}
	j.reportMoves(rec)
	if rec.problems != 0 {
		j.stats.Impossible++
		column := dialect.Column(rec.raw, len(rec.before))
		for p := range rec.problems.Each() {
			j.event(rec.line, KindProblem, problemNote(&rec.reading.Setup, p, len(rec.before), column))
		}
	}
	j.lose(rec)
}

// lose counts and describes the losses of a record.
func (j *job) lose(rec *record) {
	if rec.loss == 0 {
		return
	}
	j.stats.Lossy++
	for loss := range rec.loss.Each() {
		j.lost(rec, loss)
	}
}

// shift moves a note from the field to the whole line.
func shift(n dialect.Note, rec *record) dialect.Note {
	if len(rec.before) > 0 {
		n.Offset += len(rec.before)
		n.Column += dialect.Column(rec.before, len(rec.before)) - 1
	}
	return n
}

// event counts a code, and keeps the event as long as somebody may want it.
func (j *job) event(line int, kind dialect.Kind, note dialect.Note) {
	j.eventOf(line, kind, note, j.rec.fault)
}

// eventOf is event with what is wrong with the moves, if the note is about that.
func (j *job) eventOf(line int, kind dialect.Kind, note dialect.Note, fault error) {
	j.byCode[note.Code]++
	if j.wanted(j.byCode[note.Code]) {
		j.events = append(j.events, event{line, kind, note, fault})
	}
}

func (j *job) wanted(count int) bool {
	return j.options.Diagnose != nil && (j.options.PerCode == 0 || count <= j.options.PerCode)
}

// lost is event for losses, which can befall every record of a large run.
func (j *job) lost(rec *record, loss dialect.Loss) {
	n := &j.losses[loss.Index()]
	*n++
	if !j.wanted(*n) {
		return
	}
	note := j.options.To.LossNote(loss, rec.lossSetup(loss))
	note.Offset, note.Column = len(rec.before), dialect.Column(rec.raw, len(rec.before))
	j.events = append(j.events, event{line: rec.line, kind: dialect.KindLoss, note: note})
}

// reject refuses a record: the line goes to Rejects as it came.
func (j *job) reject(err *dialect.SyntaxError, line []byte) {
	j.rejects = append(j.rejects, line...)
	err = &dialect.SyntaxError{Note: shift(err.Note, &j.rec)}
	j.refuse(err)
}

func (j *job) refuse(err *dialect.SyntaxError) {
	j.stats.Unreadable++
	j.event(j.rec.line, dialect.KindError, err.Note)
	if j.options.KeepErrors {
		j.emitError(&j.rec, err)
	}
	j.stop = j.options.FailFast
}

// count adds the record to the survey.
func (j *job) count(rec *record) {
	r := &rec.reading
	if rec.fast != nil {
		r.Core = rec.text
		r.Letters = nil
	}
	if r.Letters == nil {
		full, err := j.reader.Read(rec.text)
		if err != nil {
			return
		}
		*r = full
	}
	j.survey.Read++
	exact := r.Exact(j.options.Dialects)
	for _, d := range exact {
		j.survey.Exact.count(d.Name(), 1, rec.line, r.Core)
	}
	if len(exact) == 0 {
		j.survey.NotExact++
	}
	j.survey.Letters.count(r.Letters.Name, 1, rec.line, r.Core)
	j.survey.Tails.count(r.TailShape(), 1, rec.line, r.Core)
}
