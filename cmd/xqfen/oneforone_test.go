package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// With --one-for-one a program that writes a line gets its answer before it writes the next.
func TestOneForOneAtOnce(t *testing.T) {
	const position = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
	in, typed := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan int)
	go func() {
		code := run(t.Context(), []string{"xqfen", "convert", "--one-for-one"}, in, out, io.Discard)
		_ = out.Close()
		done <- code
	}()
	lines := bufio.NewReader(answers)
	for _, pair := range [][2]string{
		{"\n", "\n"}, {position + "\n", position + "\n"}, {"# 红先\n", "\n"}, {"[EVENT \"x\"]\n", "\n"}, {"3k5/9 w\n", "\n"},
		{"1. h2e2\n", "\n"}, {position + " ; 兵\r\n", position + "\n"}, {"  \n", "\n"}, {position, position + "\n"},
	} {
		_, err := io.WriteString(typed, pair[0])
		require.NoError(t, err)
		if !strings.HasSuffix(pair[0], "\n") {
			require.NoError(t, typed.Close())
		}
		answer, err := lines.ReadString('\n')
		require.NoError(t, err)
		assert.Equal(t, pair[1], answer, pair[0])
	}
	_, err := lines.ReadString('\n')
	assert.Equal(t, io.EOF, err)
	assert.Equal(t, exitFailed, <-done)
}

// Blank lines are no failure; a line that is lost, a file without lines, and formats of other records are.
func TestOneForOneExit(t *testing.T) {
	const position, start = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1\n", startFEN
	for _, test := range []struct {
		args, in string
		code     int
		out      string
	}{
		{"", position + "\n" + position, exitOK, position + "\n" + position},
		{"", position + "15k3/9 w\n", exitFailed, position + "\n"},
		{"--errors keep", position + "15k3/9 w\n# c\n", exitFailed, position + "15k3/9 w\n# c\n"},
		{"", start + " moves h2e2\n" + start + " moves h2e9\n", exitFailed, start + " moves h2e2\n\n"},
		{"--illegal keep-prefix", start + " moves h2e9\n", exitFailed, start + " moves h2e9\n"},
		{"--to ucci,wxf6", position + "\n", exitOK, "position fen " + position + "\n"},
		{"--from-format moves --to moves,zh", "h2e2\n\n炮二平五\n", exitOK, "1. 炮二平五\n\n1. 炮二平五\n"},
		{"--from pgn", position, exitUsage, ""},
		{"--from csv", position, exitUsage, ""},
		{"--to pgn", position, exitUsage, ""},
		{"--errors stop", position, exitUsage, ""},
		{"--positions all", position, exitUsage, ""},
	} {
		args := append([]string{"convert", "--one-for-one"}, strings.Fields(test.args)...)
		code, out, stderr := xqfen(t, test.in, args...)
		assert.Equal(t, test.code, code, "%s: %s", test.args, stderr)
		assert.Equal(t, test.out, out, test.args)
		if code == exitUsage {
			assert.Contains(t, stderr, "--one-for-one", test.args)
		}
	}
}

// A part of a file keeps its place, and a line has its key and its reason.
func TestPartsKeepTheirPlaces(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "rejects.jsonl")
	code, out, errs := xqfen(t, "position startpos moves h2e2 h9g7\nx\n", "convert", "--one-for-one", "--to", "jsonl", "--key", "game",
		"--input-name", "all.txt", "--first-record", "101", "--rejects", file, "--quiet")
	assert.Equal(t, exitFailed, code, errs)
	assert.Contains(t, out, `"file":"all.txt","record":101,`)
	assert.Contains(t, out, `"key":"51707eb725a2f96fa2a859f558186e1c"`)
	assert.Contains(t, out, `"type":"error","file":"all.txt","record":102,`)
	rejects, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Contains(t, string(rejects), `"file":"all.txt","record":102,`)
	code, _, errs = xqfen(t, "", "convert", "--first-record", "3", file, file)
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, errs, "one input")
}
