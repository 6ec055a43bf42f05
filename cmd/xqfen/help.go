package main

import (
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/internal/sorted"
)

// manual is what the program says about itself in a language: --help, and what a shell
// shows beside the words that it offers.
type manual struct {
	app      *cli.App
	language *messages.Catalog
}

// helpCommand says in the language of the reader what --help says, and what a name is.
func (s *streams) helpCommand() *cli.Command {
	return &cli.Command{
		Name:    "help",
		Aliases: []string{"h"},
		Flags:   []cli.Flag{langFlag()},
		Action: func(c *cli.Context) error {
			m := manual{c.App, s.words}
			if c.NArg() == 0 {
				return m.print(s.out, m.program())
			}
			if i := topicNamed(c.Args().First()); i >= 0 {
				return s.printTopic(c, i, formText)
			}
			command := c.App.Command(c.Args().First())
			if command == nil {
				if row := nameRow(c.Args().First()); row != nil {
					return s.printTable([][]string{nameHeadings, row}, s.words)
				}
				return unknownTopic(c, append(commandNames(c.App), topicNames()...))
			}
			return m.print(s.out, command)
		},
	}
}

// unknownTopic is the error of a word that there is no help for. known are those that there is.
func unknownTopic(c *cli.Context, known []string) error {
	word := c.Args().First()
	if hint := foreignHint(word, foreignCommands, nil); hint != "" {
		return usagef("there is no help for %q; use %s", word, hint)
	}
	if near := nearest(word, known); near != "" {
		return usagef("there is no help for %q; did you mean %q?", word, near)
	}
	return usagef("there is no help for %q; there is help for %s", word, strings.Join(known, ", "))
}

// commandNames are the names of the commands that are shown.
func commandNames(app *cli.App) (names []string) {
	for _, command := range app.Commands {
		if !command.Hidden {
			names = append(names, command.Name)
		}
	}
	return names
}

// helpWriter is what help is written on: a text for a terminal or a manual page.
type helpWriter interface {
	gap()
	heading(text string)
	paragraph(text string)
	rows(rows []candidate)
	// line is a command line as it is typed.
	line(text string)
}

// print writes the help of the program or of a command.
func (m manual) print(w io.Writer, command *cli.Command) error {
	var b strings.Builder
	p := helpPage{&b, pageWidth(w)}
	p.paragraph(m.title(command) + " - " + m.language.Help(command.Name))
	p.heading(m.language.Phrase("Usage"))
	p.paragraph("  " + m.usage(command))
	p.gap()
	m.body(p, command)
	_, err := io.WriteString(w, b.String())
	return err
}

// title is what is typed to run a command.
func (m manual) title(command *cli.Command) string {
	if command.Name == m.app.Name {
		return m.app.Name
	}
	return m.app.Name + " " + command.Name
}

// usage says in one line how a command is called.
func (m manual) usage(command *cli.Command) string {
	return m.title(command) + " " + m.language.Phrase("[FLAG]…") + " " + m.arguments(command.Name)
}

// body writes all of the help of a command that is after its usage.
func (m manual) body(p helpWriter, command *cli.Command) {
	name := command.Name
	for i, about := range strings.Split(m.language.Help(name+" about"), "\n\n") {
		if i > 0 {
			p.gap()
		}
		p.paragraph(about)
	}
	if name == m.app.Name {
		p.heading(m.language.Phrase("Commands"))
		p.rows(m.commandWords())
	} else if words := m.argumentWords(command); len(words) > 0 && name != "help" && name != "man" {
		p.gap()
		p.rows(words)
	}
	if name == "completion" {
		p.gap()
		p.paragraph(m.language.Phrase("To load it at every start, run this once:"))
		p.gap()
		p.rows(persistence())
	}
	m.examples(p, name)
	for _, group := range m.groups(command) {
		p.heading(m.language.Phrase(group.title))
		p.rows(m.flagRows(command, group.flags))
	}
	m.foot(p)
}

// program is the program itself as a command: it has flags of its own.
func (m manual) program() *cli.Command { return &cli.Command{Name: m.app.Name, Flags: m.app.Flags} }

// arguments says what a command takes beside flags.
func (m manual) arguments(name string) string {
	var values []string
	if command := m.app.Command(name); command != nil {
		for _, word := range m.argumentWords(command) {
			values = append(values, word.text)
		}
	}
	return strings.ReplaceAll(m.language.Help(name+" arguments"), "{values}", strings.Join(values, "|"))
}

// flagUsage returns what a flag of a command is for, and how its value is called.
func (m manual) flagUsage(command *cli.Command, flag cli.Flag) (usage, value string) {
	name := flag.Names()[0]
	var values []string
	for _, word := range m.valueWords(command, name) {
		values = append(values, word.text)
	}
	usage = strings.ReplaceAll(m.language.Help(command.Name+" "+dashed(name)), "{values}", strings.Join(values, ", "))
	if before, rest, ok := strings.Cut(usage, "`"); ok {
		var after string
		value, after, _ = strings.Cut(rest, "`")
		usage = before + value + after
	}
	return usage, value
}

// flagRows are the flags of a command with their short names first.
func (m manual) flagRows(command *cli.Command, flags []cli.Flag) (rows []candidate) {
	for _, flag := range flags {
		names := flag.Names()
		for i := range names {
			names[i] = dashed(names[i])
		}
		sorted.Stable(names, func(a, b string) int { return len(a) - len(b) })
		usage, value := m.flagUsage(command, flag)
		if value != "" {
			value = " " + value
		}
		if fallback := defaultOf(flag); fallback != "" {
			usage = m.language.Format("%s (default: %s)", usage, fallback)
		}
		if isRepeated(flag) {
			usage = m.language.Format("%s; may be repeated", usage)
		}
		rows = append(rows, candidate{strings.Join(names, ", ") + value, usage})
	}
	return rows
}

// flagGroup are flags of a command under a heading.
type flagGroup struct {
	title string
	flags []cli.Flag
}

// groups are the flags of a command in the order of help. Those of one group alone are
// under the heading that all have.
func (m manual) groups(command *cli.Command) (groups []flagGroup) {
	rest := allFlags(command)
	for _, g := range flagGroups {
		group := flagGroup{title: g.title}
		for _, name := range g.flags {
			if i := slices.IndexFunc(rest, func(f cli.Flag) bool { return f.Names()[0] == name }); i >= 0 {
				group.flags = append(group.flags, rest[i])
				rest = slices.Delete(rest, i, i+1)
			}
		}
		if g.flags == nil {
			group.flags = rest
		}
		if len(group.flags) > 0 {
			groups = append(groups, group)
		}
	}
	if len(groups) == 1 {
		groups[0].title = "Flags"
	}
	return groups
}

// allFlags are the flags of a command, and --help.
func allFlags(command *cli.Command) []cli.Flag {
	var flags []cli.Flag
	for _, f := range command.Flags {
		flags = append(flags, bare(f))
	}
	return append(flags, cli.HelpFlag)
}

// isRepeated reports whether a flag may be given more than once.
func isRepeated(flag cli.Flag) bool {
	_, ok := bare(flag).(*cli.GenericFlag)
	return ok
}

// defaultOf returns the value that a flag has when it is not given. That of -j is said
// in words.
func defaultOf(flag cli.Flag) string {
	switch f := flag.(type) {
	case *cli.StringFlag:
		return f.Value
	case *cli.IntFlag:
		if f.Name != "j" {
			return f.GetDefaultText()
		}
	}
	return ""
}

// helpPage is a text for a terminal that many columns wide.
type helpPage struct {
	b       *strings.Builder
	columns int
}

// Where the terminal does not say how wide it is, and the widest that is easy to read.
const (
	usualColumns = 80
	mostColumns  = 100
)

// pageWidth returns how wide a text for the writer should be.
func pageWidth(w any) int { return min(terminalWidth(w), mostColumns) }

// terminalWidth returns how many columns the terminal has.
func terminalWidth(w any) int {
	if f := fileOf(w); f != nil {
		if columns, _, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 {
			return columns
		}
	}
	return usualColumns
}

func (p helpPage) gap() { p.b.WriteByte('\n') }

func (p helpPage) line(text string) { p.b.WriteString("  " + text + "\n") }

func (p helpPage) heading(text string) {
	p.gap()
	p.b.WriteString(text + "\n")
}

// paragraph writes a text, its lines as far to the right as the first.
func (p helpPage) paragraph(text string) {
	bare := strings.TrimLeft(text, " ")
	indent := text[:len(text)-len(bare)]
	for _, line := range messages.Wrap(bare, p.columns-len(indent)) {
		p.b.WriteString(indent + line + "\n")
	}
}

// rows writes words, and beside each what it is for. What is too long for the column of
// words has a line to itself.
func (p helpPage) rows(rows []candidate) {
	const indent, most = 2, 24
	width := 0
	for _, row := range rows {
		if columns := messages.Width(row.text); columns <= most {
			width = max(width, columns)
		}
	}
	margin := strings.Repeat(" ", indent+width+2)
	for _, row := range rows {
		word := strings.Repeat(" ", indent) + row.text
		if messages.Width(row.text) > width {
			p.b.WriteString(word + "\n")
			word = ""
		}
		for _, line := range messages.Wrap(row.usage, max(p.columns-len(margin), most)) {
			p.b.WriteString(pad(word, len(margin)) + line + "\n")
			word = ""
		}
	}
}
