package textio_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/textio"
)

// What bzip2 and xz make of the line "one line", and of nothing.
const (
	bzip2Line = "425a683931415926535933fc0cc50000045100001040000225a000310c00d0d3d1c84792517724538509033fc0cc50"
	bzip2None = "425a683917724538509000000000"
	xzLine    = "fd377a585a000004e6d6b4460200210110000000a8708e860100086f6e65206c696e650a00000000d49671717696d03d000121096c18c5d51fb6f37d010000000004595a"
	xzNone    = "fd377a585a000004e6d6b446000000001cdf44211fb6f37d010000000004595a"
)

// packed returns the bytes of one of them.
func packed(t *testing.T, digits string) []byte {
	t.Helper()
	data, err := hex.DecodeString(digits)
	require.NoError(t, err)
	return data
}

// What bzip2 and xz packed is read, also several streams after each other, however it
// arrives; what ends too soon is an error.
func TestOpenBzip2AndXZ(t *testing.T) {
	const line = "one line\n"
	for _, test := range []struct {
		name, text string
		data       []byte
	}{
		{"bzip2", line, packed(t, bzip2Line)},
		{"two of bzip2", line + line, packed(t, bzip2Line+bzip2Line)},
		{"nothing in bzip2", "", packed(t, bzip2None)},
		{"xz", line, packed(t, xzLine)},
		{"two of xz", line + line, packed(t, xzLine+xzLine)},
		{"nothing in xz", "", packed(t, xzNone)},
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
	data := packed(t, xzLine)
	const header, size = 12, 12 // of the first block, without its checksum
	block := data[header : header+size]
	block[4] = 39 // the dictionary: 3 GiB
	binary.LittleEndian.PutUint32(data[header+size-4:], crc32.ChecksumIEEE(block[:size-4]))
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
	for name, data := range map[string][]byte{"a.bz2": packed(t, bzip2Line), "a.html": packed(t, xzLine)} {
		path := write(t, name, data)
		_, err := textio.CreateLike(path)
		require.ErrorIs(t, err, textio.ErrNotPacked)
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, data, after)
	}
}
