package collection

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/xiangqi"
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
