package pfc

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
)

// A "<" in the value of an attribute is read as one that is escaped is, wherever it is.
func TestRaw(t *testing.T) {
	const file = `<?xml version="1.0" encoding="utf-8"?><n version="2" m="rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1" c="%" title='%'><n m="h2e2" c="%" default="true"><n m="h9g7" c=""></n></n></n>`
	for _, value := range []string{"a < b", "<", "<好>", "a<n m=&quot;h2e2&quot;>b</n>", "1<2>3", "x\ny<z"} {
		raw := strings.ReplaceAll(file, "%", value)
		escaped := strings.ReplaceAll(file, "%", strings.ReplaceAll(value, "<", "&lt;"))
		require.True(t, Format().Sniff([]byte(raw), ""), raw)
		a, err := gametest.ReadAll(Format(), []byte(raw), &game.ReadOptions{Notations: i18n.Notations()})
		require.NoError(t, err, raw)
		b, err := gametest.ReadAll(Format(), []byte(escaped), &game.ReadOptions{Notations: i18n.Notations()})
		require.NoError(t, err)
		require.Len(t, a, 1)
		assert.Equal(t, "h2e2 h9g7", gametest.Moves(a[0]), raw)
		assert.Empty(t, gametest.Difference(a[0], b[0]), raw)
	}
}
