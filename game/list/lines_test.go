package list

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A line that is a record by itself begins with one to nine ASCII letters and digits and a slash.
func TestRankApart(t *testing.T) {
	for c := range 256 {
		letter := c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
		for n := range 12 {
			line := strings.Repeat(string([]byte{byte(c)}), n) + "/9\n"
			assert.Equal(t, letter && n >= 1 && n <= 9, beginsWithRank([]byte(line)), "%q", line)
		}
	}
}
