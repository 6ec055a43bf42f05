package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Each value of --errors does with the lines that cannot be read what it says, in every
// format of lines, and leaves the others as they are without them.
func TestErrors(t *testing.T) {
	const bad = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9 w"
	good := startFEN
	for _, format := range []string{"", "fen", "epd", "ucci", "csv", "tsv", "jsonl"} {
		args := []string{"convert", "--summary", "none", "--no-header"}
		if format != "csv" && format != "tsv" {
			args = args[:3]
		}
		if format != "" {
			args = append(args, "--format", format)
		}
		_, alone, _ := xqfen(t, good+"\n"+good+"\n", args...)
		lines := strings.SplitAfter(alone, "\n")
		run := func(how string) (int, string, string) {
			return xqfen(t, good+"\n"+bad+"\n"+good+"\n", append(args, "--errors", how)...)
		}
		code, out, stderr := run("drop")
		assert.Equal(t, exitFailed, code, format)
		assert.Equal(t, strings.Count(alone, "\n"), strings.Count(out, "\n"), format)
		assert.Contains(t, stderr, "rank-count", format)
		code, out, _ = run("keep")
		assert.Equal(t, exitFailed, code, format)
		assert.Equal(t, 3, strings.Count(out, "\n"), format)
		assert.Contains(t, strings.SplitAfter(out, "\n")[1], bad, format)
		if format != "csv" && format != "tsv" && format != "jsonl" {
			assert.Equal(t, lines[0]+bad+"\n"+lines[1], out, format)
		}
		code, out, _ = run("stop")
		assert.Equal(t, exitFailed, code, format)
		assert.Equal(t, lines[0], out, format)
	}
	for _, args := range []string{"convert --errors keep --format pgn", "convert --errors other", "normalize --errors keep"} {
		code, _, stderr := xqfen(t, good+"\n", strings.Fields(args)...)
		assert.Equal(t, exitUsage, code, args)
		assert.Contains(t, stderr, "--errors", args)
	}
}

// --quiet hides what is not an error, and nothing else; without findings nothing is said.
func TestQuietHidesNoErrors(t *testing.T) {
	const repaired, bad = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR  w - - 0 1", "rnbakabnr/9/1c5c1 w"
	for _, command := range []string{"convert", "normalize", "show", "rewrite"} {
		_, _, stderr := xqfen(t, repaired+"\n", command, "-q")
		assert.Empty(t, stderr, command)
	}
	for _, command := range []string{"convert", "normalize", "show"} {
		code, _, stderr := xqfen(t, repaired+"\n"+bad+"\n", command, "-q")
		assert.Equal(t, exitFailed, code, command)
		assert.Contains(t, stderr, ":2:", command)
		assert.NotContains(t, stderr, "extra-space", command)
	}
}

// A summary has no count of nothing.
func TestSummaryCountsSomething(t *testing.T) {
	_, _, stderr := xqfen(t, startFEN+"\n"+startFEN+"\n", "convert")
	assert.Equal(t, "2 records in 1 file: 2 written\n", stderr)
	_, _, stderr = xqfen(t, startFEN+"\n9/9 w\n", "convert")
	assert.Contains(t, stderr, "2 records in 1 file: 1 written, 1 rejected\n")
}
