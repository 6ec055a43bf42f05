package main

import (
	_ "embed" // the scripts
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/messages"
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

func (s *streams) completionCommand() *cli.Command {
	return &cli.Command{Name: "completion", Flags: []cli.Flag{langFlag()}, Action: s.completion}
}

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
	i := commandAt(before)
	switch {
	case i < len(before):
	case len(before) > 0 && before[len(before)-1] == "--lang":
		return m.valuesFrom(m.program(), "lang", last)
	default:
		return matching(m.appWords(last), last)
	}
	command := m.app.Command(before[i])
	if command == nil {
		return nil
	}
	before = before[i+1:]
	if slices.Contains(before, "--") {
		return matching(m.argumentWords(command), last)
	}
	// Some shells take --flag=value apart into three words.
	if last == "=" {
		last = ""
	} else if n := len(before); n > 0 && before[n-1] == "=" {
		before = before[:n-1]
	}
	if n := len(before); n > 0 {
		if name, isFlag := flagName(before[n-1]); isFlag {
			if _, value := takesValue(command, name); value {
				return m.valuesFrom(command, name, last)
			}
		}
	}
	if flag, value, ok := strings.Cut(last, "="); ok && strings.HasPrefix(flag, "-") {
		name, _ := flagName(flag)
		found := m.valuesFrom(command, name, value)
		for i := range found {
			found[i].text = flag + "=" + found[i].text
		}
		return found
	}
	if strings.HasPrefix(last, "-") {
		return matching(m.flagWords(command, before), last)
	}
	return matching(m.argumentWords(command), last)
}

// commandAt returns where among the words the command is, after the flags of the
// program and their values; their number when it is not there.
func commandAt(words []string) int {
	for i := 0; i < len(words); i++ {
		switch {
		case words[i] == "--lang":
			i++
		case !strings.HasPrefix(words[i], "-"):
			return i
		}
	}
	return len(words)
}

func matching(all []candidate, prefix string) []candidate {
	return slices.DeleteFunc(all, func(c candidate) bool { return !strings.HasPrefix(c.text, prefix) })
}

// flagName returns the name in -name or --name.
func flagName(word string) (name string, ok bool) {
	name = strings.TrimPrefix(strings.TrimPrefix(word, "-"), "-")
	return name, name != word && name != "" && !strings.Contains(name, "=")
}

func (m manual) appWords(last string) []candidate {
	if strings.HasPrefix(last, "-") {
		return []candidate{{"--help", m.language.Help("--help")}, {"--version", m.language.Help("--version")}}
	}
	return m.commandWords()
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
func (m manual) flagWords(command *cli.Command, before []string) (all []candidate) {
	for _, flag := range allFlags(command) {
		names := flag.Names()
		given := slices.ContainsFunc(before, func(word string) bool {
			name, ok := flagName(strings.SplitN(word, "=", 2)[0])
			return ok && slices.Contains(names, name)
		})
		if given && !isRepeated(flag) {
			continue
		}
		usage, _ := m.flagUsage(command, flag)
		for _, name := range names {
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
func (m manual) argumentWords(command *cli.Command) (all []candidate) {
	switch command.Name {
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

// valueWords returns the values of a flag, where they are words.
func (m manual) valueWords(command *cli.Command, flag string) (all []candidate) {
	f := flagOf(command, flag)
	if f == nil {
		return nil
	}
	switch flag = f.Names()[0]; flag {
	case "dialect", "from-dialect", "fen-after":
		for _, d := range dialect.All() {
			spec := d.Spec()
			for _, name := range append([]string{spec.Name}, spec.Aliases...) {
				all = append(all, candidate{name, m.language.Title(&spec)})
			}
		}
	case "to", "from":
		for _, l := range allNames(dialect.All()) {
			if isOffered(command, flag, &l) {
				all = append(all, candidate{l.Name, flagsOf(l.Sets)})
			}
		}
	case "notation", "from-notation":
		return m.notationWords("")
	case "lang":
		if command.Name == "moves" {
			return languageWords()
		}
		for _, language := range messages.Languages() {
			all = append(all, candidate{language.Tag(), language.Name()})
		}
	default:
		for _, value := range flagValues(command.Name, flag) {
			all = append(all, candidate{value, ""})
		}
	}
	return all
}

// flagValues returns the few values that a flag of a command can have.
func flagValues(command, flag string) []string {
	switch flag {
	case "format":
		switch command {
		case "convert", "normalize":
			return formatNames(true)
		case "moves":
			return []string{"text", "tsv", "jsonl"}
		case "show":
			return []string{formText, formSVG, formPNG}
		}
		return []string{"text", "json"}
	case "from-format":
		return formatNames(false)
	case "charset", "from-charset":
		return charsetNames()
	case "errors":
		if command == "normalize" {
			return []string{"drop", "stop"}
		}
		return collection.Choices("Errors")
	case "dedupe":
		return collection.Choices("Dedupe")
	case "keep":
		return collection.Choices("Keep")
	case "sort":
		return collection.Choices("Sort")
	case "key":
		return collection.Choices("Key")
	}
	if values := fixedValues[flag]; values != nil {
		return slices.Clone(values)
	}
	return showValues(flag)
}

// fixedValues are the values of flags that are the same for every command.
var fixedValues = map[string][]string{
	"name":        {"{Date}_{Red}-{Black}", "{file}-{n}"},
	"illegal":     {"keep-prefix", "reject"},
	"orient":      {"flip", "rotate", "swap"},
	"side":        {"strict", "lenient"},
	"positions":   {"final", "all"},
	"halfmoves":   {"keep", "0"},
	"diagnostics": {"text", "json"},
	"summary":     {"text", "json", "none"},
	"color":       {"auto", "always", "never"},
}
