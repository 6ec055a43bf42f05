package rewrite

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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

// appendEdited appends a text with edits, which are in its order, made in it.
func appendEdited(dst, text []byte, edits []edit) []byte {
	done := 0
	for _, e := range edits {
		dst = append(append(dst, text[done:e.at.Start]...), e.text...)
		done = e.at.End
	}
	return append(dst, text[done:]...)
}

// respellList returns the edits that write the moves of a list, from a position on and read in one
// notation, in another. Numbers, annotations, comments and results stay. The error is that of a move that has no
// spelling, or that cannot be read in the list or a variation.
func respellList(p *xiangqi.Position, text []byte, from, to notation.Notation) ([]edit, *movetext.ListError) {
	r := respelling{text: text, from: from, to: to}
	list, err := movetext.ReadList(p, text, from)
	if err == nil {
		err = r.list(p, &list, line{})
	}
	var fault *movetext.ListError
	if errors.As(err, &fault) {
		return nil, fault
	}
	for i := range r.edits {
		r.edits[i].settle(text, to.Name() != from.Name())
	}
	return r.edits, nil
}

// respelling is the moves of a list and of its variations, each written anew in its place.
type respelling struct {
	text     []byte
	from, to notation.Notation
	edits    []edit
}

// line is the place of a list of moves, the main line or a variation: its first byte in the text, how
// many moves are before it, and how many brackets are around it.
type line struct{ base, ply, depth int }

// maxDepth bounds how deep variations of variations are written.
const maxDepth = 64

// list respells a list from a position on. The error is a *movetext.ListError or that of reading a
// variation; the edits before it are there.
func (r *respelling) list(start *xiangqi.Position, list *movetext.List, in line) error {
	at, before, next := *start, *start, 0 // before the last move
	variations := func(ply int) error {
		for ; next < len(list.Variations) && list.Variations[next].Ply <= ply; next++ {
			if err := r.variation(&before, &list.Variations[next], in); err != nil {
				return err
			}
		}
		return nil
	}
	for ply, m := range list.Moves {
		if err := variations(ply); err != nil {
			return err
		}
		move, err := r.to.Append(nil, &at, m)
		if err != nil {
			return &movetext.ListError{Why: note.NoSpelling, Ply: in.ply + ply + 1, Token: m.String(), Notation: r.to.Name(), Err: err}
		}
		token := list.Tokens[ply]
		r.edits = append(r.edits, edit{movetext.Span{Start: in.base + token.Start, End: in.base + token.End}, string(move)})
		before = at
		at.Do(m)
	}
	return variations(len(list.Moves))
}

// variation respells a variation that begins in that position. It must be in the notation of the list.
func (r *respelling) variation(start *xiangqi.Position, v *movetext.Variation, in line) error {
	at := line{base: in.base + v.Span.Start, ply: in.ply + max(v.Ply, 1) - 1, depth: in.depth + 1}
	text := r.text[at.base : in.base+v.Span.End]
	if at.depth > maxDepth {
		return &movetext.ListError{Why: note.VariationDepth, Ply: at.ply + 1, Offset: at.base, Token: fmt.Sprintf("%.20q", text), Notation: strconv.Itoa(maxDepth)}
	}
	list, err := movetext.ReadList(start, text, r.from)
	var fault *movetext.ListError
	if errors.As(err, &fault) {
		fault.Ply += at.ply
		fault.Offset += at.base
	}
	if err != nil {
		return err
	}
	return r.list(start, &list, at)
}

// apart puts a space before a move where a word or a number is right before it.
func (e *edit) apart(before []byte) {
	last, _ := utf8.DecodeLastRune(before)
	if len(before) > 0 && last > ' ' && !strings.ContainsRune("|,;([{<>\"'=:/", last) && (last < utf8.RuneSelf || unicode.IsLetter(last) || unicode.IsDigit(last)) {
		e.text = " " + e.text
	}
}

// settle sets a move apart, and leaves out the signs of check after
// the old spelling where the notation is another one, or has written its own.
func (e *edit) settle(text []byte, other bool) {
	e.apart(text[:e.at.Start])
	if other || strings.HasSuffix(e.text, "+") || strings.HasSuffix(e.text, "#") {
		var marks []byte
		marks, e.at.End = withoutCheck(text, e.at.End)
		e.text += string(marks)
	}
}

// withoutCheck returns the marks that are in a text from a byte on without the signs of check among
// them, and where they end. A mark of evaluation, such as "+-" and "+/=", is none of them.
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
