package main

import (
	"io"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"
)

// manual is the help of the program in a language: --help, and what a shell
// shows beside the words that it offers.
type manual struct {
	app      *cli.App
	language i18n.Language
}

// help shows what --help shows, a table of list, or what a name sets.
func (s *streams) help(c *cli.Context) error {
	m, word := manual{c.App, s.words}, c.Args().First()
	if c.NArg() == 0 {
		return m.print(s.out, m.app.Name)
	}
	if i := topicNamed(word); i >= 0 {
		return s.printTopic(c, i, formText)
	}
	if command := c.App.Command(word); command != nil {
		return m.print(s.out, command.Name)
	}
	if row := nameRow(word); row != nil {
		return s.printTable([][]string{nameHeadings, row}, s.words)
	}
	return unknownTopic(c, append(commandNames(c.App), topicNames()...))
}

// unknownTopic is the error of a word that there is no help for. known are those that there is.
func unknownTopic(c *cli.Context, known []string) error {
	word := c.Args().First()
	if hint := commandMeant(c.App, word); hint != "" {
		return usagef("there is no help for %q; use %s", word, hint)
	}
	if near := chars.Nearest(word, known); near != "" {
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
func (m manual) print(w io.Writer, command string) error {
	var b strings.Builder
	p := helpPage{&b, pageWidth(w)}
	p.paragraph(m.title(command) + " - " + m.language.Help(command))
	p.heading(m.language.Phrase("Usage"))
	p.paragraph("  " + m.usage(command))
	p.gap()
	m.body(p, command)
	_, err := io.WriteString(w, b.String())
	return err
}

// title is what is typed to run a command.
func (m manual) title(command string) string {
	if command == m.app.Name {
		return m.app.Name
	}
	return m.app.Name + " " + command
}

// usage is a line with the form of a call of a command.
func (m manual) usage(command string) string {
	return m.title(command) + " " + m.language.Phrase("[FLAG]…") + " " + m.arguments(command)
}

// body writes all of the help of a command that is after its usage.
func (m manual) body(p helpWriter, name string) {
	for i, about := range strings.Split(m.language.Help(name+" about"), "\n\n") {
		if i > 0 {
			p.gap()
		}
		p.paragraph(about)
	}
	if name == m.app.Name {
		p.heading(m.language.Phrase("Commands"))
		p.rows(m.commandWords())
	} else if words := m.argumentWords(name); len(words) > 0 && name != "help" && name != "man" {
		p.gap()
		p.rows(words)
	}
	if name == "completion" {
		p.gap()
		p.paragraph(m.language.Phrase("To load it at every start, run this once:"))
		p.gap()
		p.rows(persistence())
	}
	p.heading(m.language.Phrase("Examples"))
	for line := range strings.SplitSeq(m.language.Help(name+" examples"), "\n") {
		p.line(line)
	}
	m.flags(p, name)
	m.foot(p)
}

// arguments are what a command takes beside flags.
func (m manual) arguments(command string) string {
	var values []string
	for _, word := range m.argumentWords(command) {
		values = append(values, word.text)
	}
	return strings.ReplaceAll(m.language.Help(command+" arguments"), "{values}", strings.Join(values, "|"))
}

// flagUsage returns what a flag of a command is for, and how its value is called.
func (m manual) flagUsage(command string, o *option) (usage, value string) {
	usage = m.language.Help(command + " " + dashed(o.name))
	if strings.Contains(usage, "{values}") {
		var values []string
		for _, word := range m.valueWords(command, o) {
			values = append(values, word.text)
		}
		usage = strings.ReplaceAll(usage, "{values}", strings.Join(values, ", "))
	}
	before, rest, _ := strings.Cut(usage, "`")
	value, after, isNamed := strings.Cut(rest, "`")
	if !isNamed {
		return usage, ""
	}
	return before + value + after, value
}

// flags writes the flags of a command in their groups, with their short names first. Those of one
// group alone are under the heading that all have.
func (m manual) flags(p helpWriter, command string) {
	all := optionsOf(command)
	oneGroup := !slices.ContainsFunc(all, func(o *option) bool { return o.group != all[0].group })
	for len(all) > 0 {
		title := all[0].group
		var rows []candidate
		for len(all) > 0 && all[0].group == title {
			rows = append(rows, m.flagRow(command, all[0]))
			all = all[1:]
		}
		if oneGroup {
			title = "Flags"
		}
		p.heading(m.language.Phrase(title))
		p.rows(rows)
	}
}

func (m manual) flagRow(command string, o *option) candidate {
	var names []string
	for _, name := range o.names() {
		names = append(names, dashed(name))
	}
	slices.SortStableFunc(names, func(a, b string) int { return len(a) - len(b) })
	usage, value := m.flagUsage(command, o)
	if value != "" {
		value = " " + value
	}
	if o.fallback != "" && o.name != "j" { // whose default is in the text
		usage = m.language.Format("%s (default: %s)", usage, o.fallback)
	}
	if o.kind == manyValues {
		usage = m.language.Format("%s; may be repeated", usage)
	}
	return candidate{strings.Join(names, ", ") + value, usage}
}

// foot explains the exit status and names the address of the manual.
func (m manual) foot(p helpWriter) {
	p.heading(m.language.Phrase("Exit status"))
	p.rows([]candidate{
		{"0", m.language.Phrase("success")},
		{"1", m.language.Phrase("some records failed")},
		{"2", m.language.Phrase("wrong usage, or an input or output that fails")},
	})
	p.gap()
	p.paragraph(m.language.Format("The manual: %s", manualAddress))
}

// manualAddress is where the manual is.
const manualAddress = "https://github.com/xqfen/xqfen"

// helpPage is a text for a terminal that many columns wide.
type helpPage struct {
	b       *strings.Builder
	columns int
}

// The width where that of the terminal is not known, and the widest that is easy to read.
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
	for _, line := range chars.Wrap(bare, p.columns-len(indent)) {
		p.b.WriteString(indent + line + "\n")
	}
}

// rows writes words, and beside each what it is for. What is too long for the column of
// words has a line to itself.
func (p helpPage) rows(rows []candidate) {
	const indent, most = 2, 24
	width := 0
	for _, row := range rows {
		if columns := chars.Width(row.text); columns <= most {
			width = max(width, columns)
		}
	}
	margin := strings.Repeat(" ", indent+width+2)
	for _, row := range rows {
		word := strings.Repeat(" ", indent) + row.text
		if chars.Width(row.text) > width {
			p.b.WriteString(word + "\n")
			word = ""
		}
		for _, line := range chars.Wrap(row.usage, max(p.columns-len(margin), most)) {
			p.b.WriteString(pad(word, len(margin)) + line + "\n")
			word = ""
		}
	}
}
