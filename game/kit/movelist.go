package kit

import (
	"bytes"
	"errors"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// PlayList reads the list of moves that is text, which is at that offset of the
// record, and makes its moves after the Builder's current node, with its comments
// and its result. own is the notation that the format prescribes, nil when it
// prescribes none: a list that is legal in it to its end is read so and in no other.
//
// A list that cannot be read to its end keeps its moves before the place at fault;
// the rest becomes text, with a note. Only when its first word is a move in no
// notation nothing is kept, and that is the error: see Unreadable.
func PlayList(o *game.ReadOptions, g *game.Game, rec *game.Record, text []byte, offset int, own notation.Notation) error {
	return PlayListOf(o, g, rec, text, offset, own, nil)
}

// SidedList reads a list of moves as PlayList does, into a List: from the Start of g, which says afterwards which side
// begins, with a note where that was found in the list.
func SidedList(o *game.ReadOptions, g *game.Game, text []byte) (movetext.List, error) {
	r := newListReader(o, g, &game.Record{Data: text}, text)
	r.b.Begin(g)
	r.scan.Scan(text, 0, len(text), r.how.LexerOptions)
	list, err := r.sided()
	l := &r.scan.Lines[0]
	for i, t := range list.Tokens {
		list.Tokens[i] = movetext.Span{Start: l.Place(t.Start), End: l.Place(t.End-1) + 1}
	}
	r.notes(l, list.Notes)
	if fault, ok := err.(*movetext.ListError); ok {
		fault.Offset = l.Place(fault.Offset)
	}
	return list, err
}

// newListReader returns what reads a text that is a list of moves, which is in the record.
func newListReader(o *game.ReadOptions, g *game.Game, rec *game.Record, text []byte) *textReader {
	r := newTextReader(o, g, rec, text, TextOptions{LexerOptions: movetext.LexerOptions{Syntax: movetext.Inline}})
	r.list, r.how.IsMoves = true, r.isMoves
	r.lists.Turned, r.lists.Command = g.Source.Turned, g.Source.Command
	return r
}

// PlayListOf is PlayList for a record that says which side moves first; nil says nothing.
func PlayListOf(o *game.ReadOptions, g *game.Game, rec *game.Record, text []byte, offset int, own notation.Notation, side *xiangqi.Color) error {
	if len(text) == 0 {
		return nil
	}
	r := newListReader(o, g, rec, text)
	r.base, r.own, r.side = offset, own, side
	if err := r.read(0, len(text)); err != nil {
		return err
	}
	if r.out.Result != "" {
		NoteResult(g, rec, r.out.Result, offset+r.out.ResultAt)
	}
	return nil
}

// ReadMoves reads a text that is a list of moves and nothing else into the tree of g,
// which was Reset and given its Start, as PlayList does.
func ReadMoves(o *game.ReadOptions, g *game.Game, rec *game.Record) error {
	o.Builder.Begin(g)
	return PlayList(o, g, rec, rec.Data, 0, nil)
}

// isMoves reports whether a text begins with a legal move.
func (r *textReader) isMoves(text []byte) bool {
	list, err := r.lists.Read(r.b.Position(), text, r.expected)
	return len(list.Moves) > 0 || isTwoReadings(err)
}

// Unreadable keeps the part of a list of moves that could not be read, for the reason
// that PlayList gave, as text after the Builder's current node, with a note.
func Unreadable(o *game.ReadOptions, g *game.Game, rec *game.Record, text []byte, offset int, err error) {
	var e *movetext.ListError
	var two *movetext.AmbiguousList
	n, at := note.Note{}, 0
	switch {
	case errors.As(err, &e):
		n, at = WrongMove(rec, offset, e), e.Offset
	case errors.As(err, &two):
		at = two.Readings[0].Tokens[0].Start
		n = rec.Note(note.TwoReadings, offset+at, "", "")
		n.Err = err
	default:
		n = rec.Note(note.MovesUnread, offset, "", "")
		n.Err = err
	}
	rest := bytes.TrimSpace(text[at:])
	if len(rest) == 0 {
		return
	}
	n.Ply = o.Builder.Depth() + 1
	g.Notes = append(g.Notes, n)
	o.Builder.Stop(n.Code, string(rest))
}

// WrongMove is the note of the move for which a list at that offset of the record could not be read.
func WrongMove(rec *game.Record, offset int, e *movetext.ListError) note.Note {
	n := rec.Note(e.Why, offset+e.Offset, e.Token, e.Notation)
	placed := *e
	placed.Offset, placed.Line, placed.Column = n.Offset, n.Line, n.Column
	n.Err, n.Ply = &placed, e.Ply
	return n
}
