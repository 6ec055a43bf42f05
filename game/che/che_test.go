package che

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
)

const small = "\n1 3 25 32 1 2 1 2 4 0 1 0 6 32 0 9 1 7 2 0 2 0 21 32 1 0 1 2 2 0 3 0\n"

func TestDecode(t *testing.T) {
	g := gametest.Decode(t, Format(), []byte(small))
	assert.Equal(t, "h2e2 h9g7 h0g2", gametest.Moves(g))
	assert.Empty(t, g.Notes)
	assert.True(t, Format().Sniff([]byte(small), ""))
	assert.True(t, Format().Sniff([]byte(small+"4 x"), "a.che"))
	for _, text := range []string{small + "|x", small + "rnbakabnr/9", "\"" + small} {
		assert.False(t, Format().Sniff([]byte(text), "a.txt"), "a record within another: %s", text)
	}
	for _, other := range []string{"", "1 3", "1 3 25 32 1 2 1 2 4 0 2 0", "1 3 27 32 1 2 1 2 4 0 1 0", "1. h2e2 h9g7"} {
		assert.False(t, Format().Sniff([]byte(other), "a.che"), other)
	}
}

func TestDecodeRefusesMoves(t *testing.T) {
	for _, test := range []struct {
		old, put, moves, text string
		code                  note.Code
		column                int
	}{
		{"6 32 0 9 1 7 2", "6 32 0 9 1 7 1", "h2e2", "h9h7 h0g2", note.IllegalMove, 27},
		{"6 32 0 9 1 7 2", "5 32 1 9 1 7 2", "h2e2", "5 32 1 9 1 7 2 0 2 0 h0g2", note.MovesUnread, 27},
		{"6 32 0 9 1 7 2", "4 32 0 9 1 7 2", "h2e2", "h9g7 h0g2", note.MovesUnread, 27},
		{"6 32 0 9 1 7 2", "6 32 0 9 1 10 2", "h2e2", "6 32 0 9 1 10 2 0 2 0 h0g2", note.MovesUnread, 27},
		{"7 2 0 2 0", "7 2 0 3 0", "h2e2", "6 32 0 9 1 7 2 0 3 0 h0g2", note.MovesUnread, 27},
		{"7 2 0 2 0", "7 zwei 0 2 0", "h2e2", "6 32 0 9 1 7 zwei 0 2 0 21 32 1 0 1 2 2 0 3 0", note.MovesUnread, 40},
		{" 3 0\n", " 3", "h2e2 h9g7", "21 32 1 0 1 2 2 0 3...", note.RecordTruncated, 48},
		{" 21 32 1 0 1 2 2 0 3 0\n", "", "h2e2 h9g7", "...", note.RecordTruncated, 47},
	} {
		g := gametest.Decode(t, Format(), []byte(strings.Replace(small, test.old, test.put, 1)))
		assert.Equal(t, test.moves, gametest.Moves(g), test.put)
		require.Len(t, g.Notes, 1, test.put)
		assert.Equal(t, test.text, g.Unread[0].Text)
		assert.Equal(t, test.code, g.Notes[0].Code, test.put)
		assert.Equal(t, 2, g.Notes[0].Line)
		assert.Equal(t, test.column, g.Notes[0].Column, test.put)
	}
	g := gametest.Decode(t, Format(), []byte(small+"4\n"))
	require.Len(t, g.Notes, 1)
	assert.Equal(t, note.TrailingBytes, g.Notes[0].Code)
}

func TestRefuses(t *testing.T) {
	for _, text := range []string{"", "2 3", "1", "1 -3", "1 99999999"} {
		var refused *game.Error
		require.ErrorAs(t, Format().Decode(new(game.Game), &game.Record{Data: []byte(text), Line: 1}, &game.ReadOptions{Notations: i18n.Notations()}), &refused, text)
		assert.Equal(t, note.NoGame, refused.Code)
	}
}

func TestCut(t *testing.T) { gametest.CheckCut(t, Format(), []byte(small), len(small)-1) }

func TestSplit(t *testing.T) {
	for rec, err := range Format().Split(strings.NewReader(small)) {
		require.NoError(t, err)
		assert.Equal(t, game.Record{Data: []byte(small), Line: 1}, rec)
	}
}

// The last move but one of the sample opens the e-file, and the last takes the king.
func TestSample(t *testing.T) {
	data := gametest.Sample(t, "vendor/sample_14_QQchess.che")
	assert.True(t, Format().Sniff(data, ""))
	g := gametest.Decode(t, Format(), data)
	assert.Len(t, g.MainLine(nil), 60)
	require.Len(t, g.Notes, 1)
	assert.Equal(t, note.LeavesCheck, g.Notes[0].Code)
	assert.Equal(t, 61, g.Notes[0].Ply)
	assert.Equal(t, "e1f2 e3e0", g.Unread[0].Text)
}

func FuzzDecode(f *testing.F) { gametest.FuzzReader(f, Format(), []byte(small)) }

func TestSniffCorpora(t *testing.T) {
	gametest.ClaimsOnly(t, Format(), "vendor/sample_14_QQchess.che")
}
