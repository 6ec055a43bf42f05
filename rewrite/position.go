package rewrite

import (
	"bytes"
	"errors"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// found is a position in a text, or a text that is much like one and cannot be read.
type found struct {
	// line is the text from the start of the position's line on, and start and end are where the
	// position is in it, in bytes.
	line       []byte
	start, end int
	reading    *dialect.Reading
	notes      []note.Note // without a place: Offset counts from the start of the line
}

// note adds a note on the whole position.
func (f *found) note(n note.Note) {
	n.Offset = f.start
	f.notes = append(f.notes, n)
}

// replace appends the position with the fields that it had and joined as it was. The note, if there
// is one, is why it stays as it is.
func (r *rewriter) replace(dst []byte, f *found) ([]byte, *note.Note) {
	if as := r.options.Reader.As; as != nil && !mayBe(as, f.reading) {
		f.note(note.Note{Code: note.NothingFound, Expected: as.Name()})
		return append(dst, f.line[f.start:f.end]...), nil
	}
	for _, n := range f.reading.Notes {
		if n.Code == note.SideMissing || n.Code == note.URLSpace || n.Offset >= f.end {
			continue // a board alone, or one in a URL, stays one, and so does the text after it
		}
		n.Offset = max(n.Offset, f.start)
		f.notes = append(f.notes, n)
	}
	if r.options.ResetHalfmoves {
		f.reading.Setup.Halfmoves = xiangqi.Known(0)
	}
	source, _ := r.again.Source(f.reading)
	lost := r.to.LossLike(f.reading, source)
	switch {
	case lost&dialect.LossPieces != 0:
		n := r.to.LossNote(dialect.LossPieces, &f.reading.Setup)
		return dst, &n
	case !r.to.ASCII() && r.charset == nil && !f.isUTF8():
		return dst, &note.Note{Code: note.Charset, Expected: r.to.Name()}
	}
	from := len(dst)
	dst = r.to.AppendLike(dst, f.reading)
	if refused := r.goesOn(dst[from:], f); refused != nil {
		return dst[:from], refused
	}
	for loss := range lost.Each() {
		f.note(r.to.LossNote(loss, &f.reading.Setup))
	}
	for p := range f.reading.Setup.Problems().Each() {
		f.note(kit.ProblemNote(&f.reading.Setup, p))
	}
	return dst, nil
}

// mayBe reports whether the letters of a board are those of the dialect that the user named, or do not tell.
func mayBe(as *dialect.Dialect, reading *dialect.Reading) bool {
	switch reading.Letters.Name {
	case as.Spec().Letters.Name, dialect.LettersEither, dialect.LettersMixed:
		return true
	}
	return false
}

// goesOn returns a note if the text after a position, left as it is, would be taken for a field of
// the position as it is written: a number that belongs to none, as in "0 3 5".
func (r *rewriter) goesOn(written []byte, f *found) *note.Note {
	tail := kit.NumbersAfter(f.line[f.end:])
	if len(tail) == 0 {
		return nil
	}
	for span := range r.again.Find(slices.Concat(written, tail)) {
		if span.Err == nil && span.Start == 0 && span.End == len(written) {
			return nil
		}
		break
	}
	for _, position := range [][]byte{f.line[f.start:f.end], written} {
		_, err := r.again.Read(slices.Concat(position, tail))
		var syntax *dialect.SyntaxError
		if errors.As(err, &syntax) {
			return &note.Note{Code: syntax.Code, Got: syntax.Got, Expected: syntax.Expected}
		}
	}
	return nil
}

// near is how many bytes of a line around a position are looked at.
const near = 1 << 10

// isUTF8 reports whether the text around a position is UTF-8.
func (f *found) isUTF8() bool {
	before := f.line[max(0, f.start-near):f.start]
	after, _, ended := bytes.Cut(f.line[f.end:min(len(f.line), f.end+near)], []byte{'\n'})
	for range utf8.UTFMax - 1 { // a character may be cut in two
		if f.start > near && len(before) > 0 && !utf8.RuneStart(before[0]) {
			before = before[1:]
		}
		if last, size := utf8.DecodeLastRune(after); !ended && last == utf8.RuneError && size == 1 {
			after = after[:len(after)-1]
		}
	}
	return utf8.Valid(before) && utf8.Valid(after)
}
