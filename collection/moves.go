package collection

import (
	"errors"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/fenlist"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// MoveReader is game.MoveReader.
type MoveReader = game.MoveReader

// plainNotations are those that need no words of a language.
var plainNotations = game.PlainNotations()

// sequel is the moves that follow the position of a record.
type sequel struct {
	// rest is what follows the position, as dialect.PlainRest has it. It begins
	// with the moves, and Moves says where.
	rest []byte
	fenlist.Moves
	read MoveReader
	// own: the record itself has the moves, and the rest no others.
	own     bool
	start   *xiangqi.Position
	list    movetext.List
	spelled []string // the moves as they are written
	edits   []edit   // of the list, where it is written anew
	notes   []dialect.Note
	// positions are those to write in place of the record's, if any.
	positions []playedPosition
	// later counts the moves after the only position of UCCI.
	later int
	// lossy is, for each loss, the first of the positions that has it.
	lossy [8]int
}

// wantsMoves reports whether moves are read, or left as they are.
func (o *Options) wantsMoves() bool {
	return o.CheckMoves || o.Out == JSONL || o.Out == UCCI || o.Out != None && (o.Notation != nil || o.Positions != "")
}

// playsMoves reports whether positions are written in place of the moves that led
// to them, or commands in place of lines.
func (j *job) playsMoves() bool {
	return j.options.Out == UCCI || j.options.Out == Lines && j.options.Positions != ""
}

// readMoves reads the moves that follow the position, if there are any and they
// are asked for. It sets the error of a record whose moves cannot be read.
func (j *job) readMoves(rec *record) {
	given := rec.given != nil && len(rec.given.Moves) > 0 && (j.options.Out != None || j.options.CheckMoves)
	turned := TurnedBy(rec.reading.Notes)
	if turned == dialect.OrientSwap { // moves no man
		turned = dialect.OrientRefuse
	}
	if !given && !j.options.wantsMoves() && (turned == dialect.OrientRefuse || j.options.Out == None) {
		return
	}
	g := &sequel{rest: dialect.PlainRest(&rec.reading), read: Turned(j.options.ReadMoves, turned, InCommand(&rec.reading, rec.text))}
	var found bool
	g.Moves, found = FindMoves(&rec.reading)
	if !found && !given {
		return
	}
	var err error
	if g.start, err = xiangqi.NewPosition(&rec.reading.Setup, xiangqi.AllProblems); err != nil {
		return // it forgives all
	}
	if found {
		g.list, err = g.read(g.start, g.rest[g.From:g.End], j.options.FromNotation)
	}
	if found && !given && g.IsShort(g.rest) && j.options.FromNotation == nil {
		if wholeReadings(&g.list, err) != nil {
			g.noteUnread(rec)
		}
		return
	}
	if given {
		err = j.readOwnMoves(g, rec.given.Moves, found && err == nil)
	}
	j.settleMoves(rec, g, err)
}

// settleMoves decides what becomes of a list that was read with that error.
func (j *job) settleMoves(rec *record, g *sequel, err error) {
	switch {
	case errors.Is(err, movetext.ErrNoMoves) && !g.own:
		if g.Marked && len(g.leftovers()) == 0 && j.playsMoves() { // "moves" and nothing after it
			rec.reading.Rest, rec.reading.URL = g.rest[g.End:], false
		}
	case !g.own && g.IsText(err):
	case err != nil:
		j.refuseMoves(rec, g, err)
	default:
		j.keepMoves(rec, g)
	}
}

// keepMoves spells the moves of a list that was read to its end.
func (j *job) keepMoves(rec *record, g *sequel) {
	if rec.err = rec.given.otherMoves(); rec.err != nil {
		return
	}
	g.note(rec, j.rewrites(g))
	if err := j.spell(g); err != nil {
		j.refuseMoves(rec, g, err)
		return
	}
	rec.game = g
}

// readOwnMoves reads the "moves" of a record. They stand for those of the text that
// the record was made of, unless they are the same.
func (j *job) readOwnMoves(g *sequel, moves []string, read bool) error {
	text := []byte(strings.Join(moves, " "))
	written := j.options.Notation
	if written == nil {
		written = plainNotations[0]
	}
	if list, err := g.read(g.start, text, written); err == nil && read && slices.Equal(list.Moves, g.list.Moves) {
		return nil
	}
	list, err := g.read(g.start, text, j.options.FromNotation)
	if err == nil && read && slices.Equal(list.Moves, g.list.Moves) {
		return nil
	}
	g.own, g.list = true, list
	rest := g.rest
	if read || g.Marked {
		rest = rest[g.End:]
	}
	g.rest = append([]byte(" moves "+string(text)), rest...)
	g.From, g.End = len(" moves "), len(" moves ")+len(text)
	return err
}

// spell writes the moves in the notation that is asked for, or as coordinates.
func (j *job) spell(g *sequel) error {
	rewrites := j.rewrites(g)
	if rewrites || j.options.CheckMoves {
		if err := j.editMoves(g, &branch{start: g.start, list: &g.list}); err != nil || rewrites {
			return err
		}
	}
	at := *g.start
	g.spelled = make([]string, 0, len(g.list.Moves))
	var buf []byte
	for ply, m := range g.list.Moves {
		var err error
		if buf, err = j.writtenAs(g).Append(buf[:0], &at, m); err != nil {
			return unspelled(&g.list, &at, ply, 0, err)
		}
		g.spelled = append(g.spelled, string(buf))
		at.Do(m)
	}
	return nil
}

// rewrites reports whether a line has its moves written anew.
func (j *job) rewrites(g *sequel) bool {
	return j.options.Out == Lines && j.options.Positions == "" && (j.options.Notation != nil || g.own || g.turned())
}

// writtenAs returns the notation in which moves are written. Lines that were turned
// keep theirs, for the board as it is now.
func (j *job) writtenAs(g *sequel) notation.Notation {
	switch {
	case j.options.Notation != nil:
		return j.options.Notation
	case j.options.Out == Lines && g.turned():
		return notation.Upright(g.list.Notation)
	}
	return plainNotations[0]
}

// turned reports whether the moves are those of a turned board.
func (g *sequel) turned() bool { return notation.Upright(g.list.Notation) != g.list.Notation }

// leftovers returns what a list has beside moves: remarks and the result.
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

// refuseMoves makes the error of a record whose moves cannot be read or written.
func (j *job) refuseMoves(rec *record, g *sequel, err error) {
	note := dialect.Note{Code: dialect.Code(notation.CodeNoMoves), Column: 1}
	var e *movetext.ListError
	var two *movetext.AmbiguousList
	switch {
	case errors.As(err, &two):
		note.Code = dialect.Code(notation.CodeTwoReadings)
		note.Offset, note.Column = g.place(rec, two.Readings[0].Tokens[0].Start)
	case errors.As(err, &e):
		note.Code, note.Got, note.Want = dialect.Code(e.Why), e.Token, e.Notation
		note.Offset, note.Column = g.place(rec, e.Offset)
	}
	rec.fault, rec.err = err, &dialect.SyntaxError{Note: note}
}
