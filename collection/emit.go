package collection

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/formula"
	"github.com/xqfen/xqfen/xiangqi"
)

// writeHeader writes what stands before the first record.
func (c *converter) writeHeader() error {
	comma := c.options.Out.comma()
	if c.options.NoHeader || comma == 0 {
		return nil
	}
	_, err := c.w.Write(appendColumns(nil, comma, recordColumns))
	return err
}

// emit writes one record.
func (j *job) emit(rec *record) {
	j.stats.Written++
	switch j.options.Out {
	case None:
		j.stats.Written--
	case Lines:
		j.emitLine(rec)
	case JSONL:
		j.emitJSON(rec)
	case UCCI:
		j.emitUCCI(rec)
	case CSV, TSV:
		j.emitColumns(rec)
	}
}

// emitLine writes the position in place of the field that held it; what stood
// around it stays.
func (j *job) emitLine(rec *record) {
	if rec.game != nil {
		if len(rec.game.positions) > 0 {
			j.emitPlayed(rec)
			return
		}
		if j.rewrites(rec.game) {
			rec.reading.Rest, rec.reading.URL = rec.game.respelled(j.writtenAs(rec.game)), false
		}
	}
	j.out = append(j.out, rec.before...)
	dst := j.out
	r, to := &rec.reading, j.options.To
	if rec.fast != nil {
		dst = j.laneFrom(rec.fast).append(dst, rec.text, rec.board, j.written(&r.Setup))
	} else {
		if rec.given != nil {
			r.Lead, r.Rest = oneLine(r.Lead), oneLine(r.Rest)
		}
		dst = dialect.AppendLead(dst, r)
		dst = j.appendPosition(dst, &r.Setup)
		dst = to.AppendRest(dst, r)
	}
	dst = append(dst, rec.after...)
	dst = append(dst, rec.eol...)
	j.out = dst
}

func (j *job) appendPosition(dst []byte, s *xiangqi.Setup) []byte {
	return j.options.To.Append(dst, j.written(s))
}

// written returns the setup with the counters that are written.
func (j *job) written(s *xiangqi.Setup) *xiangqi.Setup {
	if !j.options.ResetHalfmoves {
		return s
	}
	reset := *s
	reset.Halfmoves = xiangqi.Known(0)
	return &reset
}

// xqbase is the dialect of "fen" in every record.
var xqbase = dialect.ByName(dialect.All(), "xqbase")

// makeRecord describes the record for JSON or columns.
func (j *job) makeRecord(rec *record) jsonRecord {
	r := &rec.reading
	if rec.fast != nil {
		*r, _ = j.reader.Read(rec.text)
	}
	file, line := j.origin(rec)
	out := jsonRecord{
		File: file, Line: line, FEN: xqbase.String(&r.Setup),
		Out: string(j.appendPosition(nil, rec.outSetup())), Dialects: []string{}, Letters: r.Letters.Name,
		Turn: r.Setup.Turn.String(), Halfmoves: countOf(r.Setup.Halfmoves), Fullmoves: countOf(r.Setup.Fullmoves),
		Problems: []string{}, Notes: []jsonNote{}, Rest: strings.TrimSpace(string(dialect.PlainRest(r))),
	}
	out.Text, out.Bytes = rawText(rec.source)
	for _, d := range r.Exact(j.options.Dialects) {
		out.Dialects = append(out.Dialects, d.Name())
	}
	for p := range rec.problems.Each() {
		out.Problems = append(out.Problems, p.Code())
	}
	add := func(notes []dialect.Note) {
		for i := range notes {
			note := shift(notes[i], rec)
			out.Notes = append(out.Notes, jsonNote{note.Code, note.Column, noteText(&game.Note{Note: note})})
		}
	}
	add(r.Notes)
	add(rec.hints)
	if g := rec.game; g != nil {
		add(g.notes)
		last := g.final(nil, dialect.ClockCapture)
		out.Moves, out.Final = g.spelled, xqbase.String(&last.setup)
	}
	for loss := range rec.loss.Each() {
		out.Losses = append(out.Losses, string(loss.Code()))
	}
	return out
}

// origin returns the file and the line that a record was first read from.
func (j *job) origin(rec *record) (file string, line int) {
	if g := rec.given; g != nil && g.File != "" {
		return g.File, g.Line
	}
	return j.options.Name, rec.line
}

func countOf(c xiangqi.Count) *uint32 {
	n, ok := c.Value()
	if !ok {
		return nil
	}
	return &n
}

// rawText returns the line as text, and as bytes when it is not UTF-8.
func rawText(line []byte) (text string, raw []byte) {
	if utf8.Valid(line) {
		return string(line), nil
	}
	return strings.ToValidUTF8(string(line), "\ufffd"), line
}

func (j *job) emitJSON(rec *record) {
	j.appendJSON(j.makeRecord(rec))
	j.out = rec.given.appendOthers(j.out)
}

func (j *job) appendJSON(v any) {
	buf := bytes.NewBuffer(j.out)
	enc := json.NewEncoder(buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err == nil { // strings and numbers always encode
		j.out = buf.Bytes()
	}
}

func (j *job) emitColumns(rec *record) {
	r := j.makeRecord(rec)
	codes := make([]string, 0, len(r.Notes))
	for _, n := range r.Notes {
		codes = append(codes, string(n.Code))
	}
	j.appendRow(rec, []string{
		r.File, strconv.Itoa(r.Line), r.FEN, r.Out, strings.Join(r.Dialects, " "), r.Turn,
		countText(r.Halfmoves), countText(r.Fullmoves), strings.Join(r.Problems, " "), strings.Join(codes, " "), string(rec.source),
	})
}

// appendRow writes the columns of a record, and notes what a spreadsheet takes for a
// formula.
func (j *job) appendRow(rec *record, columns []string) {
	for i, value := range columns {
		cell, bare := formula.Cell(value, j.options.QuoteFormulas)
		if columns[i] = cell; bare {
			j.eventOf(rec.line, dialect.KindHint, dialect.Note{
				Code: game.CodeFormula, Column: 1, Got: recordColumns[i], Want: string(j.options.Out),
			}, nil)
		}
	}
	j.out = appendColumns(j.out, j.options.Out.comma(), columns)
}

func countText(n *uint32) string {
	if n == nil {
		return ""
	}
	return strconv.FormatUint(uint64(*n), 10)
}

// appendColumns writes one line of CSV. A field of TSV cannot hold a tab, so
// there it becomes a space.
func appendColumns(dst []byte, comma byte, columns []string) []byte {
	if comma == '\t' {
		flat := strings.NewReplacer("\t", " ", "\r", " ", "\n", " ")
		for i, column := range columns {
			if i > 0 {
				dst = append(dst, '\t')
			}
			dst = append(dst, flat.Replace(column)...)
		}
		return append(dst, '\n')
	}
	buf := bytes.NewBuffer(dst)
	w := csv.NewWriter(buf)
	if err := w.Write(columns); err != nil { // a comma is a valid separator
		return dst
	}
	w.Flush()
	return buf.Bytes()
}

// emitError writes a record of a line that could not be read, in layouts that
// have a place for it.
func (j *job) emitError(rec *record, err *dialect.SyntaxError) {
	text, raw := rawText(rec.source)
	file, line := j.origin(rec)
	switch j.options.Out {
	case JSONL:
		j.appendJSON(jsonError{file, line, text, raw, jsonNote{err.Code, err.Column, noteText(&game.Note{Note: err.Note, Err: rec.fault})}})
	case CSV, TSV:
		j.appendRow(rec, []string{
			file, strconv.Itoa(line), "", "", "", "", "", "", "", "error:" + string(err.Code), string(rec.source),
		})
	}
}
