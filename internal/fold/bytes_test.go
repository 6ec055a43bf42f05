package fold

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is appended is the entry of each byte, whatever the length, and what was there stays.
func TestAppendBytes(t *testing.T) {
	var table [256]byte
	for c := range table {
		table[c] = byte(c*7 + 3)
	}
	for length := range 40 {
		text, expected := make([]byte, length), []byte("> ")
		for i := range text {
			text[i] = byte(i * 37)
			expected = append(expected, table[text[i]])
		}
		assert.Equal(t, expected, AppendBytes([]byte("> "), text, &table), length)
	}
}
