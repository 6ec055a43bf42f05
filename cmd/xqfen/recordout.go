package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// recordOutput is where games are written: one file, or a directory with a file for
// each of the input, or for each game.
type recordOutput struct {
	format  *game.Format
	charset *charset.Charset
	split   bool
	// naming makes the label of a game, which is the name of its file; nil without --name.
	naming *naming
	// noHeader leaves out the line that names the columns of a table of ours.
	noHeader bool
	// last is the byte that was written last to one, input the file it is of.
	last  byte
	input int
	one   *outputs.File // nil for a directory
	// buffer is before one, if that is standard output: a write for each record takes longer
	// than to make it.
	buffer *bufio.Writer
	dir    *outputs.Dir
	file   *textio.AtomicFile // the last below dir
	unit   unit               // that it is for
	began  bool
	games  int // in all, inFile those in the last file
	inFile int
	// held is a file whose start says what follows, until it is whole.
	held bytes.Buffer
	// only is the game of a format that has one in a file, until it is certain that
	// there are no more.
	only []byte
}

// unit is what has a file of its own below a directory: an input, or one of its games,
// whose number is 0 otherwise.
type unit struct{ input, number int }

// open finds out where games go: to one file, or below a directory.
func (g *recordOutput) open(path string, o *collection.Options, set *outputs.Set) (err error) {
	switch {
	case g.split && (path == "" || path == textio.Stdin):
		if g.naming != nil {
			return usagef("--name writes a file for each game; say below which directory with -o DIR")
		}
		return usagef("--split writes many files; say below which directory with -o DIR")
	case g.split || isDirectory(path):
		if o.Sort != "none" && o.Sort != "" && !g.split {
			return usagef("--sort %s: a directory has a file for each input; give -o FILE, or --split", o.Sort)
		}
		if err := directory(path); err != nil {
			return err
		}
		g.dir, err = set.Below(path, extensionOf(g.format))
		return refused(err)
	}
	if g.one, err = set.Open(path); err == nil && !g.one.IsFile() {
		g.buffer = bufio.NewWriterSize(g.one, outputBuffer)
	}
	return refused(err)
}

// outputBuffer is the size of a buffer before standard output, in bytes.
const outputBuffer = 32 << 10

// single returns where the one file is written.
func (g *recordOutput) single() io.Writer {
	if g.buffer != nil {
		return g.buffer
	}
	return g.one
}

// flush writes what is in the buffer.
func (g *recordOutput) flush() error {
	if g.buffer == nil {
		return nil
	}
	return g.buffer.Flush()
}

// extensionOf returns the extension of the files of a format.
func extensionOf(f *game.Format) string {
	if len(f.Extensions) > 0 {
		return f.Extensions[0]
	}
	return "." + f.Name
}

// isDirectory reports whether an output is a directory, or is to be one.
func isDirectory(path string) bool {
	info, err := os.Stat(path)
	return strings.HasSuffix(path, "/") || err == nil && info.IsDir()
}

// emit writes one game.
func (g *recordOutput) emit(e *collection.Emitted) error {
	w, err := g.writer(e)
	if err != nil {
		return err
	}
	g.games += e.Records
	g.inFile += e.Records
	g.format = e.Format
	if g.format.Is(game.Single) && g.one != nil {
		if g.games > 1 {
			return usagef("%s has one game in a file, and there are more; --split -o DIR writes a file for each", g.format.Name)
		}
		g.only = append(g.only, e.Data...)
		return nil
	}
	w = g.sink(w)
	if !g.began {
		g.began = true
		if _, err := w.Write(g.head(e.Edited)); err != nil {
			return err
		}
	}
	if err := g.join(w, e); err != nil {
		return err
	}
	_, err = w.Write(e.Data)
	return err
}

// sink returns where a file is written that is w in the end.
func (g *recordOutput) sink(w io.Writer) io.Writer {
	if g.format != nil && g.format.Layout.Bind != nil {
		return &g.held
	}
	return w
}

// bind writes the file that is held.
func (g *recordOutput) bind() error {
	if g.held.Len() == 0 {
		return nil
	}
	var w io.Writer = g.file
	if g.one != nil {
		w = g.single()
	}
	_, err := w.Write(g.format.Layout.Bind(g.held.Bytes()))
	g.held.Reset()
	return err
}

// join keeps the last line of one input and the first of the next apart, where the one
// does not end.
func (g *recordOutput) join(w io.Writer, e *collection.Emitted) error {
	apart := g.last != 0 && g.last != '\n' && e.Input != g.input && g.one != nil && !g.format.Is(game.Binary)
	if len(e.Data) > 0 {
		g.last, g.input = e.Data[len(e.Data)-1], e.Input
	}
	if !apart {
		return nil
	}
	_, err := w.Write(g.encoded("\n"))
	return err
}

// head is what a file begins with.
func (g *recordOutput) head(bare bool) []byte {
	var head []byte
	if g.format == nil {
		return nil
	}
	if g.charset != nil && !g.format.Is(game.Binary) {
		head = append(head, g.charset.BOM()...)
	}
	if !bare && !g.noHeader {
		head = append(head, g.encoded(g.format.Layout.Header)...)
	}
	return head
}

// encoded returns ASCII in the charset that is written.
func (g *recordOutput) encoded(ascii string) []byte {
	if g.charset == nil || g.format.Is(game.Binary) {
		return []byte(ascii)
	}
	out, _ := g.charset.Append(nil, []byte(ascii))
	return out
}

// writer returns the file of a game. Below a directory that of an input has its name, and
// that of a game its number, too, or what its label says; the extension of the format
// follows.
func (g *recordOutput) writer(e *collection.Emitted) (io.Writer, error) {
	if g.one != nil {
		return g.single(), nil
	}
	own, suffix := unit{input: e.Input}, ""
	if g.split || g.format.Is(game.Single) {
		own.number = e.Number
	}
	if g.file != nil && own == g.unit {
		return g.file, nil
	}
	if g.split || own.number > 1 {
		suffix = fmt.Sprintf("-%05d", e.Number)
	}
	if err := g.bind(); err != nil {
		return nil, err
	}
	g.dir.SetExtension(extensionOf(e.Format))
	file, name, err := g.create(e, suffix)
	if name.Changed {
		noted := note.Note{Code: note.OutputRenamed, Got: strconv.Quote(name.Path), Expected: strconv.Quote(name.Plain)}
		e.Notes = append(e.Notes, noted)
	}
	g.file, g.unit, g.began, g.inFile = file, own, false, 0
	return file, err
}

// create makes the file of a game, or of an input.
func (g *recordOutput) create(e *collection.Emitted, suffix string) (*textio.AtomicFile, outputs.Name, error) {
	if g.naming != nil {
		return g.dir.CreateNamed(e.Label)
	}
	return g.dir.Create(e.Below, suffix)
}

// end writes what is left of the last file.
func (g *recordOutput) end() error {
	if g.one == nil {
		return g.bind()
	}
	if !g.began {
		if _, err := g.sink(g.single()).Write(g.head(false)); err != nil {
			return err
		}
	}
	if err := g.bind(); err != nil {
		return err
	}
	if _, err := g.single().Write(g.only); err != nil {
		return err
	}
	return g.flush()
}

// interruptedError is an interruption with files written before it.
type interruptedError struct {
	error
	files int
}

func (e *interruptedError) Unwrap() error { return e.error }

// stopped returns the error of a run that stopped, with what it has written: the files of
// a directory that are whole stay.
func (g *recordOutput) stopped(err error) error {
	if g.dir == nil {
		_ = g.flush() // standard output remembers its error
		return err
	}
	return &interruptedError{errors.Join(err, g.dir.Stop()), g.dir.Files()}
}

// keepsOld reports whether the file that was to hold all records has none, because of what was
// wrong with them, and gives it up: the old file stays.
func (g *recordOutput) keepsOld(result *collection.Report, errors string) bool {
	isEmpty := result.Total.Written == 0 && !result.Well() && errors == "drop"
	if !isEmpty || g.one == nil || !g.one.IsFile() {
		return false
	}
	g.one.Abort()
	return true
}

// failed ends the output of a run that was to stop at the first fault. written is how many
// games it holds: those of the files of a directory that are whole, and none of a file
// that was to hold all, which stays as it was.
func (g *recordOutput) failed() (written int, err error) {
	switch {
	case g.one != nil && g.one.IsFile():
		g.one.Abort()
		return 0, nil
	case g.one != nil:
		return g.games, errors.Join(g.bind(), g.flush())
	case g.unit.number > 0: // each game has its file
		return g.games, errors.Join(g.bind(), g.dir.Commit())
	}
	return g.games - g.inFile, g.dir.Stop()
}
