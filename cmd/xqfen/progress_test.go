package main

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// Whatever a bar draws it takes off the terminal again, and what is written meanwhile stays.
func TestBarLeavesNothing(t *testing.T) {
	for _, total := range []int64{-1, 0, 5, 10, 1 << 40} {
		var written strings.Builder
		p := &bar{w: &written, total: total}
		for range 3 {
			for range 2 {
				p.since = time.Time{} // it was clear for long
				n, err := io.Copy(io.Discard, p.count(strings.NewReader("0123456789"), -1))
				assert.NoError(t, err)
				assert.EqualValues(t, 10, n)
			}
			written.WriteString("^C") // as the terminal itself writes it
			p.clear()
			p.clear()
			written.WriteString("message\n")
		}
		assert.EqualValues(t, 60, p.done)
		assert.Contains(t, written.String(), " MB", "nothing was drawn")
		assert.Equal(t, strings.Repeat("message\n", 3), screen(written.String()))
	}
	var none *bar
	none.clear()
	assert.Equal(t, io.EOF, func() error { _, err := none.count(strings.NewReader(""), 0).Read(nil); return err }())
}

// screen is what a terminal shows of a text, without the spaces at the ends of lines.
func screen(text string) (shown string) {
	for line := range strings.Lines(text) {
		var cells []byte
		for _, part := range strings.Split(strings.TrimSuffix(line, "\n"), "\r") {
			if erased := strings.TrimPrefix(part, "\x1b[K"); erased != part {
				part, cells = erased, nil
			}
			cells = append([]byte(part), cells[min(len(part), len(cells)):]...)
		}
		shown += strings.TrimRight(string(cells), " ") + "\n"
	}
	return shown
}

// The bar is less than a line of the terminal, however narrow that is.
func TestBarFits(t *testing.T) {
	for columns := range 120 {
		for _, total := range []int64{-1, 0, 5e6, 1 << 50} {
			p := &bar{done: 12_345_678, total: total}
			line := p.line(columns)
			assert.Less(t, len(line), max(columns, 1), "%q", line)
		}
	}
	p := &bar{done: 5e6, total: 20e6}
	assert.Equal(t, "[##########..............................]  25 %  5.0 / 20.0 MB", p.line(80))
	p.done = 30e6
	assert.Equal(t, "[########################################] 100 %  30.0 / 20.0 MB", p.line(80))
	p.total = -1
	assert.Equal(t, "30.0 MB", p.line(80))
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
