package main

import (
	"cmp"
	"os"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/i18n"
)

// spokenLanguage returns the language of --lang or, where that is not given, of
// the environment. What is for programs is then English wherever they run.
func spokenLanguage(c *cli.Context, forPrograms bool) i18n.Language {
	tag := c.String("lang")
	if words, ok := i18n.Match(tag); ok && tag != "" {
		return words
	}
	if forPrograms {
		return i18n.Language{}
	}
	return environmentLanguage()
}

// environmentTag returns the value of the variables that POSIX asks for the language, in its
// order. An empty variable counts as not set, and when none is set the desktop is asked; "" is returned when it
// does not know either.
func environmentTag() string {
	return cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"), systemLanguage())
}

// environmentLanguage returns the language of the environment, English where it names none that is there.
func environmentLanguage() i18n.Language {
	language, _ := i18n.Match(environmentTag())
	return language
}
