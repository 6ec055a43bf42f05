package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
)

// The exit codes: as grep's, and as a shell's for what ended by a signal.
const (
	exitOK        = 0
	exitFailed    = 1 // some records failed
	exitUsage     = 2 // wrong usage, or an input or output that fails
	exitInterrupt = 130
	exitPipe      = 141
)

// exit is the error of a command that has reported everything itself.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit %d", int(e)) }

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
	// stdin is what standard input is read from, nil when that is not a file.
	stdin *os.File
	// words are those of the command line, or of the environment.
	words i18n.Language
	// dialects are those that are known: the built-in ones and those of --dialect-file.
	dialects []*dialect.Dialect
	// patience returns a channel that is ready when an input has kept the program waiting for
	// long; waited: the user knows it.
	patience func() <-chan time.Time
	waited   bool
	// bar is the progress that is shown, nil where none is.
	bar *bar
	// named are the names of --to and --from by the flags that they set.
	named map[string]string
	// unusedFields names the tags of --fields that no record has; it is nil without the flag. Its error is about a name
	// that may be meant as a column.
	unusedFields func(quiet bool) error
}

// complain reports why something failed.
func (s *streams) complain(err error) {
	s.say(s.words.Cause(textio.ErrorText(err)))
}

// say writes a line on standard error, under the name of the program.
func (s *streams) say(text string) { fmt.Fprintf(s.err, "xqfen: %s\n", chars.VisibleLine(text)) }

// run is the whole program; it returns the exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	afterPatience := func() <-chan time.Time { return time.After(patience) }
	return runPatiently(ctx, args, stdin, stdout, stderr, afterPatience)
}

// runPatiently is run with another clock.
func runPatiently(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, clock func() <-chan time.Time) int {
	out := &stickyWriter{w: stdout}
	s := &streams{in: interruptible(ctx, stdin), out: out, err: stderr, words: commandLanguage(args), patience: clock}
	s.stdin, _ = stdin.(*os.File)
	app := newApp(s)
	args, err := s.arrange(app, args)
	if err == nil {
		err = app.RunContext(ctx, args)
	}
	if out.err != nil {
		err = out.err
	}
	return s.exitCode(ctx, err)
}

// exitCode reports what went wrong, where the command has not, and returns the exit code.
func (s *streams) exitCode(ctx context.Context, err error) int {
	s.bar.end()
	var code exit
	var usage usageError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &code):
		return int(code)
	case textio.IsClosedPipe(err):
		return exitPipe
	case ctx.Err() != nil && errors.Is(err, context.Cause(ctx)):
		var written *interruptedError
		if errors.As(err, &written) && written.files > 0 {
			s.say(s.words.Format("interrupted; written before, each of them whole: %s", s.words.Count("files", written.files)))
		} else {
			s.say(s.words.Phrase("interrupted; no output file was written"))
		}
		return int(exitSignal(context.Cause(ctx)))
	case errors.As(err, &usage):
		s.say(usage.in(s.words))
		fmt.Fprintln(s.err, s.words.Phrase(helpHint))
		return exitUsage
	}
	s.complain(err)
	return exitUsage
}

// command is a verb of the program.
type command struct {
	name   string
	run    func(*streams, *cli.Context) error
	hidden bool
}

// commands are all of them, in the order of help.
var commands = []command{
	{"convert", (*streams).convert, false},
	{"normalize", (*streams).normalize, false},
	{"moves", (*streams).moves, false},
	{"rewrite", (*streams).rewrite, false},
	{"check", (*streams).check, false},
	{"detect", (*streams).detect, false},
	{"explain", (*streams).explain, false},
	{"show", (*streams).show, false},
	{"conform", (*streams).conform, false},
	{"serve", (*streams).serve, false},
	{"mcp", (*streams).mcp, false},
	{"stats", (*streams).stats, false},
	{"list", (*streams).list, false},
	{"completion", (*streams).completion, false},
	{"man", (*streams).man, false},
	{"licenses", (*streams).licenses, false},
	{"help", (*streams).help, false},
	{"perft", (*streams).perft, true},
	{"read", (*streams).read, true},
}

// newApp returns the program as urfave/cli runs it. Help and version are flags of the table, so
// that they are in the language of the reader.
func newApp(s *streams) *cli.App {
	cli.HelpFlag = nil
	app := &cli.App{
		Name: "xqfen", Version: version(), Writer: s.out, ErrWriter: s.err, Before: s.before, Action: s.noCommand,
		HideHelp: true, HideVersion: true, DisableSliceFlagSeparator: true,
	}
	app.Flags = flagsFor(app.Name)
	for _, command := range commands {
		app.Commands = append(app.Commands, &cli.Command{
			Name: command.name, Hidden: command.hidden, Flags: flagsFor(command.name),
			Before: s.before, HideHelp: true,
			Action: func(c *cli.Context) error { return command.run(s, c) },
		})
	}
	app.Command("help").Aliases = []string{"h"}
	return app
}

// flagsFor are the flags of a command for urfave/cli.
func flagsFor(command string) (flags []cli.Flag) {
	for _, o := range optionsOf(command) {
		flags = append(flags, o.flag())
	}
	return flags
}

// before answers --help and --version, refuses wrong values, and sets the flags that --json, --to and
// --from set. It runs for the program itself, too, before one of its commands.
func (s *streams) before(c *cli.Context) error {
	if c.Command.Name == c.App.Name && c.App.Command(c.Args().First()) != nil {
		return nil
	}
	if lang := c.String("lang"); lang != "" {
		if err := s.checkName(c, optionNamed(c.Command.Name, "lang"), lang); err != nil {
			return err
		}
	}
	switch {
	case c.Bool("help"):
		if err := (manual{c.App, s.words}).print(s.out, c.Command.Name); err != nil {
			return err
		}
		return exit(exitOK)
	case c.Bool("version"):
		fmt.Fprintf(s.out, "xqfen %s%s\n", c.App.Version, build())
		return exit(exitOK)
	}
	var err error
	if s.dialects, err = knownDialects(c); err != nil {
		return err
	}
	if json := optionNamed(c.Command.Name, api.AxisFormat); c.Bool("json") && json != nil {
		words := json.words()
		if err := c.Set(api.AxisFormat, words[len(words)-1]); err != nil {
			return err
		}
	}
	if err := s.setAxes(c); err != nil {
		return err
	}
	return s.checkFlags(c)
}

// noCommand is the outcome of a command line that names no command and has nothing to read.
func (s *streams) noCommand(c *cli.Context) error {
	if err := (manual{c.App, s.words}).print(s.err, c.App.Name); err != nil {
		return err
	}
	return exit(exitUsage)
}

// version is that of the module, "devel" for a build of a checkout.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}

// build is the commit that the program was made of, with a plus for changes to it, and the version of Go.
func build() string {
	commit, changed := "", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			switch {
			case setting.Key == "vcs.revision":
				commit = ", commit " + setting.Value
			case setting.Key == "vcs.modified" && setting.Value == "true":
				changed = "+"
			}
		}
	}
	return commit + changed + ", " + runtime.Version()
}
