package game

import (
	"bytes"

	"github.com/xqfen/xqfen/dialect"
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
