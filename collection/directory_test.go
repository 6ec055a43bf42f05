package collection

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/textio"
)

// A link to a directory is followed where it is named and where it is found, once and in
// no circle; a link that leads nowhere is told.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{"root/a.pgn", "root/sub/b.pgn", "out/c.pgn", "out/deep/d.pgn"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, file)), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte("x"), 0o666))
	}
	for link, to := range map[string]string{
		"named": "root", "root/link": "../out", "root/twice": "../out/deep", "root/again": "sub", "root/up": "..", "root/sub/loop": "..",
		"out/deep/back": "../../root", "root/file.pgn": "../out/c.pgn", "root/broken": "nothing",
	} {
		require.NoError(t, os.Symlink(to, filepath.Join(dir, link)))
	}
	for _, root := range []string{"root", "named"} {
		var found, missing []string
		for input, err := range Inputs([]string{filepath.Join(dir, root)}, nil) {
			name, relErr := filepath.Rel(filepath.Join(dir, root), input.Name)
			require.NoError(t, relErr)
			if err != nil {
				require.ErrorIs(t, err, fs.ErrNotExist)
				missing = append(missing, name)
				continue
			}
			assert.True(t, input.Found, name)
			found = append(found, filepath.ToSlash(name))
		}
		slices.Sort(found)
		assert.Equal(t, []string{"a.pgn", "file.pgn", "link/c.pgn", "link/deep/d.pgn", "sub/b.pgn"}, found, root)
		assert.Equal(t, []string{"broken"}, missing, root)
		real, err := filepath.EvalSymlinks(dir)
		require.NoError(t, err)
		assert.Equal(t, []string{filepath.Join(real, "out"), real}, textio.Linked(filepath.Join(dir, root)), root)
	}
}

// What is hidden is read where it is named, and not where it is found: below a directory,
// by a pattern, in an archive.
func TestHidden(t *testing.T) {
	dir := t.TempDir()
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for _, name := range []string{"./seen.fen", ".hidden.fen", "__MACOSX/._seen.fen", ".git/x.fen", `old\.x.fen`, "../up.fen", "..../up.fen", "...fen"} {
		w, err := z.Create(name)
		require.NoError(t, err)
		_, err = io.WriteString(w, ending+"\n")
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	for name, text := range map[string]string{
		"a.fen": ending, ".xqfen-1abc.tmp": ending, "._a.fen": ending, ".git/x.fen": ending, "sub/.x.fen": ending, "sub/x.fen": ending, "z.zip": archive.String(),
	} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o666))
	}
	t.Chdir(dir)
	for path, expected := range map[string][]string{
		".": {"a.fen", "sub/x.fen", "z.zip/./seen.fen", "z.zip/../up.fen", "z.zip/..../up.fen"}, "*.fen": {"a.fen"}, ".*.fen": {"._a.fen"},
		"*": {"a.fen", "sub/x.fen", "z.zip/./seen.fen", "z.zip/../up.fen", "z.zip/..../up.fen"}, "*/*": {"sub/x.fen"}, "./*/*.fen": {"sub/x.fen"}, ".*/*": {".git/x.fen"},
		"._a.fen": {"._a.fen"}, ".git": {".git/x.fen"}, ".xqfen-1abc.tmp": {".xqfen-1abc.tmp"},
	} {
		var found []string
		for input, err := range Inputs([]string{path}, nil) {
			require.NoError(t, err, path)
			found = append(found, filepath.ToSlash(input.Name))
		}
		assert.Equal(t, expected, found, path)
	}
}

// What a pattern finds is a file, whatever its name: "-" is standard input only where it is
// named.
func TestPatternsFindFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	names := []string{"-", "--", "-e", "a", "stdin"}
	for _, name := range names {
		require.NoError(t, os.WriteFile(name, []byte(ending), 0o600))
	}
	for _, pattern := range []string{"*", "./*", "?*", "[^.]*"} {
		var found []string
		for file, err := range textio.Files([]string{pattern}) {
			require.NoError(t, err)
			require.NotNil(t, file.Info, "%s %s", pattern, file.Path)
			found = append(found, filepath.Clean(file.Path))
		}
		assert.Equal(t, names, found, pattern)
	}
	for file, err := range textio.Files([]string{"-"}) {
		require.NoError(t, err)
		assert.Nil(t, file.Info)
	}
}
