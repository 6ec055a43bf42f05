package main

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
)

// docsTables are the generated parts of the documentation by name.
func docsTables(t *testing.T) map[string]string {
	t.Helper()
	return map[string]string{
		"reads": readsTable(), "dialects": dialectsTable(), "notations": notationsTable(),
		"languages": languagesTable(), "formats": formatsTable(), "charsets": charsetsTable(),
		"codes": codesSections(t), "commands": commandSections(), "programs": programsTable(), "examples": exampleSections(t),
		"tools": toolsTable(t),
	}
}

// readsTable counts what is read and written.
func readsTable() string {
	formats := listedValues[listedFormat](listFormats)
	read, written := 0, 0
	for _, l := range formats {
		if use := l.use(); use != "rejected" {
			read++
			if use != "read only" {
				written++
			}
		}
	}
	dialects, notations := len(dialect.All()), len(i18n.Families())
	charsets, languages := len(charset.All()), len(i18n.Languages())
	number := strconv.Itoa
	return markdown([][]string{
		{"what", "read", "written", "for example", "all of them"},
		{"dialects of FEN", number(dialects), number(dialects), "xqbase, WXF, XBoard, TuongKy, Chinese characters", "[dialects](docs/dialects.md)"},
		{"notations of moves", number(notations), number(notations), "炮二平五, `P2-5`, `C2=5`, `h2e2`", "[moves](docs/moves.md)"},
		{"formats of files", number(read), number(written), "PGN, XQF, CBL, DhtmlXQ, JSON Lines, CSV", "[formats](docs/formats.md)"},
		{"charsets", number(charsets), number(charsets), "UTF-8, GBK, Big5", "[charsets](docs/formats.md#charsets)"},
		{"languages of messages", "", number(languages), "English, 中文, Tiếng Việt", "[languages](docs/languages.md)"},
	})
}

// toolsTable are the tools of agents, as agents read of them.
func toolsTable(t *testing.T) string {
	t.Helper()
	tools, err := agentTools()
	require.NoError(t, err)
	rows := [][]string{{"tool", "what it does"}}
	for _, tool := range tools {
		rows = append(rows, []string{code(tool.Name), cell(tool.Description)})
	}
	return markdown(rows)
}

// commandSections are what the commands do, with examples, and the flags of all of them, each once.
func commandSections() string {
	app := newApp(&streams{})
	m := manual{app, i18n.Language{}}
	var b strings.Builder
	section := func(name string) {
		fmt.Fprintf(&b, "## %s\n\n", m.title(name))
		paragraph(&b, upper(m.language.Help(name))+".")
		for about := range strings.SplitSeq(m.language.Help(name+" about"), "\n\n") {
			paragraph(&b, strings.ReplaceAll(cell(about), `\|`, "|"))
		}
		b.WriteString("```text\n" + m.usage(name) + "\n\n" + m.language.Help(name+" examples") + "\n```\n\n")
	}
	section(app.Name)
	for _, command := range app.Commands {
		if !command.Hidden && command.Name != "help" {
			section(command.Name)
		}
	}
	b.WriteString("## Flags\n\n`xqfen COMMAND --help` shows those of one command.\n")
	for i, o := range options {
		if i == 0 || o.group != options[i-1].group {
			fmt.Fprintf(&b, "\n### %s\n\n| flag | what it does | commands |\n|---|---|---|\n", o.group)
		}
		// A flag that is explained otherwise in another command has a row for it.
		var rows []candidate
		commands := make(map[candidate][]string)
		for _, name := range strings.Fields(o.commands) {
			if command := app.Command(name); command == nil || command.Hidden {
				continue
			}
			row := m.flagRow(name, &o)
			if commands[row] == nil {
				rows = append(rows, row)
			}
			commands[row] = append(commands[row], name)
		}
		for _, row := range rows {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", code(row.text), cell(row.usage), codes(commands[row]))
		}
	}
	return b.String()
}

// upper returns a text with a capital at its start.
func upper(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// exampleSections are the examples of package xqfen, each with its first comment as text. An
// example is a program of less than 40 lines, before what it prints.
func exampleSections(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(root(), "example_test.go"))
	require.NoError(t, err)
	var b strings.Builder
	for _, part := range strings.Split(strings.ReplaceAll(string(source), "\r\n", "\n"), "\n}\n") {
		about, body, ok := strings.Cut(part, "\nfunc Example")
		if !ok {
			continue
		}
		name, body, ok := strings.Cut(body, "() {\n")
		require.True(t, ok, part)
		program, _, ok := strings.Cut(body, "\t// Output:\n")
		require.True(t, ok, "the output of Example%s is not checked", name)
		require.Less(t, strings.Count(program, "\n"), 40, "Example%s is long", name)
		about = about[strings.LastIndex(about, "\n\n")+1:]
		title := strings.NewReplacer("_", ", ").Replace(strings.TrimPrefix(name, "_"))
		fmt.Fprintf(&b, "## %s\n\n", cmp.Or(title, "Example"))
		paragraph(&b, strings.TrimSpace(strings.ReplaceAll(about, "\n// ", " ")))
		b.WriteString("```go\n")
		for line := range strings.SplitSeq(body, "\n") {
			b.WriteString(strings.TrimPrefix(line, "\t") + "\n")
		}
		b.WriteString("```\n\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// The headings of the kinds of codes, in the order in which they are listed.
var kindHeadings = []struct {
	kind  note.Kind
	title string
	about string
}{
	{note.KindRepair, "Repairs", "The text was damaged in a way that leaves one meaning. It was read as that."},
	{note.KindAssume, "Assumptions", "The text does not say something. The usual value was taken."},
	{note.KindHint, "Hints", "Nothing was changed. You may want to look."},
	{note.KindLoss, "Losses", "What is written has no place for something that was read, or must say something that is not known."},
	{note.KindError, "Errors", "The record, or a part of it, was not read."},
	{note.KindProblem, "Problems", "The position was read, but cannot arise in a game."},
}

// codesSections are the codes, each with an anchor of its own.
func codesSections(t *testing.T) string {
	t.Helper()
	examples := codeExamples(t)
	var b strings.Builder
	known := 0
	for _, heading := range kindHeadings {
		fmt.Fprintf(&b, "## %s\n\n%s\n", heading.title, heading.about)
		for _, c := range listedValues[listedCode](listCodes) {
			if c.Kind != heading.kind {
				continue
			}
			known++
			fmt.Fprintf(&b, "\n### %s\n\n", code(string(c.Code)))
			paragraph(&b, "It says: "+cell(c.Text)+".")
			if c.Remedy != "" {
				paragraph(&b, "What to do: "+cell(c.Remedy)+".")
			}
			if example := examples[string(c.Code)]; example != "" {
				paragraph(&b, "Example: "+code(example))
			}
		}
		b.WriteString("\n")
	}
	require.Len(t, note.Codes(), known, "a kind of code has no heading")
	return strings.TrimSuffix(strings.ReplaceAll(b.String(), "\n\n\n", "\n\n"), "\n")
}

// paragraph writes a text in lines, with an empty line after it.
func paragraph(b *strings.Builder, text string) {
	b.WriteString(strings.Join(chars.Wrap(text, mostDocsColumns), "\n") + "\n\n")
}

// codeExamples returns a text for each code that the vectors have one for.
func codeExamples(t *testing.T) map[string]string {
	t.Helper()
	examples := make(map[string]string)
	for _, file := range []struct {
		name  string
		codes int
	}{{"positions.tsv", 6}, {"refusals.tsv", 3}} {
		data, err := os.ReadFile(filepath.Join(root(), "testdata", "vectors", file.name))
		require.NoError(t, err)
		for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
			cells := strings.Split(lines.Text(), "\t")
			if strings.HasPrefix(lines.Text(), "#") || len(cells) <= file.codes || cells[2] != "-" {
				continue
			}
			text := cells[1]
			if strings.ContainsAny(text, "`|") || chars.Width(text) > 100 || strings.TrimSpace(text) != text {
				continue
			}
			if list := strings.Split(cells[file.codes], ","); len(list) == 1 && examples[list[0]] == "" {
				examples[list[0]] = text
			}
		}
	}
	return examples
}

func dialectsTable() string {
	rows := [][]string{{"dialect", "also called", "the start position", "whose it is", "source"}}
	for _, d := range dialect.All() {
		spec := d.Spec()
		rows = append(rows, []string{code(spec.Name), codes(spec.Aliases), code(shortStart(d)), cell(spec.Title), cell(spec.Source)})
	}
	return markdown(rows)
}

func notationsTable() string {
	rows := [][]string{{"notation", "also called", "炮二平五, 马８进７", "what it is", "options"}}
	for _, l := range listedValues[listedNotation](listNotations) {
		var options []string
		for _, o := range l.Options {
			text := code("+"+o.Name) + " " + cell(o.Title)
			if o.Example != nil {
				text += ": " + code(strings.Join(o.Example, ", "))
			}
			options = append(options, text)
		}
		rows = append(rows, []string{code(l.Name), codes(l.Aliases), code(strings.Join(l.Example, ", ")), cell(l.Title), strings.Join(options, "; ")})
	}
	return markdown(rows)
}

func formatsTable() string {
	rows := [][]string{{"format", "also called", "files", "use", "what it is", "source"}}
	for _, l := range listedValues[listedFormat](listFormats) {
		rows = append(rows, []string{code(l.Name), codes(l.Aliases), codes(l.Extensions), l.use(), cell(l.Title), cell(l.Source)})
	}
	return markdown(rows)
}

// programsTable has what each program sets, and where that is known from.
func programsTable() string {
	rows := [][]string{{"name", "also called", "sets", "known from"}}
	for _, l := range allNames(dialect.All()) {
		p := api.ProgramNamed(l.Name)
		if p == nil || p.Name != l.Name || p.Fact == "" {
			continue
		}
		survey, section, _ := strings.Cut(p.Fact, " ")
		known := fmt.Sprintf("[%s](survey/%s.md) %s", survey, survey, section)
		if p.Fact == api.FactRun {
			known = "a test runs it"
		}
		rows = append(rows, []string{code(l.Name), codes(p.Also), code(flagsOf(l.Sets)), known})
	}
	return markdown(rows)
}

func charsetsTable() string {
	rows := [][]string{{"charset", "also called", "what it is"}}
	for _, l := range listedValues[listedCharset](listCharsets) {
		rows = append(rows, []string{code(l.Name), codes(l.Aliases), cell(l.Title)})
	}
	return markdown(rows)
}

func languagesTable() string {
	rows := [][]string{{"language", "its name", "messages", "words for moves", "example", "moves by default"}}
	for _, l := range spokenLanguages() {
		spoken := "no"
		if l.Spoken {
			spoken = "yes"
		}
		rows = append(rows, []string{code(l.Tag), cell(l.Name), spoken, code(l.Notation), code(strings.Join(l.Example, ", ")), code(l.Moves)})
	}
	return markdown(rows)
}

// code is a code span in a table.
func code(text string) string { return "`" + strings.ReplaceAll(text, "|", `\|`) + "`" }

// codes are code spans with spaces between them.
func codes(texts []string) string {
	spans := make([]string, len(texts))
	for i, text := range texts {
		spans[i] = code(text)
	}
	return strings.Join(spans, " ")
}

// cell is plain text in a table.
func cell(text string) string {
	return strings.NewReplacer("|", `\|`, "*", `\*`, "_", `\_`, "<", "&lt;", "{got}", "…", "{expected}", "…", "{moves}", "…").Replace(text)
}

func markdown(rows [][]string) string {
	var b strings.Builder
	for i, row := range rows {
		b.WriteString("| " + strings.Join(row, " | ") + " |\n")
		if i == 0 {
			b.WriteString(strings.Repeat("|---", len(row)) + "|\n")
		}
	}
	return b.String()
}

// listedValues are the objects of a table of list.
func listedValues[T any](table func(i18n.Language, []*dialect.Dialect) ([][]string, any)) []T {
	_, values := table(i18n.Language{}, dialect.All())
	return values.([]T)
}
