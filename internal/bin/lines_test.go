package bin

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Every end of a line becomes one "\n", as a Replacer of both makes it.
func TestUnixLines(t *testing.T) {
	slow := strings.NewReplacer("\r\n", "\n", "\r", "\n")
	const letters = "a\r\n"
	for n := range 729 { // all texts of six letters
		text := make([]byte, 6)
		for i := range text {
			text[i] = letters[n%3]
			n /= 3
		}
		for end := range len(text) + 1 {
			expected := slow.Replace(string(text[:end]))
			assert.Equal(t, expected, string(unixLines([]byte(string(text[:end])))))
		}
	}
}
