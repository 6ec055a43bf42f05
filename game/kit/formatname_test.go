package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Only a name with options that decide which move a text is tells the notation.
func TestDecidingNotation(t *testing.T) {
	for format, told := range map[string]bool{
		"wxf+wxf1980": true, "WXF": false, "wxf": false, "uci": false, "iccs+x": false, "nothing+wxf1980": false, "": false,
	} {
		n := DecidingNotation(format)
		assert.Equal(t, told, n != nil, format)
		if n != nil {
			assert.Equal(t, format, n.Name())
		}
	}
}
