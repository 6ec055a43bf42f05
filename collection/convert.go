// Package collection reads streams of positions and files of games, checks them and
// writes them in another dialect, notation, layout or format, in parallel and in the
// order of the input: Convert positions, Rewrite those in any text, ConvertGames games.
// ReadGames reads games of any format and charset as values.
//
// The functions of the options are called in the caller's goroutine, never two at once,
// but for ReadMoves and OtherScript, which all workers call.
package collection

import (
	"context"
	"errors"
	"io"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/ordered"
	"github.com/xqfen/xqfen/internal/textio"
)

// Convert reads one record a line from r and writes one a line to w, in the same
// order, whatever the number of workers. A record that cannot be read is counted
// and reported and never stops the run. The error is one of reading, writing or
// the context, or an *OptionError. A nil o is the zero Options.
//
// When the context is done Convert returns as soon as the block of input is read that it
// waits for: a reader that may block for long is the caller's to close.
//
// Memory is bounded, whatever the length of the input and of its lines and the
// number of workers: blocks of input wait until what is in flight leaves room for
// them, and a line of more than 1 MiB is refused, and goes to Rejects piece by piece.
func Convert(ctx context.Context, w io.Writer, r io.Reader, o *Options) (Stats, error) {
	c := &converter{w: w}
	if o != nil {
		c.options = *o
	}
	if err := c.options.check(); err != nil {
		return c.stats, err
	}
	c.options.Name = textio.Name(c.options.Name)
	if c.options.Dialects == nil {
		c.options.Dialects = dialect.All()
	}
	if c.options.To == nil {
		c.options.To = xqbase
	}
	if c.options.ReadMoves == nil {
		c.options.ReadMoves = game.ReadPlain
	}
	if c.options.Out == Auto {
		c.options.Out = Lines
	}
	c.stats.ByCode = make(map[dialect.Code]int)
	if err := c.writeHeader(); err != nil {
		return c.stats, err
	}
	lines := textio.LineOptions{MaxLine: maxLine, Eager: c.options.Eager}
	if c.options.grows() {
		lines.Size = 32 << 10
	}
	blocks := textio.NewLineBlocks(r, lines)
	budget := ordered.Budget[*job]{Size: memoryInFlight, Cost: (*job).cost}
	err := ordered.RunWithin(ctx, c.options.Workers, budget, c.jobs(blocks), (*job).work, c.deliver)
	if errors.Is(err, errStopped) {
		err = nil
	}
	return c.stats, err
}

// errStopped ends a run that fails fast.
var errStopped = errors.New("stopped at the first record that cannot be read")

// converter is one run of Convert.
type converter struct {
	options Options
	w       io.Writer
	stats   Stats
	input   *input
	free    ordered.FreeList[*job]
}

// job is one block on its way, with the memory that a worker needs for it.
type job struct {
	block   *textio.Block
	longest int // line of the block, in bytes, or at most usualLine
	input   *input
	options *Options
	reader  dialect.Reader
	lane    lane // of the last record
	rec     record

	out, rejects []byte
	events       []event
	byCode       map[dialect.Code]int
	losses       [8]int
	stats        Stats
	survey       Survey
	stop         bool
}

// event is a diagnostic before it has its file.
type event struct {
	line int
	kind dialect.Kind
	note dialect.Note
	err  error // of the moves
}

// jobs cuts the input into jobs. What the first line says of the layout is found
// out here, before any worker starts.
func (c *converter) jobs(blocks *textio.LineBlocks) func(yield func(*job, error) bool) {
	return func(yield func(*job, error) bool) {
		for block, err := range blocks.All() {
			if err != nil {
				yield(nil, err)
				return
			}
			if c.input == nil {
				if c.input, err = detectInput(block.Data, &c.options); err != nil {
					yield(nil, err)
					return
				}
			}
			j, ok := c.free.Get()
			if !ok {
				j = c.newJob()
			}
			j.block, j.longest = block, block.Longest(usualLine)
			if !yield(j, nil) {
				return
			}
		}
	}
}

func (c *converter) newJob() *job {
	o := &c.options
	return &job{
		input: c.input, options: o,
		reader: dialect.Reader{Dialects: o.Dialects, As: o.From, Orient: o.Orient, LenientSide: o.LenientSide},
		byCode: make(map[dialect.Code]int),
	}
}

// deliver writes what a job made and gives the job back.
func (c *converter) deliver(j *job) error {
	c.stats.add(&j.stats)
	for code, n := range j.byCode {
		c.stats.ByCode[code] += n
	}
	for i, n := range j.losses {
		if n > 0 {
			c.stats.ByCode[dialect.Loss(1<<i).Code()] += n
		}
	}
	if c.options.Survey != nil {
		c.options.Survey.add(&j.survey)
	}
	c.diagnose(j.events)
	if len(j.out) > 0 {
		if _, err := c.w.Write(j.out); err != nil {
			return err
		}
	}
	if len(j.rejects) > 0 && c.options.Rejects != nil {
		if _, err := c.options.Rejects.Write(j.rejects); err != nil {
			return err
		}
	}
	if j.stop {
		return errStopped
	}
	j.block.Release()
	if !j.outgrown() {
		j.reset()
		c.free.Put(j)
	}
	return nil
}

func (j *job) reset() {
	j.block, j.out, j.rejects, j.events = nil, j.out[:0], j.rejects[:0], j.events[:0]
	clear(j.byCode)
	clear(j.losses[:])
	j.stats, j.survey, j.stop = Stats{}, Survey{}, false
}

// diagnose passes on the events of one job.
func (c *converter) diagnose(events []event) {
	if c.options.Diagnose == nil {
		return
	}
	for i := range events {
		e := &events[i]
		if c.stats.shown == nil {
			c.stats.shown = make(map[dialect.Code]int)
		}
		c.stats.shown[e.note.Code]++
		if c.options.PerCode == 0 || c.stats.shown[e.note.Code] <= c.options.PerCode {
			c.options.Diagnose(&Diagnostic{File: c.options.Name, Line: e.line, Kind: e.kind, Note: e.note, Err: e.err})
		}
	}
}
