package main

import (
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/note"
)

func (s *streams) normalize(c *cli.Context) error {
	o := collection.Options{Normalize: true}
	o.Dedupe, o.Keep, o.Sort, o.Spill = c.String("dedupe"), c.String("keep"), c.String("sort"), c.String("spill")
	o.RejectIllegal = c.String("illegal") == "reject"
	if o.Keep != "first" && !c.IsSet("dedupe") {
		return usagef("--keep %s goes with --dedupe: %s", o.Keep, "position, mirror, game, prefix")
	}
	return s.runConvert(c, &o)
}

// writableText is writable, where text is written.
func writableText(o *collection.Options) error {
	if o.To != nil && o.To.Is(game.Binary) {
		return nil
	}
	return writable(o.Dialect, o.Charset)
}

// runConvert runs games from the inputs of a command to its output.
func (s *streams) runConvert(c *cli.Context, o *collection.Options) error {
	if err := s.readOptions(c, o); err != nil {
		return err
	}
	if err := s.writeOptions(c, o); err != nil {
		return err
	}
	report := s.newReporter(c)
	inputs, err := s.sources(c)
	if err != nil {
		return err
	}
	s.usual(c, o, inputs)
	s.settleDialect(c, o, inputs)
	if err := writePositions(c, o); err != nil {
		return err
	}
	to := o.To
	if to == nil {
		to = &list.FEN
	}
	if err := needs(c, to); err != nil {
		return err
	}
	if kept := c.String("errors"); (kept == "keep" || kept == "blank") && !to.Is(game.Lines) {
		return usagef("--%s goes with --format %s, not %s", "errors "+kept, namesOf(isLine), to.Name)
	}
	if err := writableText(o); err != nil {
		return err
	}
	names, err := newNaming(c)
	if err != nil {
		return err
	}
	set := s.outputs(c, inputs)
	defer set.Abort()
	out := &recordOutput{format: o.To, charset: o.Charset, split: splits(c), naming: names, noHeader: o.NoHeader || o.To != nil && o.To.Others}
	if err := out.open(c.String("o"), o, set); err != nil {
		return err
	}
	o.Emit, o.Flush = out.emit, out.flush
	if out.naming != nil {
		o.Label = out.naming.label
	}
	if path := c.String("rejects"); path != "" {
		if o.Reject, err = rejectsTo(path, set); err != nil {
			return err
		}
	}
	if path := c.String("report"); path != "" {
		file, err := set.Open(path)
		if err != nil {
			return refused(err)
		}
		report.full = newReportFile(file)
	}
	report.asks(o)
	report.always = o.Normalize
	report.progress = s.newProgress(inputs, report.quiet, c.String("o") != "")
	o.Count = report.progress.count
	result, err := s.collect(c, inputs, o)
	if err == nil {
		err = s.settle(c.Context, inputs)
	}
	if err != nil {
		return out.stopped(err)
	}
	return s.endRun(c, report, out, set, result)
}

// endRun makes the outputs appear and says what the run did.
func (s *streams) endRun(c *cli.Context, report *reporter, out *recordOutput, set *outputs.Set, result *collection.Report) (err error) {
	stopped := c.String("errors") == "stop" && !result.Well()
	if !stopped && ioFailed(result) && result.Total.Failed == len(result.Files) && result.Total.Read == 0 { // the output stays as it was
		report.finish(result)
		s.sayFailures(result)
		return exit(exitUsage)
	}
	unchanged := ""
	if err := out.naming.unknown(out.games); err != nil {
		return err
	}
	switch {
	case stopped:
		unchanged = stoppedOutput
		var written int
		written, err = out.failed()
		notWritten(result, result.Total.Written-written)
	case out.keepsOld(result, c.String("errors")):
		unchanged = emptyOutput
	default:
		err = out.end()
	}
	if err != nil {
		return err
	}
	if report.full != nil {
		if err := report.full.finish(result); err != nil {
			return err
		}
	}
	if err := set.Commit(); err != nil {
		return err
	}
	report.finish(result)
	if unchanged != "" && out.one != nil && out.one.Given() {
		s.say(s.words.Format(unchanged, c.String("o")))
	}
	if stopped {
		return exit(exitFailed)
	}
	s.sayFailures(result)
	return exitStatus(result, c.Bool("strict"))
}

// What is said about an output file that the run did not write.
const (
	stoppedOutput = `%s was not written, because --errors stop ended the run`
	emptyOutput   = `%s was not written, because there is no record to write`
)

// notWritten counts records that were emitted last as those that no output has.
func notWritten(result *collection.Report, n int) {
	result.Total.Written -= n
	result.Total.Unwritten += n
	for _, f := range slices.Backward(result.Files) {
		of := min(n, f.Written)
		f.Written, f.Unwritten, n = f.Written-of, f.Unwritten+of, n-of
	}
}

// exitStatus turns the counts into the exit status.
func exitStatus(result *collection.Report, strict bool) error {
	switch {
	case ioFailed(result):
		return exit(exitUsage)
	case !result.Well(), strict && slices.ContainsFunc(result.Codes, func(c collection.CodeCount) bool {
		return c.Kind == note.KindProblem || c.Kind == "loss"
	}):
		return exit(exitFailed)
	}
	return nil
}
