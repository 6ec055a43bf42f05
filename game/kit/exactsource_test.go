package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// What is taken from an exact text is what is found out of the position, also when the
// position was changed after it was read.
func TestExactSourceIsThePosition(t *testing.T) {
	changes := map[string]func(*xiangqi.Setup){
		"as read":    func(*xiangqi.Setup) {},
		"no king":    func(s *xiangqi.Setup) { s.Board[4] = xiangqi.Empty },
		"other side": func(s *xiangqi.Setup) { s.Turn = xiangqi.Black },
		"no clock":   func(s *xiangqi.Setup) { s.Halfmoves = 0 },
		"other move": func(s *xiangqi.Setup) { s.Fullmoves = xiangqi.Known(9) },
	}
	for _, d := range dialect.All() {
		start := xiangqi.Start()
		text := d.Append(nil, &start)
		var g game.Game
		var o game.ReadOptions
		require.True(t, ReadExact(&o, &g, &game.Record{Data: text}, text))
		read := g.Start
		for name, change := range changes {
			g.Start = read
			change(&g.Start)
			assert.Equal(t, g.Start.Problems(), Problems(&g), "%s: %s", d.Name(), name)
			for _, to := range dialect.All() {
				assert.Equal(t, string(to.Append(nil, &g.Start)), string(AppendStartIn(&g, to, nil)), "%s to %s: %s", d.Name(), to.Name(), name)
			}
		}
	}
}
