package sorted_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/sorted"
)

// Lists of every length are sorted as slices.SortStableFunc sorts them.
func TestStable(t *testing.T) {
	type pair struct{ key, place int }
	byKey := func(a, b pair) int { return cmp.Compare(a.key, b.key) }
	for length := range 200 {
		list := make([]pair, length)
		for i := range list {
			list[i] = pair{rand.IntN(1 + length/3), i}
		}
		expected := slices.Clone(list)
		slices.SortStableFunc(expected, byKey)
		sorted.Stable(list, byKey)
		assert.Equal(t, expected, list)
	}
}
