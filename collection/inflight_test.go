package collection

import (
	"context"
	"io"
	"iter"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/pgn"
)

// What is read and not written yet is bounded by the budget, whatever the number of
// workers, and not by it times a number of blocks.
func TestGamesInFlight(t *testing.T) {
	const size, records = 120 << 10, 60 // large enough for the budget to bind before the slots do
	record := "[Event \"a\"]\n\n1. h2e2 {" + strings.Repeat("a", size) + "} *\n\n"
	most := make(map[int]int64)
	for _, workers := range []int{2, 8, 64} {
		synctest.Test(t, func(t *testing.T) {
			var written int64
			in := &countingReader{Reader: *strings.NewReader(strings.Repeat(record, records))}
			inputs := func(yield func(Input, error) bool) {
				yield(Input{Name: "a", Size: -1, Open: func() (io.ReadCloser, error) {
					return io.NopCloser(in), nil
				}}, nil)
			}
			_, err := Convert(context.Background(), iter.Seq2[Input, error](inputs), &Options{
				To: pgn.Format(), Workers: workers,
				Emit: func(*Emitted) error {
					synctest.Wait() // all that can be read ahead is
					most[workers] = max(most[workers], in.read.Load()-written)
					written += int64(len(record))
					return nil
				},
			})
			require.NoError(t, err)
			assert.Equal(t, int64(records*len(record)), in.read.Load())
		})
		// Besides the budget there are the block that waits, the next one, its last record
		// and what the readers hold.
		assert.LessOrEqual(t, most[workers], int64(memoryInFlight/perByteOfGame+2*jobBytes+8*size), "%d workers", workers)
	}
	assert.Equal(t, most[8], most[64], "more workers need no more memory")
}
