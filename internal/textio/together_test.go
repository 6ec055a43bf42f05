package textio_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/textio"
)

// Files that are committed together appear as those that are committed one by one, in
// several directories and compressed or not.
func TestCommitAll(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "sub"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "3.txt"), []byte("old"), 0o640))
	var files []*textio.AtomicFile
	paths := []string{"1.txt", "sub/2.gz", "3.txt", os.DevNull}
	for i, name := range paths {
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		f, err := textio.Create(name)
		require.NoError(t, err)
		_, err = fmt.Fprintf(f, "text %d", i+1)
		require.NoError(t, err)
		if i%2 == 0 {
			require.NoError(t, f.Seal())
			require.NoError(t, f.Seal(), "once more does nothing")
		}
		files = append(files, f)
	}
	assert.NoFileExists(t, filepath.Join(dir, "1.txt"))
	assert.Equal(t, "old", content(t, filepath.Join(dir, "3.txt")))
	done, err := textio.CommitAll(files)
	require.NoError(t, err)
	assert.Equal(t, len(files), done)
	assert.Equal(t, "text 1", content(t, filepath.Join(dir, "1.txt")))
	assert.Equal(t, "text 3", content(t, filepath.Join(dir, "3.txt")))
	in, err := textio.Open(filepath.Join(dir, "sub", "2.gz"), nil)
	require.NoError(t, err)
	text, err := io.ReadAll(in)
	require.NoError(t, errors.Join(err, in.Close()))
	assert.Equal(t, "text 2", string(text))
	for _, f := range files {
		require.NoError(t, f.Abort(), "after the commit it does nothing")
	}
	assert.Equal(t, []string{"1.txt", "3.txt", "sub"}, names(t, dir), "no temporary file is left")
}

// A sealed file takes no more, and Abort removes it.
func TestSealed(t *testing.T) {
	path := write(t, "out.txt", []byte("old"))
	f, err := textio.Create(path)
	require.NoError(t, err)
	require.NoError(t, f.Seal())
	_, err = f.Write([]byte("more"))
	require.ErrorIs(t, err, fs.ErrClosed)
	require.ErrorIs(t, f.Commit(), fs.ErrClosed)
	require.NoError(t, f.Abort())
	assert.Equal(t, "old", content(t, path))
	assert.Len(t, names(t, filepath.Dir(path)), 1)
}

// One that cannot be put in its place leaves those after it as they were.
func TestCommitAllFails(t *testing.T) {
	dir := t.TempDir()
	var files []*textio.AtomicFile
	for _, name := range []string{"a", "b", "c"} {
		f, err := textio.Create(filepath.Join(dir, name))
		require.NoError(t, err)
		files = append(files, f)
	}
	require.NoError(t, files[1].Seal())
	require.NoError(t, os.Mkdir(filepath.Join(dir, "b"), 0o755))
	done, err := textio.CommitAll(files)
	require.Error(t, err)
	assert.Equal(t, 1, done)
	for _, f := range files {
		require.NoError(t, f.Abort())
	}
	assert.Equal(t, []string{"a", "b"}, names(t, dir))
}

// The new content of a file is compressed as the old one, whatever its name.
func TestCreateLike(t *testing.T) {
	const gz, zst = "\x1f\x8b", "\x28\xb5"
	text := string(noise(100_000))
	for _, old := range []string{"old.txt", "old.gz", "old.zst"} {
		for _, name := range []string{"x.html", "x.gz", "x.zst"} {
			dir := t.TempDir()
			save(t, filepath.Join(dir, old), "old content")
			path := filepath.Join(dir, "renamed-"+name)
			require.NoError(t, os.Rename(filepath.Join(dir, old), path))
			f, err := textio.CreateLike(path)
			require.NoError(t, err)
			_, err = io.WriteString(f, text)
			require.NoError(t, err)
			require.NoError(t, f.Commit())
			head := map[string]string{"old.txt": text[:2], "old.gz": gz, "old.zst": zst}[old]
			assert.Equal(t, head, content(t, path)[:2], "%s %s", old, name)
			in, err := textio.Open(path, nil)
			require.NoError(t, err)
			got, err := io.ReadAll(in)
			require.NoError(t, errors.Join(err, in.Close()))
			assert.True(t, text == string(got))
		}
	}
}
