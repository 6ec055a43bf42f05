package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/textio"
)

// patience is how long an input may keep the program waiting before the user is told.
const patience = 2 * time.Second

// pipe is an input that can be read only once, decompressed. Its beginning has been read
// and is not used up.
type pipe struct {
	*bufio.Reader
	io.Closer
	head []byte
}

// head returns the beginning of an input, decompressed, by which its format is recognized: its first
// HeadSize bytes, or all of a shorter one, whatever pieces it arrives in. Of an input that
// is read line by line it has the first line that is not blank, and perhaps more. Standard
// input and pipes are not used up. An input that cannot be read has none; whoever reads it
// reports why.
func (s *streams) head(c *cli.Context, src source) []byte {
	if src.inline {
		return []byte(src.text)
	}
	if !isRegular(src.path) {
		p, err := s.pipe(c, src)
		if err != nil {
			return nil
		}
		return p.head
	}
	return headOf(&collection.Input{Open: func() (io.ReadCloser, error) { return textio.Open(src.path, nil) }})
}

// headOf returns the beginning of a file, nil where it cannot be opened.
func headOf(input *collection.Input) []byte {
	in, err := input.Open()
	if err != nil {
		return nil
	}
	defer func() { _ = in.Close() }()
	head := make([]byte, textio.HeadSize)
	n, _ := io.ReadFull(in, head)
	return head[:n]
}

// isRegular reports whether an input can be opened more than once.
func isRegular(path string) bool {
	if path == textio.Stdin {
		return false
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular() || info.IsDir()
}

// pipe opens standard input or a pipe and waits for its beginning. Until open takes it,
// it is the same one for each who asks.
func (s *streams) pipe(c *cli.Context, src source) (*pipe, error) {
	if p := s.pipes[src]; p != nil {
		return p, nil
	}
	in, err := s.openOnce(c.Context, src.path)
	if err != nil {
		return nil, err
	}
	p := &pipe{Reader: bufio.NewReaderSize(in, textio.HeadSize), Closer: in}
	if s.isLive(c, src) {
		p.head, _ = textio.PeekLines(p.Reader, 1) // the error comes again
	} else {
		s.await(c, src, p)
	}
	if s.pipes == nil {
		s.pipes = make(map[source]*pipe)
	}
	s.pipes[src] = p
	return p, nil
}

// isLive reports whether an input is read line by line, without waiting for more: what is
// typed, and what comes through a pipe in a format that is given.
func (s *streams) isLive(c *cli.Context, src source) bool {
	return !src.inline && !isRegular(src.path) && (c.String("from-format") != "" || src.path == textio.Stdin && s.stdinIsTerminal())
}

// await reads the beginning of an input. If that takes long it names once the input that it waits for.
func (s *streams) await(c *cli.Context, src source, p *pipe) {
	done := make(chan struct{})
	go func() {
		p.head, _ = p.Peek(textio.HeadSize) // the error comes again
		close(done)
	}()
	select {
	case <-done:
		return
	case <-s.patience():
	}
	if !s.waited && !c.Bool("quiet") {
		s.waited = true
		fmt.Fprintf(s.err, "xqfen: %s\n", s.words.Say("input.waiting", "file", src.name))
	}
	<-done
}

// open opens an input.
func (s *streams) open(c *cli.Context, src source) (io.ReadCloser, error) {
	if src.inline {
		return io.NopCloser(strings.NewReader(src.text)), nil
	}
	if isRegular(src.path) {
		return textio.Open(src.path, nil)
	}
	p, err := s.pipe(c, src)
	delete(s.pipes, src)
	return p, err
}

// openOnce opens an input that is not a regular file. It can keep the program waiting; that
// ends when ctx does.
func (s *streams) openOnce(ctx context.Context, path string) (io.ReadCloser, error) {
	if path == textio.Stdin {
		return textio.Open(path, s.in)
	}
	type opened struct {
		io.ReadCloser
		err error
	}
	result := make(chan opened, 1)
	go func() {
		in, err := textio.Open(path, nil)
		result <- opened{in, err}
	}()
	select {
	case in := <-result:
		if in.err != nil {
			return nil, in.err
		}
		return struct {
			io.Reader
			io.Closer
		}{interruptible(ctx, in), in}, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}
