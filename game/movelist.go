package game

import (
	"bytes"
	"errors"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// PlayList reads the list of moves that is text, which stands at that offset of the
// record, and makes its moves behind the Builder's current node, with its comments
// and its result. own is the notation that the format prescribes, nil when it
// prescribes none: a list that is legal in it to its end is read so and in no other.
//
// A list that cannot be read to its end keeps its moves before the place at fault;
// the rest becomes text, with a note. Only when its first word is a move in no
// notation nothing is kept, and that is the error: see Unreadable.
func (o *ReadOptions) PlayList(g *Game, rec *Record, text []byte, offset int, own notation.Notation) error {
	b := &o.Builder
	l, err := o.readList(text, own)
	var illegal *notation.IllegalMove
	if errors.As(firstFault(err), &illegal) && len(g.Nodes) == 1 && len(g.Unread) == 0 {
		if other, ok, fault := o.readSwitched(text, own); ok {
			l, err = other, fault
			n := rec.Note(CodeSideSwitched, offset+l.Tokens[0].Start, g.Start.Turn.Other().String(), g.Start.Turn.String())
			n.Ply = 1
			g.Notes = append(g.Notes, n)
		}
	}
	var syntax *notation.SyntaxError
	var two *movetext.AmbiguousList
	switch {
	case errors.As(firstFault(err), &syntax):
		return err
	case errors.As(err, &two):
		l = movetext.List{}
	}
	if len(l.Moves) > 0 {
		g.Notation = l.Notation
	}
	ply := b.Depth()
	comments, marks := l.Comments, newListMarks(g, rec, text, offset, &l)
	for i, m := range l.Moves {
		comments = b.listComments(comments, i)
		marks.before(b, l.Tokens[i].Start)
		b.Play(m, Note{Ply: ply + i + 1}) // it is legal: there will be no note
		marks.at = l.Tokens[i].End
	}
	b.listComments(comments, len(l.Moves))
	marks.before(b, listEnd(&l, text, err))
	for i := range l.Notes {
		n := &l.Notes[i]
		g.Notes = append(g.Notes, rec.Note(dialect.Code(n.Code), offset+n.Offset, n.Got, n.Want))
	}
	if r, ok := ParseResult(l.Result); ok && l.Result != "" {
		g.Result = r
	}
	if err != nil && !errors.Is(err, movetext.ErrNoMoves) {
		if l.Result != "" && !isAfterResult(err) {
			text = text[:l.ResultSpan.Start]
		}
		o.Unreadable(g, rec, text, offset, err)
	}
	return nil
}

// isAfterResult reports whether a list could be read up to its result.
func isAfterResult(err error) bool {
	var e *movetext.ListError
	return errors.As(err, &e) && e.Why == notation.CodeMovesAfter
}

// listComments adds the comments behind so many moves and returns those that are
// left.
func (b *Builder) listComments(comments []movetext.Comment, ply int) []movetext.Comment {
	var lines []string
	for len(comments) > 0 && comments[0].Ply <= ply {
		lines = append(lines, comments[0].Text)
		comments = comments[1:]
	}
	b.Comment(strings.Join(lines, "\n"))
	return comments
}

func (o *ReadOptions) readList(text []byte, own notation.Notation) (movetext.List, error) {
	if o.Notation == nil && own != nil {
		if l, err := o.ReadList(&o.Builder.pos, text, own); err == nil {
			return l, nil
		}
	}
	return o.ReadEnded(&o.Builder.pos, text, o.Notation)
}

// readSwitched reads the list as that of the other side, which then begins; ok is
// false when it has no first move either.
func (o *ReadOptions) readSwitched(text []byte, own notation.Notation) (l movetext.List, ok bool, err error) {
	o.Builder.SwitchSide()
	l, err = o.readList(text, own)
	var two *movetext.AmbiguousList
	if len(l.Moves) > 0 && !errors.As(err, &two) {
		return l, true, err
	}
	o.Builder.SwitchSide()
	return l, false, err
}

// firstFault returns what is wrong with the first move of a list, nil when that
// could be read.
func firstFault(err error) error {
	var e *movetext.ListError
	if errors.As(err, &e) && e.Ply == 0 {
		return e.Err
	}
	return nil
}

// Unreadable keeps the part of a list of moves that could not be read, for the reason
// that PlayList gave, as text behind the Builder's current node, with a note.
func (o *ReadOptions) Unreadable(g *Game, rec *Record, text []byte, offset int, err error) {
	var e *movetext.ListError
	var two *movetext.AmbiguousList
	code, got, want, at := CodeMovesUnread, "", "", 0
	switch {
	case errors.As(err, &two):
		code, at = dialect.Code(notation.CodeTwoReadings), two.Readings[0].Tokens[0].Start
	case errors.As(err, &e):
		code, got, want, at = dialect.Code(e.Why), e.Token, e.Notation, e.Offset
	}
	rest := bytes.TrimSpace(text[at:])
	if len(rest) == 0 {
		return
	}
	n := rec.Note(code, offset+at, got, want)
	n.Err, n.Ply = err, o.Builder.Depth()+1
	if e != nil {
		placed := *e
		placed.Offset, placed.Line, placed.Column = n.Offset, n.Line, n.Column
		n.Err = &placed
	}
	g.Notes = append(g.Notes, n)
	o.Builder.Stop(code, string(rest))
}
