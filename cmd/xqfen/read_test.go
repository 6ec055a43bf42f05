package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An argument that is not a command is read, whatever kind of thing it is, and shown in the
// main forms.
func TestBareArguments(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game.pgn")
	require.NoError(t, os.WriteFile(file, []byte("[Red \"A\"]\n[Black \"B\"]\n\n1. C2.5 H8+7 *\n"), 0o600))
	const board = "俥──傌──相──仕──帥──仕──相──傌──俥"
	for _, row := range []struct {
		args     []string
		expected []string
	}{
		{[]string{startFEN}, []string{board, "exactly the xqbase form", "rheakaehr/"}},
		{strings.Fields(startFEN), []string{board, "exactly the xqbase form", "rheakaehr/"}},
		{[]string{"https://www.chessdb.cn/query/?" + strings.Fields(startFEN)[0] + "_w"}, []string{board, "url-space", "rheakaehr/"}},
		{[]string{startFEN + " moves h2e2"}, []string{board, "炮二平五", "C2=5"}},
		{[]string{"炮二平五"}, []string{board, "moves in zh-Hans", "h2e2", "C2=5"}},
		{[]string{"炮二平五", "马８进７"}, []string{board, "h2e2 h9g7"}},
		{[]string{"1. C2=5 H8+7"}, []string{board, "moves in wxf", "h2e2 h9g7"}},
		{[]string{"P2-5"}, []string{board, "moves in vi", "h2e2"}},
		{[]string{file}, []string{board, "pgn", "h2e2 h9g7", "A – B"}},
		{[]string{startFEN, "--json"}, []string{`"dialects":["xqbase"]`}},
		{[]string{"--lang", "vi", startFEN}, []string{board, "xqbase"}},
	} {
		code, out, stderr := xqfen(t, "", row.args...)
		assert.Equal(t, exitOK, code, "%q: %s", row.args, stderr)
		assert.Empty(t, stderr, "%q", row.args)
		for _, part := range row.expected {
			assert.Contains(t, out, part, "%q", row.args)
		}
	}
}

// With a flag for writing, an argument that is not a command is converted.
func TestBareArgumentsAreConverted(t *testing.T) {
	for _, flags := range [][]string{{"-t", "wxf"}, {"-twxf"}, {"--format", "epd"}, {"-d", "xqfan"}, {"-qt", "jsonl"}} {
		for _, text := range []string{startFEN, startFEN + " moves h2e2"} {
			code, out, _ := xqfen(t, "", append(flags, text)...)
			_, expected, _ := xqfen(t, "", append([]string{"convert", text}, flags...)...)
			assert.Equal(t, exitOK, code)
			assert.Equal(t, expected, out)
			assert.NotEmpty(t, out)
		}
	}
}

// A position as an argument is what the same text is in a file; a shell may have taken it
// apart.
func TestPositionsAsArguments(t *testing.T) {
	for _, command := range []string{"convert", "check", "detect", "normalize", "rewrite", "show"} {
		expected, out, _ := xqfen(t, "", command, "--quiet", "-e", startFEN)
		if command == "detect" || command == "rewrite" {
			expected, out, _ = xqfen(t, "", command, startFEN)
		}
		for _, args := range [][]string{{startFEN}, strings.Fields(startFEN)} {
			code, again, stderr := xqfen(t, "", append([]string{command}, args...)...)
			assert.Equal(t, expected, code, "%s %q: %s", command, args, stderr)
			assert.Equal(t, out, again, "%s %q", command, args)
		}
	}
}

// What is neither command nor readable says what to type.
func TestBareArgumentsThatAreNothing(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "in.fen")
	require.NoError(t, os.WriteFile(in, []byte(startFEN+"\n"), 0o600))
	for _, row := range []struct {
		code int
		args []string
		said string
	}{
		{exitUsage, []string{"covnert", "x.pgn"}, `did you mean "convert"?`},
		{exitUsage, []string{"stat"}, `did you mean "stats"?`},
		{exitUsage, []string{"nothing"}, "not a command, a file, a position or a move"},
		{exitUsage, []string{"version"}, "use xqfen --version"},
		{exitUsage, []string{"顯示", in}, "use xqfen show"},
		{exitUsage, []string{"hien-thi", in}, "use xqfen show"},
		{exitUsage, []string{"show", "--sise", "300", in}, "did you mean --side, --size?"},
		{exitUsage, []string{"normalize", "--dedupe", "position", "--positions=all", in}, "for both: xqfen convert --positions … | xqfen normalize --dedupe …"},
		{exitUsage, []string{"stats", "--openings", "3", "--sort", "date", in}, "for both: xqfen normalize --sort … | xqfen stats --openings …"},
		{exitUsage, []string{"missing.pgn"}, "missing.pgn"},
		{exitUsage, []string{"convert", in, "out.pgn"}, "to write there: -o out.pgn"},
		{exitUsage, []string{"convert", "炮二平五"}, "xqfen moves 炮二平五"},
		{exitFailed, []string{"h2e2 h9g8"}, "illegal-move"},
	} {
		code, _, stderr := xqfen(t, "", row.args...)
		assert.Equal(t, row.code, code, "%q: %s", row.args, stderr)
		assert.Contains(t, stderr, row.said, "%q", row.args)
	}
	assert.NoFileExists(t, "out.pgn")
}

// A hint for the flag of another tool names flags and commands that there are, and only
// flags that no command has.
func TestForeignNames(t *testing.T) {
	app := newApp(&streams{})
	knows := func(name string) (known bool) {
		for _, command := range app.Commands {
			known = known || optionNamed(command.Name, name) != nil
		}
		return known || name == "version"
	}
	for _, f := range append(foreignFlags, foreignCommands...) {
		words := strings.FieldsFunc(f.here, func(r rune) bool { return strings.ContainsRune(" ,()", r) })
		for i, word := range words {
			if name, isFlag := flagName(word); isFlag {
				assert.True(t, knows(name), "%s: %s", f.names, word)
			}
			if word == "xqfen" && words[i+1][0] != '-' && words[i+1] != "FEN" {
				assert.NotNil(t, app.Command(words[i+1]), f.here)
			}
		}
	}
	flags := flagNames("convert")
	for _, f := range foreignFlags {
		for name := range strings.FieldsSeq(f.names) {
			if slices.Contains(flags, name) {
				continue // it is not a foreign name there
			}
			code, _, stderr := xqfen(t, "", "convert", dashed(name), "x")
			assert.Equal(t, exitUsage, code, name)
			assert.Contains(t, stderr, "here it is "+foreignHint(name, foreignFlags, flags)+"\n")
		}
	}
	for _, f := range foreignCommands {
		for name := range strings.FieldsSeq(f.names) {
			assert.Nil(t, app.Command(name))
		}
	}
}

// Into a file or a pipe, an argument that is not a command is converted, and moves are written as moves;
// standard input is read where it is not a terminal.
func TestBareIntoFiles(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "in.pgn")
	require.NoError(t, os.WriteFile(in, []byte("1. C2.5 H8+7 *\n"), 0o600))
	bare := func(stdin io.Reader, args ...string) string {
		out, err := os.Create(filepath.Join(dir, "out"))
		require.NoError(t, err)
		defer func() { _ = out.Close() }()
		var stderr bytes.Buffer
		require.Equal(t, exitOK, run(context.WithoutCancel(t.Context()), append([]string{"xqfen"}, args...), stdin, out, &stderr), "%q: %s", args, &stderr)
		text, err := os.ReadFile(out.Name())
		require.NoError(t, err)
		return string(text)
	}
	none := strings.NewReader("")
	assert.Equal(t, startFEN+"\n", bare(none, startFEN))
	assert.Contains(t, bare(none, in), "1. C2=5 H8+7 *")
	file, err := os.Open(in)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	assert.Contains(t, bare(file), "1. C2=5 H8+7 *")
	for _, row := range []struct{ args, out string }{
		{"h2e2", "C2=5\n"}, {"h2e2 -t zh", "炮二平五\n"}, {"炮二平五 马8进7 -t uci", "h2e2\nh9g7\n"}, {"h2e2 -qt pikafish", "position fen " + startFEN + " moves h2e2\n"},
	} {
		assert.Equal(t, row.out, bare(none, strings.Fields(row.args)...), row.args)
	}
	assert.Contains(t, bare(none, "h2e2", "-t", "pgn"), "1. h2e2 *")
}
