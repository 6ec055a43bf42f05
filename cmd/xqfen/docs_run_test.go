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

	"github.com/xqfen/xqfen/internal/testfiles"
)

// transcript is a command of a page and the output that the page shows, nil when it
// shows none. Lines count from 1; console says whether it must run.
type transcript struct {
	line    int
	command string
	output  []string
	first   int
	console bool
}

// transcripts returns the commands in the console and sh blocks of a text.
func transcripts(text string) (all []transcript) {
	fence := ""
	for i, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(trimmed, "```"):
			if fence == "" {
				fence = trimmed
			} else {
				fence = ""
			}
		case fence != "```console" && fence != "```sh":
		case fence == "```sh":
			if trimmed != "" && !strings.HasPrefix(trimmed, "#") {
				all = append(all, transcript{line: i + 1, command: strings.TrimPrefix(line, "$ ")})
			}
		case strings.HasPrefix(line, "$ "):
			all = append(all, transcript{line: i + 1, command: line[2:], console: true})
		case len(all) == 0:
		case strings.HasPrefix(line, "> ") && all[len(all)-1].output == nil && strings.HasSuffix(all[len(all)-1].command, `\`):
			last := &all[len(all)-1]
			last.command = strings.TrimSuffix(last.command, `\`) + line[2:]
		default:
			last := &all[len(all)-1]
			if last.output == nil {
				last.first = i + 1
			}
			last.output = append(last.output, line)
		}
	}
	return all
}

// runnable returns the command as a test can run it, and whether it is one of xqfen.
func runnable(command string) (string, bool) {
	command = strings.Replace(command, "go run ./cmd/xqfen", "xqfen", 1)
	return command, strings.HasPrefix(command, "xqfen ") || strings.Contains(command, "| xqfen ")
}

// missingTool returns a tool that the command needs and this machine lacks.
func missingTool(command string) string {
	for part := range strings.SplitSeq(command, "| ") {
		name, _, _ := strings.Cut(part, " ")
		if slices.Contains([]string{"jq", "duckdb"}, name) {
			if _, err := exec.LookPath(name); err != nil {
				return name
			}
		}
	}
	return ""
}

// TestDocsCommands runs the commands of each page in a directory that has testdata and
// compares what they print. A line "..." of a page means any lines. Where a page shows
// no output, the command must only not be a wrong one. UPDATE=1 writes what is printed
// into the page, but for outputs with "...".
func TestDocsCommands(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("SKIPPED, not checked: no sh")
	}
	ran := 0
	for _, d := range testfiles.Few(documents(t)) {
		dir := t.TempDir()
		require.NoError(t, os.CopyFS(filepath.Join(dir, "testdata"), os.DirFS(filepath.Join(root(), "testdata"))))
		lines := strings.Split(d.text, "\n")
		scripts := transcripts(d.text)
		moved := 0
		for _, script := range scripts {
			where := fmt.Sprintf("%s:%d: $ %s", d.path, script.line, script.command)
			command, ok := runnable(script.command)
			if !ok {
				assert.False(t, script.console, "%s\ncannot be run; use a block that is not console", where)
				continue
			}
			if tool := missingTool(command); tool != "" {
				t.Logf("%s\nSKIPPED, not checked: no %s", where, tool)
				continue
			}
			ran++
			code, printed := runScript(t, shell, dir, command)
			if code != exitOK && code != exitFailed {
				t.Errorf("%s\nexits with %d\n%s", where, code, printed)
				continue
			}
			shown := trimBlank(script.output)
			is := trimBlank(strings.Split(printed, "\n"))
			if script.output == nil || likeLines(is, shown) {
				continue
			}
			if os.Getenv("UPDATE") != "" && !slices.Contains(shown, "...") {
				at := script.first - 1 + moved
				lines = slices.Replace(lines, at, at+len(shown), trimRight(is)...)
				moved += len(is) - len(shown)
				continue
			}
			t.Errorf("%s\nprints\n%s\nbut the page shows\n%s", where, printed, strings.Join(shown, "\n"))
		}
		if text := strings.Join(lines, "\n"); text != d.text {
			d.write(t, text)
		}
		if strings.HasPrefix(d.path, "README") {
			assert.NotEmpty(t, scripts, "%s shows no command", d.path)
		}
	}
	assert.Positive(t, ran)
}

// runScript runs a command and returns its exit status and all that it prints.
func runScript(t *testing.T, shell, dir, command string) (int, string) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, shell, "-c", command)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "NO_COLOR=1")
	printed, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatalf("%s: %v", command, err)
	}
	return cmd.ProcessState.ExitCode(), string(printed)
}

// trimRight drops blanks at the end of lines.
func trimRight(lines []string) []string {
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \r")
	}
	return lines
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
	assert.Equal(t, transcript{2, "xqfen a b", []string{"out", "...", "end", ""}, 4, true}, all[0])
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
