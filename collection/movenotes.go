package collection

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fenlist"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// note keeps what was passed over in the list: variations only where they do not stay in
// the line, and one with an error is said with that.
func (g *sequel) note(rec *record, stay bool, err error) {
	at := -1
	var fault *movetext.ListError
	if errors.As(err, &fault) {
		at = fault.Offset
	}
	for i := range g.list.Notes {
		n := &g.list.Notes[i]
		if n.Code == note.VariationSkipped && (stay || g.isWithin(n.Offset, at)) {
			continue
		}
		noted := note.Note{Code: n.Code, Got: n.Got, Expected: n.Expected}
		noted.Offset, noted.Column = g.place(rec, n.Offset)
		g.notes = append(g.notes, noted)
	}
}

// isWithin reports whether a place of the list is in the variation whose bracket is at the
// other.
func (g *sequel) isWithin(bracket, at int) bool {
	for _, v := range g.list.Variations {
		if v.Span.Start > bracket {
			return at >= v.Span.Start && at < v.Span.End
		}
	}
	return false
}

// noteUnread notes a short field that would be legal as a move.
func (g *sequel) noteUnread(rec *record) {
	noted := note.Note{Code: note.MaybeMoves, Got: fmt.Sprintf("%.60q", bytes.TrimSpace(g.rest[g.From:g.End]))}
	noted.Offset, noted.Column = g.place(rec, g.list.Tokens[0].Start)
	rec.hints = append(rec.hints, noted)
}

// noteNotPlayed notes that what follows the position was not read as moves, where
// they were to be played; where they were to be written or the board was turned, if it
// could be moves.
func (e *lineEditor) noteNotPlayed(rec *record) {
	rest := bytes.TrimSpace(rec.reading.Rest)
	if rec.err != nil || rec.game != nil || rec.stopped != nil || len(rec.hints) > 0 || len(rest) == 0 {
		return
	}
	turned := gametext.TurnedBy(rec.reading.Notes)
	wanted := e.options.Notation != nil || turned == dialect.OrientFlip || turned == dialect.OrientRotate
	if e.options.Positions == "" && (!wanted || !e.writes || !e.couldBeMoves(rec, turned)) {
		return
	}
	noted := note.Note{Code: note.NothingPlayed, Got: fmt.Sprintf("%.60q", rest), Column: 1}
	if i := bytes.LastIndex(rec.text, rest); i >= 0 {
		noted.Offset, noted.Column = i, fentext.Column(rec.text, i)
	}
	rec.hints = append(rec.hints, noted)
}

// noteOtherColumns notes, where moves were to be played or written and none were read,
// that those in other fields of the record are not looked for.
func (e *lineEditor) noteOtherColumns(rec *record) {
	o := e.options
	if rec.err != nil || rec.game != nil || rec.stopped != nil || len(rec.hints) > 0 || o.Positions == "" && o.Notation == nil {
		return
	}
	if e.input.comma == 0 || e.input.moves >= 0 {
		return
	}
	others := bytes.Trim(rec.after, "\" \t"+string(rune(e.input.comma)))
	at := max(bytes.Index(rec.after, others), 0) + len(rec.text) // in the line, from the position on
	if len(others) == 0 {
		return
	}
	noted := note.Note{Code: note.NothingPlayed, Got: fmt.Sprintf("%.60q", others), Column: 1}
	noted.Offset, noted.Column = at, 1+utf8.RuneCount(rec.raw[len(rec.before):len(rec.before)+at])
	rec.hints = append(rec.hints, noted)
}

// couldBeMoves reports whether all that follows a position is legal as moves.
func (e *lineEditor) couldBeMoves(rec *record, turned dialect.Orient) bool {
	if _, found := fenlist.MovesAfter(&rec.reading); found {
		return false // it was looked at
	}
	start, err := xiangqi.NewPosition(&rec.reading.Setup, xiangqi.AllProblems)
	if err != nil {
		return false // it forgives all
	}
	r := gametext.ListReader{Notations: e.options.Notations, Turned: turned, Command: gametext.InCommand(&rec.reading, rec.text)}
	list, err := r.Read(start, fentext.Rest(rec.reading.Rest, rec.reading.URL), e.options.FromNotation)
	return len(gametext.WholeReadings(&list, err)) > 0
}

// place returns where a byte of the list is in the text that the record was
// read from, and its column.
func (g *sequel) place(rec *record, offset int) (at, column int) {
	if g.cell {
		return rec.fromField(rec.moves.start + offset)
	}
	text, rest := rec.text, rec.reading.Rest
	base := bytes.LastIndex(text, rest)
	if base < 0 {
		return 0, 1
	}
	at = base + g.From + offset
	if rec.reading.URL || at > len(text) {
		at = base
		list := g.rest[g.From:g.End]
		for _, token := range append(slices.Clone(g.list.Tokens), movetext.Span{Start: offset, End: len(list)}) {
			if token.Start > offset {
				break
			}
			word, _, _ := bytes.Cut(list[token.Start:token.End], []byte(" "))
			i := bytes.Index(text[at:], word)
			if i < 0 {
				break
			}
			if at += i; token.Start == offset {
				break
			}
			at += len(word)
		}
	}
	return at, fentext.Column(text, at)
}
