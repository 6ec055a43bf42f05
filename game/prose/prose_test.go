package prose

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/board"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/plain"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
)

// rivals are the formats that are asked after this one.
var rivals = []*game.Format{plain.Format(), &list.UCCI, &list.EGLib, &list.EPD, &list.FEN, pgn.Format(), board.Format()}

// format is ordinary text in all languages.
func format() *game.Format {
	return New(rivals...)
}

func options() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

// described is what a game says, in a line: tags, the side that moves first, moves, result,
// comments after the number of their ply, and how it stops.
func described(g *game.Game) string {
	var b strings.Builder
	for _, t := range g.Tags {
		fmt.Fprintf(&b, "%s=%s; ", t.Name, t.Value)
	}
	if g.Tag("FENText") == "" && g.Start.Turn != 0 {
		b.WriteString("Black first; ")
	}
	b.WriteString(gametest.Describe(g).Moves)
	if g.Result != game.Unknown {
		fmt.Fprintf(&b, " %v", g.Result)
	}
	ply := 0
	if c := g.Nodes[0].Comment; c != "" {
		fmt.Fprintf(&b, " {0 %s}", c)
	}
	for n := range g.Line(0) {
		ply++
		if c := g.Nodes[n].Comment; c != "" {
			fmt.Fprintf(&b, " {%d %s}", ply, c)
		}
	}
	if s := g.Status(); s != game.OK {
		fmt.Fprintf(&b, " %s", s)
	}
	return b.String()
}

const (
	four  = "h2e2 h9g7 h0g2 i9h9"
	empty = ". . . . . . . . .\n"
	drawn = ". . b a k . . . .\n" + empty + empty + empty + empty + empty + empty + empty + ". . . . A . . . .\n. . . A K . R . .\n"
)

// shapes are texts as people write them, with the games that are in them.
var shapes = []struct {
	name, text string
	games      []string
}{
	// Chinese.
	{"glued", "1.炮二平五马8进7 2.马二进三车9平8\n", []string{four}},
	{"glued to the numbers", "1.炮二平五马8进72.马二进三车9平8\n", []string{four}},
	{"move numbers in words", "第1回合 炮二平五 马8进7\n第2回合 马二进三 车9平8\n", []string{four}},
	{"move numbers in words, with signs", "第一回合：炮二平五，马8进7；第二回合：马二进三，车9平8。\n", []string{four}},
	{"the word before the number", "回合 1 炮二平五 马8进7\n回合 2 马二进三 车9平8\n", []string{four}},
	{"a line for each number and each move", "第1回合\n炮二平五\n马8进7\n第2回合\n马二进三\n车9平8\n", []string{four}},
	{"columns", "红      黑\n炮二平五 马8进7\n马二进三 车9平8\n红胜\n", []string{four + " 1-0"}},
	{"a table of Markdown", "|回合|红方|黑方|\n|---|---|---|\n|1|炮二平五|马8进7|\n|2|马二进三|车9平8|\n", []string{four}},
	{"full-width", "红方：甲\n１．炮二平五　马８进７　２．马二进三　车９平８\n和棋\n", []string{"Red=甲; " + four + " 1/2-1/2"}},
	{"XQStudio", "标题: 测试\n分类: \n红方: 甲\n黑方: 乙\n结果: 红胜\n\n  1. 炮二平五    马８进７\n  2. 马二进三    车９平８\n\n棋谱由XQStudio生成\n", []string{"Title=测试; Red=甲; Black=乙; " + four + " 1-0"}},
	{"a footer alone", "  1. 炮二平五    马８进７\n  2. 马二进三    车９平８\n\n棋谱由XQStudio生成\n", []string{four}},
	{"vschess", "中国象棋对局记录\n棋局标题：测试\n红方名称：甲\n黑方名称：乙\n红方姓名：甲\n黑方姓名：乙\n对局结果：黑胜\n开局 Fen 串：2bak4/9/9/9/9/9/9/9/4A4/3AK1R2 b - - 0 1\n 1. ………… 将5进1\n 2. 车三进八 将5退1\n黑胜", []string{"Title=测试; Red=甲; Black=乙; Black first; e9e8 g0g8 e8e9 0-1"}},
	{"Ourgame", "中 国 象 棋 对 局 记 录\n-----------\n对局名称：甲 - 乙\n比赛日期：2016年12月27日  比赛地点：\n红    方：甲  耗时：  2分\n黑    方：乙  耗时：  4分\n-----------\n棋谱   红方           黑方\n  1.  炮二平五       马8进7\n  2.  马二进三       车9平8\n", []string{"Title=甲 - 乙; Date=2016年12月27日; Red=甲; RedTime=2分; Black=乙; BlackTime=4分; " + four}},
	{"labels in brackets", "【赛事】 个人赛\n【红方】 吕甲\n【黑方】许乙\n1.炮二平五马8进7\n", []string{"Event=个人赛; Red=吕甲; Black=许乙; h2e2 h9g7"}},
	{"all in a line", "红方：甲；黑方：乙；结果：红胜；着法：1.炮二平五马8进7 2.马二进三\n", []string{"Red=甲; Black=乙; h2e2 h9g7 h0g2 1-0"}},
	{"traditional", "紅方：甲\n黑方：乙\n1. 炮二平五 馬8進7\n2. 馬二進三 車9平8\n結果：紅勝\n", []string{"Red=甲; Black=乙; " + four + " 1-0"}},
	{"comments on lines of their own", "甲 先胜 乙\n\n1. 炮二平五 马8进7\n红方架中炮。\n2. 马二进三 车9平8\n黑方投子认负\n后记\n", []string{"Red=甲; Black=乙; Result=黑方投子认负; " + four + " 1-0 {2 红方架中炮。} {4 后记}"}},
	{"players and the result between them", "全国个人赛\n柳甲 先胜 许乙\n炮二平五 马8进7 马二进三 车9平8\n", []string{"Red=柳甲; Black=许乙; " + four + " 1-0 {0 全国个人赛}"}},
	{"teams, players and the result between them", "广东 许乙 红先和 湖北 柳甲\n炮二平五 马8进7\n\n柳甲 後負 许乙\n炮二平五 炮8平5\n", []string{"Red=广东 许乙; Black=湖北 柳甲; h2e2 h9g7 1/2-1/2", "Black=柳甲; Red=许乙; h2e2 h7e7 1-0"}},
	{"players after their sides", "红方 柳甲 黑方 许乙\n炮二平五 马8进7 马二进三 车9平8\n", []string{"Red=柳甲; Black=许乙; " + four}},
	{"two headings above two plies", "Friendly game in the park\nLi against Wang\nh2e2 h9g7\n", []string{"h2e2 h9g7 {0 Friendly game in the park\nLi against Wang}"}},
	{"a chat", "老王：炮二平五\n小李：马8进7\n老王：马二进三\n你好\n小李：车9平8\n", []string{"Red=老王; Black=小李; " + four + " {3 你好}"}},
	{"a chat in English", "Wang: C2=5\nLi: H8+7\nWang: H2+3\n", []string{"Red=Wang; Black=Li; h2e2 h9g7 h0g2"}},
	{"a chat with a result and an emoji", "老王：炮二平五\n小李：马8进7\n老王：马二进三\n小李：Red wins :)\n", []string{"Red=老王; Black=小李; h2e2 h9g7 h0g2 1-0"}},
	{"a draw offered in a chat", "老王：炮二平五\n小李：马8进7\n和棋？\n老王：马二进三\nĐỏ thắng 👍\n", []string{"Red=老王; Black=小李; h2e2 h9g7 h0g2 1-0 {2 和棋？}"}},
	{"a result with an emoji", "红方：张三\n1.炮二平五 马8进7\n2.马二进三 车9平8\n黑胜👏👏\n", []string{"Red=张三; " + four + " 0-1"}},
	{"a number of a game, and labels", "第一局 红方：张三 黑方：李四\n1.炮二平五 马8进7 2.马二进三 车9平8\n第二局 李四（红）- 张三（黑） 1.炮二平五 马8进7 2.马二进三 车9平8\n",
		[]string{"Title=第一局; Red=张三; Black=李四; " + four, "Title=第二局; Red=李四; Black=张三; " + four}},
	{"a title and labels, with moves", "Hanoi 2024 - Red: Hung  Black: Dung 1. C2=5 H8+7 2. H2+3 R9=8\nEval Red: 5 Black: 4\n", []string{"Title=Hanoi 2024; Red=Hung; Black=Dung; " + four + " {4 Eval Red: 5 Black: 4}"}},
	{"comments in brackets", "1. 炮二平五 马8进7（好）2. 马二进三 {稳健} 车9平8 后记\n", []string{four + " {2 （好）} {3 稳健} {4 后记}"}},
	{"a comment in brackets over lines", "红方：甲\n1. 炮二平五 马8进7（这是\n常见的）\n2. 马二进三\n", []string{"Red=甲; h2e2 h9g7 h0g2 {2 （这是\n常见的）}"}},
	{"a comment among moves", "红方：甲\n1. 炮二平五 好棋 马8进7 也可马2进3 2. 马二进三\n", []string{"Red=甲; h2e2 h9g7 h0g2 {1 好棋} {2 也可马2进3}"}},
	{"games by number", "第1局 顺炮\n炮二平五 炮8平5\n马二进三 马8进7\n第2局 列炮\n炮二平五 炮2平5\n", []string{"Title=第1局 顺炮; h2e2 h7e7 h0g2 h9g7", "Title=第2局 列炮; h2e2 b7e7"}},
	{"games by labels", "标题：甲\n1. 炮二平五 马8进7\n标题：乙\n1. 炮二平五 炮8平5\n结果：黑胜\n", []string{"Title=甲; h2e2 h9g7", "Title=乙; h2e2 h7e7 0-1"}},
	{"games by move number 1, each below its text", "顺炮\n1. 炮二平五 炮8平5\n\n列炮\n1. 炮二平五 炮2平5\n", []string{"h2e2 h7e7 {0 顺炮}", "h2e2 b7e7 {0 列炮}"}},
	{"a position below a label", "局面：2bak4/9/9/9/9/9/9/9/4A4/3AK1R2\n黑先\n1. ... 将5进1 2. 车三进八\n", []string{"Black first; e9e8 g0g8"}},
	{"a position on the line before", "2bak4/9/9/9/9/9/9/9/4A4/3AK1R2 w - - 0 1\n车三进九 将5进1 车三退一\n", []string{"g0g9 e9e8 g9g8"}},
	{"a board before moves", drawn + "\n1. 车三进九 将5进1\n2. 车三退一\n", []string{"g0g9 e9e8 g9g8"}},
	{"fences", "Notes\n\n```xiangqi\n1. h2e2 h9g7\n```\n\n```fen\n3k5/9/9/9/9/9/9/9/4R4/4K4 w\n```\n\n```xq\nb2e2 h9g7\n```\n", []string{"h2e2 h9g7 {0 Notes}", "", "b2e2 h9g7"}},
	{"a board in a fence", "标题：残局\n```\n" + drawn + "```\n1. 车三进九 将5进1\n", []string{"Title=残局; g0g9 e9e8"}},
	{"a board with the names of its files", drawn + "a b c d e f g h i\n\n1. g0g9 e9e8\n2. g9g8\n", []string{"g0g9 e9e8 g9g8"}},
	{"a board and the side to move", drawn + "\n黑先：将5进1 车三进八\n", []string{"Black first; e9e8 g0g8"}},
	{"a board, the side to move and one move", drawn + "黑先：将5进1\n", []string{"Black first; e9e8"}},
	{"a board among moves", "1. h2e2 h9g7\n" + drawn + "2. h0g2 i9h9\n", []string{four + " {2 " + strings.TrimSuffix(drawn, "\n") + "}"}},
	{"moves, then a position", "h2e2 h9g7 h0g2\n2bak4/9/9/9/9/9/9/9/4A4/3AK1R2 w\ng0g9 e9e8\n", []string{"h2e2 h9g7 h0g2", "g0g9 e9e8"}},
	{"a command, then a position", "position startpos moves h2e2 h9g7\n2bak4/9/9/9/9/9/9/9/4A4/3AK1R2 w\ng0g9 e9e8\n", []string{"h2e2 h9g7", "g0g9 e9e8"}},
	{"who begins, before the moves", "黑先：炮8平5 马八进七 马8进7\n", []string{"Black first; h7e7 b0c2 h9g7"}},
	{"that Red begins, before squares seen from Black", "红先：h7e7 h0g2 h9g7 i0h0\n", []string{four}},
	{"who begins", "标题：残局\n局面：2bak4/9/9/9/9/9/9/9/4A4/3AK1R2 w - - 0 1\n红先胜\n车三进九 将5进1\n", []string{"Title=残局; g0g9 e9e8"}},
	{"a move that is not legal", "红方：甲\n1. 炮二平五 马8进7\n2. 车一平三 马2进3\n", []string{"Red=甲; h2e2 h9g7 illegal"}},
	{"a part of a move", "红方：甲\n炮二平五 马8进7\n马二进三 车9平8 车一\n兵七进一 卒7进1\n", []string{"Red=甲; " + four + " unreadable"}},
	{"a part of a move on its line", "h2e2 h9g7\nh0g2 i9h9\ni0-\nb0c2 b9c7\n", []string{four + " unreadable"}},
	{"moves after one that is not read are the same game", "C2=5 H8+7\nH2+3 R9=8 R1=\nP7+1 P7+1\n", []string{four + " unreadable"}},
	{"a move that is misprinted", "红方：甲\n1. 炮二平五 马8进7\n2. 马二进X3 马2进3\n", []string{"Red=甲; h2e2 h9g7 unreadable"}},

	// Vietnamese.
	{"Vietnamese, small letters", "1) p2-5 m8.7\n2 ) m2.3 x9-8\n", []string{four}},
	{"Vietnamese labels", "Giải: Vô địch\nĐỏ: An\nĐen: Bình\nNgày: 12/5/2009\nKết quả: Hòa\nPháo 2 bình 5, Mã 8 tiến 7\nMã 2 tiến 3, Xe 9 bình 8\n", []string{"Event=Vô địch; Red=An; Black=Bình; Date=12/5/2009; " + four + " 1/2-1/2"}},
	{"Vietnamese without accents", "Giai: Vo dich\nDo: An\nDen: Binh\nP2-5 M8.7 M2.3 X9-8\n", []string{"Event=Vo dich; Red=An; Black=Binh; " + four}},
	{"Ván 1", "Ván 1: An - Bình\n1. P2-5 M8.7\n2. M2.3 X9-8\nĐỏ thắng\n\nVán 2\n1. P2-5 P8-5 2. M2.3\n", []string{"Title=Ván 1: An - Bình; " + four + " 1-0", "Title=Ván 2; h2e2 h7e7 h0g2"}},
	{"Ván 1 with its moves", "Ván 1: P2-5 M8.7\nVán 2: P2-5 P8-5\n", []string{"Title=Ván 1; h2e2 h9g7", "Title=Ván 2; h2e2 h7e7"}},
	{"openings by name", "Bình phong mã: P2-5 M8.7 M2.3 X9-8\nThuận pháo: P2-5 P8-5\n", []string{"Title=Bình phong mã; " + four, "Title=Thuận pháo; h2e2 h7e7"}},
	{"Nước 1", "Nước 1: Pháo 2 bình 5 - Mã 8 tiến 7\nNước 2: Mã 2 tiến 3 - Xe 9 bình 8\n", []string{four}},
	{"a Vietnamese aside", "An - Bình\n1) p2-5 m8.7\n2) m2.3 x9-8\n... x2.4 .Tránh biến quen thuộc : p8-7 m3.2 , x2.6 v3.5\n", []string{four + " {0 An - Bình} {4 ... x2.4 .Tránh biến quen thuộc : p8-7 m3.2 , x2.6 v3.5}"}},
	{"a Vietnamese footer", "Ván 3\n1. P2-5 M8.7\nQuảng cáo: http://example.com\n", []string{"Title=Ván 3; h2e2 h9g7"}},

	// A title and the moves in one line.
	{"the number of a game before the first move", "第一局 1. 炮二平五 马8进7\n", []string{"Title=第一局; h2e2 h9g7"}},
	{"games by number, with a name and their moves", "第1局 顺炮 炮二平五 炮8平5\n第2局 列炮 1.炮二平五 炮2平5\n", []string{"Title=第1局 顺炮; h2e2 h7e7", "Title=第2局 列炮; h2e2 b7e7"}},
	{"the number of a game with a dot", "Ván 1. P2-5 M8.7\nVán 2. P2-5 P8-5\n", []string{"Title=Ván 1; h2e2 h9g7", "Title=Ván 2; h2e2 h7e7"}},
	{"problems with their number", "Bài 1: Hai Xe\n4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1\nĐáp án: X8.2\nThế 2\n4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1\n1. X8.2\n习题3：双车\n4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1\n答案：车八进二\n",
		[]string{"Title=Bài 1: Hai Xe; b7b9", "Title=Thế 2; b7b9", "Title=习题3：双车; b7b9"}},
	{"games with the number of an exercise", "Bài 1\n1. P2-5 M8.7\nBài 2\n1. P2-5 P8-5\n", []string{"Title=Bài 1; h2e2 h9g7", "Title=Bài 2; h2e2 h7e7"}},
	{"labels before the first move", "White: A Black: B 1. C2=5 H8+7\n", []string{"Red=A; Black=B; h2e2 h9g7"}},
	{"a label before moves", "Khai cuộc: P2-5 M8.7\n", []string{"Title=Khai cuộc; h2e2 h9g7"}},
	{"a label whose value is moves, and the moves", "Opening: C2=5 H8+7\n1. C2=5 C8=5\n", []string{"Opening=C2=5 H8+7; h2e2 h7e7"}},
	{"a title that ends with a label", "Bẫy khai cuộc: P2-5 M8.7\n", []string{"Title=Bẫy khai cuộc; h2e2 h9g7"}},
	{"a sentence before the first move", "Is this good? 1. C2=5 H8+7\n", []string{"Title=Is this good?; h2e2 h9g7"}},

	// English, and notations of no language.
	{"English labels", "Event: World Cup\nRed: Li\nBlack: Wang\nResult: Red wins\n1. C2=5 H8+7\n2. H2+3 R9=8\n1-0\n", []string{"Event=World Cup; Red=Li; Black=Wang; " + four + " 1-0"}},
	{"two labels in a line", "Red: Li, Black: Wang\n1. C2.5 h8+7 2. H2+3 r9.8\n", []string{"Red=Li; Black=Wang; " + four}},
	{"a word before the number", "Move 1: C2=5 H8+7\nMove 2: H2+3 R9=8\n", []string{four}},
	{"full moves by their first and last number", "Moves 1-2: h2e2 h9g7 h0g2 i9h9\n", []string{four}},
	{"words", "1. Cannon 2 traverse 5 Horse 8 forward 7\n", []string{"h2e2 h9g7"}},
	{"bare WXF", "C2=5 H8+7\nH2+3 R9=8\n", []string{four}},
	{"comments among moves", "Red: Li\n1. C2=5 H8+7 good move 2. H2+3 a solid choice R9=8\n", []string{"Red=Li; " + four + " {2 good move} {3 a solid choice}"}},
	{"a result in words that moves follow", "1. h2e2 h9g7 2-0\n2. h0g2 i9h9 2-0\n", []string{four + " 1-0 {2 2-0}"}},
	{"a result in brackets", "Red: Li\n1. h2e2 h9g7\n2. h0g2 i9h9\n（红胜）\n", []string{"Red=Li; " + four + " 1-0"}},
	{"a result of both sides", "Đỏ: A\n1. P2-5 M8.7\n2. M2.3 X9-8\nHai bên hòa\n", []string{"Red=A; " + four + " 1/2-1/2"}},
	{"UCI and a result in words", "Red: Li\n1. h2e2 h9g7\n2. h0g2 i9h9\nRed resigns\n", []string{"Red=Li; Result=Red resigns; " + four + " 0-1"}},
	{"ICCS", "Red: a\nBlack: b\n1. H2-E2 H9-G7 2. H0-G2 I9-H9\n", []string{"Red=a; Black=b; " + four}},
	{"SAN", "Red: a\nBlack: b\n1. Che3 Hg8 2. Hg3 Rh10\n", []string{"Red=a; Black=b; " + four}},
	{"a row for each move", "ply,move\n1,h2e2\n2,h9g7\n3,h0g2\n4,i9h9\n", []string{four}},
	{"a row for each full move", "round,red,black\n1,C2=5,H8+7\n2,H2+3,R9=8\n", []string{four}},
	{"who begins, in English", "Black first: C8=5 H2+3 H8+7\n", []string{"Black first; h7e7 h0g2 h9g7"}},
	{"games by number in English", "Game 1\n1. C2=5 H8+7\nGame 2\n1. C2=5 C8=5\n", []string{"Title=Game 1; h2e2 h9g7", "Title=Game 2; h2e2 h7e7"}},
}

func TestShapes(t *testing.T) {
	f := format()
	for _, c := range shapes {
		t.Run(c.name, func(t *testing.T) {
			assert.True(t, f.Sniff([]byte(c.text), "a.txt"), "not recognized")
			games, err := gametest.ReadAll(f, []byte(c.text), options())
			require.NoError(t, err)
			var got []string
			for _, g := range games {
				got = append(got, described(g))
			}
			assert.Equal(t, c.games, got)
		})
	}
}

// What another format reads as well is its own.
func TestRivals(t *testing.T) {
	f := format()
	for _, text := range []string{
		"1. 炮二平五 马8进7\n2. 马二进三 车9平8\n", "1. C2=5 H8+7 2. H2+3 *\n", "[Red \"a\"]\n[Black \"b\"]\n\n1. C2=5 H8+7 2. H2+3\n",
		"1. h2e2 h9g7\n", "2bak4/9/9/9/9/9/9/9/4A4/3AK1R2 w - - 0 1\n2bak4/9/9/9/9/9/9/9/4A4/3AK1R2 b - - 0 1\n",
		"2bak4/9/9/9/9/9/9/9/4A4/3AK1R2 w - - 0 1 moves g0g9 e9e8\n",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves 1. 炮二平五 马８进７ hello 2. 马二进三 车９平８\n",
		"PGN = \"\"\"\n[Event \"x\"]\n[Red \"a\"]\n\n1. h2e2 *\n\"\"\"\ndef test():\n    read(PGN)\n1. h2e2 h9g7\n",
	} {
		assert.False(t, f.Sniff([]byte(text), "a.txt"), text)
	}
}

// Labels that are not beside moves make no game of a text, and neither do moves in its lines or with a number each.
func TestDocumentationIsNoGame(t *testing.T) {
	for _, text := range []string{
		"Date: Wed Apr 2\nAuthor: Ann\n\nA fix of b2a2 in the code.\nDate: Thu Apr 3\nAuthor: Bob\n\nAnother line of text.\n",
		"Format of a file\nRed: the name of the player\nA move such as h2e2 h9g7 has four bytes:\n0000: 58 51 12 00 00 00 00 00\nh2e2 h9g7\nand so on.\n",
		"var game = {\nred: red,\nblack: black,\n};\ngame.load(\"1. C2=5 H8+7 2. H2+3 R9=8\");\n",
		"h2e2: 5\nh9g7: 0.3\nh0g2: -12\n",
	} {
		assert.False(t, format().Sniff([]byte(text), "a.txt"), text)
	}
}

// A text of which a note says that it was kept or skipped is noted where it is.
func TestPlaces(t *testing.T) {
	const text = "红方：甲\n前言\n1. 炮二平五 马8进7\n\n评注\n2. 车一平三\n"
	games, err := gametest.ReadAll(format(), []byte(text), options())
	require.NoError(t, err)
	require.Len(t, games, 1)
	var got []string
	for _, n := range games[0].Notes {
		got = append(got, fmt.Sprintf("%d:%d %s", n.Line, n.Column, n.Code))
		assert.Equal(t, n.Line, 1+strings.Count(text[:n.Offset], "\n"))
	}
	assert.Equal(t, []string{"2:1 text-kept", "5:1 text-kept", "6:4 illegal-move"}, got)
}

// Texts that people paste and programs write are read to their end, but for what is not
// legal or has no position.
func TestCorpora(t *testing.T) {
	for _, c := range []struct {
		path    []string
		games   int
		stopped int
	}{
		{[]string{"site-samples", "fancotuong-lower.txt"}, 1, 0},
		{[]string{"site-samples", "vn-openings.txt"}, 5, 1}, // the third has a move that is not legal
		{[]string{"vendor", "sample_04x.txt"}, 1, 0},
		{[]string{"..", "samples", "as-others-write", "vschess-text"}, 8, 0},
	} {
		root := gametest.Corpus(t, c.path...)
		games, stopped := 0, 0
		require.NoError(t, filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
			if err != nil || info.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.True(t, format().Sniff(data, filepath.Base(path)), path)
			list, err := gametest.ReadAll(format(), data, options())
			require.NoError(t, err, path)
			games += len(list)
			for _, g := range list {
				if g.Status() != game.OK {
					stopped++
				}
				assert.NotZero(t, len(g.MainLine(nil)), path)
			}
			return nil
		}))
		assert.Equal(t, c.games, games, root)
		assert.Equal(t, c.stopped, stopped, root)
	}
}

// The moves of a game of which a word is not one are those before it: no move is taken for
// the other side's, and no line is text because its first word is misprinted.
func TestUnreadableMoveEndsTheGame(t *testing.T) {
	moves := strings.Fields("炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9")
	expected := strings.Fields("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7")
	red := []string{"兵七近一", "车二近六", "炮二4五", "H8x7"}
	black := append([]string{"马8进7<br", "**马8进7**", "略", "（", "M8,7"}, red...)
	for ply := range moves {
		if ply == 0 || ply == len(moves)-1 {
			continue // the game begins or ends with text
		}
		words := black
		if ply%2 == 0 {
			words = red
		}
		for _, word := range words {
			damaged := slices.Clone(moves)
			damaged[ply] = word
			text := "红方：甲\n"
			for i, move := range damaged {
				if i%2 == 0 {
					text += fmt.Sprint(i/2+1, ".")
				}
				text += " " + move + strings.Repeat("\n", i%2)
			}
			games, err := gametest.Readable(format(), []byte(text), options())
			require.NoError(t, err, text)
			require.NotEmpty(t, games, text)
			for _, g := range games {
				read := strings.Fields(gametest.Describe(g).Moves)
				require.LessOrEqual(t, len(read), ply, "%q: %v", text, read)
				assert.Equal(t, expected[:len(read)], read, "%q", text)
				assert.NotEqual(t, game.OK, g.Status(), "%q", text)
			}
		}
	}
}

// Moves of chess are named as such, where they are read as text: no game is made of their start.
func TestChessIsNamed(t *testing.T) {
	for _, text := range []string{"1. e4 c5 2. Nf3 d6 3. d4 cxd4 *\n", "1. e4 e5\n2. Nf3 Nc6\n"} {
		assert.True(t, format().Sniff([]byte(text), "a.txt"), text)
		_, err := gametest.ReadAll(format(), []byte(text), options())
		var refused *game.Error
		require.ErrorAs(t, err, &refused, text)
		assert.Equal(t, note.OtherGame, refused.Code, text)
	}
}

// A game that is quoted in a mail or that a page shows is read as it is without the signs and the
// markup: its tags, moves and comments, with one note, and in its place.
func TestQuotedAndMarkedUp(t *testing.T) {
	lines := []string{"红方：甲", "黑方：乙", "1. 炮二平五 马8进7", "2. 马二进三 车9平8 {好}", "3. 车一平二 (3. 兵七进一 卒7进1)"}
	bare := strings.Join(lines, "\n") + "\n"
	expected := described(gametest.Decode(t, format(), []byte(bare)))
	for name, text := range map[string]string{
		"mail":     "> " + strings.Join(lines, "\n> ") + "\n",
		"twice":    ">> " + strings.Join(lines, "\n> > ") + "\n",
		"p":        "<p>" + strings.Join(lines, "</p><p>") + "</p>\n",
		"br":       strings.Join(lines, "<br>\n") + "<br/>\n",
		"one line": "<div><b>" + strings.Join(lines, "</b><br><b>") + "</b></div>\n",
		"page":     "<html><head><title>t</title><style>p > b { x }</style></head><body>\n<div>" + strings.Join(lines, "</div>\n<div>") + "</div></body></html>\n",
		"spaces":   strings.ReplaceAll("<p>"+strings.Join(lines, "<p>\n"), " ", "&nbsp;"),
	} {
		require.True(t, format().Sniff([]byte(text), "a.txt"), name)
		games, err := gametest.ReadAll(format(), []byte(text), options())
		require.NoError(t, err, name)
		require.Len(t, games, 1, name)
		assert.Equal(t, expected, described(games[0]), name)
		noted := 0
		for _, n := range games[0].Notes {
			if n.Code == note.MarkupRemoved {
				noted++
			}
		}
		assert.Equal(t, 1, noted, name)
	}
	for _, n := range gametest.Decode(t, format(), []byte(bare)).Notes {
		assert.NotEqual(t, note.MarkupRemoved, n.Code)
	}
}

// An exercise is a position and a line with its moves, as few as they are, all of them legal there.
// It is a list of positions where the line has anything else, or where the moves follow the position.
func TestExercises(t *testing.T) {
	const fen, other = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1", "4ka3/4a4/9/9/9/9/9/4R4/9/4K4 w"
	for text, moves := range map[string][]string{
		fen + "\n车五平六\n":                 {"e1d1"},
		fen + "\n1. R5=6\n":              {"e1d1"},
		fen + "\nanswer: e1d1\n":         {"e1d1"},
		fen + "\n\n1. R5=6 K4-1\n":       nil,
		other + "\nĐáp án: X5.5 Tg5-4\n": {"e2e7 e9d9"},
		fen + "\n车五平六\n\n" + other + "\n车五进五 将5平4\n": {"e1d1", "e2e7 e9d9"},
		fen + "\n车九平六\n":                nil, // no such rook
		fen + "\n车五平六 and wins\n":       nil,
		fen + " 车五平六\n":                 nil,
		fen + "\n" + other + "\n车五进五\n": nil,
	} {
		recognized := format().Sniff([]byte(text), "a.txt")
		require.Equal(t, moves != nil, recognized, text)
		if !recognized {
			continue
		}
		games, err := gametest.ReadAll(format(), []byte(text), options())
		require.NoError(t, err, text)
		require.Len(t, games, len(moves), text)
		for i, g := range games {
			assert.Equal(t, moves[i], gametest.Describe(g).Moves, text)
			assert.Equal(t, game.OK, g.Status(), text)
		}
	}
}

// Positions may have a heading each, on a line of its own above them all or below them all, instead of moves. Each
// is its title.
func TestHeadings(t *testing.T) {
	const fen, other = "3k5/9/3N5/9/9/9/9/4C4/9/4K4 w - - 0 1", "4ka3/4a4/9/9/9/9/9/4R4/9/4K4 w"
	for text, titles := range map[string][]string{
		"Mate in two\n" + fen + "\n": {"Mate in two"},
		"红先胜\r\n" + fen + "\r\n":     {"红先胜"},
		"马后炮\n" + fen + "\n":         {"马后炮"},
		fen + "\nMate in one\n":      {"Mate in one"},
		"Week 5\n\nBài 1: Mã hậu pháo\n" + fen + "\n\nBài 2:\nMate\n" + other: {"Bài 1: Mã hậu pháo", "Bài 2"},
		"One\n" + fen + "\nTwo\n" + other + "\n":                              {"One", "Two"},
		fen + "\nOne\n" + other + "\nTwo\n":                                   {"One", "Two"},
		"Bài 1: Xe Mã - " + fen + "\nBài 2: Xe\n" + other + "\nBài 3 " + fen:  {"Bài 1: Xe Mã", "Bài 2: Xe", "Bài 3"},
		"One\n" + fen + "\nC5=6\n":                                            {"One"},
		"One\n" + fen + "\n" + other + "\n":                                   nil,
		fen + "\nOne\n" + other + "\n":                                        nil,
		"Bài 1: " + fen + "\nBài 2: " + other:                                 nil,
		fen + " One\n":                                                        nil,
		"One\n" + fen + "\nThis is the end of the lesson.\n":                  nil,
		"board = `\n" + fen + "\n":                                            nil,
		"This is a text.\nIt has three lines.\nAfter them is this:\n" + fen:   nil,
		"One\n" + fen + "\nC5=6 wins\n":                                       nil,
		"Chess\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n":   nil,
	} {
		recognized := format().Sniff([]byte(text), "a.txt")
		require.Equal(t, titles != nil, recognized, text)
		if !recognized {
			continue
		}
		games, err := gametest.ReadAll(format(), []byte(text), options())
		require.NoError(t, err, text)
		require.Len(t, games, len(titles), text)
		for i, g := range games {
			assert.Equal(t, titles[i], g.Tag("Title"), text)
			assert.Equal(t, game.OK, g.Status(), text)
		}
	}
	assert.False(t, format().Sniff([]byte(fen+"\nnone\n"), "a.fen"), "a list by its name")
}

// One bad exercise, its board or its moves, is a bad record and no more: the others are read as they are
// without it. The moves below a board that cannot be read are not played from the start of a game.
func TestBadExercise(t *testing.T) {
	const fen, other = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1", "4ka3/4a4/9/9/9/9/9/4R4/9/4K4 w"
	good := []string{fen + "\n1. R5=6\n", other + "\n1. R5+5 K5=4\n", fen + "\n1. R5+1 K4+1\n"}
	for _, bad := range []string{fen + "\n1. R9=6\n", "3k5/9/9/9/9/9/9/9/4R4/4K w\n1. R5=6\n", "3k5/9/9/9/9/9/9/9/4R4/4K w\n1. C2=5\n"} {
		for _, title := range []string{"", "Red moves, and this is a text about it\n"} {
			for at := range len(good) + 1 {
				texts := slices.Insert(slices.Clone(good), at, bad)
				text := title + strings.Join(texts, "\n"+title)
				require.True(t, format().Sniff([]byte(text), "a.txt"), text)
				var moves []string
				for rec, err := range format().Split(strings.NewReader(text)) {
					require.NoError(t, err)
					var g game.Game
					if err := format().Decode(&g, &rec, options()); err == nil && g.Status() == game.OK {
						moves = append(moves, gametest.Describe(&g).Moves)
					}
				}
				assert.Equal(t, []string{"e1d1", "e2e7 e9d9", "e1e2 d9d8"}, moves, text)
			}
		}
	}
}

// A game whose first move cannot be read changes nothing of those beside it: after a result, labels or
// the number of another game begin one, whatever number its moves begin with.
func TestBadGameBesideOthers(t *testing.T) {
	for _, heading := range []string{"第%d局 甲 胜 乙\n", "Event: Cup %d\nRed: Ann\n", "Ván %d\n"} {
		for _, bad := range []string{"1\\ 炮二平五 马8进7\n", "1. 炮马二平五 马8进7\n", "", "?\n"} {
			var text strings.Builder
			for n, first := range []string{"1. 炮二平五 马8进7\n", bad, "1. 炮二平五 马8进7\n"} {
				fmt.Fprintf(&text, heading+first+"2. 马二进三 车9平8\n红胜\n\n", n+1)
			}
			games, err := gametest.ReadAll(format(), []byte(text.String()), options())
			require.NoError(t, err, text.String())
			require.Len(t, games, 3, text.String())
			assert.NotEqual(t, game.OK, games[1].Status(), text.String())
			for _, g := range []*game.Game{games[0], games[2]} {
				assert.Equal(t, "h2e2 h9g7 h0g2 i9h9", gametest.Moves(g), text.String())
				assert.Equal(t, game.OK, g.Status(), text.String())
				assert.Empty(t, g.Notes, text.String())
			}
		}
	}
}
