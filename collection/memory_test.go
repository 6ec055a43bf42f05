package collection

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// countingReader counts what is read of it.
type countingReader struct {
	strings.Reader
	read atomic.Int64
}

func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.read.Add(int64(n))
	return n, err
}

// With a slow destination, what is read and not yet written stays within the
// budget, whatever the number of workers and the length of the lines. Time is
// still until everything waits for the destination.
func TestInputInFlightIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("it counts bytes, which takes minutes under the race detector")
	}
	const fen = "4k4/9/9/9/9/4N4/9/9/9/4K4 b - - 5 26"
	long := fen + " ; " + strings.Repeat("x", 900_000) + "\n"
	short := strings.Repeat(fen+"\n", 1<<20/len(fen))
	for _, c := range testfiles.Few([]struct {
		name, in string
		to       *game.Format
		most     int64 // bytes, with what the source holds ready
	}{
		{"long lines", strings.Repeat(long, 20), &list.FEN, 4 << 20},
		{"long lines to records", strings.Repeat(long, 20), jsonl.Format(), 4 << 20},
		{"short lines", strings.Repeat(short, 12), &list.FEN, memoryInFlight/perByteOfGame + 1<<20},
		{"short lines and long ones", strings.Repeat(short+long, 6), &list.FEN, memoryInFlight/perByteOfGame + 3<<20},
		{"short lines to records", strings.Repeat(short, 3), jsonl.Format(), memoryInFlight/perByteOfGame + 1<<20},
	}) {
		for _, workers := range []int{64, 2} {
			synctest.Test(t, func(t *testing.T) {
				in := &countingReader{Reader: *strings.NewReader(c.in)}
				var most, written int64
				emit := func(e *Emitted) error {
					time.Sleep(time.Second)
					if c.to.Layout.Exact != nil { // as long as the input
						most = max(most, in.read.Load()-written)
						written += int64(len(e.Data))
					} else if written == 0 {
						most, written = in.read.Load(), 1
					}
					return nil
				}
				report, err := Convert(context.Background(), stream(in), &Options{To: c.to, Workers: workers, Emit: emit})
				require.NoError(t, err)
				assert.Equal(t, strings.Count(c.in, "\n"), report.Total.Written)
				assert.LessOrEqual(t, most, c.most, "%s, %d workers", c.name, workers)
				assert.Positive(t, most)
			})
		}
	}
}
