package kit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
)

func TestAnswersIn(t *testing.T) {
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	for text, expected := range map[string]string{
		"h2e2! h0g2": "C2=5! H2+3", "炮二平五 马二进三??": "C2=5 H2+3??", "C2=5 b2e2": "C2=5 b2e2",
		"h2h3 e0e9": "h2h3 e0e9", "h2e2 h9g7": "h2e2 h9g7", "": "", "x": "x", "-": "-",
	} {
		g := game.New()
		g.SetTag(kit.BestMoves, text)
		g.SetTag("EPD_ce", "35")
		own := g.Tag(kit.BestMoves)
		to := kit.AnswersIn(g, wxf)
		assert.Equal(t, expected, to.Tag(kit.BestMoves), text)
		assert.Equal(t, "35", to.Tag("EPD_ce"))
		assert.Equal(t, own, g.Tag(kit.BestMoves), text)
	}
}
