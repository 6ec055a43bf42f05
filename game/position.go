package game

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// Position reads the position in a text that stands at that offset of the record
// into g.Start. What stands around it is in the Reading, and of that there are no
// notes; the others become notes of the game. The error, an *Error, has the code of
// package dialect.
func (o *ReadOptions) Position(g *Game, rec *Record, text []byte, offset int) (dialect.Reading, error) {
	return o.position(g, rec, text, offset, false)
}

// PositionAlone is Position for a text that should have nothing else: what it has is
// noted.
func (o *ReadOptions) PositionAlone(g *Game, rec *Record, text []byte, offset int) error {
	reading, err := o.Position(g, rec, text, offset)
	if err != nil {
		return err
	}
	rec.Ignore(g, offset, reading.Lead)
	rec.Ignore(g, offset+max(bytes.LastIndex(text, reading.Rest), 0), reading.Rest)
	return nil
}

// FENTag is the name of the tag that has the position of a record in PGN, and in tables
// and objects that were made from it.
const FENTag = "FEN"

// Place is a text of a record and where it stands there.
type Place struct {
	Text   string
	Offset int
}

// StartAlone is PositionAlone for a record that may give its position in a field of the
// format's own, in the tag FEN, or in both, which then must be the same; one that is
// empty says nothing. The error, an *Error, has the code of package dialect, or
// CodeTwoStarts.
func (o *ReadOptions) StartAlone(g *Game, rec *Record, field, tag Place) error {
	if field.Text == "" {
		field, tag = tag, Place{}
	}
	if tag.Text != "" {
		if err := o.PositionAlone(g, rec, []byte(tag.Text), tag.Offset); err != nil {
			return err
		}
	}
	said := g.Start
	if field.Text == "" {
		return nil
	}
	if err := o.PositionAlone(g, rec, []byte(field.Text), field.Offset); err != nil {
		return err
	}
	if tag.Text != "" && !agree(&said, &g.Start) {
		return rec.Error(CodeTwoStarts, tag.Offset, tag.Text, field.Text)
	}
	return nil
}

// agree reports whether two texts say the same position; a counter that one of them
// does not give is no difference.
func agree(a, b *xiangqi.Setup) bool {
	same := func(m, n xiangqi.Count) bool { return m == n || m == 0 || n == 0 }
	return a.Board == b.Board && a.Turn == b.Turn && same(a.Halfmoves, b.Halfmoves) && same(a.Fullmoves, b.Fullmoves)
}

// position is Position, with the notes on what stands around it or without.
func (o *ReadOptions) position(g *Game, rec *Record, text []byte, offset int, around bool) (dialect.Reading, error) {
	reading, err := o.FEN.Read(text)
	if syntax, ok := err.(*dialect.SyntaxError); ok {
		return reading, &Error{rec.Note(syntax.Code, offset+syntax.Offset, syntax.Got, syntax.Want)}
	}
	g.Start = reading.Setup
	for i := range reading.Notes {
		if n := &reading.Notes[i]; around || n.Code != dialect.CodeTextBefore && n.Code != dialect.CodeTextAfter {
			g.Notes = append(g.Notes, rec.Note(n.Code, offset+n.Offset, n.Got, n.Want))
		}
	}
	return reading, nil
}
