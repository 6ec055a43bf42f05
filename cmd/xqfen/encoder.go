package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/charset"
)

// encoder writes lines in the charset of --charset, UTF-8 without it.
type encoder struct {
	w       io.Writer
	charset *charset.Charset // nil for UTF-8
	begun   bool
	buf     []byte
	lost    []rune // the first of the characters that it does not have
	count   int
}

// shownRunes is how many characters a note shows.
const shownRunes = 16

// newEncoder returns the encoder of positions in a dialect.
func newEncoder(c *cli.Context, d *dialect.Dialect, w io.Writer) (*encoder, error) {
	to, err := charsetFlag(c, "charset")
	if err == nil {
		err = writable(d, to)
	}
	if to == charset.UTF8 {
		to = nil
	}
	return &encoder{w: w, charset: to}, err
}

// writable refuses a dialect that has characters which a charset lacks: what is written in
// their place is no position.
func writable(d *dialect.Dialect, c *charset.Charset) error {
	if collection.CharsetHolds(c, d) {
		return nil
	}
	return usagef("--dialect %s cannot be written in %s; choose another --dialect, or --charset %s or %s", d.Name(), c.Name(), charset.UTF8.Name(), "gb18030")
}

// Write writes whole lines.
func (e *encoder) Write(p []byte) (int, error) {
	if e.charset == nil {
		return e.w.Write(p)
	}
	e.buf = e.buf[:0]
	if !e.begun {
		e.begun = true
		e.buf = append(e.buf, e.charset.BOM()...)
	}
	out, lost := e.charset.Append(e.buf, p)
	e.buf = out
	e.count += len(lost)
	for _, u := range lost[:min(len(lost), max(0, shownRunes-len(e.lost)))] {
		e.lost = append(e.lost, u.Rune)
	}
	if _, err := e.w.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

// report says what could not be written.
func (e *encoder) report(r *reporter) {
	if e.count == 0 {
		return
	}
	var shown strings.Builder
	for _, c := range e.lost {
		fmt.Fprintf(&shown, "%c ", c)
	}
	if e.count > len(e.lost) {
		shown.WriteString("…")
	}
	note := dialect.Note{Code: game.CodeUnwritable, Got: strings.TrimSpace(shown.String()), Want: e.charset.Name()}
	r.total.Note(&collection.Options{Name: "-", Diagnose: r.diagnoseUnlessQuiet()}, note)
	r.total.Lossy++
}

// badBytes is the note about what is no character in an input.
func badBytes(d *charset.Reader, count int) dialect.Note {
	return badBytesIn(d.Charset(), d.Take(int(^uint(0)>>1)), count)
}

// badBytesIn is the same of a text in a charset, of which only the first faults are
// known.
func badBytesIn(c *charset.Charset, faults []charset.Fault, count int) dialect.Note {
	note := dialect.Note{Code: game.CodeBadBytes, Want: c.Name()}
	if len(faults) > 0 {
		note.Offset, note.Got = faults[0].Offset, fmt.Sprintf("% x", faults[0].Bytes)
	}
	if count > 1 {
		note.Got += fmt.Sprintf(" (%d ×)", count)
	}
	return note
}
