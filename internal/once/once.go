// Package once builds values at their first use.
package once

import "sync"

// Value is built by New at its first use. As a package variable it needs no work before
// main, and a program that never asks for it does not link what builds it; with
// sync.OnceValue both are otherwise. It is safe for concurrent use.
type Value[T any] struct {
	New   func() T
	once  sync.Once
	value T
}

// Get returns the value; of nil, the zero value.
func (v *Value[T]) Get() (zero T) {
	if v == nil {
		return zero
	}
	v.once.Do(func() { v.value = v.New() })
	return v.value
}
