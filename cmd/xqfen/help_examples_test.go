package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// The help of each command has two or three examples, and each of them runs.
func TestExamplesOfHelp(t *testing.T) {
	testfiles.OneThread(t)
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("SKIPPED, not checked: no sh")
	}
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	const game = "[Red \"A\"]\n\n1. C2.5 H8+7 2. H2+3 *\n"
	write("game.pgn", game)
	write("games/one.pgn", game)
	write("games/two.pgn", strings.Replace(game, "C2.5", "C8.5", 1))
	write("positions.fen", startFEN+"\n")
	write("page.html", "<p>"+startFEN+"</p>\n")
	app := newApp(&streams{})
	for _, command := range append(slices.Clone(app.Commands), &cli.Command{Name: app.Name}) {
		lines := strings.Split(i18n.Language{}.Help(command.Name+" examples"), "\n")
		assert.True(t, len(lines) == 2 || len(lines) == 3, command.Name)
		if _, out, _ := xqfen(t, "", "help", command.Name); command.Name != "xqfen" {
			assert.Contains(t, out, strings.Join(lines, "\n  "))
		}
		for _, line := range lines {
			if line == "xqfen serve --open" || strings.HasPrefix(line, "claude ") {
				continue // the one does not end, the other is a program that is not here
			}
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			cmd := exec.CommandContext(ctx, shell, "-c", line)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			out, err := cmd.Output()
			cancel()
			assert.NoError(t, err, "%s: %s%s", line, out, stderr.String())
			quiet := strings.Contains(line, " -o ") || strings.Contains(line, " -w ") || strings.Contains(line, " check ") || strings.Contains(line, " --page ") || line == "xqfen mcp"
			assert.Equal(t, quiet, len(out) == 0, line)
		}
	}
}

// Every help has the groups of its flags, the exit status and where the manual is; and no text of a
// flag begins with the word for its value.
func TestPagesOfHelp(t *testing.T) {
	testfiles.OneThread(t)
	app := newApp(&streams{})
	for _, language := range i18n.Languages() {
		m := manual{app, language}
		for _, command := range append(slices.Clone(app.Commands), &cli.Command{Name: app.Name}) {
			var page bytes.Buffer
			require.NoError(t, m.print(&page, command.Name))
			text := page.String()
			assert.Contains(t, text, manualAddress)
			assert.Contains(t, text, "\n"+language.Phrase("Exit status")+"\n")
			all := optionsOf(command.Name)
			for _, o := range all {
				if all[0].group != all[len(all)-1].group {
					assert.Equal(t, 1, strings.Count(text, "\n"+language.Phrase(o.group)+"\n"), command.Name)
				}
				if usage, value := m.flagUsage(command.Name, o); value != "" {
					assert.False(t, strings.HasPrefix(usage, value), "%s %s: %s", command.Name, o.name, usage)
				}
			}
		}
	}
}

// The rows of a group of flags are together, a name is of one row in a command, and each row is of
// commands that there are.
func TestOptions(t *testing.T) {
	app := newApp(&streams{})
	for i, o := range options {
		if o.group != options[max(i-1, 0)].group {
			assert.False(t, slices.ContainsFunc(options[:i], func(other option) bool { return other.group == o.group }), o.name)
		}
		for _, command := range strings.Fields(o.commands) {
			assert.True(t, command == app.Name || app.Command(command) != nil, "%s: %s", o.name, command)
			assert.Same(t, &options[i], optionNamed(command, o.name), "%s: %s", o.name, command)
		}
		if o.kind == wholeNumber {
			_, err := strconv.Atoi(o.values)
			assert.NoError(t, err, o.name)
		}
		if !o.isOpen() {
			assert.NotEmpty(t, o.words(), o.name)
		}
	}
}

// help TOPIC is list TOPIC, and a table fits the terminal but for words that cannot be
// broken.
func TestTopicsOfHelp(t *testing.T) {
	testfiles.OneThread(t)
	solid := func(text string) string { return strings.Join(strings.Fields(chars.VisibleLine(text)), "") }
	for _, topic := range topics {
		_, listed, _ := xqfen(t, "", "list", topic.name)
		code, out, _ := xqfen(t, "", "help", topic.name)
		assert.Equal(t, exitOK, code)
		assert.Equal(t, listed, out)
		for _, columns := range []int{80, 100, 200} {
			for _, language := range i18n.Languages() {
				table, _ := topic.rows(language, dialect.All())
				var wide int
				for _, line := range fitted(table, columns) {
					if chars.Width(line) > columns {
						wide++
					}
				}
				assert.Zero(t, wide, "%s in %d columns", topic.name, columns)
				shown := solid(strings.Join(fitted(table, columns), " "))
				for _, cell := range slices.Concat(table[1:]...) {
					assert.True(t, strings.Contains(shown, solid(cell)), "%s: %s", topic.name, cell)
				}
			}
		}
	}
}
