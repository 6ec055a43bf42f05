package outputs

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// set returns a set with those inputs.
func set(inputs ...string) *Set {
	return New(io.Discard, func(s *Set) {
		for _, path := range inputs {
			info, err := os.Stat(path)
			switch {
			case err != nil:
			case info.IsDir():
				s.Directory(path)
			default:
				s.Input(path, info)
			}
		}
	})
}

// write makes files that hold their own names.
func write(t *testing.T, paths ...string) {
	t.Helper()
	for _, path := range paths {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, []byte(path), 0o666))
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// A name that the user gave is refused where it is an input, by any path or link, below a
// directory that is read, another output, or packed in a way that is not written.
func TestOpenRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "in.pgn", "read/x.pgn", "dir/other")
	require.NoError(t, os.Symlink("in.pgn", "link.pgn"))
	require.NoError(t, os.Symlink("../read", "dir/away"))
	require.NoError(t, os.Link("in.pgn", "hard.pgn"))
	s := set("in.pgn", "read")
	for path, why := range map[string]Why{
		"in.pgn": IsInput, "./dir/../in.pgn": IsInput, "link.pgn": IsInput, "hard.pgn": IsInput, "read/new": BelowInput, "dir/away/new": BelowInput,
		"x.zip": Packed, "x.pgn.BZ2": Packed, "x.xz": Packed, "x.tar.gz": Packed, "x.zip.ZST": Packed,
	} {
		_, err := s.Open(path)
		var refusal *Refusal
		require.ErrorAs(t, err, &refusal, path)
		assert.Equal(t, why, refusal.Why, path)
		assert.Equal(t, path, refusal.Path)
		assert.NotEmpty(t, err.Error())
	}
	_, err := s.Below("read/sub/", ".pgn")
	assert.Equal(t, &Refusal{BelowInput, "read/sub/", "read"}, err)
	whole, err := filepath.Abs("out.pgn")
	require.NoError(t, err)
	_, err = s.Open("out.pgn")
	require.NoError(t, err)
	require.NoError(t, os.Symlink("..", "dir/up"))
	for _, again := range []string{"out.pgn", whole, "dir/../out.pgn", "dir/up/out.pgn"} {
		_, err = s.Open(again)
		assert.Equal(t, &Refusal{Twice, again, ""}, err)
	}
	for range 2 {
		_, err = s.Open(os.DevNull)
		require.NoError(t, err, "two outputs may go into one device")
	}
	s.Abort()
	assert.NoFileExists(t, "out.pgn")
	assert.Equal(t, "in.pgn", content(t, "in.pgn"))
}

// Files below a directory have names of their own: one that another output, an input, a
// link, a directory or a named output has is numbered on; an older output is replaced.
func TestCreateNumbersOn(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "out/input.pgn", "out/older.pgn", "elsewhere/x", "out/folder.pgn/x", "out/file")
	require.NoError(t, os.Symlink("../elsewhere/x", "out/link.pgn"))
	require.NoError(t, os.Symlink("../elsewhere", "out/away"))
	for range 2 { // the second run writes the same files
		s := set("out/input.pgn")
		d, err := s.Below("out/", ".pgn")
		require.NoError(t, err)
		named, err := s.Open("out/named.pgn")
		require.NoError(t, err)
		for i, row := range []struct{ input, suffix, expected string }{
			{"a", "", "out/a.pgn"}, {"a", "", "out/a-2.pgn"}, {"A", "", "out/A-3.pgn"}, {"../a", "", "out/a-4.pgn"}, {"a-2", "", "out/a-2-2.pgn"},
			{"é", "", "out/é.pgn"}, {"e\u0301", "", "out/e\u0301-2.pgn"}, {"straße", "", "out/straße.pgn"}, {"STRASSE", "", "out/STRASSE-2.pgn"},
			{"input", "", "out/input-2.pgn"}, {"older", "", "out/older.pgn"}, {"link", "", "out/link-2.pgn"}, {"away/x", "", "out/away-2/x.pgn"},
			{"folder", "", "out/folder-2.pgn"}, {"a.pgn/x", "", "out/a.pgn-2/x.pgn"}, {"file/x", "", "out/file-2/x.pgn"}, {"Named", "", "out/Named-2.pgn"},
			{"new.pgn/x", "", "out/new.pgn/x.pgn"}, {"new", "", "out/new-2.pgn"}, {"x:y", "-00001", "out/x_y-00001.pgn"}, {"x:y", "-00002", "out/x_y-00002.pgn"},
		} {
			file, name, err := d.Create(row.input, row.suffix)
			require.NoError(t, err)
			assert.Equal(t, row.expected, name.Path)
			told := name.Path != name.Plain && row.suffix != "-00002"
			assert.Equal(t, told, name.Why != Free, "%q: a character that is not allowed is told once an input", row.input)
			if why, ok := map[string]Taken{"input": Read, "link": Linked, "folder": Linked, "file/x": Linked, "Named": InUse, "A": InUse, "new": InUse}[row.input]; ok {
				assert.Equal(t, why, name.Why, row.input)
			}
			_, err = fmt.Fprint(file, i)
			require.NoError(t, err)
		}
		_, err = io.WriteString(named, "named")
		require.NoError(t, err)
		require.NoError(t, s.Commit())
		assert.Equal(t, 21, d.Files())
		s.Abort()
	}
	assert.Equal(t, "out/input.pgn", content(t, "out/input.pgn"))
	assert.Equal(t, "elsewhere/x", content(t, "elsewhere/x"))
	assert.Equal(t, "10", content(t, "out/older.pgn"))
	assert.Equal(t, "named", content(t, "out/named.pgn"))
	assert.Equal(t, "1", content(t, "out/a-2.pgn"))
	entries, err := os.ReadDir("out")
	require.NoError(t, err)
	assert.Len(t, entries, 17+4+1+5, "files, directories, the one that was named, and what was there and stays")
}

// Stop keeps the files that are whole, Abort none, nor the directories that were made for them.
func TestStop(t *testing.T) {
	for _, stop := range []bool{true, false} {
		t.Chdir(t.TempDir())
		s := set()
		require.NoError(t, os.Mkdir("there", 0o777))
		for _, path := range []string{"out", "there", "there/x/y"} {
			other := set()
			d, err := other.Below(path, ".pgn")
			require.NoError(t, err)
			_, _, err = d.Create("p/q/a", "")
			require.NoError(t, err)
			other.Abort()
		}
		assert.NoDirExists(t, "out")
		assert.NoDirExists(t, "there/x")
		assert.DirExists(t, "there")
		d, err := s.Below("out", ".pgn")
		require.NoError(t, err)
		for _, input := range []string{"a", "b", "c"} {
			_, _, err := d.Create(input, "")
			require.NoError(t, err)
		}
		expected := []string(nil)
		if stop {
			require.NoError(t, d.Stop())
			expected = []string{"out/a.pgn", "out/b.pgn"}
		}
		s.Abort()
		found, err := filepath.Glob("out/*")
		require.NoError(t, err)
		assert.Equal(t, expected, found)
		hidden, err := filepath.Glob("out/.*")
		require.NoError(t, err)
		assert.Empty(t, hidden)
		assert.Equal(t, len(expected), d.Files())
	}
}

// Of the file that is being written when a run stops nothing is left, and there may be
// none. What is in its place stays and is counted once.
func TestStopLeavesNothingHalfWritten(t *testing.T) {
	t.Chdir(t.TempDir())
	d, err := set().Below("out", ".pgn")
	require.NoError(t, err)
	require.NoError(t, d.Stop(), "before the first file")
	_, _, err = d.Create("a", "")
	require.NoError(t, err)
	for range 2 {
		require.NoError(t, d.Commit())
		assert.Equal(t, 1, d.Files())
	}
	half, _, err := d.Create("b", "")
	require.NoError(t, err)
	_, err = io.WriteString(half, "half")
	require.NoError(t, err)
	require.NoError(t, d.Stop())
	entries, err := os.ReadDir("out")
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, "a.pgn", entries[0].Name())
	assert.Equal(t, 1, d.Files())
}

// The inputs are looked for once, however many outputs there are.
func TestInputsAreFoundOnce(t *testing.T) {
	t.Chdir(t.TempDir())
	found := 0
	s := New(io.Discard, func(*Set) { found++ })
	for _, path := range []string{"a", "b"} {
		_, err := s.Open(path)
		require.NoError(t, err)
	}
	_, err := s.Below("out", ".pgn")
	require.NoError(t, err)
	s.Abort()
	assert.Equal(t, 1, found)
}

// Standard output is written to, and neither committed nor aborted.
func TestStandardOutput(t *testing.T) {
	var out bytes.Buffer
	s := New(&out, func(*Set) { t.Error("no input is looked for") })
	for _, path := range []string{"", "-"} {
		f, err := s.Open(path)
		require.NoError(t, err)
		_, err = io.WriteString(f, "x")
		require.NoError(t, errors.Join(err, f.Commit()))
		assert.False(t, f.IsFile())
		f.Abort()
	}
	assert.Equal(t, "xx", out.String())
}

// Many files with one name are told apart in time that grows with their number.
func BenchmarkCreateSameName(b *testing.B) {
	b.Chdir(b.TempDir())
	s := set()
	d, err := s.Below("out", ".pgn")
	require.NoError(b, err)
	for b.Loop() {
		if _, _, err := d.Create("x", ""); err != nil {
			b.Fatal(err)
		}
	}
	s.Abort()
}

// A directory of the run is never one that is read, nor below it: its name is numbered on.
func TestDirectoriesThatAreReadAreNotWritten(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "in/x", "in/deep/x", "other/x")
	for _, dir := range []string{".", "./", "in/..", "in/../"} {
		s := set("in")
		d, err := s.Below(dir, ".pgn")
		require.NoError(t, err, dir)
		for input, expected := range map[string]string{"in/x": "in-2/x.pgn", "in/deep/x": "in-2/deep/x.pgn", "other/x": "other/x.pgn", "x": "x.pgn"} {
			_, name, err := d.Create(input, "")
			require.NoError(t, err)
			assert.Equal(t, filepath.Clean(filepath.Join(dir, expected)), name.Path, dir)
		}
		s.Abort()
	}
	for _, dir := range []string{"in", "in/deep", "in/new"} {
		s := set("in")
		_, err := s.Below(dir, ".pgn")
		assert.Error(t, err, dir)
	}
}

// OpenAsIs refuses what Open refuses, and packs nothing whatever the name.
func TestOpenAsIs(t *testing.T) {
	dir := t.TempDir()
	input, packed := filepath.Join(dir, "input"), filepath.Join(dir, "page.wasm.gz")
	write(t, input)
	s := set(input)
	_, err := s.OpenAsIs(input)
	var refusal *Refusal
	require.ErrorAs(t, err, &refusal)
	assert.Equal(t, IsInput, refusal.Why)
	f, err := s.OpenAsIs(packed)
	require.NoError(t, err)
	_, err = io.WriteString(f, "bytes")
	require.NoError(t, err)
	_, err = s.OpenAsIs(packed)
	require.ErrorAs(t, err, &refusal)
	assert.Equal(t, Twice, refusal.Why)
	require.NoError(t, s.Commit())
	written, err := os.ReadFile(packed)
	require.NoError(t, err)
	assert.Equal(t, "bytes", string(written))
}
