package main

import (
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
)

func (s *streams) normalizeCommand() *cli.Command {
	flags := []cli.Flag{
		outputFlag(),
		&cli.StringFlag{Name: "format"},
		&cli.StringFlag{Name: "dedupe", Value: string(collection.DedupeExact)},
		&cli.StringFlag{Name: "illegal", Value: "keep-prefix"},
		&cli.StringFlag{Name: "sort", Value: string(collection.SortNone)},
		&cli.StringFlag{Name: "report"},
	}
	return &cli.Command{
		Name:   "normalize",
		Flags:  slices.Concat(flags, gameFlags(), gameInputFlags(), reportFlags(), []cli.Flag{workersFlag()}),
		Action: s.normalize,
	}
}

// gameFlags are those of commands that write games.
func gameFlags() []cli.Flag {
	return append([]cli.Flag{toDialectFlag(), notationFlag(), fromNotationFlag(), rejectsFlag(), failFastFlag()}, treeFlags()...)
}

// words returns the values of a flag.
func words[T ~string](all []T) (names []string) {
	for _, one := range all {
		names = append(names, string(one))
	}
	return names
}

func (s *streams) normalize(c *cli.Context) error {
	o := collection.GameOptions{Normalise: true}
	dedupe, err := oneOf(c, "dedupe", words(collection.Dedupes())...)
	if err != nil {
		return err
	}
	order, err := oneOf(c, "sort", words(collection.Sorts())...)
	if err != nil {
		return err
	}
	illegal, err := oneOf(c, "illegal", "keep-prefix", "reject")
	if err != nil {
		return err
	}
	o.Dedupe, o.Sort, o.RejectIllegal = collection.Dedupe(dedupe), collection.Sort(order), illegal == "reject"
	return s.convertGames(c, &o)
}

// convertGames runs games from the inputs of a command to its output.
func (s *streams) convertGames(c *cli.Context, o *collection.GameOptions) error {
	if err := gameReadOptions(c, o); err != nil {
		return err
	}
	if err := gameWriteOptions(c, o); err != nil {
		return err
	}
	report, err := newReporter(c, s.err)
	if err != nil {
		return err
	}
	games := &gameReport{reporter: report}
	inputs := sources(c)
	for _, flag := range []string{"o", "rejects", "report"} {
		if err := apart(c.String(flag), inputs); err != nil {
			return err
		}
	}
	if o.To == nil {
		o.To = s.usualFormat(c, inputs)
	}
	o.AsRead = o.AsRead && slices.Contains(spelledFormats, o.To.Name)
	var outputs []*output
	open := func(path string) (*output, error) {
		for _, other := range outputs {
			if other.file != nil && sameOutput(path, other.path) {
				return nil, usagef("two outputs are %s; write to two files", path)
			}
		}
		out, err := s.openOutput(path, inputs)
		if err == nil {
			outputs = append(outputs, out)
		}
		return out, err
	}
	defer func() {
		for _, out := range outputs {
			out.abort()
		}
	}()
	out := &gameOutput{format: o.To, charset: o.Charset, split: c.Bool("split")}
	if err := out.open(c.String("o"), o, open); err != nil {
		return err
	}
	defer out.abort()
	o.Emit = out.emit
	if path := c.String("rejects"); path != "" {
		rejects, err := open(path)
		if err != nil {
			return err
		}
		o.Reject = (&rejectWriter{rejects}).reject
	}
	if path := c.String("report"); path != "" {
		file, err := open(path)
		if err != nil {
			return err
		}
		games.full = newReportFile(file)
	}
	o.Diagnose = games.diagnose
	report.progress = s.newProgress(size(inputs), report.quiet, c.String("o") != "")
	o.Count = report.progress.count
	result, err := collection.ConvertGames(c.Context, s.inputs(c, inputs), o)
	if err == nil {
		err = settle(c.Context)
	}
	if err != nil {
		return out.stopped(err)
	}
	return s.endGames(c, o, games, out, outputs, result)
}

// endGames makes the outputs appear and says what the run did.
func (s *streams) endGames(c *cli.Context, o *collection.GameOptions, games *gameReport, out *gameOutput, outputs []*output, result *collection.Report) error {
	if o.FailFast && !result.Well() {
		if out.one == nil || out.one.file != nil {
			result.Total.Written = 0 // it is not whole
		}
		games.finish(result)
		return exit(exitFailed)
	}
	if err := out.commit(); err != nil {
		return err
	}
	if games.full != nil {
		if err := games.full.finish(result); err != nil {
			return err
		}
	}
	for _, other := range outputs {
		if err := other.commit(); err != nil {
			return err
		}
	}
	games.finish(result)
	s.sayFailures(result)
	return gameExit(result, c.Bool("strict"))
}

// gameExit turns the counts into the exit status.
func gameExit(result *collection.Report, strict bool) error {
	switch {
	case result.IOFailed():
		return exit(exitUsage)
	case !result.Well(), strict && slices.ContainsFunc(result.Codes, func(c collection.CodeCount) bool {
		return c.Kind == collection.KindProblem || c.Kind == "loss"
	}):
		return exit(exitFailed)
	}
	return nil
}
