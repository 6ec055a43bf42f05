package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// moreLine is the line that says what was not shown, with the counts of each code.
var moreLine = regexp.MustCompile(`(?m)^and ([0-9,]+) more: ([^(\n]*)(?: \((.*)\))?$`)

// TestNoise checks that a code is shown a few times in a run, however many files there
// are, and that what is not shown is counted: the lines and the count together are what
// the objects of --diagnostics json are, of every code, errors among them.
func TestNoise(t *testing.T) {
	const files = 12
	dir := t.TempDir()
	var games, lists, moves []string
	write := func(into *[]string, name, text string) {
		*into = append(*into, filepath.Join(dir, name))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	for i := range files {
		write(&games, fmt.Sprintf("%02d.pgn", i), "[Event \"x\"]\n[Date \"03-07-27\"]\n\n1. C2.5 H8+7 *\n\n[Event \"y\"]\n\n1. C2.5 C9.9 *\n")
		write(&lists, fmt.Sprintf("%02d.fen", i), "3k5/9/9/9/9/4N4/9/9/9/4K4\n3k5/9/9/9/9/4N4/9/9/9/4K4 w\n3k5/9/9/9/9/4N4/9/9/9/4K4 w – – 0 1\nnone here/\n")
		write(&moves, fmt.Sprintf("%02d.txt", i), "1. h2e2 (one) h9g7 (two) 1-0\n")
	}
	for _, row := range []struct {
		args   []string
		files  []string
		remedy string
	}{
		{[]string{"normalize"}, games, "--report FILE has all"},
		{[]string{"convert", "--format=pgn"}, games, "--diagnostics json has all"},
		{[]string{"convert"}, lists, "--diagnostics json has all"},
		{[]string{"rewrite"}, lists, "--diagnostics json has all"},
	} {
		name := row.args[0] + " " + filepath.Base(row.files[0])
		_, _, all := xqfen(t, "", append(append(row.args, "--summary=none", "--diagnostics=json"), row.files...)...)
		expected := make(map[string]int)
		for line := range strings.Lines(all) {
			var d struct{ Code string }
			require.NoError(t, json.Unmarshal([]byte(line), &d))
			expected[d.Code]++
		}
		require.NotEmpty(t, expected)
		_, _, said := xqfen(t, "", append(append(row.args, "--summary=none"), row.files...)...)
		counted, total := make(map[string]int), 0
		more := moreLine.FindStringSubmatch(said)
		require.NotNil(t, more, said)
		assert.Equal(t, row.remedy, more[3], name)
		for _, part := range strings.Split(more[2], ", ") {
			n, code, _ := strings.Cut(part, " ")
			count, err := strconv.Atoi(n)
			require.NoError(t, err)
			counted[code], total = count, total+count
		}
		assert.Equal(t, strconv.Itoa(total), more[1])
		for code, n := range expected {
			shown := strings.Count(said, ": "+code+": ")
			assert.Equal(t, n, shown+counted[code], "%s: %s", name, code)
			assert.Equal(t, min(n, perCode), shown, "%s: %s", name, code)
		}
	}
	_, _, said := xqfen(t, "", "moves", strings.Join(moves, "\x00"))
	require.Contains(t, said, "xqfen: ") // no such file
	args := append([]string{"moves"}, moves...)
	_, _, said = xqfen(t, "", args...)
	assert.Equal(t, perCode, strings.Count(said, ": comment-in-brackets: "))
	assert.Contains(t, said, fmt.Sprintf("and %d more: %d comment-in-brackets, %d result\n", 3*files-2*perCode, 2*files-perCode, files-perCode))
}

// TestReportHasAll checks that the report of a run has every note, those that are not
// shown among them.
func TestReportHasAll(t *testing.T) {
	dir := t.TempDir()
	path, report := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "report.json")
	const times = 20
	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("[Event \"x\"]\n\n1. C2.5 H8+7 *\n\n", times)), 0o600))
	_, _, said := xqfen(t, "", "normalize", "--report", report, path)
	assert.Equal(t, perCode, strings.Count(said, ": duplicate: "))
	text, err := os.ReadFile(report)
	require.NoError(t, err)
	assert.Equal(t, times-1, strings.Count(string(text), `"code":"duplicate","text"`))
}

// TestQuietWhenAllIsWell converts 2,000 clean files, those of the corpora repeated. Clean is a
// file of which nothing is said when it is converted alone; then nothing is said about all of them
// but the summary. Files of which only hints are said, such as an advert after each game, get at
// most 20 lines, however many they are.
func TestQuietWhenAllIsWell(t *testing.T) {
	const lines, summary = 20, 1
	files := 2000
	if testing.Short() { // under the race detector
		files = 200
	}
	extensions := []string{".xqf", ".cbl", ".pgn", ".ubb", ".txt"}
	var clean, hinted []string
	for _, folder := range []string{"xqf", "ccbridge", "pgn", "dhtmlxq"} {
		var paths []string
		err := filepath.WalkDir(testfiles.Shared(t, "corpora/"+folder), func(path string, entry os.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && slices.Contains(extensions, strings.ToLower(filepath.Ext(path))) {
				paths = append(paths, path)
			}
			return err
		})
		require.NoError(t, err)
		before := len(clean)
		for _, path := range testfiles.Few(paths) {
			code, _, said := xqfen(t, "", "convert", "--to", "jsonl", "--diagnostics", "json", "--summary", "none", path)
			switch {
			case code == exitOK && said == "":
				clean = append(clean, path)
			case code == exitOK && strings.Count(said, "\n") == strings.Count(said, `"kind":"hint"`):
				hinted = append(hinted, path)
			}
		}
		if !testing.Short() {
			assert.Greater(t, len(clean), before, "clean files in %s", folder)
		}
	}
	said := func(paths []string) int {
		code, _, said := xqfen(t, "", append([]string{"convert", "--to", "jsonl", "-o", filepath.Join(t.TempDir(), "all.jsonl")}, paths...)...)
		assert.Equal(t, exitOK, code, said)
		return strings.Count(said, "\n")
	}
	require.NotEmpty(t, clean)
	var all []string
	for len(all) < files {
		all = append(all, clean[:min(len(clean), files-len(all))]...)
	}
	assert.LessOrEqual(t, said(all), summary)
	if len(hinted) > 0 {
		assert.LessOrEqual(t, said(hinted), lines)
	}
}
