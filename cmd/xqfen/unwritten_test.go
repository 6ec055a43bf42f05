package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// A file of -o has what was counted as written, or it stays as it was and standard error says
// so. Every record that was read is counted once, in the run and in each file.
func TestOutputThatIsNotWritten(t *testing.T) {
	testfiles.OneThread(t)
	const good, bad, old = startBoard + " w - - 0 1\n", "9/9/9 w\n", "what was there\n"
	for _, text := range []string{good, bad, good + bad, bad + good, good + good + bad + good, bad + bad, ""} {
		for _, errors := range collection.Choices("Errors") {
			for _, command := range []string{"convert", "normalize"} {
				if command == "normalize" && errors != "drop" && errors != "stop" {
					continue
				}
				dir := t.TempDir()
				in, other, out := filepath.Join(dir, "in.fen"), filepath.Join(dir, "other.fen"), filepath.Join(dir, "out.fen")
				for path, data := range map[string]string{in: text, other: good, out: old} {
					require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
				}
				for _, inputs := range [][]string{{in}, {other, in}} {
					if slices.Contains(inputs, other) && strings.Count(text, "\n") < 2 {
						continue
					}
					args := append([]string{command, "--from", "fen", "--format", "fen", "--dedupe", "none", "--errors", errors, "--summary", "json", "-o", out}, inputs...)
					if command == "convert" {
						args = slices.Delete(args, 5, 7)
					}
					code, _, said := xqfen(t, "", args...)
					written := outputOf(t, out, old)
					assert.Equal(t, written < 0, strings.Contains(said, "out.fen was not written, because"), "%q: %s", args, said)
					counted := countsOf(t, said)
					assert.Equal(t, max(written, 0), counted.Written, "%q of %q: %s", args, text, said)
					assert.Equal(t, counted.Read, counted.Written+counted.Rejected+counted.Unwritten, said)
					assert.Equal(t, strings.Count(said, ": rank-count: "), min(3, counted.Rejected), said)
					assert.Equal(t, counted.Rejected > 0, code == exitFailed, said)
				}
			}
		}
	}
}

// outputOf returns how many positions a file holds, -1 when it is as it was.
func outputOf(t *testing.T, path, old string) int {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	if string(data) == old {
		return -1
	}
	return strings.Count(string(data), startBoard)
}

// countsOf returns the counts of --summary json.
func countsOf(t *testing.T, said string) (counts collection.Counts) {
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, "{") {
			require.NoError(t, json.Unmarshal([]byte(line), &counts))
		}
	}
	return counts
}

// What looks like a board is a text in every command that reads files, damaged or not, and is
// answered as the text of -e.
func TestDamagedBoardIsText(t *testing.T) {
	testfiles.OneThread(t)
	ranks := strings.Split(startBoard, "/")
	damaged := []string{startBoard}
	for i := range ranks {
		missing, twice, long, strange := slices.Delete(slices.Clone(ranks), i, i+1), slices.Insert(slices.Clone(ranks), i, ranks[i]), slices.Clone(ranks), slices.Clone(ranks)
		long[i] += "1"
		strange[i] = "y" + strange[i]
		for _, board := range [][]string{missing, twice, long, strange, ranks[:max(3, i)]} {
			damaged = append(damaged, strings.Join(board, "/"))
		}
	}
	for i, board := range damaged {
		command, text := []string{"convert", "check"}[i%2], board+[]string{"", " w", " b - - 0 1"}[i%3]
		code, out, said := xqfen(t, "", command, text)
		expectedCode, expectedOut, expected := xqfen(t, "", command, "-e", text)
		assert.Equal(t, expectedCode, code, text)
		assert.Equal(t, strings.ReplaceAll(expectedOut, "-e:", "text:"), out, text)
		assert.Equal(t, strings.ReplaceAll(expected, "-e:", "text:"), said, text)
	}
	for _, path := range []string{"games/2001/x", "a/b/c/d/e/f/g/h/i/j", "/1/2/3/4/5/6/7/8/9/9", "2001/01/02/x", "./9/9/9", "a/b1/c"} {
		_, _, said := xqfen(t, "", "convert", path)
		assert.Contains(t, said, "no such file", path)
	}
}
