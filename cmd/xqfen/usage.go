package main

import (
	"errors"
	"os"
	"regexp"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
)

// usageError is a wrong command line. Its format is a phrase of package i18n.
type usageError struct {
	format string
	args   []any
}

func usagef(format string, args ...any) error { return usageError{format, args} }

// Error returns the sentence in English.
func (e usageError) Error() string { return e.in(i18n.English()) }

// in returns the sentence in a language.
func (e usageError) in(words *i18n.Catalog) string {
	args := make([]any, len(e.args))
	for i, arg := range e.args {
		args[i] = arg
		if syntax, ok := arg.(*dialect.SyntaxError); ok {
			text := words.Advice(words.NoteText(&syntax.Note))
			args[i] = words.Say(i18n.ErrorLine, "column", strconv.Itoa(syntax.Column), "code", string(syntax.Code), "text", text)
		}
	}
	return words.Format(e.format, args...)
}

// helpHint follows every usage error.
const helpHint = `"xqfen help" lists the commands, "xqfen COMMAND --help" their flags.`

// flagErrors are what package flag says, with a group for each value.
var flagErrors = []struct {
	said   *regexp.Regexp
	format string
}{
	{regexp.MustCompile(`^flag provided but not defined: (.+)$`), "flag provided but not defined: %s"},
	{regexp.MustCompile(`^flag needs an argument: (.+)$`), "flag needs an argument: %s"},
	{regexp.MustCompile(`^invalid boolean value (.+) for (-\S+): (.+)$`), "invalid boolean value %s for %s: %s"},
	{regexp.MustCompile(`^invalid value (.+) for flag (-\S+): (.+)$`), "invalid value %s for flag %s: %s"},
}

// columnMissing is said of a *collection.ColumnError.
const columnMissing = `%s: the first line has no column %q; --column takes a number from 1 or a name that stands there`

// usageOf makes a usage error of one that another package made.
func usageOf(err error) error {
	var column *collection.ColumnError
	if errors.As(err, &column) {
		return usagef(columnMissing, column.Name, column.Column)
	}
	for _, row := range flagErrors {
		if m := row.said.FindStringSubmatch(err.Error()); m != nil {
			var args []any
			for _, value := range m[1:] {
				args = append(args, value)
			}
			return usageError{row.format, args}
		}
	}
	return usageError{"%v", []any{err}}
}

// commandLanguage returns the language of a command line, which may be wrong: that
// of --lang, if it is spoken, or else of the environment.
func commandLanguage(args []string) *i18n.Catalog {
	for i, arg := range args {
		name, value, ok := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if name != "lang" || arg == name {
			continue
		}
		if !ok && i+1 < len(args) {
			value = args[i+1]
		}
		if words, ok := i18n.Match(value); ok {
			return words
		}
	}
	return i18n.FromEnvironment(os.Getenv)
}
