package ordered

import "sync"

// FreeList keeps values for another use. The zero FreeList is empty and ready;
// its methods may be called from any goroutine. Unlike a sync.Pool it never
// forgets a value, so a steady stream allocates nothing; it holds at most as
// many values as were once out at the same time.
type FreeList[T any] struct {
	mu    sync.Mutex
	items []T
}

// Get takes a value from the list; ok is false if there is none.
func (l *FreeList[T]) Get() (v T, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := len(l.items) - 1
	if last < 0 {
		return v, false
	}
	v = l.items[last]
	l.items[last] = *new(T)
	l.items = l.items[:last]
	return v, true
}

// Put gives v to the list. The caller must not use v any more.
func (l *FreeList[T]) Put(v T) {
	l.mu.Lock()
	l.items = append(l.items, v)
	l.mu.Unlock()
}
