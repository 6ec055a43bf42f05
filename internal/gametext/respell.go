package gametext

import (
	"errors"
	"strconv"

	"github.com/xqfen/xqfen/internal/verbs"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Edit puts a move in place of a part of a list, in bytes from its start.
type Edit struct {
	At   movetext.Span
	Text string
}

// respelling is the moves of a list and of its variations, each written anew in its place.
type respelling struct {
	edits []Edit
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

// Respell writes the moves of a list that was read of a text from a position on. The error is a
// *movetext.ListError; the edits before it are there.
func Respell(start *xiangqi.Position, text []byte, list *movetext.List, write func(dst []byte, p *xiangqi.Position, m xiangqi.Move, ply int) ([]byte, error)) ([]Edit, error) {
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
		r.edits = append(r.edits, Edit{movetext.Span{Start: b.base + token.Start, End: b.base + token.End}, string(buf)})
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
		return &movetext.ListError{Why: note.VariationDepth, Ply: ply + 1, Offset: base, Token: verbs.Sprintf("%.20q", text), Notation: strconv.Itoa(maxDepth)}
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
