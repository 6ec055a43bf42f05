//go:build unix

package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serve answers until SIGTERM or SIGINT and then ends with 0, also while connections are open.
func TestServeEndsWellOnSignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT} {
		command := exec.Command("xqfen", "serve", "--addr", "127.0.0.1:0")
		stderr, err := command.StderrPipe()
		require.NoError(t, err)
		require.NoError(t, command.Start())
		t.Cleanup(func() { _ = command.Process.Kill() })
		line, err := bufio.NewReader(stderr).ReadString('\n')
		require.NoError(t, err)
		address := regexp.MustCompile(`http://([^/]+)/`).FindStringSubmatch(line)
		require.Len(t, address, 2, line)

		answer, err := http.Get("http://" + address[1] + "/")
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		assert.Equal(t, http.StatusOK, answer.StatusCode)
		idle, err := net.Dial("tcp", address[1])
		require.NoError(t, err)
		require.NoError(t, command.Process.Signal(signal))
		assert.NoError(t, command.Wait(), "%v", signal)
		require.NoError(t, idle.Close())
		_, err = net.Dial("tcp", address[1])
		assert.Error(t, err, "it listens no more")
	}
}

// The server of an agent ends with 0 when its input does, and on signals, while calls are open too.
func TestServerOfAgentsEndsWell(t *testing.T) {
	for _, end := range []func(*exec.Cmd, io.Closer) error{
		func(_ *exec.Cmd, in io.Closer) error { return in.Close() },
		func(c *exec.Cmd, _ io.Closer) error { return c.Process.Signal(syscall.SIGTERM) },
		func(c *exec.Cmd, _ io.Closer) error { return c.Process.Signal(syscall.SIGINT) },
	} {
		var stderr strings.Builder
		command := exec.Command("xqfen", "mcp")
		command.Stderr = &stderr
		in, err := command.StdinPipe()
		require.NoError(t, err)
		out, err := command.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, command.Start())
		t.Cleanup(func() { _ = command.Process.Kill() })
		_, err = io.WriteString(in, `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`+"\n")
		require.NoError(t, err)
		lines := bufio.NewReader(out)
		line, err := lines.ReadString('\n')
		require.NoError(t, err)
		assert.Contains(t, line, `"serverInfo":{"name":"xqfen"`)
		require.NoError(t, end(command, in))
		rest, err := io.ReadAll(lines)
		require.NoError(t, err)
		require.NoError(t, command.Wait())
		assert.Empty(t, string(rest)+stderr.String())
	}
}

// A run that a signal ends has the exit code of a shell, and leaves no temporary file.
func TestSignalsEndRuns(t *testing.T) {
	for signal, code := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129} {
		temporary := t.TempDir()
		command := exec.Command("xqfen", "normalize", "--quiet", "--sort", "date")
		command.Env = append(os.Environ(), "TMPDIR="+temporary)
		in, err := command.StdinPipe()
		require.NoError(t, err)
		require.NoError(t, command.Start())
		t.Cleanup(func() { _ = command.Process.Kill() })
		_, err = io.WriteString(in, strings.Repeat("[Event \"a\"]\n\n1. C2.5 H8+7 *\n\n", 3000))
		require.NoError(t, err)
		files := func() []os.DirEntry {
			all, err := os.ReadDir(temporary)
			require.NoError(t, err)
			return all
		}
		require.Eventually(t, func() bool { return len(files()) > 0 }, time.Minute, time.Millisecond)
		require.NoError(t, command.Process.Signal(signal))
		_ = command.Wait() // the exit code is looked at
		assert.Equal(t, code, command.ProcessState.ExitCode(), "%v", signal)
		assert.Empty(t, files(), "%v", signal)
	}
}

// The page is opened by the program of the desktop, on a port that is free.
func TestServeOpensABrowser(t *testing.T) {
	dir := t.TempDir()
	for _, opener := range []string{"xdg-open", "open"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, opener), []byte("#!/bin/sh\necho opened \"$1\" >\"$0.said\"\nexit 3\n"), 0o700))
	}
	command := exec.Command("xqfen", "serve", "--open")
	command.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"))
	stderr, err := command.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	t.Cleanup(func() { _ = command.Process.Kill() })
	said := bufio.NewScanner(stderr)
	var lines []string
	for len(lines) < 2 && said.Scan() {
		lines = append(lines, said.Text())
	}
	page := regexp.MustCompile(`http://127\.0\.0\.1:\d+/`).FindString(lines[0])
	slices.Sort(lines)
	assert.Equal(t, []string{
		"xqfen: no browser could be started (exit status 3); open " + page + " in one",
		"xqfen: serving " + page + " until Ctrl-C",
	}, lines)
	opened, err := filepath.Glob(filepath.Join(dir, "*.said"))
	require.NoError(t, err)
	require.Len(t, opened, 1)
	text, err := os.ReadFile(opened[0])
	require.NoError(t, err)
	assert.Equal(t, "opened "+page+"\n", string(text))
	require.NoError(t, command.Process.Signal(syscall.SIGTERM))
	assert.NoError(t, command.Wait())
}
