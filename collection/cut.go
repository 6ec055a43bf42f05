package collection

import (
	"bufio"
	"context"
	"iter"
	"sync"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/internal/textio"
)

// The size of a block of records.
const (
	jobRecords = 32
	jobBytes   = 32 << 10
)

// cutter opens files, one after the other, and cuts them into blocks.
type cutter struct {
	options  *Options
	idle     *idle
	*buffers // of the file that is read
	// source watches the file, body what is cut into records.
	source, body watched
	exact        *exactLane // nil until a file may have exact records
	batch        *batch     // that is cut, if its records are not needed longer than it
}

// buffers are what a file is read through: raw and text are readers of it as it is, and of it in UTF-8, which
// decoder makes. lines has room for its exact lines, parts for text that may be of several formats.
type buffers struct {
	raw, text *bufio.Reader
	decoder   *charset.Reader
	lines     []byte
	parts     []byte
}

// idleBuffers wait for the next file, of any run: most runs are of one short text.
var idleBuffers = sync.Pool{New: func() any {
	return &buffers{
		raw: bufio.NewReaderSize(nil, textio.HeadSize), text: bufio.NewReaderSize(nil, textio.HeadSize),
		decoder: charset.NewReader(nil, nil), lines: make([]byte, 0, 2*exactBytes),
		parts: make([]byte, 0, textio.HeadSize+longestOpening),
	}
}}

// rest keeps the buffers for another file.
func (b *buffers) rest() {
	b.raw.Reset(nil)
	b.text.Reset(nil)
	b.decoder.Reset(nil, nil)
	idleBuffers.Put(b)
}

// idle is what waits for another use.
type idle struct {
	jobs, workers, cutters sync.Pool
}

// worker returns a worker for a job.
func (l *idle) worker(o *Options) *worker {
	if w, ok := l.workers.Get().(*worker); ok {
		return w
	}
	return newWorker(o)
}

// rest keeps a worker for another job.
func (l *idle) rest(w *worker) {
	if !w.outgrown() {
		l.workers.Put(w)
	}
}

// jobs yields the blocks of all inputs, in order. A block may hold records of several
// files. Small files are a block before they are cut.
func (c *cutter) jobs(ctx context.Context, inputs iter.Seq2[Input, error]) iter.Seq2[*job, error] {
	return func(yield func(*job, error) bool) {
		b := blocks{cutter: c, yield: yield, job: c.newJob()}
		for input, err := range inputs {
			if ctx.Err() != nil || !b.put(input, err) {
				return
			}
		}
		b.flush()
		c.done(b.job) // that is empty, or not wanted
	}
}

// blocks fills one block after the other.
type blocks struct {
	*cutter
	yield func(*job, error) bool
	job   *job
	// stopped: no more are wanted.
	stopped bool
}

// flush ends the block; it reports whether more are wanted.
func (b *blocks) flush() bool {
	if len(b.job.parts)+len(b.job.files.files) > 0 && !b.stopped {
		b.stopped = !b.yield(b.job, nil)
		b.job = b.newJob()
	}
	return !b.stopped
}

// put puts a file into a block whole, or its records into blocks; it reports whether more
// are wanted.
func (b *blocks) put(input Input, err error) bool {
	if err == nil && b.isSmall(&input) {
		if len(b.job.parts) > 0 && !b.flush() {
			return false
		}
		if b.job.files.add(b.cutter, &input) {
			return !b.job.files.full() || b.flush()
		}
	}
	if len(b.job.files.files) > 0 && !b.flush() {
		return false
	}
	return b.file(input, err)
}

// add puts a record into a block; it reports whether more are wanted.
func (b *blocks) add(item *recordItem, live bool) bool {
	b.job.add(item)
	return !live && !b.job.full() || b.flush()
}

// full reports whether the job is enough work.
func (j *job) full() bool { return len(j.records) >= jobRecords || j.bytes >= jobBytes }

func (c *cutter) newJob() *job {
	if j, ok := c.idle.jobs.Get().(*job); ok {
		return j
	}
	return &job{options: c.options, idle: c.idle}
}

// done keeps a block that was delivered for other records.
func (c *cutter) done(j *job) {
	if !j.outgrown() {
		j.reset()
		c.idle.jobs.Put(j)
	}
}
