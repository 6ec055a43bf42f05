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

// Moves as arguments are read as the same moves with -e are, by every command that takes both,
// in one argument or in several.
func TestMovesAsArguments(t *testing.T) {
	testfiles.OneThread(t)
	for _, command := range [][]string{{"convert", "--to", "uci"}, {"convert", "--to", "pgn"}, {"check"}, {"detect"}, {"normalize", "--format", "jsonl"}} {
		for _, moves := range [][]string{{"炮二平五", "马8进7"}, {"炮二平五 马8进7"}, {"C2=5", "h2+3", "H2+3"}} {
			text := ""
			for _, move := range moves {
				text += move + " "
			}
			code, out, said := xqfen(t, "", append(command, moves...)...)
			again, expected, _ := xqfen(t, text+"\n", command...)
			assert.Equal(t, again, code, "%v %v: %s", command, moves, said)
			assert.Equal(t, expected != "", out != "", "%v %v", command, moves)
			if command[0] == "convert" {
				assert.Equal(t, expected, out)
			}
		}
	}
	const fen = "3k5/9/3N5/9/9/9/9/4C4/9/4K4 w - - 0 1"
	for _, args := range [][]string{{"convert", fen, "炮五平六"}, append(append([]string{"convert"}, strings.Fields(fen)...), "炮五平六")} {
		_, out, said := xqfen(t, "", args...)
		assert.Equal(t, fen+" moves 炮五平六\n", out, said)
	}
	code, _, said := xqfen(t, "", "convert", "炮二平五")
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, said, "xqfen moves 炮二平五")
}

// A file, or the pattern of some, is one to every command that takes texts as well, also with blanks in its name.
func TestFilesWithBlanks(t *testing.T) {
	testfiles.OneThread(t)
	dir := filepath.Join(t.TempDir(), "My games")
	require.NoError(t, os.Mkdir(dir, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a b.fen"), []byte("4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1\n"), 0o600))
	for _, command := range []string{"show", "convert", "moves", "check"} {
		_, out, said := xqfen(t, "", command, filepath.Join(dir, "*.fen"))
		assert.NotContains(t, out+said, "*", command)
		_, _, said = xqfen(t, "", command, filepath.Join(dir, "no such.fen"))
		assert.Contains(t, said, "no such file", command)
	}
}
