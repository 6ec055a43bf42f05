package textio_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
)

// A compressed file that unpacks to far more than its size is not held in memory, but can
// be read as a stream; one that is large and packed as texts are is held.
func TestReadAll(t *testing.T) {
	testfiles.OneThread(t)
	const size = 65 << 20
	pack := map[string]func(io.Writer) io.WriteCloser{
		"gzip": func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) },
		"zstd": func(w io.Writer) io.WriteCloser { z, _ := zstd.NewWriter(w); return z },
	}
	for name, packer := range pack {
		var file bytes.Buffer
		z := packer(&file)
		_, err := z.Write(make([]byte, size))
		require.NoError(t, err)
		require.NoError(t, z.Close())
		in, err := textio.Open(textio.Stdin, bytes.NewReader(file.Bytes()))
		require.NoError(t, err)
		_, err = textio.ReadAll(in, nil)
		assert.ErrorIs(t, err, textio.ErrBomb, name)

		in, err = textio.Open(textio.Stdin, bytes.NewReader(file.Bytes()))
		require.NoError(t, err)
		n, err := io.Copy(io.Discard, in)
		require.NoError(t, err)
		assert.Equal(t, int64(size), n, name)
	}
	in, err := textio.Open(textio.Stdin, bytes.NewReader(make([]byte, size)))
	require.NoError(t, err)
	all, err := textio.ReadAll(in, io.LimitReader(in, size+1))
	require.NoError(t, err)
	assert.Len(t, all, size, "what is not compressed has no limit")
}
