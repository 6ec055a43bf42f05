package kit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// A list without a byte says nothing, in whatever notation it is read.
func TestEmptyListSaysNothing(t *testing.T) {
	notations := []notation.Notation{notation.UCI(), nil}
	for _, asked := range notations {
		for _, own := range notations {
			for _, all := range [][]notation.Notation{nil, {notation.UCI()}} {
				o := game.ReadOptions{FEN: dialect.Reader{}, Notations: all, Notation: asked}
				g := game.Game{Start: xiangqi.Start(), Result: game.Draw}
				o.Builder.Begin(&g)
				before := g.Clone()
				assert.NoError(t, kit.PlayList(&o, &g, &game.Record{}, nil, 0, own))
				assert.Equal(t, before, g.Clone())
			}
		}
	}
}
