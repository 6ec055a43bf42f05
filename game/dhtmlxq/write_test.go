package dhtmlxq

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func TestWrite(t *testing.T) {
	g, err := decodeText1("[DhtmlXQ_owner]我 们[/DhtmlXQ_owner][DhtmlXQ_red]A[/DhtmlXQ_red][DhtmlXQ_result]D[/DhtmlXQ_result]" +
		"[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist][DhtmlXQ_move_0_3_9]1927[/DhtmlXQ_x][DhtmlXQ_move_0_2_4]10221927[/DhtmlXQ_x][DhtmlXQ_move_4_3_5]7967[/DhtmlXQ_x]")
	require.NoError(t, err)
	require.Len(t, g.Nodes, 8)
	g.SetTag("Annotator", "B")
	g.SetTag("MyTag", "C")
	g.Nodes[0].Comment = "one\ntwo||three"
	g.Nodes[1].NAGs = []uint8{1}
	g.Nodes[1].Comment = "[/DhtmlXQ_comment1]"
	g.Nodes[6].Comment = " x "
	o := new(game.WriteOptions)
	text, err := Format().Append([]byte("before\n"), g, o)
	require.NoError(t, err)
	assert.Empty(t, o.Losses)
	assert.Equal(t, `before
[DhtmlXQ]
[DhtmlXQ_owner]%E6%88%91%20%E4%BB%AC[/DhtmlXQ_owner]
[DhtmlXQ_red]A[/DhtmlXQ_red]
[DhtmlXQ_annotator]B[/DhtmlXQ_annotator]
[DhtmlXQ_tag_MyTag]C[/DhtmlXQ_tag_MyTag]
[DhtmlXQ_result]和局[/DhtmlXQ_result]
[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]
[DhtmlXQ_move_0_2_1]10221927[/DhtmlXQ_move_0_2_1]
[DhtmlXQ_move_0_3_2]1927[/DhtmlXQ_move_0_3_2]
[DhtmlXQ_move_1_3_3]7967[/DhtmlXQ_move_1_3_3]
[DhtmlXQ_comment0]one||two\u007c\u007cthree[/DhtmlXQ_comment0]
[DhtmlXQ_comment1]$1 \u005b/DhtmlXQ_comment1][/DhtmlXQ_comment1]
[DhtmlXQ_comment1_3] x [/DhtmlXQ_comment1_3]
[/DhtmlXQ]
`, string(text))
}

// The side that no move shows, and counters, are in a FEN.
// clocks is the start of the game with these counters.
func clocks(half, full xiangqi.Count) xiangqi.Setup {
	s := xiangqi.Start()
	s.Halfmoves, s.Fullmoves = half, full
	return s
}

func TestWriteStart(t *testing.T) {
	kings := xiangqi.Setup{Turn: xiangqi.Black}
	kings.Board[xiangqi.SquareAt(4, 0)], kings.Board[xiangqi.SquareAt(3, 9)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King), xiangqi.NewPiece(xiangqi.Black, xiangqi.King)
	for _, c := range []struct {
		start          xiangqi.Setup
		move, expected string
	}{
		{xiangqi.Start(), "", ""},
		{clocks(xiangqi.Known(0), 0), "", ""},
		{clocks(0, xiangqi.Known(1)), "", ""},
		{clocks(xiangqi.Known(0), xiangqi.Known(2)), "", "[DhtmlXQ_fen]rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 2[/DhtmlXQ_fen]\n"},
		{kings, "", "[DhtmlXQ_binit]9999999949999999999999999999999999999999309999999999999999999999[/DhtmlXQ_binit]\n[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/4K4 b[/DhtmlXQ_fen]\n"},
		{kings, "3031", "[DhtmlXQ_binit]9999999949999999999999999999999999999999309999999999999999999999[/DhtmlXQ_binit]\n"},
	} {
		var g game.Game
		var b game.Builder
		g.Reset()
		g.Start = c.start
		b.Begin(&g)
		if c.move != "" {
			f := field{value: []byte(c.move)}
			m, _, code := f.move(0)
			require.Empty(t, code)
			b.Play(m, note.Note{})
		}
		text, err := Format().Append(nil, &g, new(game.WriteOptions))
		require.NoError(t, err)
		assert.Equal(t, "[DhtmlXQ]\n"+c.expected+"[DhtmlXQ_movelist]"+c.move+"[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n", string(text))
	}
}

func TestWriteLosses(t *testing.T) {
	var g game.Game
	g.Reset()
	g.Tags = []game.Tag{{Name: "My Tag", Value: "x"}, {Name: "牌", Value: "y"}}
	o := new(game.WriteOptions)
	_, err := Format().Append(nil, &g, o)
	require.NoError(t, err)
	require.Len(t, o.Losses, 2)
	assert.Equal(t, note.TagLost, o.Losses[0].Code)
	assert.Equal(t, "DhtmlXQ has no place for the tag My Tag", i18n.Sentence(&o.Losses[0]))

	g.Start.Board[xiangqi.SquareAt(4, 4)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook)
	dst := []byte("x")
	got, err := Format().Append(dst, &g, o)
	assert.ErrorContains(t, err, "pieces-lost")
	assert.Equal(t, dst, got)
}

// Results come back from every charset, in words of the script that it has.
func TestResultsInCharsets(t *testing.T) {
	for _, cs := range charset.All() {
		for result, expected := range map[game.Result]string{game.RedWins: "红胜", game.BlackWins: "黑胜", game.Draw: "和局"} {
			switch cs {
			case charset.Big5:
				expected = map[game.Result]string{game.RedWins: "紅勝", game.BlackWins: "黑勝", game.Draw: "和局"}[result]
			case charset.Windows1258, charset.TCVN3, charset.VNI, charset.VISCII:
				expected = result.String()
			}
			g := new(game.Game)
			g.Reset()
			g.Result = result
			text, err := Format().Append(nil, g, &game.WriteOptions{Charset: cs})
			require.NoError(t, err)
			encoded, lost := cs.Append([]byte(cs.BOM()), text)
			require.Empty(t, lost, cs)
			decoded, _ := cs.Decode(nil, encoded)
			assert.Contains(t, string(decoded), "]"+expected+"[", cs)
			back := new(game.Game)
			require.NoError(t, Format().Decode(back, &game.Record{Data: decoded, Line: 1}, &game.ReadOptions{Notations: i18n.Notations()}))
			assert.Equal(t, result, back.Result, cs)
		}
	}
}
