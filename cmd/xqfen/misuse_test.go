package main

import (
	"image/gif"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A file that is not there is exit status 2 in every command that reads files.
func TestMissingFileOfEveryCommand(t *testing.T) {
	for _, command := range []string{"convert", "check", "detect", "stats", "rewrite", "show", "normalize"} {
		code, _, said := xqfen(t, "", command, "nosuch.pgn")
		assert.Equal(t, exitUsage, code, command)
		assert.Contains(t, said, "nosuch.pgn: no such file or directory", command)
	}
	code, _, _ := xqfen(t, "", "moves", "nosuch.pgn")
	assert.Equal(t, exitUsage, code)
	code, out, _ := xqfen(t, "", "show", "nosuch.pgn", "../../testdata/games/study.xqf")
	assert.Equal(t, exitUsage, code)
	assert.NotEmpty(t, out, "what can be read is shown")
}

// Flags that nothing would come of are wrong usage.
func TestFlagsWithoutUse(t *testing.T) {
	for _, args := range [][]string{
		{"convert", "--from-format", "fen", "--column", "2"}, {"check", "--from-format", "pgn", "--column", "fen"},
		{"convert", "--quote-formulas"}, {"convert", "--quote-formulas", "--format", "jsonl"}, {"normalize", "--quote-formulas"},
	} {
		code, out, said := xqfen(t, "a,"+startBoard+" w\n", append(args, "-")...)
		assert.Equal(t, exitUsage, code, "%q", args)
		assert.Empty(t, out, "%q", args)
		assert.Contains(t, said, " goes with ", "%q", args)
	}
	code, _, said := xqfen(t, startBoard+" w\n", "convert", "--quote-formulas", "--format", "csv", "-")
	assert.Equal(t, exitOK, code, said)
	code, _, said = xqfen(t, `{"board":"`+startBoard+` w"}`, "convert", "--from-format", "jsonl", "--column", "board", "-")
	assert.Equal(t, exitOK, code, said)
}

// A value has its name in another language or case, and an arrow any notation.
func TestValuesInOtherWords(t *testing.T) {
	shown := func(args ...string) string {
		code, out, said := xqfen(t, "", append([]string{"show", "--format", "svg", "-e", startFEN}, args...)...)
		assert.Equal(t, exitOK, code, "%q: %s", args, said)
		return out
	}
	for flag, values := range map[string][]string{
		"--theme": {"paper", "纸", "紙張", "Giấy", "PAPER"}, "--pieces": {"simplified", "簡體", "giản thể"}, "--orientation": {"black", "黑方", "đen"},
		"--arrows": {"h2e2,h0g2", "炮二平五，马二进三", "C2.5 h0g2"},
	} {
		for _, value := range values[1:] {
			assert.Equal(t, shown(flag, values[0]), shown(flag, value), "%s %s", flag, value)
		}
	}
	for _, args := range [][]string{{"--theme", "p", startFEN}, {"--pieces", "字", startFEN}, {"--arrows", "车二平五", startFEN}, {"--arrows", "炮二平五", "--blank"}} {
		code, out, said := xqfen(t, "", append([]string{"show", "--format", "svg"}, args...)...)
		assert.NotEqual(t, exitOK, code, "%q", args)
		assert.Empty(t, out)
		assert.Contains(t, said, args[1])
	}
	_, out, _ := xqfen(t, "", "show", "--format", "svg", "--blank", "--limit", "6")
	assert.Contains(t, out, ">6<")
}

// Columns that the records do not have are refused, and a tag that none of them has is named.
func TestFieldsThatRecordsLack(t *testing.T) {
	for fields, expected := range map[string]string{
		"moves,eval": `the column "eval"; add --positions all`, "fen,wxf": `the column "wxf"`, "fen,nothing": `no column and no tag of a record has the name "nothing"`,
	} {
		code, _, said := xqfen(t, "h2e2 h9g7\n", "convert", "-", "-t", "csv", "--fields", fields)
		assert.Equal(t, exitUsage, code, fields)
		assert.Contains(t, said, expected)
	}
	code, _, said := xqfen(t, "h2e2 h9g7\n", "convert", "-", "-t", "csv", "--positions", "all", "-n", "wxf", "--fields", "fen,wxf,Evnt")
	assert.Equal(t, exitOK, code)
	assert.Contains(t, said, "xqfen: --fields: no record has the tag Evnt\n")
	code, out, _ := xqfen(t, "id,fen,cap\n7,"+startFEN+",2\n", "convert", "-", "-t", "csv", "--fields", "cap,turn,id")
	assert.Equal(t, exitOK, code)
	assert.Equal(t, "cap,turn,id\n2,red,7\n", out)
}

// What a kind of board has no place for is said.
func TestShowSaysWhatIsLost(t *testing.T) {
	for _, row := range []struct{ kind, fields, lost string }{
		{"hoixiangqi", " w - - 7 9", "the half-move clock"}, {"book", " w - - 7 9", "the half-move clock"}, {"book", " w - - 0 9", "the fullmove number"},
		{"xqbase", " b - - 0 1", "the side to move, which is Black"}, {"plain", " b - - 7 9", ""}, {"hoixiangqi", " b - - 0 9", ""}, {"book", " w - - 0 1", ""},
	} {
		code, _, said := xqfen(t, "", "show", "--board", row.kind, startBoard+row.fields)
		assert.Equal(t, exitOK, code, said)
		if row.lost == "" {
			assert.Empty(t, said, row.kind)
		} else {
			assert.Contains(t, said, "--board "+row.kind+" has no place for "+row.lost+"\n")
		}
	}
	code, _, said := xqfen(t, "", "show", "--ply", "9", "h2e2")
	assert.Equal(t, exitFailed, code)
	assert.Equal(t, "xqfen: --ply 9: text ends with ply 1\n", said)
}

// Several positions of a game are shown in the order that is asked for, each as it is shown alone.
func TestShownPlies(t *testing.T) {
	show := func(ply string) string {
		code, out, said := xqfen(t, "", "show", "--ply", ply, "--ascii", "h2e2", "h9g7", "h0g2")
		require.Equal(t, exitOK, code, said)
		return out
	}
	alone := func(ply string) string { _, board, _ := strings.Cut(show(ply), "\n"); return board }
	all := show("all")
	for ply, title := range []string{"1", "1. C2=5", "1… H8+7", "2. H2+3"} {
		assert.Contains(t, all, title+"\n", ply)
		assert.Contains(t, all, alone(strconv.Itoa(ply)))
	}
	assert.Equal(t, 4, strings.Count(all, "xiangqi position"))
	back := show("2，1")
	assert.Less(t, strings.Index(back, "Red to move"), strings.Index(back, "Black to move"))
	for ply, frames := range map[string]int{"2": 3, "1,3": 3, "3,2": 2} {
		code, out, said := xqfen(t, "", "show", "--ply", ply, "--format", "gif", "h2e2", "h9g7", "h0g2")
		require.Equal(t, exitOK, code, said)
		picture, err := gif.DecodeAll(strings.NewReader(out))
		require.NoError(t, err)
		assert.Len(t, picture.Image, frames, ply)
	}
}

// Files below a directory have a name that says what they are.
func TestNamesOfLines(t *testing.T) {
	dir := t.TempDir()
	const fen = startBoard + " w - - 0 1"
	list, endings := filepath.Join(dir, "a.fen"), filepath.Join(dir, "b.eglib")
	require.NoError(t, os.WriteFile(list, []byte(fen+"\n"), 0o600))
	require.NoError(t, os.WriteFile(endings, []byte("A|"+fen+"|h2e2\n"), 0o600))
	for extension, args := range map[string][]string{".pgn": {endings, list}, ".fen": {"--format", "fen", list, endings}} {
		out := filepath.Join(t.TempDir(), "out") + "/"
		code, _, said := xqfen(t, "", append([]string{"convert", "--quiet", "-o", out}, args...)...)
		require.Equal(t, exitOK, code, said)
		for _, name := range []string{"a", "b"} {
			assert.FileExists(t, filepath.Join(out, name+extension))
		}
	}
	out := filepath.Join(dir, "out") + "/"
	code, _, said := xqfen(t, "", "convert", "--quiet", "-o", out, "-e", fen)
	require.Equal(t, exitOK, code, said)
	assert.FileExists(t, filepath.Join(out, "text.fen"))
}

// A path that is empty, and a list that has nothing but commas, are as of a variable of a script that is
// not set: wrong usage.
func TestEmptyValues(t *testing.T) {
	for _, args := range [][]string{
		{"convert", ""}, {"check", ""}, {"detect", ""}, {"stats", ""}, {"rewrite", ""}, {"normalize", "", "../../testdata/games/study.xqf"},
		{"convert", "--to", "", "-"}, {"convert", "--to", ",", "-"}, {"normalize", "--from", ",,", "-"}, {"moves", "-n", ",", "h2e2"}, {"moves", "-n", "wxf", "-n", "", "h2e2"},
	} {
		code, out, said := xqfen(t, "", args...)
		assert.Equal(t, exitUsage, code, "%q", args)
		assert.Empty(t, out, "%q", args)
		assert.Contains(t, said, " is empty; ", "%q", args)
	}
	code, _, said := xqfen(t, "", "moves", "-n", "wxf,", "h2e2")
	assert.Equal(t, exitOK, code, said)
}
