package kit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
)

// A list is read in the notations that are given; without any the error says what to pass.
func TestReadList(t *testing.T) {
	var g game.Game
	g.Reset()
	var o game.ReadOptions
	o.Builder.Begin(&g)
	for _, text := range []string{"h2e2 h9g7", "C2.5 H8+7", "炮二平五"} {
		_, err := kit.Lists(&o).Read(o.Builder.Position(), []byte(text), nil)
		assert.ErrorContains(t, err, "i18n.Notations")
	}
	for text, name := range map[string]string{"h2e2 h9g7": "uci", "C2.5 H8+7": "wxf", "炮二平五": "zh-Hans"} {
		n, err := i18n.Notation(name)
		require.NoError(t, err)
		for _, notations := range [][]notation.Notation{i18n.Notations(), {n}} {
			o.Notations = notations
			l, err := kit.Lists(&o).Read(o.Builder.Position(), []byte(text), nil)
			require.NoError(t, err, text)
			assert.Equal(t, name, l.Notation.Name())
		}
		o.Notations = nil
		l, err := kit.Lists(&o).Read(o.Builder.Position(), []byte(text), n)
		require.NoError(t, err, text)
		assert.Equal(t, name, l.Notation.Name())
	}
}
