package textio_test

import (
	"bytes"
	"encoding/hex"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/ulikunitz/xz"

	"github.com/xqfen/xqfen/internal/textio"
)

// bzip2Of returns what bzip2 makes of the line "one line", or of nothing.
func bzip2Of(t *testing.T, nothing bool) []byte {
	t.Helper()
	const line = "425a683931415926535933fc0cc50000045100001040000225a000310c00d0d3d1c84792517724538509033fc0cc50"
	const empty = "425a683917724538509000000000"
	text := line
	if nothing {
		text = empty
	}
	data, err := hex.DecodeString(text)
	require.NoError(t, err)
	return data
}

func xzOf(t *testing.T, data []byte, dictionary int) []byte {
	t.Helper()
	var b bytes.Buffer
	z, err := xz.WriterConfig{DictCap: dictionary}.NewWriter(&b)
	require.NoError(t, err)
	_, err = z.Write(data)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return b.Bytes()
}

// What bzip2 and xz packed is read, also several streams after each other, however it
// arrives; what ends too soon is an error.
func TestOpenBzip2AndXZ(t *testing.T) {
	const line, size = "one line\n", 1 << 20
	for _, test := range []struct {
		name, text string
		data       []byte
	}{
		{"bzip2", line, bzip2Of(t, false)},
		{"two of bzip2", line + line, append(bzip2Of(t, false), bzip2Of(t, false)...)},
		{"nothing in bzip2", "", bzip2Of(t, true)},
		{"xz", line, xzOf(t, []byte(line), size)},
		{"two of xz", line + line, append(xzOf(t, []byte(line), size), xzOf(t, []byte(line), size)...)},
		{"nothing in xz", "", xzOf(t, nil, size)},
	} {
		for _, wrap := range readers() {
			r, err := textio.Open("-", wrap(bytes.NewReader(test.data)))
			require.NoError(t, err)
			got, err := io.ReadAll(r)
			require.NoError(t, err, test.name)
			assert.Equal(t, test.text, string(got), test.name)
		}
		for cut := 10; cut < len(test.data); cut++ {
			r, err := textio.Open("-", bytes.NewReader(test.data[:cut]))
			require.NoError(t, err)
			got, err := io.ReadAll(r)
			assert.True(t, strings.HasPrefix(test.text, string(got)))
			streams := strings.Count(test.name, "two of")
			assert.True(t, err != nil || streams > 0 && string(got) == line, "%s cut to %d", test.name, cut)
		}
	}
}

// A dictionary of xz that is larger than that of any level is refused before it is made.
func TestOpenXZMemory(t *testing.T) {
	data := xzOf(t, []byte("one line\n"), 1<<20)
	const at = 12 + 4 // the byte of the size in the header of the first block
	data[at] = 39     // 3 GiB
	r, err := textio.Open("-", bytes.NewReader(data))
	require.NoError(t, err)
	_, err = io.ReadAll(r)
	assert.ErrorContains(t, err, "128 MiB")
}

// Text that only begins like a packed file is text.
func TestOpenAlmostPacked(t *testing.T) {
	for _, text := range []string{"B", "BZh", "BZh9", "BZh91AY&S", "BZh91AY&SX more", "BZhello\n", "\xfd7zX", "\xfd7zXZ\x01"} {
		for _, wrap := range readers() {
			r, err := textio.Open("-", wrap(bytes.NewReader([]byte(text))))
			require.NoError(t, err)
			got, err := io.ReadAll(r)
			require.NoError(t, err)
			assert.Equal(t, text, string(got))
		}
	}
}

// A file that bzip2 or xz packed is never replaced by one that is packed otherwise.
func TestCreateLikeOfWhatIsNotWritten(t *testing.T) {
	for name, data := range map[string][]byte{"a.bz2": bzip2Of(t, false), "a.html": xzOf(t, []byte("x"), 1<<20)} {
		path := write(t, name, data)
		_, err := textio.CreateLike(path)
		require.ErrorIs(t, err, textio.ErrNotPacked)
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, data, after)
	}
}
