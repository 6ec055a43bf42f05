package main

import (
	"context"
	"errors"
	"io"
	"runtime/debug"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/charset"
)

func (s *streams) convertCommand() *cli.Command {
	flags := []cli.Flag{
		toDialectFlag(),
		&cli.StringFlag{Name: "format"},
		notationFlag(),
		fromNotationFlag(),
		&cli.StringFlag{Name: "positions"},
		halfmovesFlag(),
		outputFlag(),
		rejectsFlag(),
		&cli.BoolFlag{Name: "keep-errors"},
		failFastFlag(),
	}
	flags = append(flags, treeFlags()...)
	return &cli.Command{
		Name:   "convert",
		Flags:  slices.Concat(flags, inputFlags(), reportFlags(), []cli.Flag{workersFlag()}),
		Action: s.convert,
	}
}

func (s *streams) convert(c *cli.Context) error {
	if _, err := formatOf(c); err != nil {
		return err
	}
	if s.hasGames(c, sources(c)) {
		return s.convertCollection(c)
	}
	var o collection.Options
	if err := readOptions(c, &o); err != nil {
		return err
	}
	if err := writeOptions(c, &o); err != nil {
		return err
	}
	report, err := newReporter(c, s.err)
	if err != nil {
		return err
	}
	report.options(&o)
	inputs := sources(c)
	set := s.outputs(c, inputs)
	defer set.Abort()
	out, err := set.Open(c.String("o"))
	if err != nil {
		return refused(err)
	}
	rejects := io.Discard
	if path := c.String("rejects"); path != "" {
		if rejects, err = set.Open(path); err != nil {
			return refused(err)
		}
	}
	encoded, err := newEncoder(c, o.To, out)
	if err != nil {
		return err
	}
	lines, rejected := &joiner{w: encoded}, &joiner{w: rejects}
	o.Rejects = rejected
	report.progress = s.newProgress(size(inputs), report.quiet, c.String("o") != "")
	if err := s.eachInput(c, inputs, &o, report, lines, rejected); err != nil {
		var code exit
		if errors.As(err, &code) {
			report.finish()
		}
		return err
	}
	encoded.report(report)
	if o.FailFast && report.total.Unreadable > 0 {
		if out.IsFile() {
			report.total.Written = 0
		}
		out.Abort() // it is not whole
	}
	if err := set.Commit(); err != nil {
		return err
	}
	report.finish()
	return report.exit(c.Bool("strict"))
}

// writeOptions fills in how the output is written.
func writeOptions(c *cli.Context, o *collection.Options) error {
	var err error
	if o.To, err = dialectFlag(c, o.Dialects, "dialect"); err != nil {
		return err
	}
	o.Out = collection.Layout(writtenAs(c))
	if o.Out == "epd" {
		o.Out = collection.Lines
		if o.To == nil {
			o.To = dialect.ByName(o.Dialects, "epd")
		}
	}
	if o.ResetHalfmoves, err = resetsHalfmoves(c); err != nil {
		return err
	}
	o.KeepErrors, o.FailFast, o.QuoteFormulas = c.Bool("keep-errors"), c.Bool("fail-fast"), c.Bool("quote-formulas")
	if o.KeepErrors && (o.Out == collection.Lines || o.Out == collection.UCCI) {
		return usagef("--keep-errors needs --format jsonl, csv or tsv; --rejects FILE keeps the lines themselves")
	}
	return moveOptions(c, o)
}

// eachInput runs all inputs into one output. An input that fails does not keep
// the others from being read.
func (s *streams) eachInput(c *cli.Context, inputs []source, o *collection.Options, report *reporter, out *joiner, more ...*joiner) error {
	debug.SetMemoryLimit(positionsMemory)
	failed := false
	for i, src := range inputs {
		for _, w := range append(more, out) {
			w.join()
		}
		o.Name, o.Eager, o.NoHeader = src.name, !src.inline && !isRegular(src.path), i > 0
		stats, err := s.oneInput(c, src, o, out, report.progress)
		report.add(&stats)
		var read *readError
		switch {
		case err == nil:
		case errors.As(err, &read) && c.Err() == nil:
			report.progress.clear()
			s.complain(read)
			failed = true
		default:
			return err
		}
		if o.FailFast && stats.Unreadable > 0 {
			break
		}
	}
	if failed {
		return exit(exitUsage)
	}
	return settle(c.Context)
}

// settle waits for a signal that has been sent and has not arrived: a pipeline that
// is interrupted can look like one that has ended. A context that nothing ends has none.
func settle(ctx context.Context) error {
	if ctx.Done() == nil {
		return nil
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(20 * time.Millisecond):
		return nil
	}
}

// joiner keeps the last line of one input and the first of the next apart, when the
// one does not end.
type joiner struct {
	w    io.Writer
	last byte
	open bool
}

// join is called between two inputs.
func (j *joiner) join() { j.open = j.last != 0 && j.last != '\n' }

func (j *joiner) Write(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	if j.open {
		if _, err := j.w.Write([]byte{'\n'}); err != nil {
			return 0, err
		}
		j.open = false
	}
	j.last = p[len(p)-1]
	return j.w.Write(p)
}

func (s *streams) oneInput(c *cli.Context, src source, o *collection.Options, out io.Writer, p *progress) (collection.Stats, error) {
	refused := s.isJSON(c, src)
	in, err := s.open(c, src)
	if err != nil {
		return collection.Stats{}, &readError{err}
	}
	defer func() { _ = in.Close() }()
	from, err := charsetFlag(c, "from-charset")
	if err != nil {
		return collection.Stats{}, err
	}
	text := &inputReader{c.Context, p.count(in, size([]source{src}))}
	switch {
	case refused:
		return refuseJSON(text, o)
	case from == nil:
		return collection.Convert(c.Context, out, text, o)
	}
	decoder := charset.NewReader(text, from)
	stats, err := collection.Convert(c.Context, out, decoder, o)
	if n := decoder.Count(); n > 0 {
		stats.Note(o, badBytes(decoder, n))
	}
	return stats, err
}

// refuseJSON refuses an input as a whole.
func refuseJSON(in io.Reader, o *collection.Options) (stats collection.Stats, err error) {
	stats.Records, stats.Unreadable = 1, 1
	stats.Note(o, dialect.Note{Code: game.CodeNotLines})
	if o.Rejects != nil {
		_, err = io.Copy(o.Rejects, in)
	}
	return stats, err
}
