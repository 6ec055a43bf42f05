package main

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// A dialect with characters that the charset lacks is refused before anything is written,
// for positions as for games; in any other charset positions are read back.
func TestDialectInCharset(t *testing.T) {
	testfiles.OneThread(t)
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 7\n"
	for _, d := range dialect.All() {
		for _, c := range charset.All() {
			code, out, said := xqfen(t, fen, "convert", "-d", d.Name(), "--charset", c.Name())
			if !kit.CharsetHolds(c, d) {
				assert.Equal(t, exitUsage, code)
				assert.Empty(t, out)
				assert.Contains(t, said, "--dialect "+d.Name()+" cannot be written in "+c.Name())
				continue
			}
			text, faults := c.Decode(nil, []byte(out))
			require.Empty(t, faults)
			reader := dialect.Reader{As: d}
			reading, err := reader.Read(text)
			require.NoError(t, err, "%s in %s: %q", d.Name(), c, out)
			assert.Equal(t, xiangqi.Start().Board, reading.Setup.Board, "%s in %s: %q", d.Name(), c, out)
		}
	}
	for _, args := range [][]string{
		{"convert", "--format", "pgn"}, {"convert", "--format", "jsonl"}, {"convert", "--format", "csv"}, {"convert", "--format", "ucci"}, {"normalize"}, {"normalize", "--format", "csv"},
	} {
		path := filepath.Join(t.TempDir(), "a")
		code, _, said := xqfen(t, fen, append(args, "-d", "han-hans", "--charset", "windows-1258", "-o", path)...)
		assert.Equal(t, exitUsage, code, "%q", args)
		assert.Contains(t, said, "--charset utf-8 or gb18030", "%q", args)
		assert.NoFileExists(t, path)
	}
	code, _, said := xqfen(t, fen, "convert", "--format", "xqf", "-d", "han-hans", "--charset", "big5", "-o", filepath.Join(t.TempDir(), "a.xqf"))
	assert.Zero(t, code, "no position in the file is text: %s", said)
}
