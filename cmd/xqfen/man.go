package main

import (
	"io"
	"strings"
	"unicode"

	"github.com/urfave/cli/v2"
)

func (s *streams) man(c *cli.Context) error {
	m := manual{c.App, s.words}
	command := m.app.Name
	if c.NArg() > 1 {
		return usagef("one manual page in a run: %s", c.Args().First())
	}
	if name := c.Args().First(); name != "" && name != m.app.Name {
		named := c.App.Command(name)
		if named == nil {
			return unknownTopic(c, commandNames(c.App))
		}
		command = named.Name
	}
	_, err := io.WriteString(s.out, m.page(command))
	return err
}

// page is the manual page of the program or of a command, in the language of troff. It has
// the texts of --help.
func (m manual) page(command string) string {
	var b strings.Builder
	p := manPage{&b}
	title := strings.ReplaceAll(m.title(command), " ", "-")
	b.WriteString(".TH " + roff(strings.ToUpper(title)) + ` 1 "" "` + roff(m.app.Name+" "+m.app.Version) + "\"\n.ad l\n")
	p.heading(m.language.Phrase("NAME"))
	p.paragraph(title + " - " + m.language.Help(command))
	p.heading(m.language.Phrase("Usage"))
	p.line(m.usage(command))
	p.heading(m.language.Phrase("Description"))
	m.body(p, command)
	if command != m.app.Name {
		p.heading(m.language.Phrase("See also"))
		p.paragraph(m.app.Name + "(1)")
	}
	return b.String()
}

// manPage is a page for man(1).
type manPage struct{ b *strings.Builder }

func (p manPage) gap() { p.b.WriteString(".PP\n") }

func (p manPage) heading(text string) {
	p.b.WriteString(".SH \"" + roff(strings.ToUpper(text)) + "\"\n")
}

func (p manPage) paragraph(text string) { p.b.WriteString(breakable(text) + "\n") }

func (p manPage) line(text string) { p.b.WriteString(".nf\n" + roff(text) + "\n.fi\n") }

func (p manPage) rows(rows []candidate) {
	for _, row := range rows {
		p.b.WriteString(".TP\n\\fB" + roff(row.text) + "\\fR\n" + breakable(row.usage) + "\n")
	}
}

// roff writes a text so that troff prints it as it is: a backslash and a hyphen of what is
// typed, and a line that would be a request.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, `"`, `\(dq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`, "'", `\(aq`).Replace(text)
	if strings.HasPrefix(text, ".") {
		text = `\&` + text
	}
	return text
}

// breakable is roff for a text in paragraphs: a line may end between two Chinese characters.
func breakable(text string) string {
	var b strings.Builder
	var last rune
	for _, r := range roff(text) {
		if unicode.Is(unicode.Han, r) && last >= firstWide {
			b.WriteString(`\:`)
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// firstWide is the first of the characters and signs of Chinese text.
const firstWide = 0x3000
