package collection

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fenlist"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/gametext"
	"github.com/xqfen/xqfen/internal/movescan"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// sequel is the moves that follow the position of a record.
type sequel struct {
	// rest is what follows the position, as fentext.Rest has it. It begins
	// with the moves, and Moves says where.
	rest []byte
	// cell: it is a column of its own, and nothing but moves.
	cell bool
	fenlist.Moves
	read  gametext.ListReader
	start *xiangqi.Position
	list  movetext.List
	edits []gametext.Edit // of the list, where it is written anew
	notes []note.Note
	// positions are those to write in place of the record's, if any.
	positions []playedPosition
	// lossy is, for each loss, the first of the positions that has it.
	lossy [8]int
}

// readMoves reads the moves that follow the position, if there are any. Where they
// cannot be read to their end, the record keeps those before, and the rest as text.
func (e *lineEditor) readMoves(rec *record) {
	if !e.writes || len(rec.reading.Rest) == 0 && !e.hasMoves(rec) {
		return
	}
	g, found, operation := e.findMoves(rec)
	turned := gametext.TurnedBy(rec.reading.Notes)
	if turned == dialect.OrientSwap { // moves no piece
		turned = ""
	}
	unmarked := !found && !e.keepsMoves(turned) && !rec.reading.URL
	if !found && !unmarked {
		return
	}
	g.read = gametext.ListReader{Notations: e.options.Notations, Turned: turned, Command: gametext.InCommand(&rec.reading, rec.text)}
	var err error
	if g.start, err = xiangqi.NewPosition(&rec.reading.Setup, xiangqi.AllProblems); err != nil {
		return // it forgives all
	}
	if unmarked && !e.findUnmarked(rec, g) {
		return
	}
	text := g.rest[g.From:g.End]
	if e.keepsMoves(turned) {
		if !utf8.Valid(text) {
			return // they stay, in a charset that is not known here
		}
	}
	g.list, err = e.readList(g, text, gametext.InCommand(&rec.reading, rec.text), turned)
	if !operation {
		err = e.switchSide(rec, g, err)
	}
	if g.IsShort(g.rest) && e.options.FromNotation == nil {
		whole := gametext.WholeReadings(&g.list, err) != nil
		if whole {
			g.noteUnread(rec)
		}
		if whole || !e.meant(rec, g) {
			return
		}
	}
	e.settleMoves(rec, g, err)
}

// findMoves finds the moves of a record. operation: they are in one, which says nothing of who is
// to move.
func (e *lineEditor) findMoves(rec *record) (g *sequel, found, operation bool) {
	if e.hasMoves(rec) {
		text := rec.moves.of(rec.raw)
		return &sequel{rest: text, cell: true, Moves: fenlist.Moves{End: len(text), Marked: true}}, true, false
	}
	g = &sequel{rest: fentext.Rest(rec.reading.Rest, rec.reading.URL)}
	if g.Moves, found = fenlist.MovesAfter(&rec.reading); !found && e.options.Positions == "" {
		g.Moves, operation = fenlist.FindLine(g.rest)
		found = operation
	}
	return g, found, operation
}

// after returns what follows the moves where they are left out. What is after the bar of another
// field stays in that field.
func (g *sequel) after() []byte {
	if !g.Marked && g.End < len(g.rest) && g.rest[g.End] == '|' {
		return append([]byte{'|'}, g.rest[g.End:]...)
	}
	return g.rest[g.End:]
}

// hasMoves reports whether moves are in a column of their own, and are read. A number is how many
// there are.
func (e *lineEditor) hasMoves(rec *record) bool {
	if !e.writes || e.options.Positions != "" {
		return false
	}
	const mostDigits = 3
	cell := bytes.Trim(rec.moves.of(rec.raw), " \t\"")
	return len(bytes.TrimLeft(cell, "0123456789")) > 0 || len(cell) > mostDigits
}

// findUnmarked finds moves that follow the position without a word before them, and notes them.
func (e *lineEditor) findUnmarked(rec *record, g *sequel) (found bool) {
	if g.Moves, found = fenlist.FindUnmarked(g.rest, g.start, &g.read, e.options.FromNotation); !found {
		return false
	}
	noted := note.Note{Code: note.MovesAssumed, Got: gametext.Excerpt(string(g.rest[g.From:g.End]))}
	noted.Offset, noted.Column = g.place(rec, 0)
	rec.hints = append(rec.hints, noted)
	return true
}

// keepsMoves reports whether moves stay as they are, so that they are read only to say whether
// they can be played.
func (e *lineEditor) keepsMoves(turned dialect.Orient) bool {
	return e.options.Notation == nil && e.options.Positions == "" && turned != dialect.OrientFlip && turned != dialect.OrientRotate
}

// readList reads a list. Most are in coordinates, which no other notation looks like: where
// moves stay as they are the others are not asked.
func (e *lineEditor) readList(g *sequel, text []byte, command bool, turned dialect.Orient) (movetext.List, error) {
	if e.options.FromNotation == nil && g.cell { // what records prescribe
		if list, err := movetext.ReadList(g.start, text, gametext.UCI()); err == nil {
			return list, nil
		}
	}
	if e.options.FromNotation == nil && e.keepsMoves(turned) {
		r := gametext.ListReader{Notations: e.coordinates, Turned: turned, Command: command}
		list, err := r.Read(g.start, text, nil)
		var two *movetext.AmbiguousList
		if err == nil || errors.As(err, &two) {
			return list, err
		}
	}
	return g.read.Read(g.start, text, e.options.FromNotation)
}

// switchSide reads a list whose first move is the other side's as of that side, which then
// is to move. The error is that of reading the list.
func (e *lineEditor) switchSide(rec *record, g *sequel, err error) error {
	var fault *movetext.ListError
	if !errors.As(err, &fault) || fault.Ply > 1 || !movescan.IsIllegal(fault.Err) {
		return err
	}
	setup := rec.reading.Setup
	setup.Turn = setup.Turn.Other()
	start, wrong := xiangqi.NewPosition(&setup, xiangqi.AllProblems)
	if wrong != nil {
		return err
	}
	list, again := g.read.Read(start, g.rest[g.From:g.End], e.options.FromNotation)
	var two *movetext.AmbiguousList
	if len(list.Moves) == 0 || errors.As(again, &two) {
		return err
	}
	noted := note.Note{Code: note.SideSwitched, Got: rec.reading.Setup.Turn.String(), Expected: setup.Turn.String()}
	g.list, g.start, rec.reading.Setup = list, start, setup
	_, rec.exact = e.reader.Source(&rec.reading)
	noted.Offset, noted.Column = g.place(rec, list.Tokens[0].Start)
	rec.reading.Notes = append(rec.reading.Notes, noted)
	return again
}

// settleMoves decides what becomes of a list that was read with that error.
func (e *lineEditor) settleMoves(rec *record, g *sequel, err error) {
	switch {
	case errors.Is(err, movetext.ErrNoMoves):
		if g.Marked && len(g.leftovers()) == 0 && e.options.Positions != "" { // "moves" and nothing after it
			rec.reading.Rest, rec.reading.URL = g.after(), false
		}
	case g.IsText(err) && !e.meant(rec, g):
	case err != nil:
		e.stopMoves(rec, g, err)
	default:
		e.keepMoves(rec, g)
	}
}

// meant reports whether a line has a name before its position, and after it text that is meant
// as moves although it is none.
func (e *lineEditor) meant(rec *record, g *sequel) bool {
	named := bytes.HasSuffix(bytes.TrimSpace(rec.reading.Lead), []byte{'|'})
	return named && !g.Marked && fenlist.MeantAsMoves(g.rest[g.From:g.End], g.start, e.options.Notations)
}

// keepMoves spells the moves of a list that was read to its end.
func (e *lineEditor) keepMoves(rec *record, g *sequel) {
	err := e.spell(g)
	g.note(rec, e.options.Positions == "", err)
	if err != nil {
		e.stopMoves(rec, g, err)
		return
	}
	rec.game = g
}

// spell writes the moves in the notation that is asked for, where one is. Variations are
// read in any case.
func (e *lineEditor) spell(g *sequel) error {
	rewrites := e.rewrites(g)
	if !rewrites && len(g.list.Variations) == 0 {
		return nil
	}
	var err error
	g.edits, err = gametext.Respell(g.start, g.rest[g.From:g.End], &g.list, func(dst []byte, p *xiangqi.Position, m xiangqi.Move, _ int) ([]byte, error) {
		return e.writtenAs(g).Append(dst, p, m)
	})
	if !rewrites {
		g.edits = nil
	}
	return err
}

// rewrites reports whether a line has its moves written anew.
func (e *lineEditor) rewrites(g *sequel) bool {
	return e.options.Positions == "" && (e.options.Notation != nil || g.turned())
}

// writtenAs returns the notation in which moves are written. Lines that were turned
// keep theirs, for the board as it is now.
func (e *lineEditor) writtenAs(g *sequel) notation.Notation {
	if e.options.Notation != nil {
		return e.options.Notation
	}
	return movescan.Upright(g.list.Notation)
}

// beyondASCII reports whether moves are written anew with characters beyond ASCII.
func (g *sequel) beyondASCII() bool {
	return g != nil && slices.ContainsFunc(g.edits, func(change gametext.Edit) bool {
		return strings.IndexFunc(change.Text, func(c rune) bool { return c >= utf8.RuneSelf }) >= 0
	})
}

// turned reports whether the moves are those of a turned board.
func (g *sequel) turned() bool { return movescan.Upright(g.list.Notation) != g.list.Notation }

// leftovers returns what a list has beside moves: comments and the result.
func (g *sequel) leftovers() []string {
	var all []string
	for _, c := range g.list.Comments {
		all = append(all, c.Text)
	}
	if g.list.Result != "" {
		all = append(all, g.list.Result)
	}
	return all
}

// stopMoves says where a list cannot be read or written on. The moves before are
// written as those of any list; where two readings differ there are none.
func (e *lineEditor) stopMoves(rec *record, g *sequel, err error) {
	noted := note.Note{Code: note.NoMoves, Column: 1}
	var fault *movetext.ListError
	var two *movetext.AmbiguousList
	switch {
	case errors.As(err, &two):
		noted.Code = note.TwoReadings
		noted.Offset, noted.Column = g.place(rec, two.Readings[0].Tokens[0].Start)
		g.list.Moves, g.edits = nil, nil
	case errors.As(err, &fault):
		noted.Code, noted.Got, noted.Expected = fault.Why, fault.Token, fault.Notation
		noted.Offset, noted.Column = g.place(rec, fault.Offset)
	}
	rec.fault = err
	if by := gametext.TurnedBy(rec.reading.Notes); by == dialect.OrientFlip || by == dialect.OrientRotate {
		rec.err = &dialect.SyntaxError{Note: noted} // as text the rest would be of the board as it was
		return
	}
	rec.stopped, rec.stopPly = &noted, 1
	if e.options.Positions != "" { // there is no place for what is not read
		rec.reading.Rest, rec.reading.URL = g.after(), false
	}
	if fault != nil {
		rec.stopPly = fault.Ply
	}
	if len(g.list.Moves) == 0 || g.list.Notation == nil {
		return
	}
	if fault != nil && e.rewrites(g) {
		g.list.Variations, g.edits = nil, nil // they stay as they are
		_ = e.spell(g)                        // as far as it comes
	}
	rec.game = g
}
