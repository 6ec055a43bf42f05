package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/sorted"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/internal/wording"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveReporter says on standard error what moves passes over and refuses.
type moveReporter struct {
	w     io.Writer
	words i18n.Language
	quiet bool
	name  string
	whole []byte
	part  *movePart
	// start is the position before the moves of the part.
	start xiangqi.Setup
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

// noteHere says something about a list as a whole.
func (r *moveReporter) noteHere(n *note.Note) {
	blank := len(r.part.text) - len(bytes.TrimLeft(r.part.text, " \t\r\n"))
	if blank == len(r.part.text) {
		blank = 0
	}
	r.note(string(n.Code), blank, r.noteText(n))
}

// list says what there is to say about a list that was read, in the order of the text: its notes,
// its errors and its result. Moves that would be legal are shown in the notation of the list or,
// where it has none, in the other.
func (r *moveReporter) list(g *game.Game, found kit.TextOutcome, other notation.Notation) {
	r.start = g.Start
	sorted.Stable(g.Notes, func(a, b note.Note) int { return cmp.Compare(placeIn(&a), placeIn(&b)) })
	hasResult := found.Result != ""
	result := func() {
		hasResult = false
		r.note("result", found.ResultAt, r.result(found.Result))
	}
	for i := range g.Notes {
		n := &g.Notes[i]
		if hasResult && placeIn(n) > found.ResultAt {
			result()
		}
		if isRefusal(n) {
			r.refuse(n, other)
		} else {
			r.note(string(n.Code), n.Offset, r.noteText(n))
		}
	}
	if hasResult {
		result()
	}
}

// placeIn is where in its list a note is.
func placeIn(n *note.Note) int {
	var e *movetext.ListError
	if errors.As(n.Err, &e) {
		return e.Offset
	}
	return n.Offset
}

// isRefusal reports whether a note says why moves could not be read.
func isRefusal(n *note.Note) bool { return n.Err != nil || note.KindOf(n.Code) == note.KindError }

// resultKeys say what results mean.
var resultKeys = map[game.Result]string{
	game.RedWins: "result.red", game.BlackWins: "result.black", game.Draw: "result.draw",
}

// result is a result with what it means.
func (r *moveReporter) result(text string) string {
	result, _ := kit.ParseResult(text)
	key, known := resultKeys[result]
	switch {
	case text == result.String() && !known:
		key = "result.none"
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
		r.noteAt(string(note.TextBefore), fmt.Sprintf("%s:%d:1", r.name, part.line), r.words.Say("move.before", "text", fmt.Sprintf("%.60q", part.lead)))
	}
	if part.tail != "" {
		r.noteAt(string(note.TextAfter), r.placeOf(part.tailAt), r.words.Say("move.after", "text", fmt.Sprintf("%.60q", part.tail)))
	}
	for i := range part.notes {
		n := &part.notes[i]
		r.noteAt(string(n.Code), fmt.Sprintf("%s:%d:%d", r.name, part.line, n.Column), r.noteText(n))
	}
	for p := range part.start.Problems().Each() {
		r.noteAt(p.String(), fmt.Sprintf("%s:%d:1", r.name, part.line), r.words.Problem(p))
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
		text = r.words.Advice(text, r.words.Say("move.word"))
	}
	r.say(fmt.Sprintf("%s:%d:%d", r.name, r.part.line, e.Column), string(e.Code), text)
}

// refuse says why moves could not be read, and what would be legal.
func (r *moveReporter) refuse(n *note.Note, other notation.Notation) {
	var two *movetext.AmbiguousList
	var e *movetext.ListError
	switch {
	case errors.As(n.Err, &two):
		r.refuseTwo(n, two, other)
	case errors.As(n.Err, &e):
		text, _ := r.words.Fault(e, n.Ply, wording.Spelling(e, other))
		r.say(r.place(e.Offset), string(e.Why), text)
	default:
		r.say(r.place(n.Offset), string(n.Code), r.noteText(n))
	}
}

// refuseTwo says that a list has several readings.
func (r *moveReporter) refuseTwo(n *note.Note, two *movetext.AmbiguousList, show notation.Notation) {
	var readings []string
	for i := range two.Readings {
		l := &two.Readings[i]
		readings = append(readings, r.words.Say("move.reading", "notation", l.Notation.Name(), "moves", r.shown(l.Moves, show)))
	}
	text := r.noteText(&note.Note{Code: note.TwoReadings, Expected: strings.Join(readings, r.words.Say("move.between"))})
	r.say(r.place(n.Offset), string(note.TwoReadings), text)
}

// shown are the first moves of a list from the position of the part.
func (r *moveReporter) shown(moves []xiangqi.Move, in notation.Notation) string {
	at, err := xiangqi.NewPosition(&r.start, xiangqi.AllProblems)
	if err != nil {
		return "" // it forgives all
	}
	var b []byte
	for k, m := range moves {
		if k == wording.ShownMoves {
			return string(append(b, " …"...))
		}
		if k > 0 {
			b = append(b, ' ')
		}
		b, _ = in.Append(b, at, m) // what cannot be spelled is in coordinates
		at.Do(m)
	}
	return string(b)
}
