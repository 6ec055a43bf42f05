package xqr

import (
	"encoding/binary"
	"hash/crc32"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// small has a comment at the start, an alternative to the first move, and a comment of the last.
const small = magic + "\x01\x01\x01\x06\x03\xe7\x94\xb2\x03\x01x\x0a\x00" + "\x00\x00\x05\x00\x02\x00\x00\x00hi" +
	"\x4d\x4a\x03\x00\x07\x1a\x00\x00" + "\x47\x4a\x04\x00\x03\x00\x00\x00\xe4\xb9\x99" + "\x0b\x04\xf6\xfa\x81\xbd"

func TestDecode(t *testing.T) {
	g := gametest.Decode(t, Format(), []byte(small))
	assert.Empty(t, g.Notes)
	assert.Equal(t, "h2e2 h9g7", gametest.Moves(g))
	assert.Equal(t, []game.Tag{{Name: "Red", Value: "甲"}, {Name: "XQR_3", Value: "x"}}, g.Tags)
	assert.Equal(t, "hi", g.Nodes[0].Comment)
	require.Len(t, g.Nodes, 4)
	assert.Equal(t, "b2e2", g.Nodes[3].Move.String())
	assert.Equal(t, "乙", g.Nodes[3].Comment)
}

func TestStart(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/4R4/4K4 b"
	data := []byte(magic + "\x09" + string(rune(len(fen))) + fen + "\x0a\x00\x00\x00\x01\x00\x03\x04\x00\x00")
	sum := crc32.ChecksumIEEE(data)
	g := gametest.Decode(t, Format(), binary.LittleEndian.AppendUint32(append(data, 0x0b, 4), sum))
	assert.Equal(t, xiangqi.Black, g.Start.Turn)
	assert.Empty(t, gametest.Moves(g)) // e9 is attacked
	require.NotEmpty(t, g.Notes)
	assert.Equal(t, note.LeavesCheck, g.Notes[len(g.Notes)-1].Code)
}

// A wrong bit anywhere is an error or changes nothing.
func TestChecksum(t *testing.T) {
	for bit := range 8 * len(small) {
		data := []byte(small)
		data[bit/8] ^= 1 << (bit % 8)
		games, err := gametest.ReadAll(Format(), data, new(game.ReadOptions))
		if err == nil {
			assert.True(t, slices.ContainsFunc(games[0].Notes, func(n note.Note) bool { return note.KindOf(n.Code) == note.KindError }), "bit %d", bit)
		}
	}
}

func TestCut(t *testing.T) { gametest.CheckCut(t, Format(), []byte(small), len(small)-1) }

func TestSniffCorpora(t *testing.T) { gametest.ClaimsOnly(t, Format()) }

func TestSample(t *testing.T) {
	data, err := os.ReadFile(testfiles.Shared(t, "wild/sample.xqr"))
	require.NoError(t, err)
	require.True(t, Format().Sniff(data, ""))
	g := gametest.Decode(t, Format(), data)
	assert.Empty(t, g.Notes)
	assert.Equal(t, "h2e2 h9g7", gametest.Moves(g))
	assert.Equal(t, "甲", g.Tag("Red"))
	assert.Equal(t, "乙", g.Tag("Black"))
}

func FuzzDecode(f *testing.F) { gametest.FuzzReader(f, Format(), []byte(small)) }
