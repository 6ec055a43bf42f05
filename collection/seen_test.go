package collection

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"

	"github.com/stretchr/testify/require"
)

func TestSeen(t *testing.T) {
	const n = 200_000
	source := rand.New(rand.NewPCG(1, 2))
	keys := make([]xiangqi.Key, n)
	var table seen
	for i := range keys {
		keys[i] = xiangqi.Key{source.Uint64(), source.Uint64()}
		_, found := table.add(keys[i], uint32(i))
		assert.False(t, found)
	}
	for i, k := range keys {
		first, found := table.add(k, n)
		if !found || first != uint32(i) {
			t.Fatalf("key %d: %d %t", i, first, found)
		}
	}
	_, found := table.get(xiangqi.Key{1, 2})
	assert.False(t, found)
	slots := 0
	for i := range table.shards {
		slots += len(table.shards[i].keys)
	}
	assert.LessOrEqual(t, slots*12, n*19, "bytes a key")
}

// Hold is called as the table grows and as the list of what is sorted does, with a size near to
// that of the keys.
func TestHold(t *testing.T) {
	testfiles.OneThread(t)
	const records = 120_000
	for name, o := range map[string]Options{"dedupe": {Dedupe: DedupePosition, PerCode: 1}, "sort": {Sort: SortKey, PerCode: 1}} {
		var list strings.Builder
		for n := range records {
			fmt.Fprintf(&list, "%s w - - 0 1\n", boardOf(n))
		}
		var sizes []int64
		o.Hold = func(size int64) { sizes = append(sizes, size) }
		run(strings.NewReader(list.String()), o)
		require.NotEmpty(t, sizes, name)
		assert.True(t, slices.IsSorted(sizes), name)
		assert.InDelta(t, records*14, sizes[len(sizes)-1], records*6, name)
	}
}

// boardOf returns a board for each number below 2 to the 18th: two palaces and pawns.
func boardOf(n int) string {
	board := []byte("4k4/")
	for rank := range 2 {
		for file := range 9 {
			board = append(board, "1P"[n>>(9*rank+file)&1])
		}
		board = append(board, '/')
	}
	return string(append(board, "9/9/9/9/9/9/4K4"...))
}
