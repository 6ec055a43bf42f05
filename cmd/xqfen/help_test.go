package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// Each command, each flag and each word that can be as an argument is explained in
// every language.
func TestHelpSpeaksEveryLanguage(t *testing.T) {
	testfiles.OneThread(t)
	app := newApp(&streams{in: strings.NewReader(""), out: io.Discard, err: io.Discard})
	english := manual{app, messages.English()}
	explained := 0
	for _, language := range messages.Languages() {
		m := manual{app, language}
		differs := func(of, said, english string) {
			t.Helper()
			explained++
			assert.NotEmpty(t, said, "%s: %s", language.Tag(), of)
			assert.NotContains(t, said, "{values}", "%s: %s", language.Tag(), of)
			assert.NotContains(t, said, "`", "%s: %s", language.Tag(), of)
			assert.Equal(t, language == messages.English(), said == english, "%s: %s: %s", language.Tag(), of, said)
		}
		flags := func(command *cli.Command) {
			for _, flag := range allFlags(command) {
				said, value := m.flagUsage(command, flag)
				inEnglish, _ := english.flagUsage(command, flag)
				differs(command.Name+" "+flag.Names()[0], said, inEnglish)
				described, ok := flag.(cli.DocGenerationFlag)
				require.True(t, ok)
				assert.Equal(t, described.TakesValue(), value != "", "%s: %s: the word for the value", command.Name, flag.Names()[0])
			}
		}
		flags(m.program())
		for _, command := range app.Commands {
			differs(command.Name, language.Help(command.Name), messages.English().Help(command.Name))
			differs(command.Name+" about", language.Help(command.Name+" about"), messages.English().Help(command.Name+" about"))
			assert.NotEmpty(t, m.arguments(command.Name))
			flags(command)
		}
		for _, word := range m.argumentWords(app.Command("list")) {
			differs("list "+word.text, word.usage, messages.English().Help("list "+word.text))
		}
	}
	assert.Greater(t, explained, 400)
}

// No line of help is wider than its page, but for a word that cannot be broken.
func TestHelpIsAsWideAsItsPage(t *testing.T) {
	testfiles.OneThread(t)
	for _, language := range messages.Languages() {
		for _, command := range []string{"", "convert", "normalize", "moves", "explain"} {
			args := append(strings.Fields(command), "--help", "--lang", language.Tag())
			code, stdout, _ := xqfen(t, "", args...)
			require.Equal(t, exitOK, code)
			assert.Greater(t, strings.Count(stdout, "\n"), 15)
			for line := range strings.Lines(stdout) {
				assert.LessOrEqual(t, messages.Width(strings.TrimSuffix(line, "\n")), usualColumns, line)
			}
		}
	}
}

func TestRowsOfHelp(t *testing.T) {
	var b strings.Builder
	helpPage{&b, 40}.rows([]candidate{
		{"-q", "say nothing"},
		{"--longer-than-the-column-is VALUE", "a text that takes more than one line of this page"},
	})
	assert.Equal(t, "  -q  say nothing\n  --longer-than-the-column-is VALUE\n      a text that takes more than one\n      line of this page\n", b.String())
	assert.Equal(t, usualColumns, pageWidth(&bytes.Buffer{}))
}
