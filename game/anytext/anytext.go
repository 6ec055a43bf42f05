// Package anytext reads the positions out of any text: web pages, source code, JSON, mails. A
// record is a position, or what is much like one and cannot be read. What is around them says
// nothing. No file is recognized as such a text: it is one where somebody says so. The command
// rewrite replaces the positions in it.
package anytext

import (
	"bytes"
	"io"
	"iter"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametext"
)

// Format returns the format of positions in any text.
func Format() *game.Format { return gametext.Handed(&format) }

var format = game.Format{
	Name:   "text",
	Title:  "positions in any text: web pages, source code, JSON, mails",
	Source: "the documentation of this project",
	Sniff:  func([]byte, string) bool { return false },
	Split:  split, Decode: decode,
	Positions: func([]byte) bool { return true },
}

// lines splits a text into its lines.
var lines = gametext.SplitLines(func(l *gametext.Lines) func([]byte) int {
	return func([]byte) int { return l.Len() }
})

// split yields what dialect.Reader.Find finds in each line: a position alone, and what cannot be read
// with the text up to the positions before and after it, which may be why.
func split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		var fen dialect.Reader
		for line, err := range lines(r) {
			f := finder{line: line}
			if err != nil && !yield(line, err) || err == nil && !f.find(&fen, yield) {
				return
			}
		}
	}
}

// finder makes the records of a line.
type finder struct {
	line game.Record
	// at is a place in the line, with column characters before it. No later record begins before.
	at, column int
	// unread is what was found after that place and cannot be read, from start to end.
	unread     bool
	start, end int
}

// find yields the records of the line. It reports whether more are wanted.
func (f *finder) find(fen *dialect.Reader, yield func(game.Record, error) bool) bool {
	for span := range fen.Find(f.line.Data) {
		if !f.yieldUnread(span.Start, yield) {
			return false
		}
		if span.Err != nil {
			f.unread, f.start, f.end = true, span.Start, span.End
			continue
		}
		f.moveTo(span.Start)
		if !yield(f.record(span.End, 0), nil) {
			return false
		}
		f.moveTo(span.End)
	}
	return f.yieldUnread(len(f.line.Data), yield)
}

// yieldUnread yields what cannot be read, if anything, up to the end of the word that begins before
// the next position.
func (f *finder) yieldUnread(next int, yield func(game.Record, error) bool) bool {
	if !f.unread {
		return true
	}
	f.unread = false
	end := min(next+maxWord, len(f.line.Data))
	if i := bytes.IndexAny(f.line.Data[next:end], " \t"); i >= 0 {
		end = next + i
	}
	rec := f.record(end, f.start-f.at)
	f.moveTo(f.end)
	return yield(rec, nil)
}

// maxWord is how many bytes of a word are looked at: a line may be one word with many positions.
const maxWord = 1 << 10

// record returns the text from the place on.
func (f *finder) record(end, head int) game.Record {
	return game.Record{
		Data: f.line.Data[f.at:end:end], Offset: f.line.Offset + int64(f.at), Line: f.line.Line, Column: f.column, Head: head,
	}
}

// moveTo changes the place.
func (f *finder) moveTo(at int) {
	f.column += utf8.RuneCount(f.line.Data[f.at:at])
	f.at = at
}

// decode reads the position of a record.
func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	return gametext.FindPosition(o, g, rec)
}
