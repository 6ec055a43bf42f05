package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/charset"
)

// Every charset is found by its names, and writes what it reads.
func TestCharsets(t *testing.T) {
	for _, c := range charset.All() {
		for _, name := range append(c.Aliases(), c.Name()) {
			assert.Same(t, c, CharsetByName(name))
		}
		text, bad := c.Decode(nil, []byte("\x00A\x00B"))
		require.Empty(t, bad, c.Name())
		out, lost := c.Append(nil, text)
		require.Empty(t, lost, c.Name())
		assert.NotEmpty(t, out)
	}
	assert.Nil(t, CharsetByName("latin"))
	gbk, lost := CharsetByName("GB2312").Append(nil, []byte("炮♞"))
	assert.Equal(t, "\xc5\xda?", string(gbk))
	require.Len(t, lost, 1)
	assert.Equal(t, 3, lost[0].Offset)
	assert.Equal(t, '♞', lost[0].Rune)
}
