package collection

import (
	"bytes"
	"fmt"
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
)

// What is between records comes out as it is, however a file arrives and whether or not its reader
// keeps what it reads.
func TestBetween(t *testing.T) {
	var file, expected bytes.Buffer
	var records []game.Record
	for i, n := range []int{0, 5, 70_000, 1, 0, 40_000, 9} {
		gap := fmt.Sprintf("gap %d;", i)
		file.WriteString(gap)
		expected.WriteString(gap)
		records = append(records, game.Record{Data: bytes.Repeat([]byte{'r'}, n), Offset: int64(file.Len())})
		file.Write(records[i].Data)
	}
	file.WriteString("rest")
	expected.WriteString("rest")
	arrivals := map[string]func(io.Reader) io.Reader{"at once": func(r io.Reader) io.Reader { return r }, "halves": iotest.HalfReader, "bytes": iotest.OneByteReader}
	for name, arrive := range arrivals {
		for _, kept := range []bool{false, true} {
			b := &between{Reader: arrive(bytes.NewReader(file.Bytes()))}
			read, room := b.Read, make([]byte, 0, 4096)
			var got bytes.Buffer
			collect := func(item gameItem) bool {
				got.Write(item.record.Data)
				return true
			}
			if kept {
				read, room = b.ReadKept, make([]byte, 0, file.Len())
			}
			next, total := 0, 0
			for err := error(nil); err == nil; {
				if len(room) == cap(room) {
					room = room[:0] // only where it is not kept
				}
				var n int
				n, err = read(room[len(room):min(len(room)+4096, cap(room))])
				room, total = room[:len(room)+n], total+n
				for ; next < len(records) && int(records[next].Offset)+len(records[next].Data) <= total; next++ {
					require.True(t, b.yield(nil, &records[next], nil, collect))
				}
			}
			require.Equal(t, file.Len(), total, name)
			require.True(t, b.yieldRest(nil, collect))
			assert.Equal(t, expected.String(), got.String(), "%s, kept: %v", name, kept)
			assert.LessOrEqual(t, len(b.pieces), 2, name)
		}
	}
}
