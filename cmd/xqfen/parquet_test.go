//go:build !nodatabases

package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Parquet is written as it comes, to one file and below a directory, and has what JSON Lines has.
func TestParquetIsJSONLines(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	require.NoError(t, os.WriteFile("a.pgn", []byte("[Event \"a\"]\n\n1. C2=5 {c} H8+7 *\n\n"), 0o600))
	require.NoError(t, os.WriteFile("b.pgn", []byte("[Event \"b\"]\n\n1. C2=5 Z9 *\n\n"), 0o600))
	convert := func(args ...string) string {
		var out, messages bytes.Buffer
		run(t.Context(), append([]string{"xqfen", "convert", "--quiet"}, args...), strings.NewReader(""), &out, &messages)
		return out.String()
	}
	for _, flags := range [][]string{nil, {"--positions", "all"}, {"--fields", "Event,moves"}, {"--key", "game"}} {
		lines := convert(append(flags, "-t", "jsonl", "a.pgn", "b.pgn")...)
		convert(append(flags, "-o", "all.parquet", "a.pgn", "b.pgn")...)
		convert(append(flags, "-t", "parquet", "-o", "below/", "a.pgn", "b.pgn")...)
		require.NoError(t, os.WriteFile("all.jsonl", []byte(lines), 0o600))
		again := convert("-t", "jsonl", "all.jsonl")
		assert.NotEmpty(t, again)
		unnamed := strings.ReplaceAll(again, `"all.jsonl"`, `"all.parquet"`) // a record without a file has its own
		assert.Equal(t, unnamed, convert("-t", "jsonl", "all.parquet"), flags)
		if len(flags) < 2 || flags[0] != "--fields" {
			assert.Equal(t, again, convert("-t", "jsonl", "below/a.parquet", "below/b.parquet"), flags)
		}
	}
}
