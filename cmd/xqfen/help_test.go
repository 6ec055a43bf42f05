package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// Each command, each flag and each word that can be as an argument is explained in
// every language.
func TestHelpSpeaksEveryLanguage(t *testing.T) {
	testfiles.OneThread(t)
	app := newApp(&streams{in: strings.NewReader(""), out: io.Discard, err: io.Discard})
	explained := map[string]bool{} // in a language
	for _, language := range i18n.Languages() {
		m := manual{app, language}
		explains := func(of, said string) {
			t.Helper()
			explained[of] = explained[of] || said != ""
			assert.NotContains(t, said, "{values}", "%s: %s", language.Tag(), of)
			assert.NotContains(t, said, "`", "%s: %s", language.Tag(), of)
		}
		flags := func(command string) {
			for _, o := range optionsOf(command) {
				said, value := m.flagUsage(command, o)
				explains(command+" "+o.name, said)
				assert.True(t, said == "" || (o.kind != noValue) == (value != ""), "%s: %s: the word for the value", command, o.name)
			}
		}
		flags(app.Name)
		for _, command := range app.Commands {
			explains(command.Name, language.Help(command.Name))
			explains(command.Name+" about", language.Help(command.Name+" about"))
			assert.NotEmpty(t, m.arguments(command.Name))
			flags(command.Name)
		}
		for _, word := range m.argumentWords("list") {
			explains("list "+word.text, word.usage)
		}
	}
	for of, ok := range explained {
		assert.True(t, ok, of)
	}
	assert.Greater(t, len(explained), 100)
}

// No line of help is wider than its page, but for a word that cannot be broken.
func TestHelpIsAsWideAsItsPage(t *testing.T) {
	testfiles.OneThread(t)
	for _, language := range i18n.Languages() {
		for _, command := range []string{"", "convert", "normalize", "moves", "explain"} {
			args := append(strings.Fields(command), "--help", "--lang", language.Tag())
			code, stdout, _ := xqfen(t, "", args...)
			require.Equal(t, exitOK, code)
			assert.Greater(t, strings.Count(stdout, "\n"), 15)
			for line := range strings.Lines(stdout) {
				assert.LessOrEqual(t, chars.Width(strings.TrimSuffix(line, "\n")), usualColumns, line)
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
