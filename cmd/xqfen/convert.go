package main

import (
	"cmp"
	"iter"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

func (s *streams) convert(c *cli.Context) error {
	o := collection.Options{AsRead: true}
	to, _ := collection.FindWritten(c.String("format")) // it was checked
	o.AnyText = to == nil || to.Is(game.Lines)
	if err := positionsFlag(c, &o); err != nil {
		return err
	}
	return s.runConvert(c, &o)
}

func (s *streams) normalize(c *cli.Context) error {
	o := collection.Options{Normalize: true}
	o.Dedupe, o.Keep, o.Sort = collection.Dedupe(c.String("dedupe")), collection.Keep(c.String("keep")), collection.Sort(c.String("sort"))
	o.Spill = c.String("spill")
	if o.Keep != "first" && !c.IsSet("dedupe") {
		return usagef("--keep %s goes with --dedupe: %s", o.Keep, "position, mirror, game, prefix")
	}
	return s.runConvert(c, &o)
}

// settleOptions fills in how the inputs are read and written.
func (s *streams) settleOptions(c *cli.Context, o *collection.Options, inputs []source) error {
	if err := s.readOptions(c, o); err != nil {
		return err
	}
	if err := s.writeOptions(c, o); err != nil {
		return err
	}
	if c.Bool("one-for-one") {
		if err := oneForOne(c, o); err != nil {
			return err
		}
	}
	if o.FromFormat == nil && isMovesText(inputs) {
		o.FromFormat = pgn.Format() // one move is in no format
	}
	s.usual(c, o, inputs)
	s.settleDialect(c, o)
	if err := writePositions(c, o); err != nil {
		return err
	}
	if err := s.writeFields(c, o); err != nil {
		return err
	}
	to := o.To
	if to == nil {
		to = &list.FEN
	}
	if !to.Is(game.Binary) && !kit.CharsetHolds(o.Charset, o.Dialect) {
		return usagef("--dialect %s cannot be written in %s; choose another --dialect, or --charset %s or %s", o.Dialect.Name(), o.Charset.Name(), charset.UTF8.Name(), "gb18030")
	}
	return needs(c, to)
}

// oneForOne settles the formats of a run that writes one line for each line.
func oneForOne(c *cli.Context, o *collection.Options) error {
	o.OneForOne = true
	if o.FromFormat == nil {
		o.FromFormat = &list.FEN
	}
	if o.To == nil {
		o.To = o.FromFormat
	}
	for _, other := range []string{"errors", "positions"} {
		if value := c.String(other); other == "errors" && value == "stop" || other == "positions" && value != "" && value != "final" {
			return usagef("--one-for-one writes one line for each line of the input; leave out %s", "--"+other+" "+value)
		}
	}
	switch {
	case !isLined(o.FromFormat):
		return usagef("--one-for-one pairs lines, and the records of %s are not lines; it goes with --from-format %s", o.FromFormat.Name, namesOf(isLined))
	case !isLine(o.To):
		return usagef("--one-for-one writes lines, and the records of %s are not lines; it goes with --format %s", o.To.Name, namesOf(isLine))
	}
	return nil
}

// runConvert runs games from the inputs of a command to its output.
func (s *streams) runConvert(c *cli.Context, o *collection.Options) error {
	inputs, err := s.sources(c)
	if err != nil {
		return err
	}
	report := s.newReporter(c)
	o.Diagnose = report.diagnose
	if err := s.settleOptions(c, o, inputs); err != nil {
		return err
	}
	if inputs, err = s.tree(c, o, inputs); err != nil {
		return err
	}
	merged, err := s.merge(c, o)
	if err != nil {
		return err
	}
	set := s.outputs(c, inputs)
	defer set.Abort()
	out, err := s.newRecordOutput(c, o, set)
	if err != nil {
		return err
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
	failed := merged()
	return cmp.Or(s.endRun(c, report, out, set, result), failed)
}

// endRun makes the outputs appear and reports what the run did.
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
	case !c.Bool("one-for-one") && out.keepsOld(result, c.String("errors")):
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
	if s.unusedFields != nil {
		if err := s.unusedFields(report.quiet); err != nil {
			return err
		}
	}
	if stopped {
		return exit(exitFailed)
	}
	s.sayFailures(result)
	return exitStatus(result, c.Bool("strict"))
}

// Messages about the output of a run.
const (
	stoppedOutput = `%s was not written, because --errors stop ended the run`
	unusedTag     = `--fields: no record has the tag %s`
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

// usual settles the format that is written when none is asked for. One input that is no directory has one that
// is found while it is read, unless a name of --to depends on it; of others all are looked at, up to the first
// with games. Engines read games as commands.
func (s *streams) usual(c *cli.Context, o *collection.Options, inputs []source) {
	switch {
	case o.To != nil:
		return
	case o.Positions != "":
		o.To = &list.FEN
		return
	}
	toEngine := api.IsEngine(s.named[api.AxisDialect])
	if toEngine && isMovesText(inputs) {
		o.To = &list.UCCI
		return
	}
	packed := slices.ContainsFunc(inputs, isPacked)
	if len(inputs) == 1 && !packed && !isDirectory(c.String("o")) && !splits(c) && s.eitherDialect(c, o) == nil && !toEngine {
		return
	}
	for head, name := range heads(inputs) {
		if f := o.UsualFormat(head, name); f != nil {
			o.To = f
			if !f.Is(game.Lines) {
				break
			}
		}
	}
	switch {
	case o.To != nil:
	case o.AnyText && !packed:
		o.To = &list.FEN
	case packed || splits(c) || isDirectory(c.String("o")): // its files are named by the format
		o.To = pgn.Format()
	}
	if toEngine && o.To != nil && !o.To.Is(game.Lines) {
		o.To = &list.UCCI
	}
}

// isMovesText reports whether the input is an argument that is moves.
func isMovesText(inputs []source) bool {
	return len(inputs) == 1 && inputs[0].isText && isMoves(string(headOf(&inputs[0].Input)))
}

// heads yields the beginnings of all inputs, and of the files below directories and in archives, with
// their names.
func heads(all []source) iter.Seq2[[]byte, string] {
	return func(yield func([]byte, string) bool) {
		for input, err := range filesIn(all) {
			if err == nil && !yield(headOf(&input), input.Name) {
				return
			}
		}
	}
}

// isPacked reports whether a path may be that of many files: a directory, an archive, or a
// pattern that the shell left as it is.
func isPacked(src source) bool {
	if src.isText || src.Name == textio.Stdin {
		return false
	}
	info, err := os.Stat(src.Name)
	if err != nil {
		return textio.IsPattern(src.Name)
	}
	return info.IsDir() || strings.HasSuffix(strings.ToLower(src.Name), ".zip")
}
