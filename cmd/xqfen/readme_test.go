package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
)

const readme = "../../README.md"

// The marks around a table that is made from the code.
const (
	openMark  = "<!-- generated: %s -->\n"
	closeMark = "<!-- end -->"
)

// TestREADMETables compares the generated tables of the README with the code.
// UPDATE=1 writes them anew.
func TestREADMETables(t *testing.T) {
	text := readREADME(t)
	fresh := text
	for _, table := range []struct{ name, text string }{
		{"dialects", dialectsTable()}, {"codes", codesTable()},
		{"notations", notationsTable()}, {"languages", languagesTable()},
		{"formats", formatsTable()}, {"charsets", charsetsTable()},
	} {
		mark := fmt.Sprintf(openMark, table.name)
		before, rest, ok := strings.Cut(fresh, mark)
		require.True(t, ok, "README.md has no line %q; the table of %s stands between it and %q", strings.TrimSpace(mark), table.name, closeMark)
		_, after, ok := strings.Cut(rest, closeMark)
		require.True(t, ok, "README.md: %q is missing behind %q", closeMark, strings.TrimSpace(mark))
		fresh = before + mark + table.text + closeMark + after
	}
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.WriteFile(readme, []byte(fresh), 0o644))
		return
	}
	is, want := strings.Split(text, "\n"), strings.Split(fresh, "\n")
	for i := range min(len(is), len(want)) {
		if is[i] != want[i] {
			t.Fatalf("README.md:%d: a table is stale; run: UPDATE=1 go test ./cmd/xqfen -run README\nit says   %s\nit should %s", i+1, is[i], want[i])
		}
	}
	assert.Len(t, is, len(want))
}

func readREADME(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(readme)
	require.NoError(t, err, "the README is tested")
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

func dialectsTable() string {
	rows := [][]string{{"dialect", "also called", "the start position", "whose it is", "source"}}
	for _, d := range dialect.All() {
		spec := d.Spec()
		rows = append(rows, []string{code(spec.Name), codes(spec.Aliases), code(shortStart(d)), cell(spec.Title), cell(spec.Source)})
	}
	return markdown(rows)
}

func codesTable() string {
	rows := [][]string{{"code", "kind", "what it says", "what to do"}}
	for _, c := range allCodes(i18n.English()) {
		rows = append(rows, []string{code(string(c.Code)), string(c.Kind), cell(c.Text), cell(c.Remedy)})
	}
	return markdown(rows)
}

func notationsTable() string {
	rows := [][]string{{"notation", "also called", "炮二平五, 马８进７", "what it is", "options"}}
	for _, l := range allNotations(i18n.English()) {
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
	for _, l := range allFormats(i18n.English()) {
		rows = append(rows, []string{code(l.Name), codes(l.Aliases), codes(l.Extensions), l.use(), cell(l.Title), cell(l.Source)})
	}
	return markdown(rows)
}

func charsetsTable() string {
	rows := [][]string{{"charset", "also called", "what it is"}}
	for _, l := range allCharsets(i18n.English()) {
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

// transcript is a command of a README and the output that the README shows, nil
// when it shows none.
type transcript struct {
	line    int
	command string
	output  []string
}

// transcripts returns the commands in the console and sh blocks of a text.
func transcripts(text string) (all []transcript) {
	inside := false
	for i, line := range strings.Split(text, "\n") {
		fence := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(fence, "```"):
			inside = !inside && (fence == "```console" || fence == "```sh")
		case !inside:
		case strings.HasPrefix(line, "$ "):
			all = append(all, transcript{line: i + 1, command: line[2:]})
		case len(all) == 0:
		case strings.HasPrefix(line, "> ") && all[len(all)-1].output == nil && strings.HasSuffix(all[len(all)-1].command, `\`):
			last := &all[len(all)-1]
			last.command = strings.TrimSuffix(last.command, `\`) + line[2:]
		default:
			all[len(all)-1].output = append(all[len(all)-1].output, line)
		}
	}
	return all
}

// runnable returns the command as a test can run it: those of xqfen, alone, at
// the end of a pipe or by go run.
func runnable(command string) (string, bool) {
	command = strings.Replace(command, "go run ./cmd/xqfen", "xqfen", 1)
	return command, strings.HasPrefix(command, "xqfen ") || strings.Contains(command, "| xqfen ")
}

// TestREADMECommands runs the README's commands in a directory that has testdata
// and compares what they print. A line "..." of the README means any lines.
// Where the README shows no output, the command must only not be a wrong one. UPDATE=1
// writes what is printed into the README.
func TestREADMECommands(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("SKIPPED, not checked: no sh")
	}
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(filepath.Join(dir, "testdata"), os.DirFS(filepath.Join("..", "..", "testdata"))))
	ran, text := 0, readREADME(t)
	for _, script := range transcripts(text) {
		command, ok := runnable(script.command)
		if !ok {
			continue
		}
		ran++
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		cmd := exec.CommandContext(ctx, shell, "-c", command)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "NO_COLOR=1")
		printed, err := cmd.CombinedOutput()
		cancel()
		where := fmt.Sprintf("README.md:%d: $ %s", script.line, script.command)
		if code := cmd.ProcessState.ExitCode(); code != exitOK && code != exitFailed {
			t.Errorf("%s\n%v\n%s", where, err, printed)
			continue
		}
		if script.output != nil && !likeLines(trimBlank(strings.Split(string(printed), "\n")), trimBlank(script.output)) {
			if shown := strings.Join(trimBlank(script.output), "\n"); os.Getenv("UPDATE") != "" && !slices.Contains(script.output, "...") {
				text = strings.Replace(text, shown, strings.TrimRight(string(printed), "\n"), 1)
				continue
			}
			t.Errorf("%s\nprints\n%s\nbut the README shows\n%s", where, printed, strings.Join(script.output, "\n"))
		}
	}
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.WriteFile(filepath.Join("..", "..", "README.md"), []byte(text), 0o644))
	}
	assert.Positive(t, ran, "README.md shows no command of xqfen in a console or sh block, such as \"$ xqfen convert …\"")
}

// trimBlank drops the blank lines at the end, which part a block's commands.
func trimBlank(lines []string) []string {
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// likeLines reports whether the lines are those shown; "..." means any.
func likeLines(lines, shown []string) bool {
	if len(shown) == 0 {
		return len(lines) == 0 || len(lines) == 1 && lines[0] == ""
	}
	if strings.TrimSpace(shown[0]) == "..." {
		for skip := range len(lines) + 1 {
			if likeLines(lines[skip:], shown[1:]) {
				return true
			}
		}
		return false
	}
	return len(lines) > 0 && strings.TrimRight(lines[0], " \r") == strings.TrimRight(shown[0], " ") && likeLines(lines[1:], shown[1:])
}

func TestTranscripts(t *testing.T) {
	text := "```console\n$ xqfen a \\\n> b\nout\n...\nend\n\n$ go test ./...\nok\n$ printf x | xqfen c\n```\n$ no\n```go\n$ no\n```\n```sh\n$ go run ./cmd/xqfen d\n```\n"
	all := transcripts(text)
	require.Len(t, all, 4)
	assert.Equal(t, transcript{2, "xqfen a b", []string{"out", "...", "end", ""}}, all[0])
	var run []string
	for _, script := range all {
		if command, ok := runnable(script.command); ok {
			run = append(run, command)
		}
	}
	assert.Equal(t, []string{"xqfen a b", "printf x | xqfen c", "xqfen d"}, run)
	assert.True(t, likeLines([]string{"out", "1", "2", "end"}, trimBlank(all[0].output)))
	assert.True(t, likeLines([]string{"out", "end"}, trimBlank(all[0].output)))
	assert.False(t, likeLines([]string{"out", "1"}, trimBlank(all[0].output)))
	assert.True(t, likeLines([]string{""}, nil))
	assert.False(t, likeLines([]string{"x"}, nil))
}
