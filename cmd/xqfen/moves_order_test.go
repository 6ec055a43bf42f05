package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What moves says about a list is in the order of the places in it, errors and notes alike.
func TestMovesSaysInOrder(t *testing.T) {
	for _, list := range []string{
		"C2=5 (C8=5 XX) H8+7 (h8+7 {x} R9=8) H2+3 1-0 zz",
		"C2=5 H8+7 (H2+3 C8=5) 2. H2+3 ( R9+1 ; foo",
		"1.C2=5 H8+7 2.H2+3 (2.H8+7 R9=8 3.XX) R9=8 3.YY 1-0",
		"C2=5 $999 H8+7 (YY) H2+3 $888 (ZZ) 0-1 rest",
		"C2=5 H8+7 ) (A) 1-0",
	} {
		_, _, said := xqfen(t, "", "moves", list)
		var columns []int
		for line := range strings.Lines(said) {
			place, rest, _ := strings.Cut(strings.TrimPrefix(line, "text:1:"), ":")
			column, err := strconv.Atoi(place)
			require.NoError(t, err, line)
			if !strings.HasPrefix(rest, " result: ") { // which is said of the record
				columns = append(columns, column)
			}
		}
		assert.NotEmpty(t, columns, list)
		assert.True(t, slices.IsSorted(columns), "%s: %s", list, said)
	}
}

// A file that was named and is in no known format is a failure of stats, as of convert; one that
// was found is only named. Records that could not be read whole are, as of convert.
func TestStatsOfNoFormat(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "novel.txt")
	require.NoError(t, os.WriteFile(path, []byte("Nothing of the kind.\n"), 0o600))
	const game = "../../testdata/games/study.xqf"
	for _, row := range []struct {
		args []string
		code int
	}{
		{[]string{path}, exitFailed}, {[]string{game, path}, exitFailed}, {[]string{"--json", path}, exitFailed},
		{[]string{dir}, exitOK}, {[]string{game}, exitOK}, {[]string{"../../testdata/games/broken"}, exitFailed}, {[]string{path, "nosuch"}, exitUsage},
	} {
		code, out, said := xqfen(t, "", append([]string{"stats"}, row.args...)...)
		assert.Equal(t, row.code, code, "%q: %s", row.args, said)
		assert.NotEmpty(t, out)
		assert.Equal(t, slices.Contains(row.args, path) || row.args[0] == dir, strings.Contains(said, "novel.txt: no known format\n"), said)
	}
}

// The names that the program itself gives to inputs are no formulas of somebody else's.
func TestOwnNamesAreNoFormulas(t *testing.T) {
	for _, args := range [][]string{{"-e", startBoard + " w"}, {"-"}, nil} {
		for _, format := range []string{"csv", "tsv"} {
			code, out, said := xqfen(t, startBoard+" w\n", append([]string{"convert", "--from", "fen", "--to", format}, args...)...)
			assert.Equal(t, exitOK, code)
			assert.NotEmpty(t, out)
			assert.Empty(t, said)
		}
	}
	_, _, said := xqfen(t, "[Event \"-e\"]\n[Red \"-\"]\n\n1. C2=5 {-e} *\n", "convert", "--to", "csv", "--positions", "all")
	assert.Contains(t, said, "formula", "a text of the record is one")
}

// moves and convert take a text of several games without tags apart at the same places, and say the
// same results.
func TestMovesAndConvertCountGames(t *testing.T) {
	const first, second = "1. 炮二平五 马8进7", "1. 炮二平五 炮8平5"
	for text, games := range map[string]int{
		first + " 1-0\n\n" + second + " 0-1\n":              2,
		first + "\n\n" + second + "\n":                      2,
		first + "\n2. 马二进三 车9平8\n" + second + "\n":          2,
		first + " 1-0\nwell played\n\n" + second + " 0-1\n": 2,
		"1. h2e2 h9g7\n\n1. h0g2 g7f5\n\n1. b0c2 b9c7\n":    3,
		first + "\n2. 马二进三 车9平8\n":                          1,
		"1. C2=5\nH8+7\n2. H2+3\nR9=8 1-0\n":                1,
	} {
		_, lists, _ := xqfen(t, text, "moves", "-q", "-")
		_, pgn, _ := xqfen(t, text, "convert", "-q", "--from", "pgn", "-")
		assert.Equal(t, games, strings.Count(lists, "\n\n")+1, text)
		assert.Equal(t, games, strings.Count(pgn, "[Result "), text)
	}
}
