package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each command chooses the same records.
func TestCommandsChooseRecords(t *testing.T) {
	file := filepath.Join(root(), "testdata", "games", "club-gbk.pgn")
	for _, flags := range [][]string{{"--where", "Red=罗大海"}, {"--begins-with", "炮二平五", "--where", "plies>20"}, {"--limit", "1"}} {
		_, lines, _ := xqfen(t, "", slices.Concat([]string{"convert", "-q", "-t", "jsonl", file}, flags)...)
		assert.Equal(t, 1, strings.Count(lines, "\n"), flags)
		_, lines, _ = xqfen(t, "", slices.Concat([]string{"normalize", "-q", "-t", "jsonl", file}, flags)...)
		assert.Equal(t, 1, strings.Count(lines, "\n"), flags)
		_, counted, _ := xqfen(t, "", slices.Concat([]string{"stats", file}, flags)...)
		assert.Contains(t, counted, "games 1, positions 0", flags)
		_, drawn, _ := xqfen(t, "", slices.Concat([]string{"show", "-q", "--ascii", file}, flags)...)
		assert.Equal(t, 1, strings.Count(drawn, "a   b   c")+strings.Count(drawn, "1   2   3"), "%s\n%s", flags, drawn)
	}
	_, _, stderr := xqfen(t, "", "convert", "-t", "jsonl", "--where", "plies>20", file)
	assert.Contains(t, stderr, "not chosen")
	for flags, expected := range map[string]string{
		"--where Rde=x": `did you mean "Red"?`, "--where Red": "an operator", "--anywhere": "goes with --with-position", "--with-position x": "--with-position:",
		"--begins-with x": "--begins-with x", "--split-by 80:x -o d": "shares such as 80:10:10", "--split-by 1:1": "-o DIR", "--split-by 1:1 --split -o d": "goes with neither",
		"--limit 0": "expected 1", "--split-by 1:1 -t xqf -o d": "has one game in a file", "--one-for-one --limit 2": "leave out",
		"--lang zh --where Rde=x": `是否想用 "Red"？`, "--lang zh --where Date>=x": "不是日期", "--lang zh --begins-with zzz": "不是任何记谱法的着法",
	} {
		code, stdout, stderr := xqfen(t, "", append([]string{"convert", file}, strings.Fields(flags)...)...)
		assert.Equal(t, exitUsage, code, flags)
		assert.Empty(t, stdout, flags)
		assert.Contains(t, stderr, expected, flags)
	}
}

// The parts have all games together, and a game is in the same part without the others.
func TestSplitBy(t *testing.T) {
	file := filepath.Join(root(), "testdata", "games", "club-gbk.pgn")
	of := func(flags ...string) (parts []string) {
		dir := t.TempDir()
		code, _, stderr := xqfen(t, "", slices.Concat([]string{"convert", "-q", file, "--split-by", "50:30:20", "-t", "jsonl,uci", "-o", dir}, flags)...)
		require.Zero(t, code, stderr)
		for _, name := range []string{"1.jsonl", "2.jsonl", "3.jsonl"} {
			data, err := os.ReadFile(filepath.Join(dir, name))
			require.NoError(t, err)
			parts = append(parts, string(data))
		}
		return parts
	}
	all := of()
	_, whole, _ := xqfen(t, "", "convert", "-q", file, "-t", "jsonl,uci")
	lines := slices.Sorted(strings.Lines(whole))
	assert.Equal(t, lines, slices.Sorted(strings.Lines(strings.Join(all, ""))))
	for i, part := range of("--where", "Red=罗大海") {
		for line := range strings.Lines(part) {
			assert.Contains(t, all[i], line)
		}
	}
}
