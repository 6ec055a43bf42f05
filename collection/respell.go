package collection

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/internal/movescan"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// edit puts a move in place of a part of a list, in bytes from its start.
type edit struct {
	at   movetext.Span
	text string
}

// maxDepth bounds how deep variations of variations are written.
const maxDepth = 64

// branch is a list that begins at a byte of the game's: the list itself, or one of its
// variations.
type branch struct {
	start *xiangqi.Position
	list  *movetext.List
	base  int // of the game's list, in bytes
	ply   int // of its first move
	depth int // of the brackets around it
}

// editMoves spells a list and its variations in the notation that is written. The
// error is a *movetext.ListError.
func (e *lineEditor) editMoves(g *sequel, b *branch) error {
	list := b.list
	at, before, next := *b.start, *b.start, 0 // before the last move
	variations := func(ply int) error {
		for ; next < len(list.Variations) && list.Variations[next].Ply <= ply; next++ {
			if err := e.editVariation(g, b, &before, &list.Variations[next]); err != nil {
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
		if buf, err = e.writtenAs(g).Append(buf[:0], &at, m); err != nil {
			return unspelled(list, &at, ply, b.base, err)
		}
		token := list.Tokens[ply]
		g.edits = append(g.edits, edit{movetext.Span{Start: b.base + token.Start, End: b.base + token.End}, string(buf)})
		before = at
		at.Do(m)
	}
	return variations(len(list.Moves))
}

// editVariation spells a variation that begins in that position. It must be in the
// notation of the list.
func (e *lineEditor) editVariation(g *sequel, b *branch, start *xiangqi.Position, v *movetext.Variation) error {
	base, ply := b.base+v.Span.Start, b.ply+max(v.Ply, 1)-1
	text := g.rest[g.From:g.End][base : b.base+v.Span.End]
	if b.depth == maxDepth {
		return &movetext.ListError{Why: note.VariationDepth, Ply: ply + 1, Offset: base, Token: fmt.Sprintf("%.20q", text), Notation: strconv.Itoa(maxDepth)}
	}
	line, err := movetext.ReadList(start, text, g.list.Notation)
	var fault *movetext.ListError
	if errors.As(err, &fault) {
		fault.Ply += ply
		fault.Offset += base
	}
	if err != nil {
		return err
	}
	return e.editMoves(g, &branch{start: start, list: &line, base: base, ply: ply, depth: b.depth + 1})
}

// unspelled says which move cannot be written.
func unspelled(list *movetext.List, at *xiangqi.Position, ply, base int, err error) error {
	s := at.Setup()
	e := &movetext.ListError{
		Why: note.NoSpelling, Ply: ply, Move: int(s.Fullmoves.Or(1)), Side: at.Turn(), Offset: base + list.Tokens[ply].Start,
		Token: list.Moves[ply].String(), Notation: list.Notation.Name(), Err: err,
	}
	var none *notation.NoSpelling
	if errors.As(err, &none) {
		e.Other = none.Notation
	}
	return e
}

// respelled returns the rest with each move in the notation that is asked for;
// numbers, marks, comments and results stay. The signs of check after a move belong to
// its spelling: they are left out in another notation, and where the notation has
// written its own.
func (g *sequel) respelled(in notation.Notation) []byte {
	other := in.Name() != movescan.Upright(g.list.Notation).Name()
	out := bytes.Clone(g.rest[:g.From])
	text, done := g.rest[g.From:g.End], 0
	for _, change := range g.edits {
		out = append(out, text[done:change.at.Start]...)
		if n := len(out); n > 0 && out[n-1] > ' ' && !strings.ContainsRune("|,;(", rune(out[n-1])) {
			out = append(out, ' ')
		}
		out = append(out, change.text...)
		done = change.at.End
		if other || strings.HasSuffix(change.text, "+") || strings.HasSuffix(change.text, "#") {
			var marks []byte
			marks, done = withoutCheck(text, done)
			out = append(out, marks...)
		}
	}
	return append(append(out, text[done:]...), g.rest[g.End:]...)
}

// withoutCheck returns the marks that are in a text from a byte on without the signs
// of check among them, and where they end. What weighs the position, as "+-" and "+/="
// do, is none of them.
func withoutCheck(text []byte, from int) (marks []byte, end int) {
	end = len(text) - len(bytes.TrimLeft(text[from:], "!?+#"))
	if end < len(text) && strings.IndexByte("-=/", text[end]) >= 0 {
		end = from + len(bytes.TrimRight(text[from:end], "+"))
	}
	for _, mark := range text[from:end] {
		if mark != '+' && mark != '#' {
			marks = append(marks, mark)
		}
	}
	return marks, end
}
