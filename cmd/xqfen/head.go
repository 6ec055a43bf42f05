package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
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

// headOf returns the beginning of an input, decompressed, by which its format is recognized: its first
// HeadSize bytes, or all of a shorter one, whatever pieces it arrives in. Of an input that
// is read line by line it has the first line that is not blank, and perhaps more. Standard
// input and pipes are not used up. An input that cannot be read has none; whoever reads it
// reports why.
func headOf(input *collection.Input) []byte {
	in, err := input.Open()
	if err != nil {
		return nil
	}
	if p, ok := in.(*pipe); ok {
		return p.head
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

// pipe opens standard input or a pipe and waits for its beginning.
func (s *streams) pipe(c *cli.Context, input *collection.Input) (io.ReadCloser, error) {
	in, err := s.openOnce(c.Context, input.Name)
	if err != nil {
		return nil, err
	}
	p := &pipe{Reader: bufio.NewReaderSize(in, textio.HeadSize), Closer: in}
	switch {
	case c.Bool("one-for-one"):
		p.head, _ = p.Peek(1) // the first line may be blank
	case input.Live:
		p.head, _ = textio.PeekLines(p.Reader, 1) // the error comes again
	default:
		s.await(c, input.Name, p)
	}
	return p, nil
}

// await reads the beginning of an input. If that takes long it names once the input that it waits for.
func (s *streams) await(c *cli.Context, path string, p *pipe) {
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
		fmt.Fprintf(s.err, "xqfen: %s\n", s.words.Say("input.waiting", "file", textio.Name(path)))
	}
	<-done
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
