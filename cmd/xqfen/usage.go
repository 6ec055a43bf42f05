package main

import (
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/xiangqi"
)

// usageError is a wrong command line. Its format is a phrase of package i18n.
type usageError struct {
	format string
	args   []any
}

func usagef(format string, args ...any) error { return usageError{format, args} }

// Error returns the sentence in English.
func (e usageError) Error() string { return e.in(i18n.Language{}) }

// in returns the sentence in a language.
func (e usageError) in(words i18n.Language) string {
	args := make([]any, len(e.args))
	for i, arg := range e.args {
		args[i] = arg
		switch err := arg.(type) {
		case *dialect.SyntaxError:
			text := words.Advice(words.Note(&err.Note))
			args[i] = words.Say("error.line", "column", strconv.Itoa(err.Column), "code", string(err.Code), "text", text)
		case interface {
			error
			Sentence(words i18n.Language, ply int) string
		}: // of package movetext
			args[i] = words.Fault(err)
		case *xiangqi.PositionError:
			args[i] = words.Problem(err.Problems)
		case error:
			args[i] = words.Cause(textio.ErrorText(err))
		}
	}
	return words.Format(e.format, args...)
}

// helpHint follows every usage error.
const helpHint = `"xqfen help" lists the commands, "xqfen COMMAND --help" their flags.`

// columnMissing is the message of a *rewrite.ColumnError.
const columnMissing = `%s: the first line has no column %q; --column takes a number from 1 or a name that is there`

// unknownFlag is the error of an argument that looks like a flag, and is none of the command.
func unknownFlag(command string, a *arguments) error {
	arg := a.unknown
	name, value, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
	if o := optionNamed(command, name); o != nil {
		return usagef("--%s %s: expected %s", o.name, value, "true, false")
	}
	known := flagNames(command)
	if hint := foreignHint(name, foreignFlags, known); hint != "" {
		return usagef("unknown flag %s; here it is %s", dashed(name), hint)
	}
	if others := commandsWith(name); len(others) > 0 {
		return flagElsewhere(command, name, others, a.flags)
	}
	if near := chars.Near(name, known); len(near) > 0 {
		return usagef("unknown flag %s; did you mean %s?", dashed(name), "--"+strings.Join(near, ", --"))
	}
	if strings.HasPrefix(arg, "--") || strings.Trim(arg, "-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return usagef("unknown flag %s", dashed(name))
	}
	return usagef("unknown flag %s; write -- before it if it is not a flag", arg)
}

// commandsWith are the commands that have a flag.
func commandsWith(name string) (names []string) {
	for _, command := range commands {
		if !command.hidden && optionNamed(command.name, name) != nil {
			names = append(names, command.name)
		}
	}
	return names
}

// flagElsewhere is the error of a flag that other commands have: it names those that have the flags beside it, too. Where
// there are none, one command reads the output of the other.
func flagElsewhere(command, name string, others, flags []string) error {
	lacking := func(other string) (typed []string) {
		for _, flag := range flags {
			flag, _, _ = strings.Cut(flag, "=")
			if given, isFlag := flagName(flag); isFlag && optionNamed(command, given) != nil && optionNamed(other, given) == nil {
				typed = append(typed, flag)
			}
		}
		return typed
	}
	var here []string
	for _, other := range others {
		if len(lacking(other)) == 0 {
			here = append(here, "xqfen "+other+" "+dashed(name))
		}
	}
	if len(here) > 0 {
		return usagef("unknown flag %s; here it is %s", dashed(name), strings.Join(here, ", "))
	}
	other := others[0]
	there := "xqfen " + other + " " + dashed(name)
	first, second := there+" …", "xqfen "+command+" "+strings.Join(lacking(other), " … ")+" …"
	place := func(command string) int { // convert comes before normalize, and both before what only reads
		return strings.Index(writing+command, command)
	}
	switch {
	case place(command) == len(writing) && place(other) == len(writing): // neither writes records
		return usagef("unknown flag %s; here it is %s", dashed(name), there)
	case place(command) < place(other):
		first, second = second, first
	}
	return usagef("unknown flag %s; here it is %s; for both: %s", dashed(name), there, first+" | "+second)
}

// commandLanguage returns the language of a command line, which may be wrong: that
// of --lang, if it is spoken, or else of the environment.
func commandLanguage(args []string) i18n.Language {
	last := environmentLanguage()
	for i, arg := range args {
		name, value, ok := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if name != "lang" || arg == name {
			continue
		}
		if !ok && i+1 < len(args) {
			value = args[i+1]
		}
		if words, ok := i18n.Match(value); ok {
			last = words
		}
	}
	return last
}
