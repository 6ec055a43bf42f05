package main

import (
	"context"
	"io"
	"iter"
	"os"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/textio"
)

// source is one input of a command.
type source struct {
	name string // as in diagnostics and records, UTF-8
	path string // "-" for standard input
	// inline: text is the input itself, which came with -e.
	inline bool
	text   string
}

// inputs finds the files that the sources name, those below directories and in
// archives among them.
func (s *streams) inputs(c *cli.Context, all []source) iter.Seq2[collection.Input, error] {
	return func(yield func(collection.Input, error) bool) {
		for _, src := range all {
			if src.inline || !isRegular(src.path) {
				input := collection.Input{Name: src.name, Size: -1, Live: s.isLive(c, src), Open: func() (io.ReadCloser, error) { return s.open(c, src) }}
				if !yield(input, nil) {
					return
				}
				continue
			}
			for input, err := range collection.Inputs([]string{src.path}, nil) {
				if !yield(input, err) {
					return
				}
			}
		}
	}
}

// size returns how many bytes the files have together, those below directories among
// them, or -1 when one of them does not tell.
func size(all []source) int64 {
	total := int64(0)
	for _, src := range all {
		if src.inline {
			return -1
		}
		for file, err := range textio.Files([]string{src.path}) {
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
	case src.inline:
		return false
	case src.path != textio.Stdin:
		info, err = os.Stat(src.path)
	case s.stdin == nil:
		return true
	default:
		info, err = s.stdin.Stat()
	}
	return err == nil && info.Mode()&(os.ModeNamedPipe|os.ModeSocket) != 0
}
