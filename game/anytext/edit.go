package anytext

import (
	"bytes"
	"errors"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// edit appends the position with the fields that it had and joined as it was.
func edit(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	// A board alone, or one in a URL, stays what it is.
	g.Notes = slices.DeleteFunc(g.Notes, func(n note.Note) bool { return n.Code == note.SideMissing || n.Code == note.URLSpace })
	if o.Speller == nil {
		o.Speller = &dialect.Reader{Dialects: o.Dialects}
	}
	to, reading := kit.Dialect(o), g.Source.Core.Reading
	reading.Setup = g.Start
	source, _ := o.Speller.Source(&reading)
	lost := to.LossLike(&reading, source)
	if lost&dialect.LossPieces != 0 {
		return dst, &game.Error{Note: to.LossNote(dialect.LossPieces, &g.Start)}
	}
	if !to.ASCII() && !isUTF8(rec) {
		return dst, rec.Error(note.Charset, 0, "", to.Name())
	}
	from := len(dst)
	out := to.AppendLike(dst, &reading)
	if err := goesOn(out[from:], rec, o.Speller); err != nil {
		return dst, err
	}
	for loss := range lost.Each() {
		o.Losses = append(o.Losses, to.LossNote(loss, &g.Start))
	}
	return out, nil
}

// goesOn returns an error if the text after a position, left as it is, would be taken for a field of
// what is written: a number that belongs to none, as in "0 3 5". It is what a list would say of the
// text, or else of what is written.
func goesOn(written []byte, rec *game.Record, again *dialect.Reader) error {
	tail := numbersAfter(rec)
	if len(tail) == 0 {
		return nil
	}
	for span := range again.Find(slices.Concat(written, tail)) {
		if span.Err == nil && span.Start == 0 && span.End == len(written) {
			return nil
		}
		break
	}
	for _, position := range [][]byte{rec.Data, written} {
		_, err := again.Read(slices.Concat(position, tail))
		var syntax *dialect.SyntaxError
		if errors.As(err, &syntax) {
			return rec.Error(syntax.Code, 0, syntax.Got, syntax.Expected)
		}
	}
	return nil
}

// numbersAfter returns the text after a position up to the end of the line, or the nearest part of it,
// where it begins with a number or a dash. It is empty where it does not.
func numbersAfter(rec *game.Record) []byte {
	tail := fieldsAfter(rec.After)
	if rest := bytes.TrimLeft(tail, " \t"); len(rest) == 0 || rest[0] != '-' && (rest[0] < '0' || rest[0] > '9') {
		return nil
	}
	return tail
}

// near is how many bytes of a line around a position are looked at, of the fields after it blanks
// apart: a long line has many positions.
const near = 1 << 10

// fieldsAfter returns the beginning of a text that can be fields of the position before it.
func fieldsAfter(text []byte) []byte {
	size := 0
	for i, c := range text {
		if c == ' ' || c == '\t' {
			continue
		}
		if size++; c == '\n' || size > near {
			return text[:i]
		}
	}
	return text
}

// isUTF8 reports whether the text around a position is UTF-8.
func isUTF8(rec *game.Record) bool {
	before, after := rec.Before[max(0, len(rec.Before)-near):], rec.After[:min(near, len(rec.After))]
	for range utf8.UTFMax - 1 { // a character may be cut in two
		if len(before) < len(rec.Before) && len(before) > 0 && !utf8.RuneStart(before[0]) {
			before = before[1:]
		}
		if r, size := utf8.DecodeLastRune(after); len(after) < len(rec.After) && r == utf8.RuneError && size == 1 {
			after = after[:len(after)-1]
		}
	}
	return utf8.Valid(before) && utf8.Valid(after)
}
