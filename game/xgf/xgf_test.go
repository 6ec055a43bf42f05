package xgf

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

var start = xiangqi.Start()

// file writes a record of a board and moves: from, to and the piece taken.
func file(board *xiangqi.Board, moves ...[3]byte) []byte {
	data := []byte(magic)
	for i, text := range []string{"杯", "广州", "2020-01-02", "", "甲", "2600", "乙", ""} {
		code, _ := charset.GBK.Append(nil, []byte(text))
		data = append(append(data, byte(i+1), byte(len(code))), code...)
	}
	data = append(data, 9, 0, 0, 0, 0, 10, 1, 11, 0, 0, 1)
	var pieces [squares]byte
	for i := range pieces {
		sq, on := square(i)
		for number := uint16(kit.Pieces); on && board[sq] != xiangqi.Empty && number > 0; number-- {
			if piece, _ := pieceOf(number); piece == board[sq] {
				pieces[i] = byte(number)
			}
		}
	}
	data = append(append(data, pieces[:]...), make([]byte, 4*spots+4)...)
	data = binary.LittleEndian.AppendUint32(data, uint32(len(moves)))
	data = append(data, 0, 0, 0, 0)
	for _, m := range moves {
		data = append(data, m[0], 0, m[1], 0, m[2], 0)
		data = append(data, make([]byte, moveSize-6)...)
	}
	return data
}

func small() []byte {
	return file(&start.Board, [3]byte{0x99, 0x69}, [3]byte{0x92, 0x84}, [3]byte{0x69, 0x65, 30})
}

func TestDecode(t *testing.T) {
	g := gametest.Decode(t, Format(), small())
	assert.Equal(t, "h2e2 h9g7 e2e6", gametest.Moves(g))
	assert.Empty(t, g.Notes)
	assert.Equal(t, start, g.Start)
	assert.Equal(t, []game.Tag{
		{Name: "Event", Value: "杯"}, {Name: "Site", Value: "广州"}, {Name: "Date", Value: "2020-01-02"},
		{Name: "Red", Value: "甲"}, {Name: "RedElo", Value: "2600"}, {Name: "Black", Value: "乙"},
	}, g.Tags)
	assert.True(t, Format().Sniff(small(), ""))
	assert.False(t, Format().Sniff([]byte(magic+"\x02"), "a.xgf"))
}

func TestDecodeRefusesMoves(t *testing.T) {
	for _, taken := range []byte{1, 33} { // nobody is there, and nobody is 33
		g := gametest.Decode(t, Format(), file(&start.Board, [3]byte{0x99, 0x69, taken}))
		assert.Equal(t, game.Unreadable, g.Status())
		assert.Equal(t, "h2e2", g.Unread[0].Text)
	}
	g := gametest.Decode(t, Format(), file(&start.Board, [3]byte{0x92, 0x84}, [3]byte{0x99, 0x99}))
	assert.Equal(t, "h9g7", gametest.Moves(g))
	assert.Equal(t, xiangqi.Black, g.Start.Turn)
	require.Len(t, g.Notes, 1)
	assert.Equal(t, note.MovesUnread, g.Notes[0].Code)
}

func TestRefuses(t *testing.T) {
	outside := small()
	outside[len(outside)-3*moveSize-12-4*spots-squares] = 1
	fields := small()
	fields[2] = 3
	for _, test := range []struct {
		data []byte
		code string
	}{{outside, string(note.BoardDamaged)}, {fields, string(note.UnknownVersion)}, {[]byte("PK"), string(note.NoGame)}} {
		var refused *game.Error
		require.ErrorAs(t, Format().Decode(new(game.Game), &game.Record{Data: test.data}, &game.ReadOptions{Notations: i18n.Notations()}), &refused)
		assert.Equal(t, test.code, string(refused.Code))
	}
}

func TestCut(t *testing.T) { gametest.CheckCut(t, Format(), small(), len(small())) }

func TestSample(t *testing.T) {
	data := gametest.Sample(t, "vendor/sample_32_xiexieXiangqi.xgf")
	assert.True(t, Format().Sniff(data, ""))
	g := gametest.Decode(t, Format(), data)
	assert.Empty(t, g.Notes)
	assert.Equal(t, game.OK, g.Status())
	assert.Equal(t, start, g.Start)
	assert.Len(t, g.MainLine(nil), 53)
	assert.Equal(t, "第25届五羊杯全国象棋冠军邀请赛", g.Tag("Event"))
	assert.Equal(t, "吉林 洪智", g.Tag("Red"))
	assert.Equal(t, "火车头 于幼华", g.Tag("Black"))
}

func FuzzDecode(f *testing.F) { gametest.FuzzReader(f, Format(), small()) }

func TestSniffCorpora(t *testing.T) {
	gametest.ClaimsOnly(t, Format(), "vendor/sample_32_xiexieXiangqi.xgf")
}
