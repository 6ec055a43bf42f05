package main

import (
	"github.com/xqfen/xqfen/i18n"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// completed returns the words that are offered for the last one.
func completed(t *testing.T, words ...string) []string {
	t.Helper()
	code, out, stderr := xqfen(t, "", append([]string{"completion", "--", wordsArgument}, words...)...)
	require.Equal(t, exitOK, code, stderr)
	require.Empty(t, stderr)
	var found []string
	for line := range strings.Lines(out) {
		word, _, ok := strings.Cut(line, "\t")
		require.True(t, ok, line)
		found = append(found, word)
	}
	return found
}

func TestComplete(t *testing.T) {
	for _, row := range []struct{ words, expected string }{
		{"con", "conform convert"},
		{"--lang vi con", "conform convert"},
		{"--lang v", "vi"},
		{"--lang vi moves --numb", "--numbered"},
		{"--lang=vi moves --fen-after fee", "feen"},
		{"pe", ""}, // hidden
		{"--v", "--version"},
		{"nonsense x", ""},
		{"list co", "codes"},
		{"list --format json co", "codes"},
		{"completion b", "bash"},
		{"help exp", "explain"},
		{"explain --orient r", "rotate"},
		{"explain --orient=r", "--orient=rotate"},
		{"explain --orient = r", "rotate"},
		{"explain -- --", ""},
		{"explain --lang en", "en"},
		{"convert -d pik", "pikafish"},
		{"convert --format json", "jsonl"},
		{"check --format j", "json"},
		{"moves --notation zh-Han", "zh-Hans zh-Hant"},
		{"moves --notation=uci,i", "--notation=uci,iccs"},
		{"moves -n uci,wxf+dot+p", "uci,wxf+dot+prefix"},
		{"convert --to pgn,zh-Hans+l", "pgn,zh-Hans+long-pawns"},
		{"convert -t pgn,pika", "pgn,pikafish"},
		{"check --from xqw", "xqwizard"},
		{"moves --from-notation wxf+k", "wxf+keypad"},
		{"moves -n wxf+k", ""},
		{"moves --from-notation uci,i", ""},
		{"moves --from-notation vi+l", "vi+long"},
		{"moves --lang z", "zh-Hans zh-Hant"},
		{"moves --format t", "text tsv"},
		{"convert --rejects ", ""},
		{"convert file", ""},
		{"convert --quiet --dia", "--diagnostics --dialect --dialect-file"},
		{"convert --dialect wxf --dia", "--diagnostics --dialect-file"},
		{"convert --dialect-file x --dia", "--diagnostics --dialect --dialect-file"},
		{`explain --orient ""`, "flip rotate swap"},
	} {
		got := completed(t, strings.Split(row.words, " ")...)
		slices.Sort(got)
		assert.Equal(t, row.expected, strings.Join(got, " "), row.words)
	}
}

// decided are the flags of which not every value fits the input of the test, with
// those that do not; "" is any.
var decided = map[string][]string{
	"from-dialect": {""}, "from-format": {""},
	"from-charset": {"utf-16", "utf-16le", "utf-16be"},
	"format":       {"plain", "che", "xqb"}, // they have moves
	"split-by":     {""},                    // with -o DIR
	"key":          {""},                    // what is written is a list
	"keep":         {"richest", "merge"},    // with --dedupe
	"name":         {""},                    // with -o DIR/
	"to":           {""}, "from": {""},      // their values are those of other flags
}

// argumentsFor are the arguments of commands that read no list of positions. Those of serve and
// conform are wrong: the first would not end, and the second runs a program.
var argumentsFor = map[string]string{"list": "problems", "completion": "bash", "perft": "1", "moves": "1-0", "serve": "ends at once", "conform": "./nothing"}

// TestOfferedValuesAreTaken runs each command with each value that is offered
// for its flags.
func TestOfferedValuesAreTaken(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED, not checked: -short leaves it out, as other tests of the command run the same goroutines")
	}
	m := manual{newApp(&streams{in: strings.NewReader(""), out: io.Discard, err: io.Discard}), i18n.Language{}}
	offered := 0
	for _, command := range m.app.Commands {
		for _, o := range optionsOf(command.Name) {
			name := o.name
			for _, value := range m.valueWords(command.Name, o) {
				offered++
				args := []string{command.Name, dashed(name), value.text}
				if words, ok := argumentsFor[command.Name]; ok {
					args = append(args, words)
				}
				code, _, stderr := xqfen(t, startFEN+"\n", args...)
				if command.Name == "serve" || command.Name == "conform" {
					assert.Equal(t, exitUsage, code, "%v: %s", args, stderr)
					assert.Contains(t, stderr, argumentsFor[command.Name], args)
				} else if !slices.Contains(decided[name], "") && !slices.Contains(decided[name], value.text) {
					assert.Equal(t, exitOK, code, "%v: %s", args, stderr)
				}
				assert.NotContains(t, stderr, dashed(name)+": ", args) // as what says that the value is wrong
				assert.NotContains(t, stderr, "unknown name", args)
			}
		}
	}
	assert.Greater(t, offered, 100)
}

// TestScriptsParse has each shell that is there read its script.
func TestScriptsParse(t *testing.T) {
	for _, sh := range shells {
		t.Run(sh.name, func(t *testing.T) {
			code, script, _ := xqfen(t, "", "completion", sh.name)
			require.Equal(t, exitOK, code)
			require.NotEmpty(t, script)
			if sh.name == "powershell" {
				parsePowerShell(t, script)
				return
			}
			path, err := exec.LookPath(sh.name)
			if err != nil {
				t.Skip("SKIPPED, not checked: no " + sh.name)
			}
			file := filepath.Join(t.TempDir(), "script")
			require.NoError(t, os.WriteFile(file, []byte(script), 0o600))
			out, err := exec.CommandContext(t.Context(), path, "-n", file).CombinedOutput()
			assert.NoError(t, err, string(out))
		})
	}
}

// powerShell runs commands in PowerShell, or in Windows PowerShell, and returns
// what they print. It skips the test visibly where there is neither.
func powerShell(t *testing.T, commands string) string {
	t.Helper()
	for _, name := range []string{"pwsh", "powershell"} {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		out, err := exec.CommandContext(t.Context(), path, "-NoProfile", "-NonInteractive", "-Command", commands).CombinedOutput()
		require.NoError(t, err, string(out))
		return strings.ReplaceAll(string(out), "\r\n", "\n")
	}
	t.Skip("SKIPPED, not checked: no PowerShell")
	return ""
}

// quotePowerShell returns text as a literal of PowerShell.
func quotePowerShell(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

func parsePowerShell(t *testing.T, script string) {
	file := filepath.Join(t.TempDir(), "script.ps1")
	require.NoError(t, os.WriteFile(file, []byte(script), 0o600))
	out := powerShell(t, `$tokens = $errors = $null
		$ast = [System.Management.Automation.Language.Parser]::ParseFile(`+quotePowerShell(file)+`, [ref]$tokens, [ref]$errors)
		$errors | ForEach-Object { "$($_.Extent.StartLineNumber): $($_.Message)" }
		"$($errors.Count) errors, $($ast.EndBlock.Statements.Count) statement"`)
	assert.Equal(t, "0 errors, 1 statement\n", out)
}

// TestPowerShellCompletes asks a real PowerShell.
func TestPowerShellCompletes(t *testing.T) {
	for _, row := range []struct{ line, expected string }{
		{"xqfen conv", "convert"},
		{"xqfen convert --dialect xqbase-s", "xqbase-short"},
		{"xqfen convert --dialect=xqbase-s", "--dialect=xqbase-short"},
		{"xqfen explain --orient ", "flip rotate swap"},
		{`xqfen explain -e "a b" --orient f`, "flip"},
		{`& "xqfen" explain -e '' --orient f`, "flip"},
		{"Get-Date; xqfen check --format j", "json"},
		{"xqfen moves --notation uci,ic", "iccs"},
		{"xqfen moves --notation=uci,ic", "iccs"},
	} {
		t.Run(row.line, func(t *testing.T) {
			out := powerShell(t, "xqfen completion powershell | Out-String | Invoke-Expression\n"+
				"$line = "+quotePowerShell(row.line)+"\n"+
				"(TabExpansion2 -inputScript $line -cursorColumn $line.Length).CompletionMatches | ForEach-Object { $_.CompletionText }")
			assert.Equal(t, row.expected, strings.Join(strings.Fields(out), " "))
		})
	}
}

// TestFishCompletes asks a real fish.
func TestFishCompletes(t *testing.T) {
	fish, err := exec.LookPath("fish")
	if err != nil {
		t.Skip("SKIPPED, not checked: no fish")
	}
	out, err := exec.CommandContext(t.Context(), fish, "--no-config", "-c", `xqfen completion fish | source; complete -C "xqfen convert --dialect=xqbase-s"`).Output()
	require.NoError(t, err)
	assert.Equal(t, "--dialect=xqbase-short\tchessdb.cn and ElephantEye: board and side\n", string(out))
}
