package collection

import (
	"context"
	"errors"
	"iter"
	"runtime"
	"slices"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/ordered"
	"github.com/xqfen/xqfen/note"
)

// Convert reads the records of all inputs and writes them in one format, in the
// same order whatever the number of workers. A record that cannot be read, and a file
// that is damaged or in no format, are counted and reported and never stop the run.
// The error is one of Emit, Reject or the context, an *OptionError, or says that inputs is
// nil. A nil o is the zero Options.
//
// When the context is done Convert returns as soon as the block of input is read that it
// waits for: a reader that may block for long is the caller's to close. Memory is bounded by
// the number of workers and the largest record, not by the length of the input, but for what
// Dedupe and Sort remember: no more than 32 bytes for each record.
func Convert(ctx context.Context, inputs iter.Seq2[Input, error], o *Options) (*Report, error) {
	c := &converter{}
	if o != nil {
		c.options = *o
	}
	if err := c.prepare(inputs); err != nil {
		return &c.report, err
	}
	if c.options.Dedupe == DedupePrefix || c.options.Sort != SortNone || c.options.chosen() || c.options.Sample > 0 {
		spool, err := newSpool(c.options.Spill, c.options.Sort != SortNone)
		if err != nil {
			return &c.report, err
		}
		defer spool.close()
		c.spool = spool
	}
	err := c.run(ctx, inputs)
	if errors.Is(err, errStopped) {
		err = nil
	}
	if err == nil && c.spool != nil {
		if err = c.unspool(ctx); err == nil {
			err = c.flush()
		}
	}
	c.report.finish()
	return &c.report, err
}

// How many workers there are at most: more would only wait for a processor, and each takes memory.
const (
	perProcessor = 4
	mostWorkers  = 64
)

// run reads the inputs, and works on as many records at once as there is memory for.
func (c *converter) run(ctx context.Context, inputs iter.Seq2[Input, error]) error {
	budget := ordered.Budget[*job]{Size: memoryInFlight, Cost: (*job).cost}
	workers := min(c.options.Workers, perProcessor*runtime.GOMAXPROCS(0), mostWorkers)
	return ordered.Run(ctx, workers, budget, c.cutter.jobs(ctx, inputs), (*job).work, func(j *job) error { return c.deliver(ctx, j) })
}

// hold calls Options.Hold when the keys that are remembered take another million bytes.
func (c *converter) hold() {
	if c.options.Hold == nil {
		return
	}
	size := int64(c.seen.slots) * bytesPerSlot
	if c.spool != nil && c.spool.sorted {
		size += int64(c.spool.n) * bytesPerSorted
	}
	if size-c.held >= 1<<20 {
		c.held = size
		c.options.Hold(size)
	}
}

// errStopped ends a run that fails fast.
var errStopped = errors.New("stopped at the first record that cannot be read")

// converter is one run of Convert.
type converter struct {
	options Options
	report  Report
	cutter  *cutter
	seen    seen
	held    int64 // that Options.Hold was called with last
	spool   *spool
	grouped set    // the first records of those that others are the same as, where Keep chooses
	records uint32 // read so far
	taken   int    // of them, that are not left out
	sample  sampled
	// original is the name of the file that the last duplicate is of, shown as it is shown.
	original, shown string
	emitted         Emitted
	// give, when set, is given the games, or why there are none; false ends the run.
	give func(*game.Game, error) bool
}

// prepare checks the options and fills in what they leave open.
func (c *converter) prepare(inputs iter.Seq2[Input, error]) error {
	o := &c.options
	o.settleOneForOne()
	if err := o.check(); err != nil {
		return err
	}
	if inputs == nil {
		return errNoInputs
	}
	if o.Formats == nil {
		o.Formats, o.marks = builtin().recognized, builtin().marks
	} else {
		o.marks = marksOf(o.Formats)
	}
	if o.Notations == nil {
		o.Notations = i18n.Notations()
	}
	if o.Dedupe == "" {
		o.Dedupe = DedupeNone
	}
	if o.Sort == "" {
		o.Sort = SortNone
	}
	c.cutter = &cutter{options: o, idle: new(idle)}
	return nil
}

// deliver counts what a job made, and writes it or puts it aside.
func (c *converter) deliver(ctx context.Context, j *job) error {
	if err := c.deliverFiles(ctx, &j.files); err != nil {
		return err
	}
	for i := range j.parts {
		if err := c.part(j, &j.parts[i]); err != nil {
			return err
		}
	}
	files := len(j.files.files) > 0
	c.cutter.done(j)
	if files {
		return nil
	}
	return c.flush()
}

// flush ends what was given to Emit together.
func (c *converter) flush() error {
	if c.options.Flush == nil {
		return nil
	}
	return c.options.Flush()
}

// part delivers a part of a file.
func (c *converter) part(j *job, p *part) error {
	f := c.file(p.file)
	if p.exact > 0 {
		c.records += uint32(p.exact)
		f.Read, f.OK = f.Read+p.exact, f.OK+p.exact
		f.add(&p.counts)
		for i := range j.said[p.said.start:p.said.end] {
			s := &j.said[p.said.start+i]
			c.diagnose(p.file, s.number, &s.note, false)
		}
		if err := c.copied(j, p, f); err != nil {
			return err
		}
	}
	for i := p.records.start; i < p.records.end; i++ {
		if err := c.record(j, &j.records[i], f); err != nil {
			return err
		}
		if c.options.Limit > 0 && c.taken == c.options.Limit {
			f.Format = p.file.format.Name
			return errStopped
		}
	}
	if !p.ended {
		return nil
	}
	if failed := p.file.unsplit; failed != nil {
		c.diagnose(p.file, 0, &failed.Note, true)
		f.Failed = failed.Error()
		if err := c.handOver(&recordItem{file: p.file}, failed); err != nil {
			return err
		}
	}
	c.endFile(p.file, f)
	if err := p.file.fault(); err != nil {
		return c.handOver(&recordItem{file: p.file}, err)
	}
	return nil
}

// copied writes exact records.
func (c *converter) copied(j *job, p *part, f *FileReport) error {
	if c.options.To == nil {
		return nil
	}
	f.Written += p.exact
	return c.emit(emission{data: j.out[p.copied.start:p.copied.end]}, len(c.report.Files)-1, f.Read-p.exact+1, p.exact)
}

// record counts a record, says what there is to say about it and writes it or puts it aside.
func (c *converter) record(j *job, item *recordItem, f *FileReport) error {
	if item.blank {
		return c.emit(j.written(item), len(c.report.Files)-1, item.number, 0)
	}
	c.records++
	f.Read++
	if c.options.Spellings != nil && item.isList() && (item.spelled != nil || item.refused != nil) {
		c.options.Spellings.Records++
	}
	switch {
	case item.refused != nil:
		return c.refuse(j, item, f)
	case item.left:
		f.Left++
		return nil
	}
	if item.spelled != nil {
		c.options.Spellings.add(item.spelled)
	}
	c.say(item)
	f.status(item.status)
	f.kinds(&item.recordResult)
	if item.partial {
		f.Partial++
	}
	if err := c.handOver(item, nil); err != nil {
		return err
	}
	if c.options.Errors == ErrorsStop && (item.partial || item.status != game.OK) {
		if c.options.To != nil { // nothing is written of it
			f.Rejected++
			if err := c.reject(item, statusNote(item)); err != nil {
				return err
			}
		}
		return errStopped
	}
	if c.options.Survey != nil {
		c.options.Survey.add(&item.facts)
	}
	if c.options.Dedupe != DedupeNone {
		first, dup := c.seen.add(item.key, c.records-1)
		if dup && c.options.chosen() {
			c.grouped.add(first)
		} else if dup {
			c.duplicate(note.Duplicate, c.records-1, first)
			return nil
		}
	}
	c.hold()
	c.taken++
	if c.options.Sample > 0 {
		if out, full := c.sample.take(drawn{item.draw, c.records - 1}, c.options.Sample); full {
			left, _ := c.report.fileOf(out.record)
			left.Left++
			if out.record == c.records-1 {
				return nil
			}
		}
	}
	if c.spool != nil {
		return c.spool.add(item, j, c.records-1)
	}
	out := j.written(item)
	c.countWritten(f, out.data)
	return c.emit(out, len(c.report.Files)-1, item.number, 1)
}

// countWritten counts a record of which something is written: of a game, as many positions as
// were asked for, which may be none.
func (c *converter) countWritten(f *FileReport, data []byte) {
	if c.options.To != nil && len(data) > 0 {
		f.Written++
	}
}

// emit writes the record of that number of a file of the report.
func (c *converter) emit(out emission, input, number, records int) error {
	if c.options.Emit == nil || c.options.To == nil {
		return nil
	}
	file := c.report.sources[input]
	e := &c.emitted
	*e = Emitted{
		Data: out.data, Label: string(out.label), Format: c.options.To,
		File: file.name, Below: file.below, Number: number, Input: input, Records: records,
	}
	err := c.options.Emit(e)
	for i := range e.Notes {
		c.diagnose(file, number, &e.Notes[i], false)
	}
	return err
}

// refuse counts and reports a record of which nothing is written.
func (c *converter) refuse(j *job, item *recordItem, f *FileReport) error {
	if f.Rejected++; f.Read == 1 {
		f.Reason = item.refused.Note
	}
	if item.refused.Kept {
		placed := *item.refused
		item.refused = &placed
		item.placed(&placed.Note)
	}
	c.say(item)
	c.diagnoseGame(item, &item.refused.Note, true)
	if err := c.reject(item, &item.refused.Note); err != nil {
		return err
	}
	if err := c.handOver(item, item.refused); err != nil {
		return err
	}
	if out := j.written(item); len(out.data) > 0 {
		if err := c.emit(out, len(c.report.Files)-1, item.number, 0); err != nil {
			return err
		}
	}
	if c.options.Errors == ErrorsStop {
		return errStopped
	}
	return nil
}

// reject passes on a record of which nothing is written.
func (c *converter) reject(item *recordItem, why *note.Note) error {
	if c.options.Reject == nil {
		return nil
	}
	return c.options.Reject(&Rejected{
		Data: item.record.Data, Number: item.number, Line: item.line(), Why: *why,
		Format: item.format, File: item.file.name, Below: item.file.below, Input: len(c.report.Files) - 1,
	})
}

// statusNote is the first error of a record that was not read to its end.
func statusNote(item *recordItem) *note.Note {
	if i := slices.IndexFunc(item.notes, isError); i >= 0 {
		return &item.notes[i]
	}
	return &note.Note{Code: note.MovesUnread}
}

// say reports the notes of a record and the problems of its start.
func (c *converter) say(item *recordItem) {
	for i := range item.notes {
		noted := &item.notes[i]
		item.placed(noted)
		c.diagnoseGame(item, noted, false)
	}
	if item.refused == nil {
		for p := range item.problems.Each() {
			noted := kit.ProblemNote(item.start, p)
			item.placed(&noted)
			c.diagnoseGame(item, &noted, false)
		}
	}
}
