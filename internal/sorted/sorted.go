// Package sorted sorts lists. slices.SortFunc and slices.SortStableFunc are compiled anew for each
// type of element, 12 and 5 KB each time; this is 300 bytes each time, and as fast for short lists.
package sorted

import "sort"

// Stable sorts a list by a function that is negative where a comes before b. What is equal keeps
// its order.
func Stable[T any](list []T, compare func(a, b T) int) {
	if len(list) > 1 {
		sort.Stable(&sorter[T]{list, compare})
	}
}

type sorter[T any] struct {
	list    []T
	compare func(a, b T) int
}

func (s *sorter[T]) Len() int           { return len(s.list) }
func (s *sorter[T]) Less(i, j int) bool { return s.compare(s.list[i], s.list[j]) < 0 }
func (s *sorter[T]) Swap(i, j int)      { s.list[i], s.list[j] = s.list[j], s.list[i] }
