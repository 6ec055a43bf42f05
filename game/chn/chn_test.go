package chn

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// file writes a record of a board and moves of four bytes.
func file(board *xiangqi.Board, moves ...string) []byte {
	data := make([]byte, movesAt)
	copy(data, magic)
	copy(data[timeAt:], "Thu Jan  2 03:04:05 2020\n")
	for i, text := range []string{"甲 - 乙", "1", "甲", "2", "乙"} {
		code, _ := charset.GBK.Append(nil, []byte(text))
		copy(data[texts[i].at:], code)
	}
	for sq, piece := range board {
		for b := range 16 {
			if m, ok := pieceOf(byte(b)); ok && m == piece && b != 0 {
				file, rank := sq%xiangqi.Files, sq/xiangqi.Files
				data[startAt+file*xiangqi.Ranks+xiangqi.Ranks-1-rank] = byte(b)
			}
		}
	}
	binary.LittleEndian.PutUint32(data[countAt:], uint32(len(moves)))
	for _, m := range moves {
		data = append(data, make([]byte, moveSize)...)
		copy(data[len(data)-moveSize:], m)
	}
	return data
}

var start = xiangqi.Start()

func small() []byte {
	return file(&start.Board, "\x77\x74\x03\x00", "\x07\x26\x0a\x00", "\x74\x34\x03\x0f")
}

func TestDecode(t *testing.T) {
	g := gametest.Decode(t, Format(), small())
	assert.Equal(t, "h2e2 h9g7 e2e6", gametest.Moves(g))
	assert.Empty(t, g.Notes)
	assert.Equal(t, start, g.Start)
	assert.Equal(t, []game.Tag{
		{Name: "Title", Value: "甲 - 乙"}, {Name: "RedNA", Value: "1"}, {Name: "Red", Value: "甲"},
		{Name: "BlackNA", Value: "2"}, {Name: "Black", Value: "乙"}, {Name: "Date", Value: "2020.01.02"},
	}, g.Tags)
	assert.True(t, Format().Sniff(small(), ""))
	assert.False(t, Format().Sniff([]byte("GL"), "a.chn"))
}

// The board of the record is the start, and the first piece's side begins.
func TestDecodeBoard(t *testing.T) {
	board := xiangqi.Board{}
	board[xiangqi.SquareAt(4, 0)], board[xiangqi.SquareAt(3, 9)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King), xiangqi.NewPiece(xiangqi.Black, xiangqi.King)
	g := gametest.Decode(t, Format(), file(&board, "\x03\x13\x0c\x00"))
	assert.Equal(t, "d9d8", gametest.Moves(g))
	assert.Equal(t, xiangqi.Setup{Board: board, Turn: xiangqi.Black}, g.Start)
	assert.Empty(t, g.Notes)
}

func TestDecodeRefusesMoves(t *testing.T) {
	for _, move := range []string{"\x77\x74\x02\x00", "\x77\x74\x03\x0f", "\x77\x74\x08\x00"} { // other pieces
		g := gametest.Decode(t, Format(), file(&start.Board, move))
		assert.Equal(t, game.Unreadable, g.Status())
		assert.Equal(t, "h2e2", g.Unread[0].Text)
	}
	data := small()
	data[startAt] = 8
	err := Format().Decode(new(game.Game), &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()})
	var refused *game.Error
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, note.BoardDamaged, refused.Code)
	data[4]++
	require.ErrorAs(t, Format().Decode(new(game.Game), &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}), &refused)
	assert.Equal(t, note.UnknownVersion, refused.Code)
}

func TestCut(t *testing.T) { gametest.CheckCut(t, Format(), small(), len(small())-moveSize+moveNeed) }

// The program's own print of the game, which is one move shorter in .xqi.
func TestSamples(t *testing.T) {
	text, faults := charset.GBK.Decode(nil, gametest.Sample(t, "vendor/sample_12x_ourgame-chess.txt"))
	require.Empty(t, faults)
	p := start.Position()
	_, moves, ok := strings.Cut(string(text), "黑方\r\n")
	require.True(t, ok)
	printed, err := movetext.ReadList(p, []byte(moves), i18n.Notations()...)
	require.NoError(t, err)
	require.Len(t, printed.Moves, 44)
	for path, expected := range map[string]struct {
		title string
		plies int
	}{
		"vendor/sample_11_ourgame-chess.chn": {"木易四郎[05355621689] - 温柔一刀[jyq0811]", 45},
		"vendor/sample_13_ourgame-chess.xqi": {"红方[689] - 黑方[811]", 44},
	} {
		data := gametest.Sample(t, path)
		assert.True(t, Format().Sniff(data, ""))
		g := gametest.Decode(t, Format(), data)
		assert.Empty(t, g.Notes)
		assert.Equal(t, game.OK, g.Status())
		assert.Equal(t, start, g.Start)
		line := g.MainLine(nil)
		require.Len(t, line, expected.plies)
		assert.Equal(t, printed.Moves, line[:44])
		assert.Equal(t, expected.title, g.Tag("Title"))
		assert.Equal(t, "木易四郎 05355621689 温柔一刀 jyq0811 2016.12.27",
			g.Tag("Red")+" "+g.Tag("RedNA")+" "+g.Tag("Black")+" "+g.Tag("BlackNA")+" "+g.Tag("Date"))
	}
}

func FuzzDecode(f *testing.F) { gametest.FuzzReader(f, Format(), small()) }

func TestSniffCorpora(t *testing.T) {
	gametest.ClaimsOnly(t, Format(), "vendor/sample_11_ourgame-chess.chn", "vendor/sample_13_ourgame-chess.xqi")
}
