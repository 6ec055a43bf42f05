package collection

import (
	"bytes"
	"context"
	"io"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/internal/textio"
)

// A small file is read whole before its worker opens it, so that recognizing, decoding and
// cutting it is the worker's job too. Its records leave in the order of the input as those of
// other files do.

// batch is small files on their way to a worker, and what it made of them.
type batch struct {
	files []smallFile
	data  []byte // of all
	parts []*job
}

// smallFile is a file that was read whole, or could not be opened.
type smallFile struct {
	input Input
	err   error
	bytes span // in the batch's data
}

// isSmall reports whether a file is read whole. Where the first file decides what is written,
// it goes first alone.
func (c *cutter) isSmall(input *Input) bool {
	return input.Open != nil && !input.begun && !input.Live && input.Size >= 0 && input.Size <= textio.HeadSize && (c.options.To != nil || c.options.Emit == nil)
}

// add reads a file whole. When that fails, or it is longer than its size says, because it is
// packed, add returns false and makes the input go on where it stopped.
func (b *batch) add(c *cutter, input *Input) bool {
	in, err := input.Open()
	if err != nil {
		b.files = append(b.files, smallFile{input: *input, err: err})
		return true
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
		b.files = append(b.files, smallFile{input: *input, bytes: span{start, len(b.data)}})
		_ = in.Close()
		return true
	}
	begun := io.MultiReader(bytes.NewReader(bytes.Clone(b.data[start:])), readOn{counted, err})
	b.data = b.data[:start]
	input.begun = true
	input.Open = func() (io.ReadCloser, error) { return resumed{begun, in}, nil }
	return false
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
func (b *batch) full() bool { return len(b.files) >= jobRecords || len(b.data) >= jobBytes }

// inputs yields the files as they were found.
func (b *batch) inputs() iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		for i := range b.files {
			f := &b.files[i]
			input := f.input
			input.begun = true
			input.Open = func() (io.ReadCloser, error) {
				return io.NopCloser(bytes.NewReader(b.data[f.bytes.start:f.bytes.end])), nil
			}
			if !yield(input, f.err) {
				return
			}
		}
	}
}

// work cuts the files into jobs, and does them.
func (b *batch) work(o *Options, idle *idle) {
	c, ok := idle.cutters.Get()
	if !ok {
		c = &cutter{options: o, idle: idle}
	}
	for part, err := range c.jobs(context.Background(), b.inputs()) {
		if err != nil {
			break // never: nobody cancels, and what is read is in memory
		}
		b.parts = append(b.parts, part.work())
	}
	idle.cutters.Put(c)
}

func (b *batch) reset() {
	clear(b.files)
	clear(b.parts)
	b.files, b.data, b.parts = b.files[:0], b.data[:0], b.parts[:0]
}
