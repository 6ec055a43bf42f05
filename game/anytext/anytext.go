// Package anytext reads the positions out of any text: web pages, source code, JSON, mails. A
// record is a position, or what is much like one and cannot be read. What is around them says
// nothing. No file is recognized as such a text: the format is used only where it is named.
package anytext

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// Format returns the format of positions in any text.
func Format() *game.Format { return foundBy(new(dialect.Reader)) }

func foundBy(r *dialect.Reader) *game.Format {
	return &game.Format{
		Name:   "text",
		Title:  "positions in any text: web pages, source code, JSON, mails",
		Source: "the documentation of this project",
		Sniff:  func([]byte, string) bool { return false },
		Split:  splitBy(r), Decode: decode,
		Flags:  game.Positions | game.Anything,
		Layout: game.Layout{With: func(o *game.ReadOptions) *game.Format { return foundBy(&o.FEN) }},
	}
}

const (
	// window is how much of a line is looked at at once, in bytes. A line may be as long as the file.
	window = 64 << 10
	// margin is how much of a window its last position leaves: what is cut off there is in the next.
	margin = 4 << 10
)

// splitBy returns what yields each position that dialect.Reader.Find finds in a line, and what cannot
// be read, with the reason.
func splitBy(by *dialect.Reader) func(io.Reader) iter.Seq2[game.Record, error] {
	return func(r io.Reader) iter.Seq2[game.Record, error] {
		fen := dialect.Reader{Dialects: by.Dialects, As: by.As, Orient: by.Orient, LenientSide: by.LenientSide}
		return func(yield func(game.Record, error) bool) { split(r, &finder{fen: &fen, line: 1}, yield) }
	}
}

func split(r io.Reader, f *finder, yield func(game.Record, error) bool) {
	in := bufio.NewReaderSize(r, window)
	var left []byte // of the line, from the windows before
	for {
		text, err := in.ReadSlice('\n')
		if err != nil && err != io.EOF && err != bufio.ErrBufferFull {
			yield(game.Record{}, err)
			return
		}
		if len(left) > 0 {
			left = append(left, text...)
			text = left
		}
		done, more := f.find(text, err != bufio.ErrBufferFull, yield)
		if !more || err == io.EOF {
			return
		}
		left = append(left[:0], text[done:]...)
	}
}

// finder makes the records of a text.
type finder struct {
	fen *dialect.Reader
	// offset and line are those of the next text in the file. column is how many characters of the
	// line are before it.
	offset       int64
	line, column int
}

// find yields the records of a text that ends a line, or of the beginning of it. It returns how much of
// it was looked at, and whether more are wanted.
func (f *finder) find(text []byte, ended bool, yield func(game.Record, error) bool) (done int, more bool) {
	from, limit := 0, len(text)
	if f.offset == 0 && bytes.HasPrefix(text, []byte("\ufeff")) {
		from = len("\ufeff")
	}
	if !ended {
		limit -= margin
	}
	var kept []byte // the text, where something is found in it
	at, column := from, f.column
	whole := game.Record{Offset: f.offset, Line: f.line, Column: f.column}
	emit := func(start, end int, e *dialect.SyntaxError) bool {
		column += utf8.RuneCount(text[at:start])
		rec := game.Record{
			Data: kept[start:end:end], Offset: f.offset + int64(start), Line: f.line, Column: column,
			After: kept[end:],
		}
		at = end
		column += utf8.RuneCount(rec.Data)
		if e != nil {
			whole.Data = kept
			return yield(rec, whole.Error(e.Code, from+e.Offset, e.Got, e.Expected))
		}
		return yield(rec, nil)
	}
	var unread *dialect.SyntaxError // the last one, which another position may be the end of
	var start, end int
	for span := range f.fen.Find(text[from:]) {
		next := from + span.Start
		if unread != nil && !emit(start, min(end, next), unread) {
			return at, false
		}
		start, end, unread = next, from+span.End, span.Err
		if end > limit && start > at {
			limit, unread = start, nil
			break
		}
		if kept == nil {
			kept = bytes.Clone(text)
		}
		if unread == nil && !emit(start, end, nil) {
			return at, false
		}
	}
	if unread != nil && !emit(start, end, unread) {
		return at, false
	}
	for done = max(at, limit); !ended && done > at && !utf8.RuneStart(text[done]); {
		done--
	}
	f.offset, f.column = f.offset+int64(done), column+utf8.RuneCount(text[at:done])
	if done > 0 && text[done-1] == '\n' {
		f.line, f.column = f.line+1, 0
	}
	return done, true
}

// decode reads the position of a record, as it is read in its line: numbers that follow it, and belong
// to none of its fields, can change what those before them are.
func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	text := rec.Data
	if numbers := kit.NumbersAfter(rec.After); len(numbers) > 0 {
		text = slices.Concat(text, numbers)
	}
	return kit.FindPosition(o, g, rec, text)
}
