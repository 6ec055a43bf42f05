package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/textio"
)

// Only what another program writes can end early because that program was interrupted, so
// only there the end waits for a signal.
func TestOnlyPipesAreWaitedFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "positions.fen")
	require.NoError(t, os.WriteFile(path, []byte("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1\n"), 0o600))
	file, err := os.Open(path)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	read, write, err := os.Pipe()
	require.NoError(t, err)
	defer func() { _, _ = read.Close(), write.Close() }()
	fromFile, fromPipe := &streams{in: file, stdin: file}, &streams{in: read, stdin: read}
	for _, kind := range []struct {
		name     string
		s        *streams
		src      source
		expected bool
	}{
		{"a text of the command line", fromPipe, textSource("text", "startpos"), false},
		{"a file", fromPipe, source{Input: collection.Input{Name: path}}, false},
		{"a directory", fromPipe, source{Input: collection.Input{Name: filepath.Dir(path)}}, false},
		{"a file that is missing", fromPipe, source{Input: collection.Input{Name: path + ".no"}}, false},
		{"a file at standard input", fromFile, source{Input: collection.Input{Name: textio.Stdin}}, false},
		{"a pipe at standard input", fromPipe, source{Input: collection.Input{Name: textio.Stdin}}, true},
		{"a reader that may be anything", &streams{in: strings.NewReader("")}, source{Input: collection.Input{Name: textio.Stdin}}, true},
	} {
		assert.Equal(t, kind.expected, kind.s.isPipe(kind.src), kind.name)
	}
}
