package main

import (
	_ "embed" // the scripts
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
)

// wordsArgument asks completion for the words that can be at the end of a
// command line: what a script calls when the user presses Tab.
const wordsArgument = "words"

// shell is one whose completion there is a script for. One command loads it, and another
// makes the shell load it at every start.
type shell struct{ name, script, load, persist string }

var shells = []shell{
	{"bash", bashCompletion, "source <(xqfen completion bash)", "echo 'source <(xqfen completion bash)' >> ~/.bashrc"},
	{"zsh", zshCompletion, "source <(xqfen completion zsh)", "echo 'source <(xqfen completion zsh)' >> ~/.zshrc"},
	{"fish", fishCompletion, "xqfen completion fish | source", "xqfen completion fish > ~/.config/fish/completions/xqfen.fish"},
	{
		"powershell", powershellCompletion, "xqfen completion powershell | Out-String | Invoke-Expression",
		"Add-Content -Force $PROFILE 'xqfen completion powershell | Out-String | Invoke-Expression'",
	},
}

// persistence are the commands that make the shells load completion at every start.
func persistence() (rows []candidate) {
	for _, sh := range shells {
		rows = append(rows, candidate{sh.name, sh.persist})
	}
	return rows
}

var (
	//go:embed completion.bash
	bashCompletion string
	//go:embed completion.zsh
	zshCompletion string
	//go:embed completion.fish
	fishCompletion string
	//go:embed completion.ps1
	powershellCompletion string
)

func (s *streams) completion(c *cli.Context) error {
	args := c.Args().Slice()
	if len(args) > 1 && args[0] == wordsArgument {
		for _, word := range (manual{c.App, s.words}).complete(args[1:]) {
			if _, err := fmt.Fprintf(s.out, "%s\t%s\n", word.text, word.usage); err != nil {
				return err
			}
		}
		return nil
	}
	var names []string
	for _, sh := range shells {
		if len(args) == 1 && args[0] == sh.name {
			_, err := io.WriteString(s.out, sh.script)
			return err
		}
		names = append(names, sh.name)
	}
	return usagef("completion for which shell? One of %s", strings.Join(names, ", "))
}

// candidate is a word that could be at the end of a command line.
type candidate struct{ text, usage string }

// complete returns what could be in place of the last of the words, which
// follow the name of the program. It returns nothing where a file is wanted, so
// that the shell completes names of files.
func (m manual) complete(words []string) []candidate {
	last := words[len(words)-1]
	if last == `""` { // an empty word, as some versions of PowerShell pass it
		last = ""
	}
	before := words[:len(words)-1]
	name := m.app.Name // the program itself, until a command is named
	for i, word := range before {
		if command := m.app.Command(word); command != nil && len(reorder(m.app.Name, before[:i]).rest) == 0 {
			name, before = command.Name, before[i+1:]
			break
		}
	}
	if name == m.app.Name && len(reorder(name, before).rest) > 0 {
		return nil
	}
	if slices.Contains(before, "--") {
		return matching(m.argumentWords(name), last)
	}
	// Some shells take --flag=value apart into three words.
	if last == "=" {
		last = ""
	} else if n := len(before); n > 0 && before[n-1] == "=" {
		before = before[:n-1]
	}
	if n := len(before); n > 0 {
		if flag, isFlag := flagName(before[n-1]); isFlag {
			if o := optionNamed(name, flag); o != nil && o.kind != noValue {
				return m.valuesFrom(name, o, last)
			}
		}
	}
	switch flag, value, ok := strings.Cut(last, "="); {
	case ok && strings.HasPrefix(flag, "-"):
		var found []candidate
		if o := optionNamed(name, strings.TrimLeft(flag, "-")); o != nil {
			found = m.valuesFrom(name, o, value)
		}
		for i := range found {
			found[i].text = flag + "=" + found[i].text
		}
		return found
	case strings.HasPrefix(last, "-"):
		return matching(m.flagWords(name, before), last)
	case name == m.app.Name:
		return matching(m.commandWords(), last)
	}
	return matching(m.argumentWords(name), last)
}

// valuesFrom returns the values of a flag that begin as the word does. Those of the axes may be
// several with commas between.
func (m manual) valuesFrom(command string, o *option, word string) (found []candidate) {
	reads := strings.HasPrefix(o.name, "from-")
	done := ""
	if i := strings.LastIndexByte(word, ','); i >= 0 && o.table() != "" && !reads {
		done, word = word[:i+1], word[i+1:]
	}
	if o.table() != "" && o.table() != "dialects" && strings.Contains(word, "+") {
		found = matching(m.notationWords(word), word)
	} else {
		found = matching(m.valueWords(command, o), word)
	}
	if o.values == "@notations" && !reads {
		found = slices.DeleteFunc(found, func(c candidate) bool {
			n, err := i18n.Notation(c.text)
			return err == nil && notation.ReadOnly(n) != ""
		})
	}
	for i := range found {
		found[i].text = done + found[i].text
	}
	return found
}

func matching(all []candidate, prefix string) []candidate {
	return slices.DeleteFunc(all, func(c candidate) bool { return !strings.HasPrefix(c.text, prefix) })
}

// flagName returns the name in -name or --name.
func flagName(word string) (name string, ok bool) {
	name = strings.TrimPrefix(strings.TrimPrefix(word, "-"), "-")
	return name, name != word && name != "" && !strings.Contains(name, "=")
}

func (m manual) commandWords() (all []candidate) {
	for _, command := range m.app.Commands {
		if !command.Hidden {
			all = append(all, candidate{command.Name, m.language.Help(command.Name)})
		}
	}
	return all
}

// flagWords returns the flags that may follow: those not yet given, and those
// that may be given again.
func (m manual) flagWords(command string, before []string) (all []candidate) {
	for _, o := range optionsOf(command) {
		given := slices.ContainsFunc(before, func(word string) bool {
			name, ok := flagName(strings.SplitN(word, "=", 2)[0])
			return ok && slices.Contains(o.names(), name)
		})
		if given && o.kind != manyValues {
			continue
		}
		usage, _ := m.flagUsage(command, o)
		for _, name := range o.names() {
			all = append(all, candidate{dashed(name), usage})
		}
	}
	return all
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// argumentWords returns what the arguments of a command can be, where they are
// not files.
func (m manual) argumentWords(command string) (all []candidate) {
	switch command {
	case "list":
		for _, t := range topics {
			all = append(all, candidate{t.name, m.language.Help("list " + t.name)})
		}
	case "completion":
		for _, sh := range shells {
			all = append(all, candidate{sh.name, sh.load})
		}
	case "man":
		all = m.commandWords()
	case "help":
		all = m.commandWords()
		for _, t := range topics {
			all = append(all, candidate{t.name, m.language.Help("list " + t.name)})
		}
	}
	return all
}

// notationWords returns the names of the notations or, when the word is a name and
// a plus sign, the word with each option that can follow.
func (m manual) notationWords(word string) (all []candidate) {
	plus := strings.LastIndexByte(word, '+')
	for _, f := range i18n.Families() {
		for _, name := range append([]string{f.Name}, f.Aliases...) {
			if plus < 0 {
				all = append(all, candidate{name, m.language.Phrase(f.Title)})
				continue
			}
			if name != strings.SplitN(word, "+", 2)[0] {
				continue
			}
			given := strings.Split(word[:plus], "+")
			for _, o := range f.Options {
				with := word[:plus+1] + o.Name
				if _, err := i18n.Notation(with); err == nil && !slices.Contains(given, o.Name) {
					all = append(all, candidate{with, m.language.Phrase(o.Title)})
				}
			}
		}
	}
	return all
}
