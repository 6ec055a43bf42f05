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
