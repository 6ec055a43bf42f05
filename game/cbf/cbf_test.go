package cbf

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// sample has alternatives to the second, the third and, in that line, the fourth move.
const sample = "\ufeff<?xml version=\"1.0\" encoding=\"gb2312\"?>\r\n<ChineseChessRecord Version=\"1.0\">\r\n <Head>\r\n" +
	"  <Name>题目</Name>\r\n  <From />\r\n  <Kind>k</Kind>\r\n  <RecordResult>3</RecordResult>\r\n" +
	"  <FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1</FEN>\r\n </Head>\r\n <MoveList>\r\n" +
	"  <Move value=\"00-00\"><![CDATA[a]]></Move>\r\n  <Move value=\"77-47\" />\r\n  <Move value=\"70-62\" branch=\"1\" />\r\n" +
	"  <Move value=\"79-67\" branch=\"1\" end=\"1\"><![CDATA[b<c]]></Move>\r\n  <Move value=\"19-27\" />\r\n  <Move value=\"10-22\" end=\"1\" />\r\n" +
	"  <Move value=\"10-22\" />\r\n  <Move value=\"79-67\" branch=\"1\" />\r\n  <Move value=\"70-62\" end=\"1\" />\r\n  <Move value=\"19-27\" end=\"1\" />\r\n" +
	" </MoveList>\r\n</ChineseChessRecord>\r\n"

// tree writes the moves of a tree, alternatives in brackets after the move.
func tree(g *game.Game) string {
	var out strings.Builder
	var line func(n int32)
	line = func(n int32) {
		for ; n != 0; n = g.Nodes[n].Child {
			out.WriteString(" " + g.Nodes[n].Move.String())
			if g.Nodes[g.Nodes[n].Parent].Child != n {
				continue
			}
			for other := g.Nodes[n].Next; other != 0; other = g.Nodes[other].Next {
				out.WriteString(" (")
				line(other)
				out.WriteString(" )")
			}
		}
	}
	line(g.Nodes[0].Child)
	return out.String()
}

func read(text string) (*game.Game, error) {
	g := new(game.Game)
	return g, Format().Decode(g, &game.Record{Data: []byte(text), Line: 1}, &game.ReadOptions{Notations: i18n.Notations()})
}

func TestSample(t *testing.T) {
	g, err := read(sample)
	require.NoError(t, err)
	assert.Empty(t, g.Notes)
	assert.Equal(t, []game.Tag{{Name: "Title", Value: "题目"}, {Name: "CBF_Kind", Value: "k"}}, g.Tags)
	assert.Equal(t, game.Draw, g.Result)
	assert.Equal(t, xiangqi.Start(), g.Start)
	assert.Equal(t, " h2e2 h9g7 ( b9c7 h0g2 ( b0c2 ) h9g7 ) h0g2 ( b0c2 b9c7 )", tree(g))
	assert.Equal(t, "a", g.Nodes[0].Comment)
	assert.Equal(t, "b<c", g.Nodes[3].Comment)
	assert.True(t, Format().Sniff([]byte(sample), ""))
}

// The Head may name fields as PGN does.
func TestNamesOfPGN(t *testing.T) {
	g, err := read(strings.Replace(sample, "<Name>题目</Name>", "<Title>题目</Title><Event>杯</Event><annotator>a</annotator><Format>f</Format>", 1))
	require.NoError(t, err)
	assert.Equal(t, []game.Tag{
		{Name: "Title", Value: "题目"}, {Name: "Event", Value: "杯"}, {Name: "Annotator", Value: "a"}, {Name: "CBF_Format", Value: "f"}, {Name: "CBF_Kind", Value: "k"},
	}, g.Tags)
	g, err = read(strings.Replace(sample, "<From />", "<Title>x</Title>", 1))
	require.NoError(t, err)
	assert.Equal(t, "x", g.Tag("Title_2"))
	require.Len(t, g.Notes, 1)
	assert.Equal(t, note.TagTwice, g.Notes[0].Code)
}

func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, old, new, code, tree, unread string }{
		{"no point", "70-62", "97-62", "moves-unread", " h2e2 b9c7 h0g2 ( b0c2 ) h9g7", "97-62 h0g2 {b<c} (3) b0c2 b9c7"},
		{"illegal", `"19-27" />`, `"19-28" />`, "illegal-move", " h2e2 h9g7 ( b9c7 h0g2 ( b0c2 ) h9g7 ) h0g2", "b0c1 b9c7"},
		{"moves after the end", " </MoveList>", "<Move value=\"77-47\"/></MoveList>", "moves-unread", "", "77-47"},
		{"a move without a value after the end", " </MoveList>", "<Move/></MoveList>", "moves-unread", "", "?"},
		{"second result", "<RecordResult>3", "<RecordResult>9", "result-unread", "", ""},
		{"an alternative is missing", `value="77-47" />`, `value="77-47" branch="1" />`, "open-bracket", "", ""},
		{"after the root", "</ChineseChessRecord>\r\n", "</ChineseChessRecord>\r\nx", "trailing-bytes", "", ""},
		{"not XML", `"19-27" end="1" />`, "<\x01>", "moves-unread", " h2e2 h9g7 ( b9c7 h0g2 h9g7 ) h0g2 ( b0c2 b9c7 )", "<Move value=<\x01>\r\n </MoveList>\r\n</ChineseChessRecord>"},
		{"tag twice", "<Kind>k</Kind>", "<Kind>k</Kind><Kind>j</Kind>", "tag-twice", "", ""},
	} {
		text := strings.Replace(sample, c.old, c.new, 1)
		require.NotEqual(t, sample, text, c.name)
		g, err := read(text)
		require.NoError(t, err, c.name)
		require.Len(t, g.Notes, 1, c.name)
		assert.Equal(t, c.code, string(g.Notes[0].Code), c.name)
		assert.Positive(t, g.Notes[0].Line, c.name)
		if c.tree != "" {
			assert.Equal(t, c.tree, tree(g), c.name)
		}
		if c.unread == "" {
			assert.Empty(t, g.Unread, c.name)
			continue
		}
		require.Len(t, g.Unread, 1, c.name)
		assert.Equal(t, c.unread, g.Unread[0].Text, c.name)
	}
	_, err := read("<Other/>")
	assert.ErrorContains(t, err, "no-game")
	_, err = read(strings.Replace(sample, "rnbakabnr/9", "xyz/9", 1))
	assert.Error(t, err)
}

// A file that is cut anywhere keeps a beginning of its main line and says so.
func TestCutAnywhere(t *testing.T) {
	whole, err := read(sample)
	require.NoError(t, err)
	end := strings.Index(sample, "</ChineseChessRecord>") + len("</ChineseChessRecord>")
	mainLine := strings.Index(sample, `b<c]]></Move>`) + len(`b<c]]></Move>`)
	lastLine := strings.LastIndex(sample, `end="1" />`) + len(`end="1" />`)
	for size := range end {
		g, err := read(sample[:size])
		if err != nil {
			continue
		}
		line := g.MainLine(nil)
		require.LessOrEqual(t, len(line), len(whole.MainLine(nil)))
		require.Equal(t, whole.MainLine(nil)[:len(line)], append([]xiangqi.Move{}, line...))
		require.NotEmpty(t, g.Notes, "%s", sample[:size])
		assert.Equal(t, note.RecordTruncated, g.Notes[len(g.Notes)-1].Code, "%s", sample[:size])
		assert.NotEmpty(t, g.Notes[len(g.Notes)-1].Got, "%s", sample[:size])
		expected := game.OK
		if size < mainLine {
			expected = game.Truncated
		}
		assert.Equal(t, expected, g.Status(), "%s", sample[:size])
		if size < lastLine {
			require.Len(t, g.Unread, 1, "%s", sample[:size])
			assert.NotEmpty(t, g.Unread[0].Text, "%s", sample[:size])
		} else {
			assert.Empty(t, g.Unread, "%s", sample[:size])
		}
	}
}

func TestSniff(t *testing.T) {
	for text, expected := range map[string]bool{
		"": false, "ChineseChessRecord": false, "<ChineseChessRecord>": true, "<!-- x --><ChineseChessRecord Version='1'>": true,
		"<html>ChineseChessRecord <ChineseChessRecord>": false, "<ChineseChessRecords>": false, `<n m="9/9">`: false,
	} {
		assert.Equal(t, expected, Format().Sniff([]byte(text), "x.cbf"), text)
	}
}

// Very deep, very many: no more than linear.
func TestBombs(t *testing.T) {
	testfiles.OneThread(t)
	const n = 100_000
	for _, text := range []string{
		sample[:strings.Index(sample, "  <Move value=\"77")] + strings.Repeat(`<Move value="77-47" branch="1" end="1"/>`, n),
		sample[:strings.Index(sample, " <Head>")] + "<Head>" + strings.Repeat(`<a>1</a><a>2</a>`, n),
		"<ChineseChessRecord>" + strings.Repeat("<MoveList>", n),
	} {
		_, err := read(text)
		require.NoError(t, err)
	}
}

func FuzzDecode(f *testing.F) {
	gametest.FuzzReader(f, Format(), []byte(sample), []byte(`<ChineseChessRecord><MoveList><Move value="77-47" branch="1" end="1"/><Move value="19-27"/>`))
}

// The real files: what is refused in them is an illegal move.
func TestCorpus(t *testing.T) {
	for _, c := range []struct {
		path                   string
		nodes, plies, comments int
		result                 game.Result
		refused                int
	}{
		{"ccbridge/v3/test.cbf", 50, 50, 8, game.Unknown, 0},
		{"ccbridge/v3/test2.cbf", 75, 75, 17, game.Draw, 0},
		// two variations go on with a move that leaves the king in check
		{"vendor/sample_22_ccbridge.cbf", 15242, 45, 82, game.Unknown, 2},
	} {
		data := gametest.Sample(t, c.path)
		g, err := read(string(data))
		require.NoError(t, err)
		assert.True(t, Format().Sniff(data, ""))
		assert.Equal(t, game.OK, g.Status(), c.path)
		assert.Equal(t, xiangqi.Start(), g.Start, c.path)
		assert.Equal(t, c.result, g.Result, c.path)
		assert.Len(t, g.Nodes, c.nodes+1, c.path)
		assert.Len(t, g.MainLine(nil), c.plies, c.path)
		assert.Len(t, g.Unread, c.refused, c.path)
		assert.Len(t, g.Notes, c.refused, c.path)
		texts, comments := 0, 0
		for i := range g.Unread {
			texts += len(strings.Fields(g.Unread[i].Text))
			assert.Equal(t, "leaves-check", string(g.Unread[i].Code))
		}
		for i := range g.Nodes {
			if g.Nodes[i].Comment != "" {
				comments++
			}
		}
		assert.Equal(t, bytes.Count(data, []byte("<Move ")), 1+c.nodes+texts, "every move is in the tree or text")
		assert.Equal(t, c.comments, comments, c.path)
	}
}

// The real file with variations is cut anywhere in its main line.
func TestCorpusCut(t *testing.T) {
	testfiles.OneThread(t)
	data := gametest.Sample(t, "vendor/sample_22_ccbridge.cbf")
	first, end := bytes.Index(data, []byte("<Move ")), bytes.Index(data, []byte(`end="1"`))
	require.Less(t, first, end)
	for size := first; size < end; size++ {
		g, err := read(string(data[:size]))
		require.NoError(t, err)
		require.Equal(t, game.Truncated, g.Status(), "%d", size)
	}
}
