package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/textio"
)

// gameOutput is where games are written: one file, or a directory with a file for
// each of the input, or for each game.
type gameOutput struct {
	format  *game.Format
	charset *charset.Charset
	one     *output // nil for a directory
	began   bool

	dir     string
	split   bool
	current string
	file    *textio.AtomicFile
	files   int
	games   int
	// only is the game of a format that has one in a file, until it is certain that
	// there are no more.
	only []byte
}

// open finds out where games go: to one file, or below a directory.
func (g *gameOutput) open(path string, o *collection.GameOptions, open func(string) (*output, error)) error {
	switch {
	case g.split && (path == "" || path == textio.Stdin):
		return usagef("--split writes many files; say below which directory with -o DIR")
	case g.split || isDirectory(path):
		if o.Sort != collection.SortNone && o.Sort != "" && !g.split {
			return usagef("--sort %s: a directory has a file for each input; give -o FILE, or --split", o.Sort)
		}
		g.dir = path
		return nil
	}
	var err error
	g.one, err = open(path)
	return err
}

// isDirectory reports whether an output is a directory, or is to be one.
func isDirectory(path string) bool {
	info, err := os.Stat(path)
	return strings.HasSuffix(path, "/") || err == nil && info.IsDir()
}

// emit writes one game.
func (g *gameOutput) emit(e *collection.Emitted) error {
	w, err := g.writer(e)
	if err != nil {
		return err
	}
	g.games++
	if g.format.Single && g.one != nil {
		if g.games > 1 {
			return usagef("%s has one game in a file, and there are more; --split -o DIR writes a file for each", g.format.Name)
		}
		g.only = append(g.only, e.Data...)
		return nil
	}
	if !g.began {
		g.began = true
		if _, err := w.Write(g.head()); err != nil {
			return err
		}
	}
	_, err = w.Write(e.Data)
	return err
}

// head is what a file begins with.
func (g *gameOutput) head() []byte {
	var head []byte
	if g.charset != nil && !g.format.Binary {
		head = append(head, g.charset.BOM()...)
	}
	if g.charset == nil {
		return append(head, g.format.Header...)
	}
	head, _ = g.charset.Append(head, []byte(g.format.Header)) // it is ASCII
	return head
}

func (g *gameOutput) writer(e *collection.Emitted) (io.Writer, error) {
	if g.one != nil {
		return g.one, nil
	}
	path := g.path(e)
	if path == g.current {
		return g.file, nil
	}
	if err := g.commit(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil, err
	}
	file, err := textio.Create(path)
	g.current, g.file, g.began = path, file, false
	return file, err
}

// path returns the name of the file of a game: that of the input below the directory,
// with the game's number when each has its own, and the format's extension.
func (g *gameOutput) path(e *collection.Emitted) string {
	name := strings.TrimLeft(filepath.ToSlash(filepath.Clean("/"+strings.ReplaceAll(e.File, "../", ""))), "/")
	if e.File == textio.Stdin {
		name = "stdin"
	}
	if g.split || g.format.Single && e.Number > 1 {
		name += fmt.Sprintf("-%05d", e.Number)
	}
	ext := "." + g.format.Name
	if len(g.format.Extensions) > 0 {
		ext = g.format.Extensions[0]
	}
	return filepath.Join(g.dir, filepath.FromSlash(name)) + ext
}

// commit makes the last file appear.
func (g *gameOutput) commit() error {
	if g.one != nil {
		if !g.began {
			if _, err := g.one.Write(g.head()); err != nil {
				return err
			}
		}
		if _, err := g.one.Write(g.only); err != nil {
			return err
		}
		return g.one.commit()
	}
	if g.file == nil {
		return nil
	}
	g.files++
	file := g.file
	g.file = nil
	return file.Commit()
}

// interruptedError is an interruption with files written before it.
type interruptedError struct {
	error
	files int
}

func (e *interruptedError) Unwrap() error { return e.error }

// stopped returns the error of a run that stopped, with what it has written.
func (g *gameOutput) stopped(err error) error {
	if g.files == 0 {
		return err
	}
	return &interruptedError{err, g.files}
}

// abort leaves what was there before, but for files of a directory that are whole.
func (g *gameOutput) abort() {
	g.one.abort()
	if g.file != nil {
		_ = g.file.Abort()
	}
}

// rejectWriter writes records that were refused: text as it came, and what is binary
// as an object of JSON with the bytes in base64.
type rejectWriter struct{ w io.Writer }

type rejectedBinary struct {
	File  string       `json:"file"`
	Game  int          `json:"game"`
	Code  dialect.Code `json:"code"`
	Bytes string       `json:"bytes"`
}

func (r *rejectWriter) reject(rejected *collection.Rejected) error {
	data := rejected.Data
	if rejected.Binary {
		var err error
		data, err = json.Marshal(rejectedBinary{rejected.File, rejected.Number, rejected.Code, base64.StdEncoding.EncodeToString(data)})
		if err != nil {
			return err
		}
	}
	if _, err := r.w.Write(data); err != nil {
		return err
	}
	if len(data) > 0 && data[len(data)-1] != '\n' {
		_, err := r.w.Write([]byte{'\n'})
		return err
	}
	return nil
}
