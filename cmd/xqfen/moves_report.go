package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveReporter says on standard error what moves passes over and refuses.
type moveReporter struct {
	w     io.Writer
	words *i18n.Catalog
	quiet bool
	name  string
	whole []byte
	part  *movePart
	// times counts the notes by code, in the order of codes.
	times map[string]int
	codes []string
}

// begin is called before each text.
func (r *moveReporter) begin(name string, text []byte) {
	r.name, r.whole = visible.Text(name), text
}

// finish says how many notes were not shown.
func (r *moveReporter) finish() {
	if r.quiet {
		return
	}
	counts := make([]collection.CodeCount, len(r.codes))
	for i, code := range r.codes {
		counts[i] = collection.CodeCount{Code: note.Code(code), Count: r.times[code]}
	}
	sayMore(r.w, r.words, counts, "")
}

// say writes a line.
func (r *moveReporter) say(place, code, text string) {
	if r.quiet {
		return
	}
	if code != "" {
		code += ": "
	}
	fmt.Fprintln(r.w, visible.Line(place+": "+code+text))
}

// place is where a byte of the list is in the text.
func (r *moveReporter) place(offset int) string { return r.placeOf(r.part.offset(offset)) }

// placeOf is where a byte of the text is.
func (r *moveReporter) placeOf(offset int) string {
	before := r.whole[:min(offset, len(r.whole))]
	line := 1 + bytes.Count(before, []byte("\n"))
	before = bytes.TrimPrefix(before[bytes.LastIndexByte(before, '\n')+1:], []byte("\ufeff"))
	return fmt.Sprintf("%s:%d:%d", r.name, line, 1+utf8.RuneCount(before))
}

// note says that something was passed over or is worth knowing.
func (r *moveReporter) note(code string, offset int, text string) {
	r.noteAt(code, r.place(offset), text)
}

func (r *moveReporter) noteAt(code, place, text string) {
	if r.times[code]++; r.times[code] == 1 {
		r.codes = append(r.codes, code)
	}
	if r.times[code] <= perCode {
		r.say(place, code, text)
	}
}

// notes are those of the list, its comments and its result.
func (r *moveReporter) notes(l *movetext.List) {
	for i := range l.Notes {
		n := &l.Notes[i]
		text, _ := r.words.Note(n)
		r.note(string(n.Code), n.Offset, text)
	}
	for _, c := range l.Comments {
		r.note("comment", c.Span.Start, r.words.Say(i18n.MoveComment, "ply", strconv.Itoa(c.Ply), "text", fmt.Sprintf("%.60q", c.Text)))
	}
	if l.Result != "" {
		r.note("result", l.ResultSpan.Start, r.result(l.Result))
	}
}

// resultKeys say what results mean.
var resultKeys = map[notation.Result]i18n.Key{
	notation.RedWins: i18n.ResultRed, notation.BlackWins: i18n.ResultBlack, notation.Draw: i18n.ResultDraw,
}

// result is a result with what it means.
func (r *moveReporter) result(text string) string {
	result, _ := notation.ParseResult(text)
	key, known := resultKeys[result]
	switch {
	case text == result.String() && !known:
		key = i18n.ResultNone
	case !known:
		return text
	}
	return r.words.Say(key, "text", text)
}

// positionNotes are what was repaired or assumed in the position of the list, and
// what is wrong with it.
func (r *moveReporter) positionNotes(part *movePart) {
	if !part.own {
		return
	}
	if part.lead != "" {
		r.noteAt(string(note.TextBefore), fmt.Sprintf("%s:%d:1", r.name, part.line), r.words.Say(i18n.MoveBefore, "text", fmt.Sprintf("%.60q", part.lead)))
	}
	if part.tail != "" {
		r.noteAt(string(note.TextAfter), r.placeOf(part.tailAt), r.words.Say(i18n.MoveAfter, "text", fmt.Sprintf("%.60q", part.tail)))
	}
	for i := range part.notes {
		n := &part.notes[i]
		r.noteAt(string(n.Code), fmt.Sprintf("%s:%d:%d", r.name, part.line, n.Column), r.noteText(n))
	}
	for p := range part.start.Problems().Each() {
		r.noteAt(p.Code(), fmt.Sprintf("%s:%d:1", r.name, part.line), r.words.Problem(p))
	}
}

// noteText is a note as a sentence, with what can be done.
func (r *moveReporter) noteText(n *note.Note) string {
	return r.words.Advice(r.words.Note(n))
}

// noteFile says something about the whole of the text.
func (r *moveReporter) noteFile(n *note.Note) {
	r.noteAt(string(n.Code), r.placeOf(n.Offset), r.noteText(n))
}

// refusePosition says why the position of a list cannot be read.
func (r *moveReporter) refusePosition(e *dialect.SyntaxError) {
	text := r.noteText(&e.Note)
	if e.Code == note.Field {
		text, _ = r.words.Note(&e.Note)
		text = r.words.Advice(text, r.words.Say(i18n.MoveWord))
	}
	r.say(fmt.Sprintf("%s:%d:%d", r.name, r.part.line, e.Column), string(e.Code), text)
}

// refuse says why a list could not be read to its end, and what would be legal;
// moves are shown in the notation of the list or, when it has none, in another.
func (r *moveReporter) refuse(err error, l *movetext.List, p *xiangqi.Position, other notation.Notation) {
	var two *movetext.AmbiguousList
	var e *movetext.ListError
	switch {
	case errors.As(err, &two):
		r.refuseTwo(two, p, other)
	case errors.As(err, &e):
		r.refuseMove(e, l, other)
	default:
		r.say(r.name, "", err.Error())
	}
}

// refuseMove says why a list ends before its end.
func (r *moveReporter) refuseMove(e *movetext.ListError, l *movetext.List, other notation.Notation) {
	var spell func([]xiangqi.Move) string // nil: as the list is
	if l.Notation == nil {
		spell = func(moves []xiangqi.Move) string { return movetext.SpellEach(other, &l.Final, moves) }
	}
	text, _ := r.words.Fault(e, 0, spell)
	r.say(r.place(e.Offset), string(e.Why), text)
}

// refuseTwo says that a list has several readings.
func (r *moveReporter) refuseTwo(two *movetext.AmbiguousList, p *xiangqi.Position, show notation.Notation) {
	var readings []string
	for i := range two.Readings {
		l := &two.Readings[i]
		at := *p
		var b []byte
		for k, m := range l.Moves {
			if k == movetext.ShownMoves {
				b = append(b, " …"...)
				break
			}
			if k > 0 {
				b = append(b, ' ')
			}
			b, _ = show.Append(b, &at, m) // what cannot be spelled is in coordinates
			at.Do(m)
		}
		readings = append(readings, r.words.Say(i18n.MoveReading, "notation", l.Notation.Name(), "moves", string(b)))
	}
	text := r.noteText(&note.Note{Code: note.TwoReadings, Expected: strings.Join(readings, r.words.Say(i18n.MoveBetween))})
	r.say(r.place(two.Readings[0].Tokens[0].Start), string(note.TwoReadings), text)
}
