package collection

import (
	"bytes"
	"errors"
	"strings"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// edit puts a move in place of a part of a list, in bytes from its start.
type edit struct {
	at   notation.Span
	text string
}

// editMoves spells a list that begins at that byte of the game's, and its
// variations, in the notation that is written. The error is a *notation.ListError.
func (j *job) editMoves(g *game, p *xiangqi.Position, list *notation.List, base int) error {
	at, next := *p, 0
	variations := func(ply int) error {
		for ; next < len(list.Variations) && list.Variations[next].Ply <= ply; next++ {
			if err := j.editVariation(g, p, list, &list.Variations[next], base); err != nil {
				return err
			}
		}
		return nil
	}
	var buf []byte
	for ply, m := range list.Moves {
		if err := variations(ply); err != nil {
			return err
		}
		var err error
		if buf, err = j.writtenAs(g).Append(buf[:0], &at, m); err != nil {
			return unspelled(list, &at, ply, base, err)
		}
		token := list.Tokens[ply]
		g.edits = append(g.edits, edit{notation.Span{Start: base + token.Start, End: base + token.End}, string(buf)})
		at.Do(m)
	}
	return variations(len(list.Moves))
}

// editVariation spells a variation. It must be in the notation of the list.
func (j *job) editVariation(g *game, p *xiangqi.Position, list *notation.List, v *notation.Variation, base int) error {
	base += v.Span.Start
	start := v.Start(p, list.Moves)
	text := g.rest[g.from:g.end][base:][:v.Span.End-v.Span.Start]
	line, err := notation.ReadList(start, text, g.list.Notation)
	var fault *notation.ListError
	if errors.As(err, &fault) {
		fault.Ply += max(v.Ply, 1) - 1
		fault.Offset += base
	}
	if err != nil {
		return err
	}
	return j.editMoves(g, start, &line, base)
}

// unspelled says which move cannot be written.
func unspelled(list *notation.List, at *xiangqi.Position, ply, base int, err error) error {
	s := at.Setup()
	e := &notation.ListError{
		Why: notation.CodeNoSpelling, Ply: ply, Move: int(s.Fullmoves.Or(1)), Side: at.Turn(), Offset: base + list.Tokens[ply].Start,
		Token: list.Moves[ply].String(), Notation: list.Notation.Name(), Err: err,
	}
	var none *notation.NoSpelling
	if errors.As(err, &none) {
		e.Other = none.Notation
	}
	return e
}

// respelled returns the rest with each move in the notation that is asked for;
// numbers, marks, remarks and results stay. A sign of check behind a move is left out
// where the notation has written its own.
func (g *game) respelled() []byte {
	out := bytes.Clone(g.rest[:g.from])
	text, done := g.rest[g.from:g.end], 0
	for _, e := range g.edits {
		out = append(out, text[done:e.at.Start]...)
		if n := len(out); n > 0 && out[n-1] > ' ' && !strings.ContainsRune("|,;(", rune(out[n-1])) {
			out = append(out, ' ')
		}
		out = append(out, e.text...)
		done = e.at.End
		if strings.HasSuffix(e.text, "+") || strings.HasSuffix(e.text, "#") {
			done = len(text) - len(bytes.TrimLeft(text[done:], "+#"))
		}
	}
	return append(append(out, text[done:]...), g.rest[g.end:]...)
}
