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

// TestMain lets the test program run one command, as bench does.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "one" {
		if err := one(os.Args[2:]); err != nil {
			os.Exit(1)
		}
		return
	}
	m.Run()
}

// What is around the tables of a file stays; a file without marks is refused.
func TestAround(t *testing.T) {
	testfiles.OneThread(t)
	name := filepath.Join(t.TempDir(), "B.md")
	for _, old := range []string{"", "a line\n", "a line\n| a table |\n"} {
		require.NoError(t, os.WriteFile(name, []byte("head\n"+beginMark+old+endMark+"tail\n"), 0o600))
		head, tail, err := around(name)
		require.NoError(t, err)
		assert.Equal(t, "head\n"+beginMark, string(head))
		assert.Equal(t, endMark+"tail\n", string(tail))
	}
	for _, old := range []string{"", "head\n", endMark, beginMark, endMark + beginMark} {
		require.NoError(t, os.WriteFile(name, []byte(old), 0o600))
		require.Error(t, run([]string{"-o", name}), old)
	}
	text, err := os.ReadFile("../BENCHMARKS.md")
	require.NoError(t, err)
	assert.Equal(t, 1, strings.Count(string(text), beginMark))
	assert.Equal(t, 1, strings.Count(string(text), endMark))
}

// A ratio compares what was measured in the same round.
func TestRatio(t *testing.T) {
	testfiles.OneThread(t)
	cpu := func(s sample) float64 { return s.cpu }
	yardstick := []sample{{cpu: 1}, {cpu: 10}, {cpu: 2}}
	assert.Equal(t, "2.00 × (1.00–3.00)", ratio([]sample{{cpu: 2}, {cpu: 30}, {cpu: 2}}, yardstick, cpu))
	assert.Equal(t, "2.50 × (2.00–3.00)", ratio([]sample{{cpu: 2}, {cpu: 30}}, yardstick, cpu))
	assert.InDelta(t, 1, least(yardstick, cpu), 0)
}

// What is not there is named, and what is there is run and compared.
func TestGroups(t *testing.T) {
	testfiles.OneThread(t)
	b := &bench{settings: settings{rounds: 2, old: "old"}, xqfen: "none"}
	b.measureGroup(&group{title: "title", text: "text", rows: []row{
		other("missing", "no program has this name"),
		{name: "words", command: []string{"echo", "words"}},
		{name: "the same", command: []string{"echo", "words"}, same: "words", pipe: true},
		{name: "others", command: []string{"echo", "others"}, same: "words"},
		{name: "fails", command: []string{"false"}},
	}})
	text := b.text.String()
	assert.Contains(t, text, "\n### title\n\ntext\n")
	assert.Contains(t, text, "| missing | not run here: no program has this name is not installed |")
	assert.Regexp(t, `\| words \| [\d.]+ ms \| 1\.00 × \(1\.00–1\.00\) \|`, text)
	assert.Regexp(t, `\| the same \| [\d.]+ ms \|`, text)
	assert.Contains(t, text, "| others | not run here: failed: it does not write what words writes |")
	assert.Contains(t, text, "| fails | not run here: failed: exit status 1")
	assert.Len(t, b.withOld([]row{{name: "x", command: []string{"none", "convert"}}, {name: "y"}}), 3)
}
