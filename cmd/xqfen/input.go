package main

import (
	"cmp"
	"context"
	"io"
	"iter"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/textio"
)

// source is an input of a command: a text that is an argument, or the path of a file or a directory.
type source struct {
	collection.Input
	isText bool
}

func textSource(name, text string) source {
	open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
	return source{collection.Input{Name: name, Size: -1, Open: open}, true}
}

// fileSource returns the source of a path. What can be read only once is opened when it is asked for first.
func (s *streams) fileSource(c *cli.Context, path string) source {
	src := source{Input: collection.Input{Name: path, Size: -1}}
	if isRegular(path) {
		src.Open = func() (io.ReadCloser, error) { return textio.Open(path, nil) }
		return src
	}
	// What is typed is read line by line, without waiting for more, and so is what comes through a
	// pipe in a format that is given.
	src.Live = c.String("from-format") != "" || c.Bool("one-for-one") || path == textio.Stdin && s.stdinIsTerminal()
	src.Open = sync.OnceValues(func() (io.ReadCloser, error) { return s.pipe(c, &src.Input) })
	return src
}

// filesIn finds the files that the sources name, those below directories and in
// archives among them.
func filesIn(all []source) iter.Seq2[collection.Input, error] {
	return func(yield func(collection.Input, error) bool) {
		for _, src := range all {
			if src.isText || !isRegular(src.Name) {
				if !yield(src.Input, nil) {
					return
				}
				continue
			}
			for input, err := range collection.Inputs([]string{src.Name}, nil) {
				if !yield(input, err) {
					return
				}
			}
		}
	}
}

// partOf gives an input that is a part of a file its place there, by --input-name and --first-record.
func partOf(c *cli.Context, all []source) (iter.Seq2[collection.Input, error], error) {
	inputs := filesIn(all)
	if !c.IsSet("input-name") && !c.IsSet("first-record") {
		return inputs, nil
	}
	var parts []collection.Input
	for input, err := range inputs {
		if parts = append(parts, input); err != nil || len(parts) > 1 {
			return nil, cmp.Or(err, usagef("--input-name and --first-record go with one input"))
		}
		parts[0].Name = cmp.Or(c.String("input-name"), input.Name)
		parts[0].Before = c.Int("first-record") - 1
	}
	return func(yield func(collection.Input, error) bool) {
		for _, input := range parts {
			yield(input, nil)
		}
	}, nil
}

// size returns how many bytes the files have together, those below directories among
// them, or -1 when one of them does not tell.
func size(all []source) int64 {
	total := int64(0)
	for _, src := range all {
		if src.isText {
			return -1
		}
		for file, err := range textio.Files([]string{src.Name}) {
			switch {
			case err != nil && file.Found: // whoever reads it reports what is wrong
			case err != nil || file.Info == nil || !file.Info.Mode().IsRegular():
				return -1
			default:
				total += file.Info.Size()
			}
		}
	}
	return total
}

// interruptible returns a reader whose Read ends when ctx does, also while it
// waits for a terminal.
func interruptible(ctx context.Context, r io.Reader) io.Reader {
	return &interruptibleReader{ctx: ctx, r: r}
}

type interruptibleReader struct {
	ctx     context.Context
	r       io.Reader
	results chan readResult
	buf     []byte
	pending []byte
	err     error
}

type readResult struct {
	n   int
	err error
}

func (r *interruptibleReader) Read(p []byte) (int, error) {
	if len(r.pending) == 0 && r.err == nil {
		if r.results == nil {
			r.results, r.buf = make(chan readResult, 1), make([]byte, 256<<10)
		}
		go func() {
			n, err := r.r.Read(r.buf)
			r.results <- readResult{n, err}
		}()
		select {
		case result := <-r.results:
			r.pending, r.err = r.buf[:result.n], result.err
		case <-r.ctx.Done():
			r.err = context.Cause(r.ctx)
		}
	}
	n := copy(p, r.pending)
	r.pending = r.pending[n:]
	if n == 0 {
		return 0, r.err
	}
	return n, nil
}

// readError is a failure of an input, as opposed to one of the output.
type readError struct{ err error }

func (e *readError) Error() string { return e.err.Error() }
func (e *readError) Unwrap() error { return e.err }

// inputReader marks the errors of an input.
type inputReader struct {
	ctx context.Context
	r   io.Reader
}

func (r *inputReader) Read(p []byte) (int, error) {
	n, err := r.r.Read(p)
	if err != nil && err != io.EOF && r.ctx.Err() == nil {
		err = &readError{err}
	}
	return n, err
}

// settle waits for a signal that has been sent and has not arrived: a pipeline that
// is interrupted can look like one that has ended. Where no input is a pipe it does not
// wait.
func (s *streams) settle(ctx context.Context, inputs []source) error {
	if ctx.Done() == nil || !slices.ContainsFunc(inputs, s.isPipe) {
		return context.Cause(ctx)
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(20 * time.Millisecond):
		return nil
	}
}

// isPipe reports whether another program writes an input while it is read, or may do so.
func (s *streams) isPipe(src source) bool {
	var info os.FileInfo
	var err error
	switch {
	case src.isText:
		return false
	case src.Name != textio.Stdin:
		info, err = os.Stat(src.Name)
	case s.stdin == nil:
		return true
	default:
		info, err = s.stdin.Stat()
	}
	return err == nil && info.Mode()&(os.ModeNamedPipe|os.ModeSocket) != 0
}
