package pgn

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const opening = "h2e2 h9g7 h0g2 i9h9"

// samples are records of one game, as sites write them: what their main line is and
// which notes they get.
var samples = []struct{ name, text, line, status, notes string }{
	{"Chinese", "[Game \"Chinese Chess\"]\n[Event \"a\"]\n\n1. 炮二平五 马８进７\n2. 马二进三 车９平８ *\n", opening, "ok", ""},
	{"traditional", "[Event \"a\"]\n1. 炮二平五 馬８進７\n2. 馬二進三 車９平８ 1-0\n", opening, "ok", ""},
	{"half-width digits, no tags", "1. 炮二平五  马8进7\n2. 马二进三  车9平8\n", opening, "ok", ""},
	{"glued", "[Event \"a\"]\n1.炮二平五马8进72.马二进三车9平8", opening, "ok", ""},
	{"wxf", "[Event \"a\"]\n[Format \"WXF\"]\n1. C2=5 H8+7 2. H2+3 R9=8 1/2-1/2", opening, "ok", ""},
	{"full-width wxf", "[Event \"a\"]\n1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３ Ｒ９＝８", opening, "ok", ""},
	{"iccs", "[Event \"a\"]\n[Format \"ICCS\"]\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 *", opening, "ok", ""},
	{"uci", "[Event \"a\"]\n[Red \"b\"]\n[Black \"c\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9", opening, "ok", ""},
	{"WinBoard", "[Event \"a\"]\n[Variant \"xiangqi\"]\n\n1. Che2 {+0.38/18 40} Hg7 2.\nHg2 {+0,00/6} Rh9 3. Rh0 {x} *", opening + " i0h0", "ok", ""},
	{"PyChess", "[Event \"a\"]\n[Variant \"Xiangqi\"]\n[SetUp \"1\"]\n\n1. Che3 Hg8 2. Hg3 Rh10 0-1", opening, "ok", ""},
	{"Vietnamese", "[Event \"a\"]\n1. P2-5 M8.7 2. M2.3 X9-8", opening, "ok", ""},
	{"Format is not true", "[Event \"a\"]\n[Format \"WXF\"]\n1. 炮二平五 马８进７", "h2e2 h9g7", "ok", "format-differs"},
	{"Black after a comment", "[Event \"a\"]\n  1. 炮二平五\n{one}\n  1.          马８进７\n2. 马二进三 {two} 2. ... 车９平８\n *", opening, "ok", ""},
	{"Black begins", "[Event \"a\"]\n1. ... 马8进7 2. 马二进三", "h9g7 h0g2", "ok", "side-switched"},
	{"Black begins, coordinates", "[Event \"a\"]\nh9g7 h0g2", "h9g7 h0g2", "ok", "side-unknown"},
	{"ranks from the top", "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\nh7e7 h0g2 h9g7 i0h0", opening, "ok", "moves-from-black"},
	{"Black begins by FEN", "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n1. 马8进7 马二进三", "h9g7 h0g2", "ok", ""},
	{"Black begins by another tag", "[Setup \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n1. 马8进7 马二进三", "h9g7 h0g2", "ok", ""},
	{"Black begins, says a tag", "[SideToMove \"b\"]\n1. h7e7 h0g2", "h7e7 h0g2", "ok", ""},
	{"Black begins, says a tag in Chinese, and the figures", "[先行 \"黑方\"]\n1. 炮8平5 马二进三", "h7e7 h0g2", "ok", ""},
	{"Black begins, says a tag that is wrong", "[FirstMove \"Black\"]\n1. h2e2 h9g7", "h2e2 h9g7", "ok", "side-contradicted"},
	{"side r", "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1\"]\n1. h2e2", "h2e2", "ok", ""},
	{"advert", "[Event \"a\"]\n1. h2e2 h9g7\n *\n============================\n 欢迎访问《象棋百科全书网》 (www)\nhttps://www.xqbase.com/\n", "h2e2 h9g7", "ok", "text-ignored"},
	{"comment after the result", "[Event \"a\"]\n1. h2e2 h9g7\n1-0 {红胜}", "h2e2 h9g7", "ok", ""},
	{"two results", "[Event \"a\"]\n[Result \"1-0\"]\n1. h2e2 0-1", "h2e2", "ok", "result-differs"},
	{"result unknown", "[Event \"a\"]\n[Result \"adjourned\"]\n1. h2e2 *", "h2e2", "ok", "result-unread"},
	{"illegal", "[Event \"a\"]\n1. h2e2 h9h8 2. a0a1 {x} *", "h2e2", "illegal", "illegal-move"},
	{"a number that is not right", "[Event \"a\"]\n1. h2e2 h9g7 5. h0g2 *", "h2e2 h9g7 h0g2", "ok", "move-number"},
	{"nonsense", "[Event \"a\"]\n1. h2e2 hello 2. a0a1 *", "h2e2", "unreadable", "move-syntax"},
	{"mixed", "[Event \"a\"]\n1. 炮二平五 h9g7", "h2e2", "unreadable", "mixed-notations"},
	{"moves after the result", "[Event \"a\"]\n1. h2e2 1-0 h9g7", "h2e2", "unreadable", "moves-after-result"},
	{"cut off", "[Event \"a\"]\n1. h2e2 h9g", "h2e2", "truncated", "record-truncated"},
	{"comment never closed", "[Event \"a\"]\n1. h2e2 {good h9g7 1-0", "h2e2", "truncated", "open-bracket record-truncated"},
	{"variation never closed", "[Event \"a\"]\n1. h2e2 (1. b2e2 (x) h9g7 1-0", "h2e2", "truncated", "open-bracket record-truncated"},
	{"never closed after a move that is none", "[Event \"a\"]\n1. h2e2 h0g3 1-0 {x", "h2e2", "illegal", "open-bracket illegal-move record-truncated"},
	{"an advert after the result", "[Event \"a\"]\n\n1. h2e2 *\n====\n本站推荐：1. 炮二平五 马8进7 布局\n", "h2e2", "ok", "text-ignored"},
	{"an advert after a result in words", "[Event \"a\"]\n\n1. 炮二平五 红胜\n\n布局：1. 炮二平五 马8进7\n", "h2e2", "ok", "text-ignored"},
	{"moves after an advert", "[Event \"a\"]\n\n1. h2e2 *\n====\n{see\n1. h9g7}\n2. h0g2 x\n", "h2e2", "unreadable", "text-ignored moves-after-result"},
	{"moves after the result, numbered", "[Event \"a\"]\n\n1. h2e2 h9g7 1-0 2. h0g2 *\n", "h2e2 h9g7", "unreadable", "moves-after-result"},
	{"moves in SAN after the result", "[Event \"a\"]\n\n1. Che2 Hg7 1-0\n2. Hg2 *\n", "h2e2 h9g7", "unreadable", "moves-after-result"},
	{"a variation after the result", "[Event \"a\"]\n\n1. h2e2 h9g7 1-0 (1... b9c7)\n", "h2e2 h9g7", "unreadable", "moves-after-result"},
	{"moves after a result in words", "[Event \"a\"]\n\n1. 炮二平五 马８进７ 红胜 2. 马二进三 车９平８ *\n", "h2e2 h9g7", "unreadable", "moves-after-result"},
	{"moves of another notation after the result", "[Event \"a\"]\n\n1. 炮二平五 马８进７ 1-0\n\n1. C2=5 H8+7 advert\n", "h2e2 h9g7", "unreadable", "moves-after-result"},
	{"stray brace", "[Event \"a\"]\n1. h2e2 } h9g7 )", "h2e2 h9g7", "ok", "open-bracket open-bracket"},
	{"a tag twice", "[Red \"a\"]\n[White \"b\"]\n[Red \"a\"]\n1. h2e2", "h2e2", "ok", "tag-twice"},
	{"a tag never closed", "[Red \"a\n[Black \"b\"]\n1. h2e2", "h2e2", "ok", "tag-damaged"},
	{"quotes inside", "[Event \"1980年\"哈爾濱\"賽\"]\n1. h2e2", "h2e2", "ok", "tag-damaged"},
	{"comment in brackets", "[Event \"a\"]\n1. 炮二平五（好棋） 马８进７ (ăn)", "h2e2 h9g7", "ok", "comment-in-brackets comment-in-brackets"},
	{"semicolon and percent", "[Event \"a\"]\n1. h2e2 ; the usual {move\n% hidden\nh9g7", "h2e2 h9g7", "ok", "text-ignored"},
	{"variation before any move", "[Event \"a\"]\n(1. b2e2) 1. h2e2", "h2e2", "ok", "variation-lost"},
	{"hint decides", "[Event \"a\"]\n[FEN \"4k4/9/9/9/9/9/9/4R4/9/3K5 w - - 0 1\"]\n[Format \"ICCS\"]\n1. e2e3", "e2e3", "ok", ""},
	{"no hint, two readings", "[Event \"a\"]\n[FEN \"4k4/9/9/9/9/9/9/4R4/4R4/3K5 w - - 0 1\"]\n1. e2d2", "", "unreadable", "two-readings"},
}

func TestSamples(t *testing.T) {
	for _, c := range samples {
		t.Run(c.name, func(t *testing.T) {
			games, err := read([]byte(c.text))
			require.NoError(t, err)
			require.Len(t, games, 1)
			g := games[0]
			require.NoError(t, g.Check())
			var codes []string
			for _, n := range g.Notes {
				codes = append(codes, string(n.Code))
				assert.NotEmpty(t, i18n.Sentence(&n))
				assert.Positive(t, n.Line)
			}
			assert.Equal(t, c.line, gametest.Describe(g).Moves)
			assert.Equal(t, c.status, string(g.Status()))
			assert.Equal(t, c.notes, strings.Join(codes, " "))
			assert.True(t, Format().Sniff([]byte(c.text), "x.pgn") || c.name == "glued")
			require.NoError(t, fixed([]byte(c.text)))
		})
	}
}

func TestTags(t *testing.T) {
	games, err := read([]byte("\ufeff[Game \"象棋譜大全\"]\r\n[Event \"a \\\"b\\\" c\\\\d\"][Site \"\"]\n[Red \"黑龙江\r\n郭莉萍\"]\n[White \"x\"]\n[BlackName \"y\"]\n[Date \"2009年12月19日\"]\n[Gen_1-b \"z\"]\n[WhiteElo \"1500?\"]\n[Source \"C:\\dir\\\"]\n[P1 \"p\"]\n[Result \"红方超时判负\"]\n\n *"))
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, []game.Tag{
		{Name: "Game", Value: "象棋譜大全"}, {Name: "Event", Value: `a "b" c\d`}, {Name: "Red", Value: "黑龙江\n郭莉萍"}, {Name: "Red_2", Value: "x"}, {Name: "Black", Value: "y"},
		{Name: "Date", Value: "2009年12月19日"}, {Name: "Gen_1-b", Value: "z"}, {Name: "RedElo", Value: "1500?"}, {Name: "Source", Value: `C:\dir\`}, {Name: "Red_3", Value: "p"},
		{Name: "Result", Value: "红方超时判负"},
	}, games[0].Tags)
	assert.Equal(t, game.BlackWins, games[0].Result)
	text, err := write(nil, games[0], new(game.WriteOptions))
	require.NoError(t, err)
	assert.Contains(t, string(text), "[ResultText \"红方超时判负\"]\n[Result \"0-1\"]\n")
	require.NoError(t, fixed(text))
}

// loneCR makes each CR that no LF follows one.
var loneCR = strings.NewReplacer("\r\r\n", "\r\r\n", "\r\n", "\r\n", "\r", "\n")

// Each file, and where its games begin.
func TestSplit(t *testing.T) {
	for _, c := range []struct {
		name, text string
		lines      []int
	}{
		{"nothing", "", nil},
		{"blank", "\ufeff \n\n", nil},
		{"two games", "[Event \"a\"]\n1. h2e2 *\n\n[Event \"b\"]\n1. b2e2 *\n", []int{1, 4}},
		{"tags in any order", "[Game \"x\"]\n[Event \"a\"]\n\n[Site \"b\"]\n\n1. h2e2\n[Event \"b\"]\n1. b2e2", []int{1, 7}},
		{"a comment with a tag, a result and a bracket", "[Event \"a\"]\n1. h2e2 {see\n[Event \"b\"]\n 1-0 (} h9g7\n[Event \"c\"]\n", []int{1, 5}},
		{"a comment never closed", "[Event \"a\"]\n1. h2e2 {see\n\n[Event \"b\"]\n1. b2e2 {good} *\n", []int{1, 4}},
		{"a comment never closed, no other", "[Event \"a\"]\n1. h2e2 {see\n\n[Event \"b\"]\n1. b2e2 *\n\n[Event \"c\"]\n1. b2e2 *\n", []int{1, 4, 7}},
		{"a bracket never closed", "[Event \"a\"]\n1. h2e2 (1. b2e2\n\n[Event \"b\"]\n1. b2e2 *\n", []int{1, 4}},
		{"games without moves", "[Event \"a\"]\n[FEN \"x\"]\n\n[Event \"b\"]\n[FEN \"y\"]\n", []int{1, 4}},
		{"no tags, results", "1. h2e2 1-0\n\n1. b2e2 0-1\n1. c3c4 *\n", []int{1, 3, 4}},
		{"no tags, results in a line", "1. h2e2 1-0 1. b2e2 0-1", []int{1, 1}},
		{"no tags, no results", "1. h2e2 h9g7\n2. h0g2 i9h9\n\n1. b2e2 h9g7\n2. h0g2\n", []int{1, 4}},
		{"a move of Black", "1. h2e2\n{so}\n\n1. ... h9g7\n2. h0g2\n", []int{1}},
		{"advert", "[Event \"a\"]\n1. h2e2 *\n=====\nhello\n\n[Event \"b\"]\n", []int{1, 6}},
		{"lone CR", "[Event \"a\"]\r\r1. h2e2 *\r\r[Event \"b\"]\r\r1. b2e2 *\r", []int{1, 5}},
		{"a lone CR among CRLF", "[Red \"a\"]\r\n\r\n1. h2e2 *\r[Red \"b\"]\r\r1. b2e2 *\r\n", []int{1, 4}},
		{"CR CR LF", "[Event \"a\"]\r\r\n[Red \"b\"]\r\r\n1. h2e2 *\r\r\n[Event \"b\"]\r\r\n", []int{1, 4}},
		{"a value over lines", "[Event \"a\nb\"]\n[Red \"c\"]\n1. h2e2\n", []int{1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(c.text), iotest.OneByteReader(strings.NewReader(c.text))} {
				var lines []int
				var all []byte
				for rec, err := range Format().Split(r) {
					require.NoError(t, err)
					lines = append(lines, rec.Line)
					assert.EqualValues(t, rec.Offset, len(all))
					all = append(all, rec.Data...)
				}
				assert.Equal(t, c.lines, lines)
				if lines != nil {
					assert.Equal(t, loneCR.Replace(c.text), string(all), "nothing is lost")
				}
			}
		})
	}
}

func TestSplitTooLarge(t *testing.T) {
	testfiles.OneThread(t)
	text := io.MultiReader(strings.NewReader("[Event \"a\"]\n1. h2e2 *\n[Event \"b\"]\n{"), io.LimitReader(zeros{}, kit.MaxRecord+100), strings.NewReader("}\n[Event \"c\"]\n1. b2e2 *\n"))
	var lines, failed int
	for rec, err := range Format().Split(text) {
		var e *game.Error
		if errors.As(err, &e) {
			assert.Equal(t, note.TooLarge, e.Code)
			assert.Equal(t, 3, e.Line)
			failed++
			continue
		}
		require.NoError(t, err)
		lines += rec.Line
	}
	assert.Equal(t, 1, failed)
	assert.Equal(t, 1+5, lines)
}

// zeros is text without end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}

func TestSplitFails(t *testing.T) {
	broken := errors.New("broken")
	var got error
	records := 0
	for _, err := range Format().Split(io.MultiReader(strings.NewReader("[Event \"a\"]\n1. h2e2 *\n"), iotest.ErrReader(broken))) {
		if err != nil {
			got = err
			continue
		}
		records++
	}
	assert.Equal(t, broken, got)
	assert.Equal(t, 1, records)
}

func TestRefused(t *testing.T) {
	for _, c := range []struct{ text, code, expected string }{
		{"[Event \"a\"]\n[Variant \"Janggi\"]\n\n1. a1a2", "other-game", "janggi"},
		{"[Event \"a\"]\n[Variant \"Chess\"]\n\n1. e4 e5", "other-game", "chess"},
		{"[Game \"揭棋\"]\n1. h2e2", "other-game", "jieqi"},
		{"[Event \"a\"]\n\n1. d4 d5 2. c4 e6 1/2-1/2", "other-game", "chess"}, {"[Event \"a\"]\n\n1. e2e4 e7e5 2. g1f3 b8c6", "other-game", "chess"},
		{"[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7", "other-game", "chess"},
		{"[Event \"a\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n1. e4", "another-game", "chess"},
		{"[Event \"a\"]\n[FEN \"what\"]\n1. e4", "no-position", ""},
		{"Dear sir,\nthis is a letter.", "no-game", "PGN"},
	} {
		_, err := read([]byte(c.text))
		var e *game.Error
		if assert.ErrorAs(t, err, &e, c.text) {
			assert.Equal(t, c.code, string(e.Code), c.text)
			assert.Contains(t, e.Expected, c.expected)
		}
	}
}

func TestSniff(t *testing.T) {
	for _, text := range []string{
		"", "hello", "[DhtmlXQ]\n[DhtmlXQ_ver]x", "FORMAT WXF\nSTART{", "[game]\nFORMAT WXF", "[\"a\",\"b\"]", "[section]\nname = \"x\"", "a PGN file begins with [Event \"x\"]",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "position startpos moves h2e2", "1. e4 e5 2. Nf3", "{\"tags\": {}}", "1. buy milk", "[FEN_INDEX \"1\"]\n[EVENT \"x\"]\n[FEN \"y\"]", "fen x\nmove y\n", "(;GM[1])",
	} {
		assert.False(t, Format().Sniff([]byte(text), "x.txt"), text)
	}
	for _, text := range []string{
		"1. C2=5 h8+7", "炮二平五 马８进７\n马二进三", "炮二平五马8进7", "{intro}\n1. 炮二平五 马８进７", "[Event \"one\ntwo\"]\n\n1. h2e2 *\n", "{a}\n[Event \"x\"]",
		"====\n欢迎访问\n[Event \"a\"]\n\n1. h2e2 *\n",
	} {
		assert.True(t, Format().Sniff([]byte(text), "x.txt"), text)
	}
	for _, text := range []string{"欢迎进一步了解象棋", "炮二平五是什么意思", "see {x}", "{\"moves\":[]}\n炮"} {
		assert.False(t, Format().Sniff([]byte(text), "x.txt"), text)
	}
	assert.False(t, Format().Sniff([]byte("1. C2=5 h8+7"), "x.wxf"))
}

const tree = `[Game "Chinese Chess"]
[Event ""]
[Site ""]
[Date ""]
[Round ""]
[Red ""]
[Black "me"]
[Result "1/2-1/2"]

{before} 1. 炮二平五 $1 {one} (1. 炮八平五 {other} 1. ... 马８进７)
(1. 兵三进一) 1. ... 马８进７ (1. ... 马２进３ 2. 马二进三 (2. 马八进七 {deep})
2. ... 马８进７) 2. 马二进三 车９平８ 1/2-1/2

`

func TestTree(t *testing.T) {
	games, err := read([]byte(tree))
	require.NoError(t, err)
	require.Len(t, games, 1)
	g := games[0]
	assert.Empty(t, g.Notes)
	assert.Equal(t, opening, gametest.Describe(g).Moves)
	assert.Len(t, g.Nodes, 1+4+2+1+3+1)
	assert.Equal(t, "before", g.Nodes[0].Comment)
	assert.Equal(t, []uint8{1}, g.Nodes[1].NAGs)
	var first []string
	for n := g.Nodes[0].Child; n != 0; n = g.Nodes[n].Next {
		first = append(first, g.Nodes[n].Move.String()+g.Nodes[n].Comment)
	}
	assert.Equal(t, []string{"h2e2one", "b2e2other", "g3g4"}, first)
	zh, err := i18n.Notation("zh-Hans")
	require.NoError(t, err)
	text, err := Format().Append(nil, g, &game.WriteOptions{Notation: zh})
	require.NoError(t, err)
	assert.Equal(t, tree, string(text))
}

func TestVariationThatCannotBeRead(t *testing.T) {
	games, err := read([]byte("[Event \"a\"]\n1. h2e2 h9g7 (1... h9h8 2. a0a1) (1... b9c7 2. a0a9 {x}) 2. h0g2"))
	require.NoError(t, err)
	g := games[0]
	assert.Equal(t, game.OK, g.Status())
	assert.Equal(t, []game.Unread{{Node: 4, Code: note.IllegalMove, Text: "a0a9 {x}"}, {Node: 1, Code: note.IllegalMove, Text: "1... h9h8 2. a0a1"}}, []game.Unread{g.Unread[1], g.Unread[0]})
}

// A record that is cut off anywhere keeps the moves that were whole, or is refused.
func TestTruncated(t *testing.T) {
	testfiles.OneThread(t)
	games, err := read([]byte(tree))
	require.NoError(t, err)
	whole := gametest.Describe(games[0]).Moves
	for n := range len(tree) {
		games, err := read([]byte(tree[:n]))
		if err != nil || len(games) == 0 {
			continue
		}
		require.NoError(t, games[0].Check())
		assert.True(t, strings.HasPrefix(whole, gametest.Describe(games[0]).Moves), tree[:n])
	}
}

func TestWritten(t *testing.T) {
	g := new(game.Game)
	g.Reset()
	g.Start.Turn = xiangqi.Black
	g.SetTag("bad name", "x")
	g.SetTag("Über", "x")
	g.SetTag("Own", "y")
	o := game.WriteOptions{Charset: charset.GBK}
	text, err := Format().Append(nil, g, &o)
	require.NoError(t, err)
	assert.Equal(t, `[Game "Chinese Chess"]
[Event ""]
[Site ""]
[Date ""]
[Round ""]
[Red ""]
[Black ""]
[Result "*"]
[Own "y"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"]
[Format "ICCS"]

*

`, string(text))
	require.Len(t, o.Losses, 2)
	for _, n := range o.Losses {
		assert.Equal(t, note.TagLost, n.Code)
	}
}

func BenchmarkRead(b *testing.B) {
	for _, name := range []string{"zh-Hans", "wxf", "iccs"} {
		b.Run(name, func(b *testing.B) {
			text := benchText(b, name)
			o := options()
			var g game.Game
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				games := 0
				for rec, err := range Format().Split(bytes.NewReader(text)) {
					if err != nil || Format().Decode(&g, &rec, o) != nil || len(g.Unread) > 0 {
						b.Fatal(err)
					}
					games++
				}
				if games != benchGames {
					b.Fatal(games)
				}
			}
			b.ReportMetric(float64(b.N*benchGames)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// Line ends of other kinds come back too.
func TestTagOfStrangeLines(t *testing.T) {
	for _, value := range []string{"a\rb", "a\r\nb", "a\u2028b", " \r", "[%escaped] x", "[%escaped] \\0d", "一\r\n二\n三", strings.Repeat("长", 1<<17)} {
		g := new(game.Game)
		g.Reset()
		g.SetTag("Event", value)
		_, err := gametest.Kept(Format(), []*game.Game{g}, options(), func() *game.WriteOptions { return new(game.WriteOptions) })
		require.NoError(t, err, "%q", value)
	}
}

// A line end in the value of a tag is one in the model, and U+2028 when it is written.
func TestTagOfLines(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\u2028"} {
		games, err := read([]byte("[Event \"one" + end + "two\"]\n[Red \"a\"]\n\n1. h2e2 *\n"))
		require.NoError(t, err)
		require.Len(t, games, 1)
		assert.Equal(t, "one\ntwo", games[0].Tag("Event"))
		text, err := write(nil, games[0], new(game.WriteOptions))
		require.NoError(t, err)
		assert.Contains(t, string(text), "[Event \"one\u2028two\"]\n")
	}
}

// Moves after a result in words are text, with all that is said about them.
func TestMovesAfterResultInWords(t *testing.T) {
	for _, result := range []string{"和棋", "1/2-1/2"} {
		games, err := read([]byte("[Event \"x\"]\n\n1. h2e2 " + result + " {c} h9g7 {d} 2. h0g2 (2. h0i2 {v}) i9h9 *\n"))
		require.NoError(t, err)
		require.Len(t, games, 1)
		g := games[0]
		assert.Len(t, g.Nodes, 2, result)
		assert.Equal(t, "c", g.Nodes[1].Comment, result)
		if assert.Len(t, g.Unread, 1) {
			assert.Equal(t, "h9g7 {d} 2. h0g2 (2. h0i2 {v}) i9h9 *", g.Unread[0].Text)
		}
		assert.Len(t, g.Notes, 1)
	}
}
