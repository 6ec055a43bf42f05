package rewrite

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// edit puts a text in place of a part of another, in bytes from its start.
type edit struct {
	at   movetext.Span
	text string
}

// respelling is the moves of a list and of its variations, each written anew in its place.
type respelling struct {
	edits []edit
	text  []byte
	read  notation.Notation
	write func(dst []byte, p *xiangqi.Position, m xiangqi.Move, ply int) ([]byte, error)
}

// maxDepth bounds how deep variations of variations are written.
const maxDepth = 64

// respelled is a list that begins at a byte of the whole: the list itself, or one of its
// variations.
type respelled struct {
	start *xiangqi.Position
	list  *movetext.List
	base  int // of the whole, in bytes
	ply   int // of its first move
	depth int // of the brackets around it
}

// respell writes the moves of a list that was read of a text from a position on. The error is a
// *movetext.ListError; the edits before it are there.
func respell(start *xiangqi.Position, text []byte, list *movetext.List, write func(dst []byte, p *xiangqi.Position, m xiangqi.Move, ply int) ([]byte, error)) ([]edit, error) {
	r := respelling{text: text, read: list.Notation, write: write}
	err := r.list(&respelled{start: start, list: list})
	return r.edits, err
}

func (r *respelling) list(b *respelled) error {
	list := b.list
	at, before, next := *b.start, *b.start, 0 // before the last move
	variations := func(ply int) error {
		for ; next < len(list.Variations) && list.Variations[next].Ply <= ply; next++ {
			if err := r.variation(b, &before, &list.Variations[next]); err != nil {
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
		if buf, err = r.write(buf[:0], &at, m, b.ply+ply+1); err != nil {
			return unspelled(list, &at, ply, b.base, err)
		}
		token := list.Tokens[ply]
		r.edits = append(r.edits, edit{movetext.Span{Start: b.base + token.Start, End: b.base + token.End}, string(buf)})
		before = at
		at.Do(m)
	}
	return variations(len(list.Moves))
}

// variation spells a variation that begins in that position. It must be in the notation of the
// list.
func (r *respelling) variation(b *respelled, start *xiangqi.Position, v *movetext.Variation) error {
	base, ply := b.base+v.Span.Start, b.ply+max(v.Ply, 1)-1
	text := r.text[base : b.base+v.Span.End]
	if b.depth == maxDepth {
		return &movetext.ListError{Why: note.VariationDepth, Ply: ply + 1, Offset: base, Token: fmt.Sprintf("%.20q", text), Notation: strconv.Itoa(maxDepth)}
	}
	line, err := movetext.ReadList(start, text, r.read)
	var fault *movetext.ListError
	if errors.As(err, &fault) {
		fault.Ply += ply
		fault.Offset += base
	}
	if err != nil {
		return err
	}
	return r.list(&respelled{start: start, list: &line, base: base, ply: ply, depth: b.depth + 1})
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

// respellList returns what changes in a list of moves from a position on, which is read in one
// notation, so that it is in another. Numbers, annotations, comments and results stay, and so do
// variations if one cannot be read to its end. Where a move has no spelling, all are in coordinates.
// The losses are those; ok is false where a variation is inside a move.
func respellList(p *xiangqi.Position, text []byte, read, in notation.Notation) (edits []edit, losses []note.Note, ok bool) {
	text = withoutFaults(text)
	list, fault := movetext.ReadList(p, text, read) // what is not read stays
	if fault != nil {
		list.Variations = nil // so do they
	}
	edits, err := respellIn(p, text, &list, in)
	var unwritten *movetext.ListError
	if errors.As(err, &unwritten) && unwritten.Why == note.NoSpelling {
		losses = append(losses, note.Note{Code: note.NoSpelling, Ply: unwritten.Ply + 1, Got: unwritten.Token, Expected: in.Name()})
		in = notation.UCI()
		edits, err = respellIn(p, text, &list, in)
	}
	if err != nil {
		if errors.As(err, &unwritten) {
			losses = append(losses, note.Note{Code: unwritten.Why, Ply: unwritten.Ply, Got: unwritten.Token, Expected: unwritten.Notation, Err: unwritten})
		}
		list.Variations = nil
		edits, err = respellIn(p, text, &list, in)
	}
	for i := range edits {
		if i > 0 && edits[i].at.Start < edits[i-1].at.End {
			return nil, losses, false
		}
		edits[i].settle(text, in.Name() != list.Notation.Name())
	}
	return edits, losses, err == nil
}

// withoutFaults returns a list up to a bracket that is never closed, with blanks for what readers
// pass over, such as a bracket that closes nothing.
func withoutFaults(text []byte) []byte {
	var scan movetext.Lexer
	scan.Scan(text, 0, len(text), movetext.LexerOptions{Syntax: movetext.Inline})
	if len(scan.Faults) > 0 {
		text = bytes.Clone(text)
	}
	for i := range scan.Faults {
		f := &scan.Faults[i]
		for at := f.Start; at < f.End; at++ {
			text[at] = ' '
		}
	}
	if scan.Cut >= 0 {
		return text[:scan.Cut]
	}
	return text
}

func respellIn(p *xiangqi.Position, text []byte, list *movetext.List, in notation.Notation) ([]edit, error) {
	return respell(p, text, list, func(dst []byte, p *xiangqi.Position, m xiangqi.Move, _ int) ([]byte, error) {
		return in.Append(dst, p, m)
	})
}

// settle puts a space between a move number and the move, and leaves out the signs of check after
// the old spelling where the notation is another one, or has written its own.
func (e *edit) settle(text []byte, other bool) {
	if at := e.at.Start; at > 0 && text[at-1] > ' ' && strings.IndexByte("|,;([{<\"'=:/", text[at-1]) < 0 {
		e.text = " " + e.text
	}
	if other || strings.HasSuffix(e.text, "+") || strings.HasSuffix(e.text, "#") {
		var marks []byte
		marks, e.at.End = withoutCheck(text, e.at.End)
		e.text += string(marks)
	}
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

// appendEdited appends a text with edits, which are in its order, made in it.
func appendEdited(dst, text []byte, edits []edit) []byte {
	done := 0
	for i := range edits {
		e := &edits[i]
		dst = append(append(dst, text[done:e.at.Start]...), e.text...)
		done = e.at.End
	}
	return append(dst, text[done:]...)
}
