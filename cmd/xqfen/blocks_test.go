package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// countedWrites counts how often it is written to.
type countedWrites struct {
	bytes.Buffer
	writes int
}

func (w *countedWrites) Write(p []byte) (int, error) {
	w.writes++
	return w.Buffer.Write(p)
}

// Records go to standard output in blocks, whatever makes them, and all of them do.
func TestOutputInBlocks(t *testing.T) {
	const records = 640
	list := strings.Repeat("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n", records)
	for _, args := range []string{
		"convert --format jsonl", "convert --format csv", "convert --format fen", "convert --format pgn", "convert --format jsonl -j 4",
		"normalize --format fen --dedupe none", "normalize --format fen --dedupe none --sort key",
	} {
		var out countedWrites
		code := run(context.Background(), strings.Fields("xqfen "+args+" --quiet"), strings.NewReader(list), &out, io.Discard)
		require.Zero(t, code, args)
		assert.GreaterOrEqual(t, strings.Count(out.String(), "\n"), records, args)
		assert.Less(t, out.writes, records/16, args)
	}
}
