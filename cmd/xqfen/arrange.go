package main

import (
	"bufio"
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/movetext"
)

// arrange puts the command first, then its flags, each by its first name, and then its other
// arguments: urfave/cli looks for flags before the first argument that is none. A command line without
// arguments and input, and one whose flags no command has, is for the program itself.
func (s *streams) arrange(app *cli.App, args []string) ([]string, error) {
	for i := 1; i < len(args); i++ {
		command := app.Command(args[i])
		if command == nil {
			continue
		}
		if before := reorder(command.Name, args[1:i]); len(before.rest) == 0 && before.open == "" {
			return place(args[0], command.Name, slices.Concat(args[1:i], args[i+1:]))
		}
	}
	given := args[min(1, len(args)):]
	if !slices.ContainsFunc(given, isInformation) {
		if len(reorder("convert", given).rest) == 0 && s.hasInput() {
			given = append(slices.Clone(given), textio.Stdin)
		}
		for _, name := range s.bare(given) {
			a := reorder(name, given)
			if len(a.rest) == 0 && a.open == "" || a.unknown != "" {
				continue
			}
			if err := misspelled(app, a.rest); err != nil {
				return nil, err
			}
			return place(args[0], name, given)
		}
	}
	return place(app.Name, "", given)
}

// bare are the commands that may be meant where none is named, the first that has the flags: what is
// given is shown on a terminal, moves are written as moves, and all else is converted.
func (s *streams) bare(args []string) (names []string) {
	if out := fileOf(s.out); out == nil || isTerminal(out) {
		names = append(names, "read")
	}
	if moves := reorder("moves", args); moves.open == "" && areMoves(moves.rest) && !slices.ContainsFunc(valuesOf("--to", moves.flags), isMoreThanNotation) {
		names = append(names, "moves")
	}
	return append(names, "convert", "read")
}

// areMoves reports whether arguments are a text that begins with a move.
func areMoves(args []string) bool {
	text := strings.Join(args, " ")
	return filesOf(args) == nil && !slices.ContainsFunc(args, looksLikeFile) && movetext.BeginsMoves([]byte(text)) && !isBoard(strings.Fields(text + " .")[0])
}

// valuesOf returns the names that a flag has in arguments that are in order.
func valuesOf(flag string, args []string) []string {
	var values []string
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, flag+"="); ok {
			values = append(values, value)
		} else if arg == flag {
			values = append(values, args[i+1]) // what has none is open
		}
	}
	return api.Listed(values...)
}

// isMoreThanNotation reports whether a name of --to sets something that command moves does not have.
func isMoreThanNotation(name string) bool {
	name, _, _ = strings.Cut(name, "+")
	if p := api.ProgramNamed(name); p != nil {
		return slices.ContainsFunc(p.Sets, func(m api.Meaning) bool { return m.Axis != api.AxisNotation })
	}
	all := api.Meanings(name, dialect.All())
	return len(all) > 0 && !slices.ContainsFunc(all, func(m api.Meaning) bool { return m.Axis == api.AxisNotation })
}

// hasInput reports whether standard input is a pipe or a file, and not a terminal.
func (s *streams) hasInput() bool {
	if s.stdin == nil || s.stdinIsTerminal() {
		return false
	}
	in := bufio.NewReader(s.in)
	_, err := in.Peek(1)
	s.in = in
	return err != io.EOF
}

// isInformation reports whether an argument asks for help or the version.
func isInformation(arg string) bool {
	name, isFlag := flagName(arg)
	return isFlag && slices.Contains([]string{"help", "h", "version", "v"}, name)
}

// place returns the arguments of a command in order, or of the program itself.
func place(program, command string, args []string) ([]string, error) {
	placed := []string{program, command}
	if command == "" {
		placed, command = placed[:1], program
	}
	a := reorder(command, args)
	switch {
	case a.open != "":
		return nil, usagef("flag needs an argument: %s", a.open)
	case a.unknown != "":
		return nil, unknownFlag(command, &a)
	}
	return slices.Concat(placed, a.flags, a.rest), nil
}

// arguments are those of a command in two groups, each in its own order: flags with their values,
// and the rest, which begins with "--" where that is among them.
type arguments struct {
	flags, rest []string
	// open is the last flag, as it was written, where its value is missing, and unknown the first
	// that the command does not have, or not with that value.
	open, unknown string
}

// reorder takes the arguments of a command apart. Flags are written -name, --name or --name=value,
// and the argument after one that takes a value is the value, whatever it looks like. Flags of one
// letter may be joined after one dash, the last of them with its value: -qt wxf, -twxf and -j4.
// A "-" alone is not a flag, and nothing after "--" is.
func reorder(command string, args []string) (a arguments) {
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		name, value, hasValue := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
		o := optionNamed(command, name)
		switch {
		case arg == "--":
			a.rest = slices.Concat([]string{arg}, a.rest, args)
			return a
		case command == "conform" && (len(arg) == 0 || arg[0] != '-'): // what follows is a command line of its own
			a.rest = append([]string{arg}, args...)
			return a
		case len(arg) < 2 || arg[0] != '-':
			a.rest = append(a.rest, arg)
			continue
		case o == nil:
			short := joined(command, arg)
			if short == nil {
				a.flags, a.unknown = append(a.flags, arg), cmp.Or(a.unknown, arg)
				continue
			}
			args = append(short, args...)
			continue
		case hasValue:
			if _, err := strconv.ParseBool(value); err != nil && o.kind == noValue {
				a.unknown = cmp.Or(a.unknown, arg)
			}
			a.flags = append(a.flags, dashed(o.name)+"="+value)
			continue
		}
		a.flags = append(a.flags, dashed(o.name))
		switch {
		case o.kind == noValue:
		case len(args) == 0:
			a.open = arg
		default:
			a.flags = append(a.flags, args[0])
			args = args[1:]
		}
	}
	return a
}

// joined returns the flags of one letter that an argument joins, the last with its value; nil where
// it is something else.
func joined(command, arg string) (flags []string) {
	if len(arg) < 3 || arg[1] == '-' {
		return nil
	}
	for i := 1; i < len(arg); i++ {
		o := optionNamed(command, arg[i:i+1])
		switch {
		case o == nil:
			return nil
		case o.kind != noValue && i < len(arg)-1:
			return append(flags, "-"+arg[i:i+1]+"="+strings.TrimPrefix(arg[i+1:], "="))
		}
		flags = append(flags, "-"+arg[i:i+1])
	}
	return flags
}
