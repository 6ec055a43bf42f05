package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// Our own table of what a column of another has is read back: it has its heading.
func TestTableOfColumnIsReadBack(t *testing.T) {
	testfiles.OneThread(t)
	dir := t.TempDir()
	in := filepath.Join(dir, "in.csv")
	require.NoError(t, os.WriteFile(in, []byte("fen,moves\n3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1,e4d6\n"), 0o600))
	for _, format := range []string{"csv", "tsv"} {
		for _, flags := range [][]string{nil, {"--positions", "all"}} {
			args := append([]string{"convert", in, "--column", "fen", "--quiet", "--to", format}, flags...)
			code, table, said := xqfen(t, "", args...)
			require.Zero(t, code, said)
			assert.True(t, strings.HasPrefix(table, "type"), table)
			code, again, said := xqfen(t, table, "convert", "--quiet", "--to", format)
			require.Zero(t, code, said)
			assert.Equal(t, 2, strings.Count(again, "\n"), again)
			code, bare, said := xqfen(t, "", append(args, "--no-header")...)
			require.Zero(t, code, said)
			assert.Equal(t, strings.Count(table, "\n")-1, strings.Count(bare, "\n"))
		}
	}
}

// A message about JSON names the whole character that is wrong, and keeps where a damaged record is from.
func TestDamagedObjects(t *testing.T) {
	_, _, said := xqfen(t, `{"a":1，"fen":"x"}`+"\n", "convert", "--quiet", "--from-format", "jsonl")
	assert.Contains(t, said, "invalid character '，' after")
	_, _, said = xqfen(t, "null\n", "convert", "--quiet", "--from-format", "jsonl")
	assert.Contains(t, said, "not a jsonl record: null")
	_, out, _ := xqfen(t, `{"type":"position","file":"a.fen","record":7,"line":9,"x`, "convert", "--quiet", "--to", "jsonl", "--errors", "keep")
	assert.Contains(t, out, `"file":"a.fen","record":7,"line":9`)
}
