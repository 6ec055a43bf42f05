package prose

import (
	"testing"

	"github.com/stretchr/testify/assert"

)

// A position alone is not a game in ordinary text, whatever counters it has; moves after it, or
// in its place, may be.
func TestPositionAlone(t *testing.T) {
	const board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	for text, is := range map[string]bool{
		board: true, board + "\n": true, " " + board + " w - - 0 1\r\n": true, board + " b": true, board + " r - - 12 345": true,
		board + " w - - 0 1 h2e2": false, board + " w 7747": false, board + " w - - 0 1\n1. h2e2 h9g7": false, board + " 炮二平五": false,
		"h2e2/h9g7/h0g2/i9h9/b0c2/b9c7/c3c4/g6g5/a0b0/a9b9": false, board + "/9": false, "": false, "w - - 0 1": false,
	} {
		assert.Equal(t, is, isPositionAlone([]byte(text)), text)
		if is {
			v := languages()
			assert.False(t, v.sniff([]byte(text), "", nil), text)
		}
	}
}
