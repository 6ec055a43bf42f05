package textio_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/textio"
)

func gzipOf(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := z.Write(data)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return b.Bytes()
}

func zstdOf(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z, err := zstd.NewWriter(&b)
	require.NoError(t, err)
	_, err = z.Write(data)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return b.Bytes()
}

// noise is text that compresses, but not to nothing.
func noise(n int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, n)
	for i := range b {
		b[i] = "abcdefgh\n"[r.IntN(9)]
	}
	return b
}

func write(t *testing.T, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, data, 0o644))
	return path
}

// Whatever the room of the first Read, what is looked at to tell a packed file is read once.
func TestOpenRooms(t *testing.T) {
	text := noise(30_000)
	for name, file := range map[string]struct{ data, text []byte }{
		"plain": {text, text}, "gzip": {gzipOf(t, text), text}, "zstd": {zstdOf(t, text), text}, "short": {text[:3], text[:3]}, "empty": {nil, nil},
	} {
		path := write(t, "any.name", file.data)
		for _, room := range []int{1, 2, 9, 10, 11, 4096, 1 << 20} {
			r, err := textio.Open(path, nil)
			require.NoError(t, err)
			var got []byte
			for buf := make([]byte, room); err == nil; {
				var n int
				n, err = r.Read(buf)
				got = append(got, buf[:n]...)
			}
			assert.Equal(t, io.EOF, err, name)
			assert.True(t, bytes.Equal(file.text, got), "%s with room for %d", name, room)
			require.NoError(t, r.Close())
		}
	}
}

func TestOpenDecompresses(t *testing.T) {
	text := noise(300_000)
	skippable := []byte("\x5A\x2A\x4D\x18\x03\x00\x00\x00abc")
	for name, data := range map[string][]byte{
		"plain":               text,
		"gzip":                gzipOf(t, text),
		"gzip of two members": append(gzipOf(t, text[:1000]), gzipOf(t, text[1000:])...),
		"zstd":                zstdOf(t, text),
		"zstd of two frames":  append(zstdOf(t, text[:1000]), zstdOf(t, text[1000:])...),
		"zstd after a skip":   append(skippable, zstdOf(t, text)...),
	} {
		t.Run(name, func(t *testing.T) {
			r, err := textio.Open(write(t, "any.name", data), nil)
			require.NoError(t, err)
			got, err := io.ReadAll(r)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(text, got))
			require.NoError(t, r.Close())
			_, err = r.Read(make([]byte, 1))
			assert.ErrorIs(t, err, fs.ErrClosed)

			for _, wrap := range readers() {
				stdin := &closeSpy{Reader: wrap(bytes.NewReader(data))}
				r, err := textio.Open("-", stdin)
				require.NoError(t, err)
				got, err := io.ReadAll(r)
				require.NoError(t, err)
				assert.True(t, bytes.Equal(text, got))
				require.NoError(t, r.Close())
				assert.False(t, stdin.closed, "stdin is not ours to close")
			}
		})
	}
}

type closeSpy struct {
	io.Reader
	closed bool
}

func (c *closeSpy) Close() error { c.closed = true; return nil }

// TestOpenPlain: what only begins like a magic is text.
func TestOpenPlain(t *testing.T) {
	for _, text := range []string{"", "\x1f", "\x1f\x8b", "\x1f\x8b\x09 is not a method", "\x28\xb5\x2f", "P", "P*", "P*M\x19", "?*M\x18", "(\xb5"} {
		for _, wrap := range readers() {
			r, err := textio.Open("-", wrap(strings.NewReader(text)))
			require.NoError(t, err)
			got, err := io.ReadAll(r)
			require.NoError(t, err)
			assert.Equal(t, text, string(got))
		}
	}
}

// TestOpenAsksForNoMore: a short line at a terminal goes through at once.
func TestOpenAsksForNoMore(t *testing.T) {
	in, out := io.Pipe()
	defer in.Close()
	r, err := textio.Open("-", in)
	require.NoError(t, err)
	go func() { _, _ = out.Write([]byte("\n")) }()
	p := make([]byte, 10)
	n, err := r.Read(p)
	require.NoError(t, err)
	assert.Equal(t, "\n", string(p[:n]))
}

func TestOpenErrors(t *testing.T) {
	dir := t.TempDir()
	_, err := textio.Open(dir, nil)
	require.ErrorIs(t, err, syscall.EISDIR)
	assert.ErrorContains(t, err, dir)

	missing := filepath.Join(dir, "missing.pgn")
	_, err = textio.Open(missing, nil)
	require.ErrorIs(t, err, fs.ErrNotExist)
	assert.ErrorContains(t, err, missing)
}

// TestOpenTruncated cuts compressed data everywhere and expects an error that
// names the file, and nothing read that was not in the data.
func TestOpenTruncated(t *testing.T) {
	text := noise(3000)
	for name, data := range map[string][]byte{"gzip": gzipOf(t, text), "zstd": zstdOf(t, text)} {
		for n := 4; n < len(data); n++ {
			r, err := textio.Open("-", bytes.NewReader(data[:n]))
			require.NoError(t, err)
			got, err := io.ReadAll(r)
			require.ErrorIs(t, err, io.ErrUnexpectedEOF, "%s cut at %d of %d", name, n, len(data))
			require.EqualError(t, err, "decompress "+name+" standard input: unexpected EOF")
			require.True(t, bytes.HasPrefix(text, got))
			_, again := r.Read(make([]byte, 1))
			require.Error(t, again, "an error does not go away")
			r.Close()
		}
	}
}

func TestOpenCorrupt(t *testing.T) {
	text := noise(3000)
	for name, data := range map[string][]byte{"gzip": gzipOf(t, text), "zstd": zstdOf(t, text)} {
		bad := bytes.Clone(data)
		bad[len(bad)/2] ^= 0x55
		path := write(t, "bad.dat", bad)
		r, err := textio.Open(path, nil)
		require.NoError(t, err)
		_, err = io.ReadAll(r)
		require.Error(t, err, name)
		assert.ErrorContains(t, err, "decompress "+name+" "+path)
		_, ok := errors.AsType[*fs.PathError](err)
		assert.True(t, ok)
		r.Close()

		r, err = textio.Open(write(t, "tail.dat", append(bytes.Clone(data), "rubbish"...)), nil)
		require.NoError(t, err)
		got, err := io.ReadAll(r)
		require.Error(t, err, "%s: rubbish after the end", name)
		assert.True(t, bytes.Equal(text, got))
		r.Close()
	}
}

func TestOpenZstdMemory(t *testing.T) {
	// A frame header that asks for a window of 2 GiB (RFC 8878 §3.1.1.1.2).
	frame := []byte("\x28\xb5\x2f\xfd\x00\xa8\x01\x00\x00")
	r, err := textio.Open("-", bytes.NewReader(frame))
	require.NoError(t, err)
	_, err = io.ReadAll(r)
	require.ErrorIs(t, err, zstd.ErrWindowSizeExceeded)
	assert.ErrorContains(t, err, "standard input")
}

func TestOpenReadError(t *testing.T) {
	bad := errors.New("bad")
	for _, head := range []string{"", "\x1f", "text"} {
		r, err := textio.Open("-", io.MultiReader(strings.NewReader(head), iotest.ErrReader(bad)))
		require.NoError(t, err)
		got, err := io.ReadAll(r)
		require.ErrorIs(t, err, bad)
		assert.EqualError(t, err, "read standard input: bad")
		assert.Equal(t, head, string(got), "what came before the error")
	}
}

// FuzzOpen: no bytes panic, and what is not a compressed stream comes out as it is.
func FuzzOpen(f *testing.F) {
	f.Add([]byte("text"))
	f.Add([]byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff\x01\x00\x00\xff\xff\x00\x00\x00\x00\x00\x00\x00\x00"))
	f.Add([]byte("\x28\xb5\x2f\xfd\x04\x00\x09\x00\x00a\x00\x00\x00\x00"))
	f.Add([]byte("\x50\x2A\x4D\x18\x03\x00\x00\x00abc"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := textio.Open("-", iotest.HalfReader(bytes.NewReader(data)))
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		got, err := io.ReadAll(io.LimitReader(r, 1<<20))
		compressed := bytes.HasPrefix(data, []byte("\x1f\x8b\x08")) || bytes.HasPrefix(data, []byte("\x28\xb5\x2f\xfd")) ||
			len(data) > 3 && data[0]>>4 == 5 && string(data[1:4]) == "\x2a\x4d\x18"
		if !compressed && (err != nil || !bytes.Equal(got, data)) {
			t.Errorf("%q came out as %q, %v", data, got, err)
		}
	})
}

// readers are ways for one stream to arrive.
func readers() []func(io.Reader) io.Reader {
	same := func(r io.Reader) io.Reader { return r }
	return []func(io.Reader) io.Reader{same, iotest.OneByteReader, iotest.HalfReader, iotest.DataErrReader,
		func(r io.Reader) io.Reader { return iotest.DataErrReader(iotest.OneByteReader(r)) },
		func(r io.Reader) io.Reader { return stutter{r} }}
}

type stutter struct{ io.Reader }

func (s stutter) Read(p []byte) (int, error) {
	if rand.IntN(2) == 0 {
		return 0, nil
	}
	return s.Reader.Read(p[:min(len(p), 1+rand.IntN(5))])
}
