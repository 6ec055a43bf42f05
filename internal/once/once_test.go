package once_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/once"
)

// A value is built once, however many ask for it at the same time; nil is the zero value.
func TestValue(t *testing.T) {
	built := 0
	value := once.Value[*int]{New: func() *int { built++; return &built }}
	assert.Zero(t, built)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() { assert.Same(t, &built, value.Get()) })
	}
	all.Wait()
	assert.Equal(t, 1, built)
	assert.Nil(t, (*once.Value[*int])(nil).Get())
}
