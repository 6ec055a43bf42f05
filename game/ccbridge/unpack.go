package ccbridge

import (
	"io"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// The limits of what a library unpacks to: how many times what is packed once it is
// larger than the floor, and in all. Real ones unpack to five times, and to 100 KiB.
const (
	maxRatio     = 200
	unpackedFree = 64 << 20
	maxUnpacked  = 1 << 30
)

// counter counts the packed bytes that are read.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

// bounded fails when a library unpacks to more than it may: than it says, and than
// anybody would pack.
type bounded struct {
	unpacked io.Reader
	packed   *counter
	limit    int64 // the length that the file gives
	n        int64
}

func (b *bounded) Read(p []byte) (int, error) {
	most := min(max(b.packed.n*maxRatio, unpackedFree), maxUnpacked)
	left := min(b.limit, most) - b.n
	if left <= 0 {
		var one [1]byte // the end, if that is here
		if n, err := io.ReadFull(b.unpacked, one[:]); n == 0 {
			return 0, err
		}
		if b.n >= b.limit {
			return 0, b.lies("> " + strconv.FormatInt(b.limit, 10))
		}
		return 0, damaged(note.UnpacksTooFar, b.n, "", strconv.FormatInt(most, 10))
	}
	n, err := b.unpacked.Read(p[:min(int64(len(p)), left)])
	b.n += int64(n)
	return n, err
}

// lies says to how much the library really unpacks.
func (b *bounded) lies(got string) *game.Error {
	return damaged(note.LengthLies, b.n, got, strconv.FormatInt(b.limit, 10))
}

// rest reads what is left and says how much there is after that byte, or why that
// is not known.
func (b *bounded) rest(from int64) *game.Error {
	_, err := io.Copy(io.Discard, b)
	if e, ok := err.(*game.Error); ok {
		return e
	}
	if err == nil && b.n != b.limit {
		return b.lies(strconv.FormatInt(b.n, 10))
	}
	return damaged(note.TrailingBytes, from, strconv.FormatInt(b.n-from, 10), "")
}
