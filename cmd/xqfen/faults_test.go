package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const position = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26\n"

// many is more than one block of positions.
var many = strings.Repeat(position, 50_000)

func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("SKIPPED, not checked: no /dev/full here")
	}
	t.Cleanup(func() { _ = full.Close() })
	for _, args := range [][]string{
		{"convert", "--quiet"}, {"rewrite", "--quiet"}, {"detect"}, {"list", "dialects"}, {"help"},
	} {
		var stderr bytes.Buffer
		code := run(context.WithoutCancel(t.Context()), append([]string{"xqfen"}, args...), strings.NewReader(position), full, &stderr)
		assert.Equal(t, exitUsage, code, args)
		assert.Contains(t, stderr.String(), "no space left on device", args)
	}
	code, _, said := xqfen(t, position, "convert", "-o", "/dev/full")
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, said, "/dev/full: no space left on device")
}

// A reader that goes away ends the program without a word.
func TestClosedPipe(t *testing.T) {
	r, w := io.Pipe()
	go func() {
		_, _ = r.Read(make([]byte, 10))
		_ = r.Close()
	}()
	var stderr bytes.Buffer
	code := run(context.WithoutCancel(t.Context()), []string{"xqfen", "convert", "--quiet"}, strings.NewReader(many), w, &stderr)
	assert.Equal(t, exitPipe, code)
	assert.Empty(t, stderr.String())
}

// Ctrl-C leaves the old output as it was and no temporary file, also while the
// program waits for input.
func TestInterrupt(t *testing.T) {
	for name, stdin := range map[string]io.Reader{
		"in the middle": endless{}, "waiting": blocked{},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "out.fen")
			require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			defer cancel()
			var stderr bytes.Buffer
			code := run(ctx, []string{"xqfen", "convert", "--quiet", "-o", path}, stdin, io.Discard, &stderr)
			assert.Equal(t, exitInterrupt, code)
			assert.Contains(t, stderr.String(), "interrupted")
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, "old", string(text))
			entries, err := os.ReadDir(dir)
			require.NoError(t, err)
			assert.Len(t, entries, 1)
		})
	}
}

// endless is input without end, blocked input that never comes.
type (
	endless struct{}
	blocked struct{}
)

func (endless) Read(p []byte) (int, error) {
	n := 0
	for n+len(position) <= len(p) {
		n += copy(p[n:], position)
	}
	return n, nil
}

func (blocked) Read([]byte) (int, error) { select {} }

// An input that fails is named, and the others are written; the exit code is 2.
func TestInputFails(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good.fen")
	require.NoError(t, os.WriteFile(good, []byte(position), 0o600))
	cut := filepath.Join(dir, "cut.gz")
	code, _, said := xqfen(t, many, "convert", "-o", cut, "--quiet")
	require.Zero(t, code, said)
	packed, err := os.ReadFile(cut)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(cut, packed[:len(packed)/2], 0o600))
	for bad, expected := range map[string]string{
		filepath.Join(dir, "missing.fen"): "no such file",
		cut:                               "unexpected EOF",
	} {
		out := filepath.Join(dir, "out.fen")
		code, _, said := xqfen(t, "", "convert", "--quiet", good, bad, "-o", out)
		assert.Equal(t, exitUsage, code)
		assert.Contains(t, said, expected)
		text, err := os.ReadFile(out)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(text), position))
		require.NoError(t, os.Remove(out))
		for _, command := range []string{"check", "detect", "rewrite"} {
			code, _, said := xqfen(t, "", command, good, bad)
			assert.Equal(t, exitUsage, code, command)
			assert.Contains(t, said, expected, command)
		}
	}
}

// Compressed files go in and out as if they were not.
func TestCompressed(t *testing.T) {
	for _, suffix := range []string{".gz", ".zst"} {
		path := filepath.Join(t.TempDir(), "x.fen"+suffix)
		code, _, said := xqfen(t, many, "convert", "--quiet", "-o", path)
		require.Zero(t, code, said)
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Less(t, info.Size(), int64(len(many)/10))
		code, back, said := xqfen(t, "", "convert", "--quiet", path)
		require.Zero(t, code, said)
		assert.True(t, back == many)
	}
}

// A rewrite compresses a file as it was, whatever its name, and leaves no other.
func TestRewriteCompressed(t *testing.T) {
	dir := t.TempDir()
	for suffix, magic := range map[string]string{".gz": "\x1f\x8b", ".zst": "\x28\xb5", "": "<p"} {
		for _, name := range []string{"page.html", "page.html.gz", "page.zst"} {
			made, path := filepath.Join(dir, "made"+suffix), filepath.Join(dir, name)
			code, _, said := xqfen(t, "<p>"+position, "rewrite", "--quiet", "-o", made)
			require.Zero(t, code, said)
			require.NoError(t, os.Rename(made, path))
			code, _, said = xqfen(t, "", "rewrite", "--quiet", "-w", "--dialect", "wxf6", path)
			require.Zero(t, code, said)
			raw, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, magic, string(raw[:2]), "%s, which was %q", name, suffix)
			code, text, said := xqfen(t, "", "rewrite", "--quiet", "--dialect", "wxf6", path)
			require.Zero(t, code, said)
			assert.Equal(t, "<p>4k4/9/9/9/9/4H4/9/9/9/4K4 b - - 5 26\n", text)
		}
	}
}

// A rewrite keeps the mode of the file, and replaces what a link points to.
func TestRewriteInPlace(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "page.html"), filepath.Join(dir, "link.html")
	require.NoError(t, os.WriteFile(path, []byte("<p>"+position), 0o640))
	require.NoError(t, os.Symlink("page.html", link))
	code, _, said := xqfen(t, "", "rewrite", "--quiet", "-w", "--dialect", "wxf6", link)
	require.Zero(t, code, said)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "<p>4k4/9/9/9/9/4H4/9/9/9/4K4 b - - 5 26\n", string(text))
	info, err := os.Lstat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o640), info.Mode())
	info, err = os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
}

// inGzip packs a text.
func inGzip(t *testing.T, text string) string {
	t.Helper()
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err := io.WriteString(z, text)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return packed.String()
}

// An archive stays as it is, since to change the bytes in it destroys it: a rewrite names it,
// goes on with the other files and fails as for a file that cannot be read.
func TestRewriteRefusesArchives(t *testing.T) {
	dir := t.TempDir()
	var stored bytes.Buffer
	archive := zip.NewWriter(&stored)
	entry, err := archive.CreateHeader(&zip.FileHeader{Name: "a.fen", Method: zip.Store})
	require.NoError(t, err)
	_, err = io.WriteString(entry, "\n"+position)
	require.NoError(t, err)
	require.NoError(t, archive.Close())
	for kind, content := range map[string]string{
		"ZIP": stored.String(), "gzip": inGzip(t, inGzip(t, position)), "RAR": "Rar!\x1a\x07\x00\n" + position, "7-Zip": "7z\xbc\xaf\x27\x1c\n" + position,
		"tar": strings.Repeat("\x00", 257) + "ustar\n" + position, "bzip2": inGzip(t, "BZh91AY&SY\n"+position), "xz": inGzip(t, "\xfd7zXZ\x00\n"+position),
	} {
		for _, name := range []string{"a.zip", "a.html"} {
			packed, page := filepath.Join(dir, name), filepath.Join(dir, "page")
			for _, flag := range []string{"", "--diff", "-w"} {
				writeFile(t, packed, content)
				writeFile(t, page, position)
				args := []string{"rewrite", "--quiet", "--dialect", "wxf6", packed, page}
				if flag != "" {
					args = append(args, flag)
				}
				code, out, said := xqfen(t, "", args...)
				assert.Equal(t, exitUsage, code, "%s %s", kind, flag)
				assert.Equal(t, "xqfen: "+packed+": archive-inside: this is an archive ("+kind+"), which is not opened here (unpack it by hand; save a spreadsheet as CSV)\n", said)
				after, err := os.ReadFile(packed)
				require.NoError(t, err)
				assert.Equal(t, content, string(after), "%s %s", kind, flag)
				if flag == "-w" {
					after, err = os.ReadFile(page)
					require.NoError(t, err)
					out = string(after)
				}
				assert.Contains(t, out, "4k4/9/9/9/9/4H4/9/9/9/4K4 b - - 5 26\n", "%s %s", kind, flag)
			}
		}
	}
}
