package chars

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is appended is the entry of each of the first bytes and the others, whatever the length, and
// what was there stays.
func TestAppendMapped(t *testing.T) {
	var table [256]byte
	for c := range table {
		table[c] = byte(c*7 + 3)
	}
	for length := range 40 {
		text := make([]byte, length)
		for i := range text {
			text[i] = byte(i * 37)
		}
		for n := range length + 1 {
			expected := append([]byte("> "), text...)
			for i := range n {
				expected[len("> ")+i] = table[text[i]]
			}
			assert.Equal(t, expected, AppendMapped([]byte("> "), text, n, &table), "%d of %d", n, length)
		}
	}
}
