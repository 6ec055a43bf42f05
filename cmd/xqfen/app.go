package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/cliargs"
	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/internal/visible"
)

// The exit codes: as grep's, and as a shell's for what ended by a signal.
const (
	exitOK        = 0
	exitFailed    = 1 // some records failed
	exitUsage     = 2 // wrong usage, or an input or output that fails
	exitInterrupt = 130
	exitPipe      = 141
)

// exit is the error of a command that has said all there is to say.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit %d", int(e)) }

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
	// stdin is what standard input is read from, nil when that is not a file.
	stdin *os.File
	// words are those of the command line, or of the environment.
	words *messages.Catalog
	// args are the command line.
	args []string
	// patience returns a channel that says when an input has kept the program waiting for
	// long; waited: it has been said.
	patience func() <-chan time.Time
	waited   bool
	// pipes are the inputs that were looked at and not opened yet.
	pipes map[source]*pipe
	// named are the names of --to and --from by the flags that they set.
	named map[string]string
}

// complain says why something failed.
func (s *streams) complain(err error) {
	s.say(s.words.Cause(textio.ErrorText(err)))
}

// say writes a line on standard error, under the name of the program.
func (s *streams) say(text string) { fmt.Fprintf(s.err, "xqfen: %s\n", visible.Line(text)) }

// run is the whole program; it returns the exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	afterPatience := func() <-chan time.Time { return time.After(patience) }
	return runPatiently(ctx, args, stdin, stdout, stderr, afterPatience)
}

// runPatiently is run with another clock.
func runPatiently(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, clock func() <-chan time.Time) int {
	out := &stickyWriter{w: stdout}
	s := &streams{in: interruptible(ctx, stdin), out: out, err: stderr, words: commandLanguage(args), args: args, patience: clock}
	s.stdin, _ = stdin.(*os.File)
	app := newApp(s)
	cli.HelpPrinter = manual{app, s.words}.print
	ordered, err := reorder(app, args)
	if err == nil {
		err = app.RunContext(ctx, ordered)
	}
	if out.err != nil {
		err = out.err
	}
	return s.exitCode(ctx, err)
}

// exitCode says what went wrong, if that has not been said.
func (s *streams) exitCode(ctx context.Context, err error) int {
	var code exit
	var usage usageError
	var column *collection.ColumnError
	if errors.As(err, &column) {
		err = usageOf(err)
	}
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &code):
		return int(code)
	case errors.Is(err, syscall.EPIPE), errors.Is(err, io.ErrClosedPipe):
		return exitPipe
	case ctx.Err() != nil && errors.Is(err, context.Cause(ctx)):
		var written *interruptedError
		if errors.As(err, &written) && written.files > 0 {
			s.say(s.words.Format("interrupted; written before, each of them whole: %s", s.words.Count(messages.Files, written.files)))
		} else {
			s.say(s.words.Phrase("interrupted; no output file was written"))
		}
		return exitInterrupt
	case errors.As(err, &usage):
		s.say(usage.in(s.words))
		fmt.Fprintln(s.err, s.words.Phrase(helpHint))
		return exitUsage
	}
	s.complain(err)
	return exitUsage
}

func newApp(s *streams) *cli.App {
	app := &cli.App{
		Name:                      "xqfen",
		Version:                   version(),
		Writer:                    s.out,
		ErrWriter:                 s.err,
		HideHelpCommand:           true, // there is one of our own
		DisableSliceFlagSeparator: true,
		ExitErrHandler:            func(*cli.Context, error) {},
		OnUsageError:              flagError,
		Action:                    unknownCommand,
		CommandNotFound:           func(c *cli.Context, _ string) { _ = cli.ShowSubcommandHelp(c) }, // --help after an argument
		Flags:                     []cli.Flag{langFlag(), cli.VersionFlag, cli.HelpFlag},
		Commands: []*cli.Command{
			s.convertCommand(), s.normalizeCommand(), s.movesCommand(), s.rewriteCommand(), s.checkCommand(), s.detectCommand(),
			s.explainCommand(), s.showCommand(), s.serveCommand(), s.statsCommand(), s.listCommand(), s.completionCommand(), s.manCommand(), s.helpCommand(), s.perftCommand(), s.readCommand(),
		},
	}
	for _, command := range app.Commands {
		if command.OnUsageError == nil {
			command.OnUsageError = app.OnUsageError
		}
		command.Before = s.before
		command.HideHelpCommand = true // a file may be called help
	}
	cli.VersionPrinter = func(c *cli.Context) { fmt.Fprintf(c.App.Writer, "xqfen %s\n", c.App.Version) }
	return app
}

// version is that of the module, "devel" for a build of a checkout.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}

// unknownCommand runs when the first argument is not a command.
func unknownCommand(c *cli.Context) error {
	if c.NArg() == 0 {
		c.App.Writer = c.App.ErrWriter
		if err := cli.ShowAppHelp(c); err != nil {
			return err
		}
		return exit(exitUsage)
	}
	return misspelled(c, c.Args().Slice(), "")
}

// reorder moves the flags of a command before its other arguments: urfave/cli v2
// stops at the first argument that is not a flag.
func reorder(app *cli.App, args []string) ([]string, error) {
	if len(args) < 2 {
		return args, nil
	}
	i, leading := findCommand(app, args)
	if i == 0 {
		if args = bareArguments(app, args); app.Command(args[1]) == nil {
			return args, nil
		}
		i, leading = 1, nil
	}
	command := app.Command(args[i])
	nameOnce(command.Flags)
	rest, err := cliargs.Reorder(append(slices.Clone(leading), args[i+1:]...), func(name string) (known, value bool) {
		return takesValue(command, name)
	})
	if err != nil {
		return nil, usageOf(err)
	}
	return append([]string{args[0], args[i]}, rest...), nil
}

// findCommand returns where the command is, 0 when there is none, and the flags of
// the command before it. A flag of the program, as --version is, comes before all.
func findCommand(app *cli.App, args []string) (at int, leading []string) {
	for at = 1; at < len(args); at++ {
		if !strings.HasPrefix(args[at], "-") {
			break
		}
	}
	if at < len(args) && app.Command(args[at]) != nil {
		return at, args[1:at]
	}
	for next := at + 1; next < len(args); next++ { // what is at at may be the value of a flag
		command := app.Command(args[next])
		if command == nil {
			continue
		}
		flags := append(slices.Clone(args[1:next]), "--")
		ordered, err := cliargs.Reorder(flags, func(name string) (known, value bool) { return takesValue(command, name) })
		if err == nil && ordered[len(ordered)-1] == "--" {
			return next, args[1:next]
		}
	}
	return 0, nil
}

func takesValue(command *cli.Command, name string) (known, value bool) {
	if slices.Contains(cli.HelpFlag.Names(), name) {
		return true, false
	}
	for _, flag := range command.Flags {
		if slices.Contains(flag.Names(), name) {
			_, isBool := bare(flag).(*cli.BoolFlag)
			return true, !isBool
		}
	}
	return false, false
}
