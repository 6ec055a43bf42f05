package formula

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// law says what every value obeys: it is read back as it was, and no cell is a formula
// unless that is said, which it never is where quotes are asked for.
func law(t *testing.T, value string) {
	for _, quote := range []bool{false, true} {
		cell, bare := Cell(value, quote)
		assert.Equal(t, value, Value(cell), "%q", cell)
		assert.Equal(t, Is(cell), bare, "%q", cell)
		assert.Equal(t, Is(value) && !quote, bare, "%q", value)
		if !Is(strings.TrimLeft(value, apostrophe)) {
			assert.Equal(t, value, cell)
		}
	}
}

func TestCell(t *testing.T) {
	for value, is := range map[string]bool{
		"": false, "=1": true, "+1": true, "-5": true, "@a": true, "=": false, "-": false, "a=1": false, "'=1": false,
		"''=1": false, "'": false, "'-": false, "＝1": false, " =1": false, "==": true,
	} {
		assert.Equal(t, is, Is(value), "%q", value)
		law(t, value)
	}
}

func FuzzCell(f *testing.F) {
	f.Add("=1")
	f.Add("''-5")
	f.Fuzz(law)
}
