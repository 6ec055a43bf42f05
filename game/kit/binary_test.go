package kit

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func TestCursor(t *testing.T) {
	c := Cursor{Data: []byte{1, 2, 3, 4, 5, 6, 7, 8, 9}}
	assert.Equal(t, uint8(1), c.Uint8())
	assert.Equal(t, uint16(0x0302), c.Uint16())
	assert.Equal(t, uint32(0x07060504), c.Uint32())
	assert.False(t, c.Short)
	assert.Equal(t, uint32(0), c.Uint32(), "two bytes are no number of four")
	assert.True(t, c.Short)
	assert.Equal(t, 0, c.Left())
	assert.Empty(t, c.Bytes(-1))
	assert.Equal(t, uint8(0), c.Uint8())
}

func TestText(t *testing.T) {
	g, rec := new(game.Game), &game.Record{Offset: 100}
	assert.Equal(t, "红\n黑\nx\n", DecodeText(g, rec, charset.GBK, 7, []byte("\xba\xec\r\n\xba\xda\rx\n")))
	assert.Equal(t, "红\n黑", DecodeComment(g, rec, charset.GBK, 7, []byte("\xba\xec\r\n\xba\xda\r\n\r\n")))
	assert.Empty(t, g.Notes)

	assert.Equal(t, "红\ufffdx", DecodeText(g, rec, charset.GBK, 7, []byte("\xba\xec\xffx\xba")))
	assert.Equal(t, []note.Note{
		{Code: note.BadBytes, Offset: 109, Got: "ff", Expected: "gbk"},
		{Code: note.BadBytes, Offset: 111, Got: "ba", Expected: "gbk"},
	}, g.Notes)

	g.Notes = nil
	assert.Equal(t, strings.Repeat("\ufffd", 40), DecodeText(g, rec, charset.GBK, 0, []byte(strings.Repeat("\xff", 40))))
	assert.Len(t, g.Notes, maxFaults)
}

// The records 1(2, 3 | 4) | 5 are a move with two that may follow and an alternative.
func TestTree(t *testing.T) {
	g, b := new(game.Game), new(game.Builder)
	g.Reset()
	tree := NewTree(g, b, new(game.Record))
	play := func(file, rank, rankTo int, child, sibling bool) bool {
		tree.Go()
		b.Play(xiangqi.NewMove(xiangqi.SquareAt(file, rank), xiangqi.SquareAt(file, rankTo)), note.Note{})
		return tree.Next(child, sibling)
	}
	assert.True(t, play(0, 3, 4, true, true))
	assert.True(t, play(0, 6, 5, true, true))
	assert.True(t, play(0, 4, 5, false, false))
	assert.True(t, play(2, 6, 5, false, false))
	assert.False(t, play(4, 3, 4, false, false))
	var parents []int32
	for _, n := range g.Nodes {
		parents = append(parents, n.Parent)
	}
	assert.Equal(t, []int32{0, 0, 1, 2, 1, 0}, parents)
	tree.Cut(9, []byte{0xab})
	assert.Equal(t, []game.Unread{{Node: 0, Code: note.RecordTruncated, Text: "ab..."}}, g.Unread)
	tree.Cut(9, nil)
	assert.Len(t, g.Notes, 2, "each cut is told")
}
