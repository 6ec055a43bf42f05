package main

import (
	"io"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/stretchr/testify/assert"
)

// Whatever a bar draws it takes off the terminal again, and what is written meanwhile stays.
func TestBarLeavesNothing(t *testing.T) {
	up := text.CursorUp.Sprint() + text.EraseLine.Sprint()
	for _, total := range []int64{-1, 0, 5, 10, 1 << 40} {
		var screen strings.Builder
		p := &bar{w: &screen, total: total} // it was clear for long
		for range 3 {
			n, err := io.Copy(io.Discard, p.count(strings.NewReader("0123456789"), -1))
			assert.NoError(t, err)
			assert.EqualValues(t, 10, n)
			p.clear()
			p.clear()
			screen.WriteString("message\n")
		}
		assert.EqualValues(t, 30, p.done)
		assert.Equal(t, 3, strings.Count(screen.String(), "message\n"))
		lines := strings.Count(screen.String(), "\n")
		assert.Equal(t, lines-3, strings.Count(screen.String(), up), "%q", screen.String())
		assert.Greater(t, lines, 3, "nothing was drawn")
		assert.True(t, strings.HasSuffix(screen.String(), "message\n"))
	}
	var none *bar
	none.clear()
	assert.Equal(t, io.EOF, func() error { _, err := none.count(strings.NewReader(""), 0).Read(nil); return err }())
}

// Of compressed input the size on the disk counts, and never more.
func TestBarCountsTheSize(t *testing.T) {
	for _, size := range []int64{0, 3, 10, 99} {
		p := &bar{w: io.Discard, total: 99}
		_, err := io.Copy(io.Discard, p.count(strings.NewReader("0123456789"), size))
		assert.NoError(t, err)
		assert.Equal(t, size, p.done)
		p.clear()
	}
}
