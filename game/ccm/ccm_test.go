package ccm

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
)

// file writes a record that says it has so many moves.
func file(count byte, moves ...[moveSize]byte) []byte {
	data := append([]byte(magic), 1, 2, 3, 4, count, 0, 0, 0)
	for _, m := range moves {
		data = append(data, m[:]...)
	}
	return data
}

// h2e2 h9g7 h0g2 and a move that the king's rook cannot make.
var moves = [][moveSize]byte{
	{14, 1, 6, 1, 7, 4, 7}, {7, 2, 4, 1, 0, 2, 2}, {7, 1, 4, 1, 9, 2, 7}, {9, 2, 5, 0, 0, 4, 4},
}

func TestDecode(t *testing.T) {
	data := file(3, moves[:3]...)
	g := gametest.Decode(t, Format(), data)
	assert.Equal(t, "h2e2 h9g7 h0g2", gametest.Moves(g))
	assert.Empty(t, g.Notes)
	assert.True(t, Format().Sniff(data, ""))
	assert.True(t, Format().Sniff(file(0), "a.ccm"))
	for _, other := range [][]byte{nil, []byte(magic), file(0), file(1, [moveSize]byte{1, 1, 6, 1, 6, 4, 6})} {
		assert.False(t, Format().Sniff(other, "a.bin"))
	}
}

func TestDecodeRefusesMoves(t *testing.T) {
	g := gametest.Decode(t, Format(), append(file(4, moves...), 0))
	assert.Equal(t, "h2e2 h9g7 h0g2", gametest.Moves(g))
	assert.Equal(t, game.Illegal, g.Status())
	require.Len(t, g.Notes, 2)
	assert.Equal(t, note.TrailingBytes, g.Notes[1].Code)
	// The record names a piece that does not be there.
	g = gametest.Decode(t, Format(), file(1, [moveSize]byte{14, 1, 5, 1, 7, 4, 7}))
	assert.Equal(t, game.Unreadable, g.Status())
	assert.Equal(t, "h2e2", g.Unread[0].Text)
	// Squares outside the board.
	g = gametest.Decode(t, Format(), file(1, [moveSize]byte{14, 1, 6, 9, 7, 4, 7}))
	assert.Equal(t, "0e0106090704070000", g.Unread[0].Text)
	// More moves are claimed than there are, by far.
	claims := file(255, moves[0])
	claims[countAt+3] = 0x7f
	g = gametest.Decode(t, Format(), claims)
	assert.Equal(t, "h2e2", gametest.Moves(g))
	assert.Equal(t, game.Truncated, g.Status())
}

func TestRefuses(t *testing.T) {
	for _, data := range []string{"", "\x01\x00\x11\x00", magic + "\x00"} {
		err := Format().Decode(new(game.Game), &game.Record{Data: []byte(data)}, &game.ReadOptions{Notations: i18n.Notations()})
		var refused *game.Error
		assert.ErrorAs(t, err, &refused)
	}
}

func TestCut(t *testing.T) {
	data := file(3, moves[:3]...)
	gametest.CheckCut(t, Format(), data, len(data))
}

func TestSample(t *testing.T) {
	data := gametest.Sample(t, "vendor/sample_10_17pk.CCM")
	assert.True(t, Format().Sniff(data, ""))
	g := gametest.Decode(t, Format(), data)
	assert.Empty(t, g.Notes)
	assert.Equal(t, game.OK, g.Status())
	assert.Len(t, g.MainLine(nil), 100)
}

func FuzzDecode(f *testing.F) { gametest.FuzzReader(f, Format(), file(4, moves...)) }

func TestSniffCorpora(t *testing.T) {
	gametest.ClaimsOnly(t, Format(), "vendor/sample_10_17pk.CCM")
}
