//go:build unix

package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A rewrite of many files that is interrupted says how many were replaced.
func TestRewriteInterrupted(t *testing.T) {
	dir := t.TempDir()
	var paths []string
	for _, name := range []string{"a", "b", "c"} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(position), 0o600))
		paths = append(paths, path)
	}
	for replaced, said := range []string{"no output file was written", "each of them whole: 1 file\n", "each of them whole: 2 files\n"} {
		ctx, cancel := context.WithCancel(t.Context())
		// It waits for the last file, a pipe that nobody opens, and then comes Ctrl-C.
		pipe := filepath.Join(dir, fmt.Sprint("pipe", replaced))
		require.NoError(t, syscall.Mkfifo(pipe, 0o600))
		time.AfterFunc(300*time.Millisecond, cancel)
		var stderr bytes.Buffer
		args := append([]string{"xqfen", "rewrite", "--quiet", "-w", "--dialect", []string{"wxf", "xboard", "wxf"}[replaced]}, paths[:replaced]...)
		code := run(ctx, append(args, pipe), strings.NewReader(""), io.Discard, &stderr)
		assert.Equal(t, exitInterrupt, code)
		assert.Contains(t, stderr.String(), said)
	}
}

// What -w replaces is a file: a pipe would stay as it is, and what came through it would be gone
// without a word.
func TestRewriteReplacesFilesOnly(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "p")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	written := make(chan error, 1)
	go func() { written <- os.WriteFile(pipe, []byte(position), 0o600) }()
	code, _, said := xqfen(t, "", "rewrite", "--quiet", "-w", "--dialect", "wxf", pipe)
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, said, "-w replaces the files that are named")
	require.NoError(t, <-written)
}

// A pipe below a directory is not opened, because nobody may ever write to it, and it is said;
// one that is named is read.
func TestPipeBelowDirectory(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "p.pgn")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	for _, command := range []string{"convert", "normalize", "show", "read"} {
		_, _, said := xqfen(t, "", command, dir)
		assert.Contains(t, said, "p.pgn: not-a-file: ", command)
	}
	_, out, _ := xqfen(t, "", "stats", dir)
	assert.Contains(t, out, "not-a-file")
	written := make(chan error, 1)
	go func() { written <- os.WriteFile(pipe, []byte(position), 0o600) }()
	code, _, said := xqfen(t, "", "convert", pipe)
	assert.Equal(t, exitOK, code, said)
	assert.Empty(t, said)
	require.NoError(t, <-written)
}
