package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"github.com/urfave/cli/v2"
	"github.com/xqfen/xqfen/charset"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
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
	// terminal: records go to one, which gets nothing of them that it would obey.
	terminal bool
	// last is the byte that was written last to one, input the file it is of.
	last  byte
	input int
	one   *outputs.File // nil for a directory
	dir   *outputs.Dir  // nil for one file
	// w is the file that is written, one or the last below dir, which is for that unit. buffer is
	// before one: a write for each record takes longer than to make it.
	w      io.Writer
	buffer *bufio.Writer
	unit   unit
	began  bool
	games  int // in all, inFile those in the last file
	inFile int
	// parts are the files of --split-by; a label is the number of one of them.
	parts []*recordOutput
	// held is a file that is written when it is whole: its start depends on what follows, or it holds one
	// game and there may be more.
	held bytes.Buffer
	// stream makes the file that is written where its format has a Stream; nil before its start.
	stream io.WriteCloser
}

// unit is what has a file of its own below a directory: an input, or one of its games,
// whose number is 0 otherwise.
type unit struct{ input, number int }

// newRecordOutput finds out where games go, to one file or below a directory, and makes them go there.
func (s *streams) newRecordOutput(c *cli.Context, o *collection.Options, set *outputs.Set) (g *recordOutput, err error) {
	path := c.String("o")
	g = &recordOutput{format: o.To, charset: o.Charset, split: splitsGames(c), noHeader: c.Bool("no-header") || o.OneForOne}
	if g.naming, err = newNaming(c, o.To); err != nil {
		return nil, err
	}
	if g.naming != nil {
		o.Label = g.naming.label
	}
	o.Emit, o.Flush = g.emit, g.flush
	all, err := shares(c)
	switch {
	case err != nil:
		return nil, err
	case all != nil:
		return g, g.splitBy(c, o, set, all)
	case g.split && (path == "" || path == textio.Stdin):
		if g.naming != nil {
			return nil, usagef("--name writes a file for each game; say below which directory with -o DIR")
		}
		return nil, usagef("--split writes many files; say below which directory with -o DIR")
	case g.split || isDirectory(path):
		if o.Sort != "none" && o.Sort != "" && !g.split {
			return nil, usagef("--sort %s: a directory has a file for each input; give -o FILE, or --split", o.Sort)
		}
		if err := directory(path); err != nil {
			return nil, err
		}
		g.dir, err = set.Below(path, extensionOf(g.format))
		return g, refused(err)
	}
	if g.format != nil && g.format.Is(game.Binary) && s.isForTerminal(path) {
		return nil, usagef("%s is not for a terminal; name a file with -o", g.format.Name)
	}
	file, err := set.Open(path)
	g = toFile(file, *g)
	o.Emit, o.Flush = g.emit, g.flush
	g.terminal = err == nil && !g.one.IsFile() && isTerminal(c.App.Writer)
	return g, refused(err)
}

// outputBuffer is the size of a buffer, in bytes.
const outputBuffer = 32 << 10

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
	return path != "" && os.IsPathSeparator(path[len(path)-1]) || err == nil && info.IsDir()
}

// emit writes one game.
func (g *recordOutput) emit(e *collection.Emitted) error {
	if g.parts != nil {
		part, err := strconv.Atoi(e.Label)
		if err != nil {
			return err
		}
		g.games += e.Records
		return g.parts[part].emit(e)
	}
	if err := g.enter(e); err != nil {
		return err
	}
	g.games += e.Records
	g.inFile += e.Records
	g.format = e.Format
	if g.games > 1 && g.format.Is(game.Single) && g.one != nil {
		return usagef("%s has one game in a file, and there are more; --split -o DIR writes a file for each", g.format.Name)
	}
	if !g.began {
		g.began = true
		if err := g.write(g.head()); err != nil {
			return err
		}
	}
	// The last line of one input may have no end: the next begins on a line of its own.
	if g.last != 0 && g.last != '\n' && e.Input != g.input && g.one != nil && !g.format.Is(game.Binary) {
		if err := g.write(g.encoded("\n")); err != nil {
			return err
		}
	}
	if len(e.Data) > 0 {
		g.last, g.input = e.Data[len(e.Data)-1], e.Input
	}
	return g.write(e.Data)
}

// write writes a part of a file, or holds it until the file is whole.
func (g *recordOutput) write(data []byte) error {
	if g.format != nil && g.format.Layout.Stream != nil {
		if g.stream == nil {
			g.stream = g.format.Layout.Stream(g.w)
		}
		_, err := g.stream.Write(data)
		return err
	}
	if g.format != nil && (g.format.Layout.Bind != nil || g.format.Is(game.Single) && g.one != nil) {
		g.held.Write(data)
		return nil
	}
	if g.terminal && g.format != nil && !g.format.Is(game.Binary) && (g.charset == nil || g.charset == charset.UTF8) {
		data = []byte(chars.VisibleText(string(data)))
	}
	_, err := g.w.Write(data)
	return err
}

// bind writes the file that is held, or its end.
func (g *recordOutput) bind() error {
	if stream := g.stream; stream != nil {
		g.stream = nil
		return stream.Close()
	}
	if g.held.Len() == 0 {
		return nil
	}
	data := g.held.Bytes()
	if bind := g.format.Layout.Bind; bind != nil {
		data = bind(data)
	}
	_, err := g.w.Write(data)
	g.held.Reset()
	return err
}

// head is what a file begins with.
func (g *recordOutput) head() []byte {
	var head []byte
	if g.format == nil {
		return nil
	}
	if g.charset != nil && !g.format.Is(game.Binary) {
		head = append(head, g.charset.BOM()...)
	}
	if !g.noHeader {
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

// enter begins the file of a game where it is not that of the last. Below a directory that of an
// input has its name, and that of a game its number, too, or its label; the extension of
// the format follows.
func (g *recordOutput) enter(e *collection.Emitted) error {
	if g.one != nil {
		return nil
	}
	own, suffix := unit{input: e.Input}, ""
	if g.split || g.format.Is(game.Single) {
		own.number = e.Number
	}
	if g.w != nil && own == g.unit {
		return nil
	}
	if g.split || own.number > 1 {
		suffix = fmt.Sprintf("-%05d", e.Number)
	}
	if err := g.bind(); err != nil {
		return err
	}
	g.dir.SetExtension(extensionOf(e.Format))
	create := func() (*textio.AtomicFile, outputs.Name, error) { return g.dir.Create(e.Below, suffix) }
	if g.naming != nil {
		create = func() (*textio.AtomicFile, outputs.Name, error) { return g.dir.CreateNamed(e.Label) }
	}
	file, name, err := create()
	if code := renamed[name.Why]; code != "" {
		e.Notes = append(e.Notes, note.Note{Code: code, Got: strconv.Quote(name.Path), Expected: strconv.Quote(name.Plain)})
	}
	g.w, g.unit, g.began, g.inFile = file, own, false, 0
	return err
}

// renamed are the codes of files that have another name.
var renamed = map[outputs.Taken]note.Code{
	outputs.InUse: note.OutputRenamed, outputs.Read: note.OutputRead, outputs.Linked: note.OutputLink, outputs.Unusual: note.OutputName,
}

// end writes what is left of the last file.
func (g *recordOutput) end() error {
	for _, part := range g.parts {
		if err := part.end(); err != nil {
			return err
		}
	}
	if g.parts != nil {
		return nil
	}
	if g.one != nil && !g.began {
		if err := g.write(g.head()); err != nil {
			return err
		}
	}
	return errors.Join(g.bind(), g.flush())
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
	case g.parts != nil:
		for _, part := range g.parts {
			part.one.Abort()
		}
		return 0, nil
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
