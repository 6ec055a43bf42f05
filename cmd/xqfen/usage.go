package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/xiangqi"
)

// usageError is a wrong command line. Its format is a phrase of package messages.
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

// columnMissing is said about a *collection.ColumnError.
const columnMissing = `%s: the first line has no column %q; --column takes a number from 1 or a name that is there`

// unknownFlag is how package flag begins to say that there is no such flag, which
// follows with one dash, however many there were.
const unknownFlag = "flag provided but not defined: -"

// notANumber returns the value, quoted, and the flag of an error of package flag.
func notANumber(said string) (value, name string, ok bool) {
	said, prefixed := strings.CutPrefix(said, "invalid value ")
	said, suffixed := strings.CutSuffix(said, ": parse error")
	const before = " for flag -"
	at := strings.LastIndex(said, before)
	if !prefixed || !suffixed || at < 0 {
		return "", "", false
	}
	return said[:at], said[at+len(before):], true
}

// flagError makes a usage error of one of the flags of a command.
func (s *streams) flagError(c *cli.Context, err error, _ bool) error {
	if value, name, ok := notANumber(err.Error()); ok {
		return usagef("%s %s: expected a whole number", dashed(name), value)
	}
	name, ok := strings.CutPrefix(err.Error(), unknownFlag)
	if !ok {
		return usageOf(err)
	}
	if c.Command.Name == "moves" {
		if err := dashedMove(s.args); err != nil {
			return err
		}
	}
	known := flagNames(c.Command.Name)
	if hint := foreignHint(name, foreignFlags, known); hint != "" {
		return usagef("unknown flag %s; here it is %s", dashed(name), hint)
	}
	if near := nearest(name, known); near != "" {
		return usagef("unknown flag %s; did you mean %s?", dashed(name), dashed(near))
	}
	return usagef("unknown flag %s; write -- before it if it is not a flag", dashed(name))
}

// usageOf makes a usage error of one that another package made.
func usageOf(err error) error {
	var column *collection.ColumnError
	if errors.As(err, &column) {
		return usagef(columnMissing, chars.Visible(column.Name), column.Column)
	}
	return usageError{"%v", []any{errors.New(twoDashes(err.Error()))}}
}

// beforeFlags are the words after which package flag writes a flag with one dash.
var beforeFlags = []string{"flag", "for", "argument:"}

// twoDashes gives each long flag in a message of package flag its other dash: it is at the
// end of the sentence or before a colon.
func twoDashes(message string) string {
	words := strings.Split(message, " ")
	for i := 1; i < len(words); i++ {
		name, colon := strings.CutSuffix(words[i], ":")
		isFlag := len(name) > 2 && name[0] == '-' && name[1] != '-' && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz-") == ""
		if isFlag && slices.Contains(beforeFlags, words[i-1]) && (colon || i == len(words)-1) {
			words[i] = "-" + words[i]
		}
	}
	return strings.Join(words, " ")
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
