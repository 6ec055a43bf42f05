package main

import (
	"context"
	"errors"
	"flag"
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
	"github.com/xqfen/xqfen/internal/say"
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
	err := s.perform(ctx, newApp(s), args)
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
			s.say(s.words.Format("interrupted; written before, each of them whole: %s", s.words.Count(say.Files, written.files)))
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

// newApp returns the program as urfave/cli describes one: its commands and their flags.
func newApp(s *streams) *cli.App {
	return &cli.App{
		Name:      "xqfen",
		Version:   version(),
		Writer:    s.out,
		ErrWriter: s.err,
		Flags:     []cli.Flag{langFlag(), cli.VersionFlag},
		Commands: []*cli.Command{
			s.convertCommand(), s.normalizeCommand(), s.movesCommand(), s.rewriteCommand(), s.checkCommand(), s.detectCommand(),
			s.explainCommand(), s.showCommand(), s.serveCommand(), s.statsCommand(), s.listCommand(), s.completionCommand(), s.manCommand(), s.helpCommand(), s.perftCommand(), s.readCommand(),
		},
	}
}

// perform runs the command that the arguments name. App.Run of urfave/cli would do it too, but links
// the templates of its help, for which every exported method of every type stays in the program.
func (s *streams) perform(ctx context.Context, app *cli.App, args []string) error {
	m := manual{app, s.words}
	command, args, err := m.commandOf(args)
	if err != nil {
		return usageOf(err)
	}
	set := flag.NewFlagSet(command.Name, flag.ContinueOnError)
	set.SetOutput(io.Discard)
	for _, f := range append(command.Flags, cli.HelpFlag) {
		if err := f.Apply(set); err != nil {
			return err
		}
	}
	c := cli.NewContext(app, set, &cli.Context{Context: ctx})
	c.Command = command
	if err := set.Parse(args); err != nil {
		return s.flagError(c, err)
	}
	if _, err := languageFlag(c); err != nil {
		return err
	}
	switch isProgram := command.Name == app.Name; {
	case slices.ContainsFunc(cli.HelpFlag.Names(), c.Bool):
		return m.print(s.out, command)
	case isProgram && slices.ContainsFunc(cli.VersionFlag.Names(), c.Bool):
		_, err := fmt.Fprintf(s.out, "xqfen %s\n", app.Version)
		return err
	case isProgram:
		return m.unknownCommand(c)
	}
	if err := s.before(c); err != nil {
		return err
	}
	return command.Action(c)
}

// version is that of the module, "devel" for a build of a checkout.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}

// unknownCommand is the outcome when no command is named.
func (m manual) unknownCommand(c *cli.Context) error {
	if c.NArg() > 0 {
		return misspelled(c, c.Args().Slice(), "")
	}
	if err := m.print(m.app.ErrWriter, c.Command); err != nil {
		return err
	}
	return exit(exitUsage)
}

// commandOf returns the command that the arguments name, which may be the program itself, and what
// they give it: its flags, by their first names, before its other arguments, as package flag reads them.
func (m manual) commandOf(args []string) (command *cli.Command, ordered []string, err error) {
	i, leading := findCommand(m.app, args)
	if i == 0 {
		if len(args) > 1 {
			args = bareArguments(m.app, args)
		}
		i, leading = 1, nil
	}
	if len(args) > i {
		command = m.app.Command(args[i])
	}
	if command == nil {
		return m.program(), args[min(1, len(args)):], nil
	}
	nameOnce(command.Flags)
	ordered, err = cliargs.Reorder(append(slices.Clone(leading), args[i+1:]...), func(name string) (known, value bool) {
		return takesValue(command, name)
	})
	useFirstNames(command, ordered)
	return command, ordered, err
}

// useFirstNames replaces each name of a flag before the other arguments by its first.
func useFirstNames(command *cli.Command, ordered []string) {
	for i := 0; i < len(ordered) && ordered[i] != "--" && len(ordered[i]) > 1 && ordered[i][0] == '-'; i++ {
		name, value, hasValue := strings.Cut(strings.TrimPrefix(ordered[i][1:], "-"), "=")
		f := flagOf(command, name)
		if f == nil {
			continue
		}
		if ordered[i] = dashed(f.Names()[0]); hasValue {
			ordered[i] += "=" + value
		} else if _, takes := takesValue(command, name); takes {
			i++
		}
	}
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

// takesValue reports whether a command knows a flag, and whether the flag takes a value.
func takesValue(command *cli.Command, name string) (known, value bool) {
	if slices.Contains(cli.HelpFlag.Names(), name) {
		return true, false
	}
	f := flagOf(command, name)
	if f == nil {
		return false, false
	}
	_, isBool := bare(f).(*cli.BoolFlag)
	return true, !isBool
}

// flagOf returns the flag of a command that has a name, nil where none has it.
func flagOf(command *cli.Command, name string) cli.Flag {
	for _, f := range command.Flags {
		if slices.Contains(f.Names(), name) {
			return f
		}
	}
	return nil
}
