package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// A manual page has what --help has: each word of it is there, in every language.
func TestManSaysWhatHelpSays(t *testing.T) {
	testfiles.OneThread(t)
	escapes := strings.NewReplacer(`\(dq`, `"`, `\(aq`, "'", `\(ga`, "`", `\(ha`, "^", `\(ti`, "~", `\e`, `\`, `\:`, "", `\-`, "-", `\fB`, "", `\fR`, "", `\&`, "")
	requests := regexp.MustCompile(`(?m)^\.(SH|TP|PP|nf|fi).*\n`)
	for _, language := range i18n.Languages() {
		for _, command := range newApp(&streams{}).Commands {
			args := []string{command.Name, "--lang", language.Tag()}
			code, page, said := xqfen(t, "", append([]string{"man"}, args...)...)
			require.Equal(t, exitOK, code, said)
			_, help, _ := xqfen(t, "", append([]string{"help"}, args...)...)
			text := strings.ReplaceAll(escapes.Replace(requests.ReplaceAllString(page, "")), "\n", "")
			joined := strings.Join(strings.Fields(text), "")
			_, help, found := strings.Cut(help, "\n\n") // what is before is on the page in another order
			require.True(t, found)
			for line := range strings.Lines(help) {
				if !strings.HasPrefix(line, " ") {
					continue // a heading, which a page has in upper case
				}
				for word := range strings.FieldsSeq(line) {
					assert.Contains(t, joined, word, "%s %s", command.Name, language.Tag())
				}
			}
		}
	}
	code, _, said := xqfen(t, "", "man", "convrt")
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, said, `did you mean "convert"?`)
}

// The pages are troff without a warning, in every language.
func TestManPagesAreValid(t *testing.T) {
	testfiles.OneThread(t)
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("SKIPPED, not checked: no groff")
	}
	for _, language := range i18n.Languages() {
		for _, command := range append([]string{""}, allCommandNames()...) {
			args := append([]string{"man", "--lang", language.Tag()}, strings.Fields(command)...)
			code, page, said := xqfen(t, "", args...)
			require.Equal(t, exitOK, code, said)
			cmd := exec.CommandContext(t.Context(), groff, "-man", "-ww", "-z", "-Kutf8", "-Tutf8")
			cmd.Stdin = strings.NewReader(page)
			out, err := cmd.CombinedOutput()
			assert.NoError(t, err)
			assert.Empty(t, string(out), "%v", args)
		}
	}
}

func allCommandNames() (names []string) {
	for _, command := range newApp(&streams{}).Commands {
		names = append(names, command.Name)
	}
	return names
}

func TestRoff(t *testing.T) {
	assert.Equal(t, `\&.gz \-o \e \(dqa\(dq`, roff(`.gz -o \ "a"`))
	assert.Equal(t, `\(aqa\(aq`, roff(`'a'`))
	assert.Equal(t, `读\:取，\:写\:出 FEN 写\:出`, breakable(`读取，写出 FEN 写出`))
}

// What --help of completion says is run once makes each new shell complete.
func TestCompletionPersists(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("SKIPPED, not checked: no bash")
	}
	home := t.TempDir()
	run := func(args ...string) string {
		cmd := exec.CommandContext(t.Context(), bash, args...)
		cmd.Env = append(os.Environ(), "HOME="+home)
		out, err := cmd.Output()
		require.NoError(t, err, string(out))
		return string(out)
	}
	run("-c", shells[0].persist)
	assert.FileExists(t, filepath.Join(home, ".bashrc"))
	assert.Contains(t, run("--rcfile", filepath.Join(home, ".bashrc"), "-i", "-c", "complete -p xqfen"), "_xqfen xqfen")
}

// On a terminal the board has colors, but not where TERM or NO_COLOR says that it must not.
func TestColorsOfTerminals(t *testing.T) {
	script, err := exec.LookPath("script")
	if err != nil || exec.CommandContext(t.Context(), script, "-qec", "true", os.DevNull).Run() != nil {
		t.Skip("SKIPPED, not checked: no script(1) to make a terminal")
	}
	for _, row := range []struct {
		env     []string
		colored bool
	}{
		{[]string{"TERM=xterm-256color", "NO_COLOR="}, true},
		{[]string{"TERM=dumb", "NO_COLOR="}, false},
		{[]string{"TERM=xterm-256color", "NO_COLOR=1"}, false},
	} {
		cmd := exec.CommandContext(t.Context(), script, "-qec", "xqfen show h2e2", os.DevNull)
		cmd.Env = append(os.Environ(), row.env...)
		out, err := cmd.Output()
		require.NoError(t, err)
		assert.Contains(t, string(out), "to move")
		assert.Equal(t, row.colored, strings.Contains(string(out), "\x1b["), "%v", row.env)
	}
}
