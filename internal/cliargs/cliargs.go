// Package cliargs lets flags are anywhere among the arguments, as in grep,
// for a command line parser that stops looking for flags at the first argument
// that is none (urfave/cli v2, and the flag package under it).
package cliargs

import (
	"fmt"
	"strings"
)

// Reorder returns the arguments of one command with all flags before all other
// arguments, each group in its own order.
//
// takesValue is asked for a flag by its name without dashes or value: does the
// command know it, and does the next argument belong to it? As in getopt, that
// argument is the value whatever it looks like, also "--" or "-x". A flag the
// command does not know goes with the flags, so that the parser will report it.
//
// Flags are written -name, --name or --name=value. Flags of one letter may be joined
// after one dash, the last of them with its value: -qt wxf, -twxf and -j4 are -q -t wxf,
// -t wxf and -j 4. A lone "-" is not a flag. Everything after the first "--" is not a flag
// either; the "--" stays, between the flags and the rest.
//
// If the last flag lacks its value, Reorder returns a *MissingValueError: put
// before the other arguments, the flag would swallow the first of them.
func Reorder(args []string, takesValue func(flag string) (known, value bool)) ([]string, error) {
	flags := make([]string, 0, len(args))
	var rest []string
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			flags = append(flags, arg)
			rest = append(rest, args[i+1:]...)
			break
		}
		name, isFlag, hasValue := parse(arg)
		if !isFlag {
			rest = append(rest, arg)
			continue
		}
		if known, _ := takesValue(name); !known {
			if short, open := apart(arg, takesValue); short != nil {
				flags = append(flags, short...)
				if !open {
					continue
				}
				if i++; i == len(args) {
					return nil, &MissingValueError{Flag: short[len(short)-1]}
				}
				flags = append(flags, args[i])
				continue
			}
		}
		flags = append(flags, arg)
		if hasValue {
			continue
		}
		if known, value := takesValue(name); known && value {
			if i++; i == len(args) {
				return nil, &MissingValueError{Flag: arg}
			}
			flags = append(flags, args[i])
		}
	}
	return append(flags, rest...), nil
}

// apart returns the flags of one letter that an argument joins, with the value of the last
// after it, and whether that value is the next argument. It returns nil when the argument
// is something else.
func apart(arg string, takesValue func(flag string) (known, value bool)) (flags []string, open bool) {
	if len(arg) < 3 || arg[0] != '-' || arg[1] == '-' {
		return nil, false
	}
	for i := 1; i < len(arg); i++ {
		known, value := takesValue(arg[i : i+1])
		switch {
		case !known:
			return nil, false
		case value && i == len(arg)-1:
			return append(flags, "-"+arg[i:]), true
		case value:
			return append(flags, "-"+arg[i:i+1], strings.TrimPrefix(arg[i+1:], "=")), false
		}
		flags = append(flags, "-"+arg[i:i+1])
	}
	return flags, false
}

// parse takes an argument apart that is not "--".
func parse(arg string) (name string, isFlag, hasValue bool) {
	if len(arg) < 2 || arg[0] != '-' {
		return "", false, false
	}
	name = strings.TrimPrefix(arg[1:], "-")
	name, _, hasValue = strings.Cut(name, "=")
	return name, true, hasValue
}

// MissingValueError is the error for a flag that takes a value and comes last.
type MissingValueError struct {
	Flag string // as it was written, with its dashes
}

// Error says which flag needs a value.
func (e *MissingValueError) Error() string {
	return fmt.Sprintf("flag needs an argument: %s", e.Flag)
}
