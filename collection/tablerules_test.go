package collection

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game/list"
)

// An operation of EPD after a position makes room for its counters.
func TestCountersBeforeOperations(t *testing.T) {
	const board = "3k5/9/9/9/9/4N4/9/9/9/4K4"
	lines, said := converted(t, "a.fen", board+" w - - 5 20 am e4f6;\n", Options{To: &list.EPD})
	assert.Equal(t, []string{board + " w - - hmvc 5; fmvn 20; am e4f6;"}, lines)
	assert.Empty(t, said)
}
