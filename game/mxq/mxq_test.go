package mxq

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
)

// file writes a list of texts.
func file(texts ...string) (data []byte) {
	for _, text := range texts {
		code, _ := charset.GBK.Append(nil, []byte(text))
		data = append(append(data, byte(len(code))), code...)
	}
	return data
}

func head(result string) []string {
	return []string{"室", "2020年1月2日 3点4分", "甲(1r)-胜-乙", "1600", "1500", "1", "2", "3", "4", "5", result}
}

func small() []byte {
	return file(append(head("黑方投子认负"), "Moves", "7C-4C", "7J-6H", "7A-6C", "Ends", "CommentsEnd")...)
}

func TestDecode(t *testing.T) {
	g := gametest.Decode(t, Format(), small())
	assert.Equal(t, "h2e2 h9g7 h0g2", gametest.Moves(g))
	require.Len(t, g.Notes, 1)
	assert.Equal(t, note.ResultText, g.Notes[0].Code)
	assert.Equal(t, game.RedWins, g.Result)
	assert.Equal(t, []game.Tag{
		{Name: "Site", Value: "室"}, {Name: "Date", Value: "2020年1月2日 3点4分"}, {Name: "Title", Value: "甲(1r)-胜-乙"},
		{Name: "RedElo", Value: "1600"}, {Name: "BlackElo", Value: "1500"}, {Name: "Red", Value: "甲(1r)"}, {Name: "Black", Value: "乙"},
		{Name: "Result", Value: "黑方投子认负"},
	}, g.Tags)
	assert.True(t, Format().Sniff(small(), ""))
	assert.False(t, Format().Sniff([]byte("Moves"), "a.mxq"))
	assert.False(t, Format().Sniff(nil, "a.mxq"))
}

func TestDecodeSaysWhatItDoesNotRead(t *testing.T) {
	g := gametest.Decode(t, Format(), file(append(head("黑方超时"), "Moves", "7C-4C", "7J-6J", "x", "Ends", "好棋", "CommentsEnd", "", "")...))
	assert.Equal(t, "h2e2", gametest.Moves(g))
	assert.Equal(t, game.Unknown, g.Result)
	assert.Equal(t, "黑方超时", g.Tag("Result"))
	assert.Equal(t, game.Illegal, g.Status())
	require.Len(t, g.Notes, 4)
	for i, code := range []string{string(note.ResultUnread), "illegal-move", string(note.TextIgnored), string(note.TrailingBytes)} {
		assert.Equal(t, code, string(g.Notes[i].Code))
	}
	assert.Equal(t, `h9g9 "x"`, g.Unread[0].Text)
	assert.Equal(t, "好棋", g.Notes[2].Got)
}

func TestRefuses(t *testing.T) {
	for expected, data := range map[string][]byte{
		string(note.UnknownVersion):  file("室", "Moves", "7C-4C", "Ends"),
		string(note.NoGame):          bytes.Repeat([]byte{0}, 200),
		string(note.RecordTruncated): small()[:40],
	} {
		err := Format().Decode(new(game.Game), &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()})
		var refused *game.Error
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, expected, string(refused.Code))
	}
}

func TestCut(t *testing.T) { gametest.CheckCut(t, Format(), small(), len(small())) }

func TestSample(t *testing.T) {
	g := gametest.Decode(t, Format(), gametest.Sample(t, "vendor/sample_08_movesky.mxq"))
	assert.Equal(t, "红方投子认负", g.Tag("Result"))
	assert.Equal(t, game.OK, g.Status())
	assert.Len(t, g.MainLine(nil), 68)
	assert.Equal(t, game.BlackWins, g.Result)
	assert.Equal(t, "guest96928(5r)", g.Tag("Red"))
	assert.Equal(t, "zzxxbb(3r)", g.Tag("Black"))
	assert.Equal(t, "聚义堂", g.Tag("Site"))
}

func FuzzDecode(f *testing.F) { gametest.FuzzReader(f, Format(), small()) }

func TestSniffCorpora(t *testing.T) {
	gametest.ClaimsOnly(t, Format(), "vendor/sample_08_movesky.mxq")
}
