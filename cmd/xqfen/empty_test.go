package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// An empty value is wrong usage of every flag of every command that takes a text, but for -e.
// The message names the flag and what it can be, and nothing is written.
func TestEmptyValueOfEveryFlag(t *testing.T) {
	testfiles.OneThread(t)
	s := &streams{words: i18n.Language{}}
	app, flags := newApp(s), 0
	for _, command := range app.Commands {
		for _, o := range optionsOf(command.Name) {
			name := o.name
			if o.kind == noValue || o.kind == wholeNumber || name == "e" {
				continue
			}
			flags++
			for _, value := range [][]string{{dashed(name) + "="}, {dashed(name), ""}} {
				code, out, said := xqfen(t, startBoard+" w\n", append([]string{command.Name}, value...)...)
				assert.Equal(t, exitUsage, code, "%s %q: %s", command.Name, value, said)
				assert.Empty(t, out, "%s %q", command.Name, value)
				assert.True(t, strings.HasPrefix(said, "xqfen: "+dashed(name)+" "), "%s %q: %s", command.Name, value, said)
				for _, word := range o.words() {
					assert.True(t, name == "name" || strings.Contains(said, word), "%s %q: %s", command.Name, value, said)
				}
			}
		}
	}
	assert.Greater(t, flags, 100)
}

// A file of each game gets the value of any tag that a record has. A tag that none has is wrong
// usage, and nothing appears.
func TestNameOfAnyTag(t *testing.T) {
	testfiles.OneThread(t)
	dir := t.TempDir()
	in := filepath.Join(dir, "in.pgn")
	record := func(tags string) string { return tags + "\n1. C2=5 H8+7 *\n\n" }
	require.NoError(t, os.WriteFile(in, []byte(record("[GameId \"7\"]\n[Liga_1 \"杯\"]\n")+record("[Red \"x\"]\n")), 0o600))
	for _, row := range []struct{ pattern, refused string }{
		{"{GameId}", ""}, {"{gameid}_{Liga_1}", ""}, {"{Red}", ""}, {"{Black}", ""}, {"{n}", ""}, {"{n}.pgn", ""},
		{"{Foo}", "no record has the tag {Foo}; expected {n}, "}, {"{GameId}{Redd}", "no record has the tag {Redd}"}, {"{n", "a brace is not closed"},
		{"{Red }", "{Red } is not a placeholder"}, {"../{n}", "leave out .."}, {"/{n}", "leave out .."}, {"{n}/../../x", "leave out .."},
	} {
		out := filepath.Join(t.TempDir(), "out")
		code, _, said := xqfen(t, "", "convert", "--name", row.pattern, "-o", out, in)
		assert.Contains(t, said, row.refused, row.pattern)
		files, err := filepath.Glob(filepath.Join(out, "*.pgn"))
		require.NoError(t, err)
		if row.refused == "" {
			assert.Equal(t, exitOK, code, said)
			assert.Len(t, files, 2, row.pattern)
			assert.NotContains(t, files[0], ".pgn.pgn")
		} else {
			assert.Equal(t, exitUsage, code, row.pattern)
			assert.NoDirExists(t, out, row.pattern)
		}
	}
	again := filepath.Join(dir, "again.pgn")
	require.NoError(t, os.WriteFile(again, []byte(record("")+record("[Foo \"z\"]")+record("")+record("")), 0o600))
	code, _, said := xqfen(t, "", "convert", "--name", "{Foo}", "-o", filepath.Join(dir, "out"), again)
	assert.Equal(t, exitOK, code, said)
	assert.Equal(t, 2, strings.Count(said, ": output-renamed"), said)
}

// Where each game gets a file, the output is a directory: the name of a file is refused, and no
// directory is made of it.
func TestFileInPlaceOfDirectory(t *testing.T) {
	testfiles.OneThread(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, []byte("x"), 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "is.pgn"), 0o700))
	for _, row := range []struct {
		out, said string
		flags     []string
	}{
		{file, "is a file; expected a directory", []string{"--split"}},
		{file + "/", "is a file; expected a directory", nil},
		{filepath.Join(dir, "out.pgn"), "name a directory: -o " + filepath.Join(dir, "out") + "/", []string{"--split"}},
		{filepath.Join(dir, "out.xqf"), "name a directory", []string{"--name", "{n}"}},
		{filepath.Join(dir, "made.pgn") + "/", "", []string{"--split"}},
		{filepath.Join(dir, "is.pgn"), "", []string{"--split"}},
		{filepath.Join(dir, "new"), "", []string{"--split"}},
	} {
		args := append([]string{"xqfen", "convert", "-o", row.out, "../../testdata/games/study.xqf"}, row.flags...)
		var out, said strings.Builder
		code := run(context.WithoutCancel(t.Context()), args, strings.NewReader(""), &out, &said)
		assert.Contains(t, said.String(), row.said, "%q", args)
		assert.Equal(t, row.said != "", code == exitUsage, "%q: %s", args, said.String())
		if row.said != "" {
			assert.NoDirExists(t, row.out)
		}
	}
}
