package collection

import (
	"bytes"
	"context"
	"io"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/internal/textio"
)

// A small file is recognized, decoded and cut by a worker, which reads it whole before: one that
// is opened by its path the worker opens, too. Its records leave in the order of the input as
// those of other files do.

// batch is small files on their way to a worker, and what it made of them.
type batch struct {
	files  []smallFile
	data   []byte // of those that were read
	unread int64  // how many bytes the others have
	room   []byte // of which parts are the records
	parts  []*job
	// next is the first file that is not cut yet. large is one that was not small after all, nil
	// while there is none: it, and the files after it, are cut when it is their turn.
	next  int
	large *Input
}

// smallFile is a file that was read whole, could not be opened, or is not opened yet.
type smallFile struct {
	input  Input
	err    error
	bytes  span // in the batch's data
	unread bool
}

// isSmall reports whether a file is read whole. Where the first file decides what is written,
// it goes first alone.
func (c *cutter) isSmall(input *Input) bool {
	return input.Open != nil && !input.begun && !input.Live && input.Size >= 0 && input.Size <= textio.HeadSize && (c.options.To != nil || c.options.Emit == nil)
}

// add takes a file, and reads it unless its worker can.
func (b *batch) add(c *cutter, input *Input) bool {
	if _, packed := textio.CutPacked(input.Name); input.byPath && !packed {
		b.files = append(b.files, smallFile{input: *input, unread: true})
		b.unread += input.Size
		return true
	}
	f, ok := b.read(c, input)
	if ok {
		b.files = append(b.files, f)
	}
	return ok
}

// read reads a file whole. When that fails, or it is longer than its size says, because it is
// packed, read returns false and makes the input go on where it stopped.
func (b *batch) read(c *cutter, input *Input) (f smallFile, ok bool) {
	f.input = *input
	in, err := input.Open()
	if err != nil {
		f.err = err
		return f, true
	}
	counted := c.counted(in, input)
	start := len(b.data)
	for idle := 0; err == nil && len(b.data)-start <= textio.HeadSize; {
		b.data = slices.Grow(b.data, max(int(input.Size)-(len(b.data)-start), 0)+1)
		var n int
		n, err = counted.Read(b.data[len(b.data):cap(b.data)])
		b.data = b.data[:len(b.data)+n]
		if idle++; n > 0 {
			idle = 0
		}
		if err == nil && idle > maxIdleReads {
			err = io.ErrNoProgress
		}
	}
	if err == io.EOF && len(b.data)-start <= textio.HeadSize {
		f.bytes = span{start, len(b.data)}
		_ = in.Close()
		return f, true
	}
	begun := io.MultiReader(bytes.NewReader(bytes.Clone(b.data[start:])), readOn{counted, err})
	b.data = b.data[:start]
	input.begun = true
	input.Open = func() (io.ReadCloser, error) { return resumed{begun, in}, nil }
	return f, false
}

// resumed is a file of which the beginning was read before.
type resumed struct {
	io.Reader
	io.Closer
}

// readOn is the rest of a file, or the error of what was read before.
type readOn struct {
	io.Reader
	err error
}

func (r readOn) Read(p []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	return r.Reader.Read(p)
}

// maxIdleReads is how many Reads in a row may bring nothing, as in bufio.
const maxIdleReads = 100

// full reports whether the batch is enough work.
func (b *batch) full() bool { return len(b.files) >= jobRecords || b.size() >= jobBytes }

// size returns how many bytes the files have together.
func (b *batch) size() int64 { return int64(len(b.data)) + b.unread }

// inputs yields the files that are not cut yet as they were found, up to one that is not small.
func (b *batch) inputs(c *cutter) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		read := len(b.data)
		text := new(bytes.Reader)
		in := io.NopCloser(text)
		open := func() (io.ReadCloser, error) { return in, nil }
		for b.large = nil; b.next < len(b.files); b.data = b.data[:read] {
			f := &b.files[b.next]
			b.next++
			if f.unread {
				whole, ok := b.read(c, &f.input)
				if !ok {
					b.large = &f.input
					return
				}
				*f = whole
			}
			text.Reset(b.data[f.bytes.start:f.bytes.end])
			f.input.begun, f.input.Open = true, open
			if !yield(f.input, f.err) {
				return
			}
		}
	}
}

// work cuts the files into jobs, and does them.
func (b *batch) work(o *Options, idle *idle) {
	c, ok := idle.cutters.Get().(*cutter)
	if !ok {
		c = &cutter{options: o, idle: idle}
	}
	if !o.keep {
		c.batch = b
	}
	b.parts = b.parts[:0]
	for part, err := range c.jobs(context.Background(), b.inputs(c)) {
		if err != nil {
			break // never: nobody cancels, and what is read is in memory
		}
		b.parts = append(b.parts, part.work())
	}
	c.batch = nil
	idle.cutters.Put(c)
}

// memory returns memory that is good until the batch is delivered.
func (b *batch) memory(size int) []byte {
	from := len(b.room)
	if cap(b.room)-from < size {
		b.room, from = make([]byte, 0, max(size, 2*jobBytes)), 0
	}
	b.room = b.room[:from+size]
	return b.room[from : from : from+size]
}

// deliverFiles delivers what a job made of files.
func (c *converter) deliverFiles(ctx context.Context, b *batch) error {
	for {
		for _, part := range b.parts {
			if err := c.deliver(ctx, part); err != nil {
				return err
			}
		}
		if b.large == nil {
			return nil
		}
		alone := cutter{options: &c.options, idle: c.cutter.idle}
		large := func(yield func(Input, error) bool) { yield(*b.large, nil) }
		for part, err := range alone.jobs(ctx, large) {
			if err == nil {
				err = c.deliver(ctx, part.work())
			}
			if err != nil {
				return err
			}
		}
		b.work(&c.options, c.cutter.idle)
	}
}

func (b *batch) reset() {
	clear(b.files)
	clear(b.parts)
	*b = batch{files: b.files[:0], data: b.data[:0], parts: b.parts[:0], room: b.room[:0]}
}
