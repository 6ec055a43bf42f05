package game

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What stands around a position is noted where it stands.
func TestPositionAlone(t *testing.T) {
	const line = `start: "one rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 two"`
	var g Game
	g.Reset()
	rec := Record{Data: []byte(line), Line: 1}
	at := strings.Index(line, "one")
	require.NoError(t, new(ReadOptions).PositionAlone(&g, &rec, rec.Data[at:len(line)-1], at))
	require.Len(t, g.Notes, 2)
	for i, word := range []string{"one", "two"} {
		assert.Equal(t, CodeTextIgnored, g.Notes[i].Code)
		assert.Equal(t, word, g.Notes[i].Got)
		assert.Equal(t, strings.Index(line, word)+1, g.Notes[i].Column)
	}
}
