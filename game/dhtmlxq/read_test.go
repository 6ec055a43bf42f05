package dhtmlxq

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// brief says what a game is: tags, result, moves with their ply, comments, what is
// unread, and the codes of its notes.
func brief(g *game.Game) string {
	var out strings.Builder
	for _, tag := range g.Tags {
		fmt.Fprintf(&out, "%s=%q ", tag.Name, tag.Value)
	}
	fmt.Fprintf(&out, "%v", g.Result)
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if i > 0 {
			fmt.Fprintf(&out, " %d%v", g.Ply(int32(i)), n.Move)
		}
		if n.Comment != "" {
			fmt.Fprintf(&out, "{%q}", n.Comment)
		}
		for u := range g.UnreadAt(int32(i)) {
			fmt.Fprintf(&out, "<%s: %s>", u.Code, u.Text)
		}
	}
	for i := range g.Notes {
		fmt.Fprintf(&out, " !%s", g.Notes[i].Code)
	}
	return out.String()
}

// samples are records and what they are.
var samples = []struct{ name, text, expected string }{
	{"plain", `[DhtmlXQ]
[DhtmlXQ_title]t[/DhtmlXQ_title]
[DhtmlXQ_hits]7[/DhtmlXQ_hits]
[DhtmlXQ_result]红胜[/DhtmlXQ_result]
[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]
[DhtmlXQ_comment0]a||b[/DhtmlXQ_comment0]
[DhtmlXQ_comment1_2]c[/DhtmlXQ_comment1_2]
[/DhtmlXQ]
`, `Title="t" DhtmlXQ_hits="7" 1-0{"a\nb"} 1h2e2 2h9g7 2b9c7{"c"}`},
	{"digits only", "7747 7062\n7967", "* 1h2e2 2h9g7 3h0g2"},
	{"English result", "[DhtmlXQ][DhtmlXQ_result]L[/DhtmlXQ_result][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]", "0-1 1h2e2"},
	{"a script", "<script>\nvar DhtmlXQ_title = \"x\\\"y\";\nDhtmlXQ_comment1='\\u9a6c\\nz';\nvar DhtmlXQ_movelist='77477062';var DhtmlXQ_result='x'</script>",
		`Title="x\"y" Result="x" * 1h2e2{"马\nz"} 2h9g7 !result-unread`},
	{"segments", `<script>DhtmlXQ_movelist="[0_1_0]77477062[/0_1_0][1_2_2]7242[/1_2_2][0_2_1]1022[/0_2_1]"</script>`, "* 1h2e2 2h9g7 2b9c7 2h7e7"},
	{"damaged segments", `DhtmlXQ_movelist="[0_1_0]7747[/0_1_0][x]"`, `DhtmlXQ_movelist="[x]" * 1h2e2 !tag-damaged`},
	{"a block after variables", "var DhtmlXQ_title='a'; x='[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]'", "* 1h2e2 !text-ignored !text-ignored"},
	{"a stray end", "[/DhtmlXQ]\n[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]", "* 1h2e2"},
	{"a page", "<html><body>hello <textarea>[DhtmlXQiFrame][DhtmlXQ_red]A &amp; B&nbsp;C &foo;[/DhtmlXQ_red]<br>\n[DhtmlXQ_movelist]7747<br />\n7062</font>[/DhtmlXQ_movelist]" +
		"[DhtmlXQ_comment0]x<br>\r\ny<BR/>z&#39;<b>[/DhtmlXQ_comment0][/DhtmlXQiFrame]</textarea></body></html>", `Red="A & B\u00a0C &foo;" *{"x\ny\nz'<b>"} 1h2e2 2h9g7`},
	{"text around", "advert [DhtmlXQ]here[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]\n advert", "* 1h2e2 !text-ignored !text-ignored !text-ignored"},
	{"CCBridge's times", "[DhtmlXQ][DhtmlXQ_red]a[/DhtmlXQ_red][DhtmlXQ_blacktime]1[/DhtmlXQ_time][DhtmlXQ_black]b[/DhtmlXQ_black][DhtmlXQ_blacktime]2[/DhtmlXQ_time]" +
		"[DhtmlXQ_movelist][/DhtmlXQ_movelist][/DhtmlXQ]", `Red="a" RedTime="1" Black="b" BlackTime="2" * !tag-damaged !tag-damaged`},
	{"closed with another name", "[DhtmlXQ][DhtmlXQ_red]a[/DhtmlXQ_black][DhtmlXQ_black][/DhtmlXQ_red][DhtmlXQ_movelist]7747[/DhtmlXQ_x][/DhtmlXQ]", `Red="a" * 1h2e2 !tag-damaged`},
	{"not closed", "[DhtmlXQ][DhtmlXQ_red]a[DhtmlXQ_movelist]7747[/DhtmlXQ]", `Red="a" * 1h2e2 !record-truncated !record-truncated`},
	{"no block", "[DhtmlXQ_RED]a[/DhtmlXQ_RED][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", `Red="a" * 1h2e2`},
	{"cut in the middle", "[DhtmlXQ][DhtmlXQ_movelist]774770[/Dhtm", "* 1h2e2<record-truncated: 70> !record-truncated !open-bracket !record-truncated"},
	{"half a move", "[DhtmlXQ][DhtmlXQ_movelist]77477[/DhtmlXQ_movelist][DhtmlXQ_move_0_1_1]19[/DhtmlXQ_x][/DhtmlXQ]",
		"*<record-truncated: 19> 1h2e2<record-truncated: 7> !record-truncated !record-truncated"},
	{"no digits", "[DhtmlXQ][DhtmlXQ_movelist]7747 70x2 7967[/DhtmlXQ_movelist][/DhtmlXQ]", "* 1h2e2<moves-unread: 70x2 7967> !moves-unread"},
	{"off the board", "[DhtmlXQ][DhtmlXQ_movelist]7747 9062[/DhtmlXQ_movelist][/DhtmlXQ]", "* 1h2e2<moves-unread: 9062> !moves-unread"},
	{"illegal", "[DhtmlXQ][DhtmlXQ_movelist]7747 7061 7967[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_x][DhtmlXQ_comment2]c[/DhtmlXQ_x][/DhtmlXQ]",
		"* 1h2e2<illegal-move: h9g8 {c} h0g2> 2b9c7 !illegal-move"},
	{"variations in any order", "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_x][DhtmlXQ_move_3_3_9]1927[/DhtmlXQ_x][DhtmlXQ_move_0_2_7]7242[/DhtmlXQ_x][DhtmlXQ_move_0_2_3]10227967[/DhtmlXQ_x][/DhtmlXQ]",
		"* 1h2e2 2h9g7 2b9c7 3h0g2 3b0c2 2h7e7"},
	{"a variation of what it shares with its line", "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_x][DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_x][DhtmlXQ_move_1_1_2]1927[/DhtmlXQ_x][/DhtmlXQ]",
		"* 1h2e2 2h9g7 2b9c7 1b0c2"},
	{"orphans and cycles", "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_x][DhtmlXQ_move_2_1_1]1022[/DhtmlXQ_x][DhtmlXQ_move_1_1_2]1022[/DhtmlXQ_x]" +
		"[DhtmlXQ_move_0_2_3]1022[/DhtmlXQ_x][DhtmlXQ_move_3_2_4]1022[/DhtmlXQ_x][DhtmlXQ_move_5_1_5]1022[/DhtmlXQ_x][DhtmlXQ_move_0_0_6]1022[/DhtmlXQ_x][/DhtmlXQ]",
		"*<variation-lost: move_2_1_1 1022><variation-lost: move_1_1_2 1022><variation-lost: move_0_2_3 1022><variation-lost: move_3_2_4 1022><variation-lost: move_5_1_5 1022><variation-lost: move_0_0_6 1022>" +
			" 1h2e2" + strings.Repeat(" !variation-lost", 6)},
	{"a number twice", "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_x][DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_x][DhtmlXQ_move_0_1_1]1927[/DhtmlXQ_x][/DhtmlXQ]",
		"* 1h2e2 2h9g7 2b9c7 1b0c2 !tag-twice"},
	{"lists twice", "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_x][DhtmlXQ_movelist]77 47[/DhtmlXQ_x][DhtmlXQ_movelist]1927[/DhtmlXQ_x][/DhtmlXQ]", "* 1h2e2 1b0c2 !tag-twice"},
	{"comments of nothing", "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_x][DhtmlXQ_comment5]a[/DhtmlXQ_x][DhtmlXQ_comment3_1]b[/DhtmlXQ_x][DhtmlXQ_comment1]c[/DhtmlXQ_x][/DhtmlXQ]",
		`*{"b"} 1h2e2{"a\nc"} !comment-place !comment-place`},
	{"tags twice", "[DhtmlXQ][DhtmlXQ_place]a[/DhtmlXQ_x][DhtmlXQ_place]b[/DhtmlXQ_place][DhtmlXQ_site]a[/DhtmlXQ_site][DhtmlXQ_movelist][/DhtmlXQ_movelist][/DhtmlXQ]",
		`Site="a" Site_2="b" * !tag-damaged !tag-twice`},
	{"escapes", `[DhtmlXQ][DhtmlXQ_movelist][/DhtmlXQ_x][DhtmlXQ_title]\u9a6c\ud83d\ude00\ud83d \u12 \u007c[/DhtmlXQ_title][DhtmlXQ_refer]http%3A%2F%2Fx%2Fy+z[/DhtmlXQ_refer][DhtmlXQ_owner]%C4%E3[/DhtmlXQ_owner][/DhtmlXQ]`,
		`Title="马😀\\ud83d \\u12 |" Source="http://x/y+z" DhtmlXQ_owner="%C4%E3" *`},
	{"Black begins", "[DhtmlXQ][DhtmlXQ_movelist]7242[/DhtmlXQ_movelist][/DhtmlXQ]", "* 1h7e7 !side-unknown"},
	{"positions differ", "[DhtmlXQ][DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/4K4 b[/DhtmlXQ_x][DhtmlXQ_binit]" + startBinit + "[/DhtmlXQ_x][DhtmlXQ_movelist]7747[/DhtmlXQ_x][/DhtmlXQ]",
		"* 1h2e2 !start-differs"},
	{"no position but a FEN", "[DhtmlXQ][DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/4K4 r[/DhtmlXQ_x][DhtmlXQ_movelist]4948[/DhtmlXQ_x][/DhtmlXQ]", "* 1e0e1"},
	{"damaged board with a FEN", "[DhtmlXQ][DhtmlXQ_binit]12[/DhtmlXQ_x][DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/4K4 w[/DhtmlXQ_x][DhtmlXQ_movelist]4948[/DhtmlXQ_x][/DhtmlXQ]", "* 1e0e1 !board-damaged"},
	{"damaged FEN with a board", "[DhtmlXQ][DhtmlXQ_binit]" + startBinit + "[/DhtmlXQ_x][DhtmlXQ_fen]zzz[/DhtmlXQ_x][DhtmlXQ_movelist]7747[/DhtmlXQ_x][/DhtmlXQ]", "* 1h2e2 !no-position"},
}

// startBinit is the start of the game as CCBridge writes it.
const startBinit = "0919293949596979891777062646668600102030405060708012720323436383"

func TestSamples(t *testing.T) {
	for _, s := range samples {
		games := readAll(t, []byte(s.text))
		if assert.Len(t, games, 1, s.name) {
			assert.Equal(t, s.expected, brief(games[0]), s.name)
			for _, n := range games[0].Notes {
				assert.Positive(t, n.Line, s.name)
			}
		}
	}
}

func decodeText1(text string) (*game.Game, error) {
	g := new(game.Game)
	return g, Format().Decode(g, &game.Record{Data: []byte(text), Line: 1}, &game.ReadOptions{Notations: i18n.Notations()})
}

// A block without moves and board is the start of the game with what is said about it.
func TestTitleOnly(t *testing.T) {
	g, err := decodeText1("[DhtmlXQ]\n[DhtmlXQ_title]a[/DhtmlXQ_title]\n[/DhtmlXQ]\n")
	require.NoError(t, err)
	assert.Equal(t, "a", g.Tag("Title"))
	assert.Equal(t, xiangqi.Start(), g.Start)
	assert.Len(t, g.Nodes, 1)
}

func TestRefused(t *testing.T) {
	for text, code := range map[string]string{
		"": "no-game", "[DhtmlXQ][/DhtmlXQ]": "no-game", "[DhtmlXQ][DhtmlXQ_name]a[/DhtmlXQ_name][/DhtmlXQ]": "no-game", "[DhtmlXQ_red]a[/DhtmlXQ_red]": "no-game",
		"[DHJHtmlXQ][DHJHtmlXQ_31]rnb[/DHJHtmlXQ_31][/DHJHtmlXQ]":                                         "board-damaged",
		"[DhtmlXQ][DhtmlXQ_binit]1234[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]": "board-damaged",
		"[DhtmlXQ][DhtmlXQ_binit]" + strings.Repeat("00", 32) + "[/DhtmlXQ_binit][/DhtmlXQ]":              "board-damaged",
		"[DhtmlXQ][DhtmlXQ_fen]zzz[/DhtmlXQ_fen][/DhtmlXQ]":                                               "no-position",
	} {
		_, err := decodeText1(text)
		assert.ErrorContains(t, err, code, text)
	}
}

// Equal pieces may come in any order, and the side is that of the piece who moves first.
func TestBoards(t *testing.T) {
	for _, board := range []string{startBinit, "8979695949392919097717866646260680706050403020100072128363432303"} {
		g, err := decodeText1("[DhtmlXQ_binit]" + board + "[/DhtmlXQ_binit]")
		require.NoError(t, err)
		assert.Equal(t, xiangqi.Start(), g.Start)
	}
	const kings = "99999999499999999999999999999999" + "99999999309999999999999999999999"
	for list, turn := range map[string]xiangqi.Color{"": xiangqi.Red, "4948": xiangqi.Red, "3031": xiangqi.Black, "0001": xiangqi.Red} {
		g, err := decodeText1("[DhtmlXQ_binit]" + kings + "[/DhtmlXQ_binit][DhtmlXQ_movelist]" + list + "[/DhtmlXQ_movelist]")
		require.NoError(t, err)
		assert.Equal(t, turn, g.Start.Turn, list)
		assert.Equal(t, xiangqi.NewPiece(xiangqi.Red, xiangqi.King), g.Start.Board[xiangqi.SquareAt(4, 0)])
	}
}

func TestPlaces(t *testing.T) {
	g, err := decodeText1("[DhtmlXQ]\n[DhtmlXQ_title]马[/DhtmlXQ_title][DhtmlXQ_movelist]\n77477061[/DhtmlXQ_movelist][/DhtmlXQ]")
	require.NoError(t, err)
	require.Len(t, g.Notes, 1)
	n := &g.Notes[0]
	assert.Equal(t, []int{3, 5, 2}, []int{n.Line, n.Column, n.Ply})
}

// Time grows with the size of a record, not with its square: this test would not end.
func TestBombs(t *testing.T) {
	testfiles.OneThread(t)
	const n = 100_000
	var wide, comments, chain strings.Builder
	for i := range n {
		fmt.Fprintf(&wide, "[DhtmlXQ_move_0_1_%d]1927[/DhtmlXQ_x]", i+1)
		fmt.Fprintf(&comments, "[DhtmlXQ_comment%d][%%unread a b][/DhtmlXQ_x][DhtmlXQ_red]%d[/DhtmlXQ_red]", i, i)
		fmt.Fprintf(&chain, "[DhtmlXQ_move_%d_1_%d]1927[/DhtmlXQ_x]", n-i-1, n-i)
	}
	deep := strings.Repeat("8988808188898180", n/4)
	for _, c := range []struct {
		name, text           string
		nodes, unread, notes int
	}{
		{"illegal", strings.Repeat("0000", n), 0, 1, 2},
		{"deep", deep, n, 0, 1},
		{"wide", "7747[/DhtmlXQ_x]" + wide.String(), n + 1, 0, 0},
		{"comments", deep + "[/DhtmlXQ_x]" + comments.String(), n, n, 2*n - 1},
		{"chain", "7747[/DhtmlXQ_x]" + chain.String(), n + 1, 0, 0},
		{"refused", "7747[/DhtmlXQ_x]" + strings.ReplaceAll(wide.String(), "]1927[", "]0000["), 1, n, n},
	} {
		g, err := decodeText1("[DhtmlXQ_movelist]" + c.text)
		require.NoError(t, err, c.name)
		assert.Len(t, g.Nodes, 1+c.nodes, c.name)
		assert.Len(t, g.Unread, c.unread, c.name)
		assert.Len(t, g.Notes, c.notes, c.name)
	}
}

// Markup in a line that begins with a board is in an operation of EPD.
func TestSniffAfterBoard(t *testing.T) {
	const fen, markup = "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - -", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
	for text, expected := range map[string]bool{
		fen + ` c0 "` + markup + `";`:            false,
		"\ufeff" + fen + " c0 " + markup + "\n":  false,
		fen + "\n# " + markup + "\n":             false, // the comment of a list
		fen + "\n" + markup:                      true,
		"see " + fen + " " + markup:              true,
		markup + "\n" + fen:                      true,
		"https://a.example/b/c/d/e/ f " + markup: true,
	} {
		assert.Equal(t, expected, Format().Sniff([]byte(text), ""), text)
	}
}
