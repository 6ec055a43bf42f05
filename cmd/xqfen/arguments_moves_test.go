package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

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
	code, _, said := xqfen(t, "", "convert", "炮二平五")
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, said, "xqfen moves 炮二平五")
}
