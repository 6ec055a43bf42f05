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
func unknownFlag(command, arg string) error {
	name, value, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
	if o := optionNamed(command, name); o != nil {
		return usagef("--%s %s: expected %s", o.name, value, "true, false")
	}
	known := flagNames(command)
	if hint := foreignHint(name, foreignFlags, known); hint != "" {
		return usagef("unknown flag %s; here it is %s", dashed(name), hint)
	}
	if others := commandsWith(name); len(others) > 0 {
		return usagef("unknown flag %s; here it is %s", dashed(name), strings.Join(others, ", "))
	}
	if near := chars.Nearest(name, known); near != "" {
		return usagef("unknown flag %s; did you mean %s?", dashed(name), dashed(near))
	}
	if strings.HasPrefix(arg, "--") || strings.Trim(arg, "-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return usagef("unknown flag %s", dashed(name))
	}
	return usagef("unknown flag %s; write -- before it if it is not a flag", arg)
}

// commandsWith are the commands that have a flag, as they are typed with it.
func commandsWith(name string) (typed []string) {
	for _, command := range newApp(&streams{}).Commands {
		if !command.Hidden && optionNamed(command.Name, name) != nil {
			typed = append(typed, "xqfen "+command.Name+" "+dashed(name))
		}
	}
	return typed
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
