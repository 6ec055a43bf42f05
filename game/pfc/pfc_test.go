package pfc

import (
	"fmt"
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

// sample has three first moves, of which the last is the main line.
const sample = `<?xml version="1.0" encoding="utf-16"?>
<n version="2" win="1-0" by="我" m="rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1" c="a">
 <n m="c3c4"/><n m="g3g4" c="x&lt;y"><n m="g6g5"/></n>
 <n m="h2e2" default="true"><n m="h9g7"/><n m="b9c7" c="b"><n m="h0g2"/></n></n>
</n>
`

func read(text string) (*game.Game, error) {
	g := new(game.Game)
	return g, Format().Decode(g, &game.Record{Data: []byte(text), Line: 1}, &game.ReadOptions{Notations: i18n.Notations()})
}

// tree lists the moves with their ply and comment.
func tree(g *game.Game) string {
	var out strings.Builder
	for i := 1; i < len(g.Nodes); i++ {
		fmt.Fprintf(&out, " %d%v%s", g.Ply(int32(i)), g.Nodes[i].Move, g.Nodes[i].Comment)
	}
	return out.String()
}

func TestSample(t *testing.T) {
	g, err := read(sample)
	require.NoError(t, err)
	assert.Empty(t, g.Notes)
	assert.Equal(t, []game.Tag{{Name: "PFC_by", Value: "我"}}, g.Tags)
	assert.Equal(t, game.RedWins, g.Result)
	assert.Equal(t, xiangqi.Start(), g.Start)
	assert.Equal(t, " 1h2e2 2h9g7 2b9c7b 3h0g2 1c3c4 1g3g4x<y 2g6g5", tree(g))
	assert.Equal(t, "a", g.Nodes[0].Comment)
	assert.Len(t, g.MainLine(nil), 2)
	assert.True(t, Format().Sniff([]byte(sample), ""))
}

func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, old, new, code, tree, unread string }{
		{"no move", `m="b9c7"`, `m="b9x7"`, "moves-unread", " 1h2e2 2h9g7 1c3c4 1g3g4x<y 2g6g5", "b9x7 {b} h0g2"},
		{"no text", `m="c3c4"`, ``, "moves-unread", " 1h2e2 2h9g7 2b9c7b 3h0g2 1g3g4x<y 2g6g5", "?"},
		{"illegal", `m="h2e2"`, `m="h2e9"`, "illegal-move", " 1c3c4 1g3g4x<y 2g6g5", "h2e9 h9g7 (2) b9c7 {b} h0g2"},
		{"result", `win="1-0"`, `win="x"`, "result-unread", "", ""},
		{"attribute", `m="c3c4"`, `m="c3c4" z="1"`, "text-ignored", "", ""},
		{"element", `<n m="c3c4"/>`, `<n m="c3c4"/><o/>`, "text-ignored", "", ""},
		{"text", `<n m="c3c4"/>`, `<n m="c3c4"/>hello`, "text-ignored", "", ""},
		{"after", "</n>\n</n>\n", "</n>\n</n>\nx", "trailing-bytes", "", ""},
		{"not XML", `<n m="g6g5"/>`, "\x01", "moves-unread", " 1c3c4 1g3g4x<y", "\x01</n>\n <n m=\"h2e2\" default=\"true\"><n m=\"h9g7\"/><n m=\"b9c7\" c=\"b\"><n m=\"h0g2\"/></n></n>\n</n>"},
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
	for _, text := range []string{"", "<x/>", `<n m="nonsense"/>`} {
		_, err := read(text)
		assert.Error(t, err, text)
	}
}

// A file that is cut anywhere says so, and what it has of moves is legal.
func TestCutAnywhere(t *testing.T) {
	for size := range len(sample) - len("</n>\n") {
		g, err := read(sample[:size])
		if err != nil {
			continue
		}
		require.NotEmpty(t, g.Notes, "%s", sample[:size])
		noted := g.Notes[len(g.Notes)-1]
		assert.Equal(t, note.RecordTruncated, noted.Code, "%s", sample[:size])
		assert.NotEmpty(t, noted.Got, "%s", sample[:size])
		require.Len(t, g.Unread, 1, "%s", sample[:size])
		assert.NotEmpty(t, g.Unread[0].Text, "%s", sample[:size])
	}
	head := sample[:strings.Index(sample, " <n")]
	const line = `<n m="h2e2" c="x"><n m="h9g7"> <n m="h0g2"/>`
	for size := range len(line) {
		g, err := read(head + line[:size])
		require.NoError(t, err)
		assert.Equal(t, game.Truncated, g.Status(), "%s", line[:size])
	}
	for after := range len("</n><n m=") {
		g, err := read(head + line + "</n><n m="[:after])
		require.NoError(t, err)
		assert.Equal(t, game.OK, g.Status(), "the main line is whole")
		assert.Len(t, g.Unread, 1)
	}
}

func TestSniff(t *testing.T) {
	for text, expected := range map[string]bool{
		"": false, `<n m="h2e2"/>`: false, `<n m="9/9/9/9/9/9/9/9/9/9 w">`: true, `text <n m="9/9/9/9/9/9/9/9/9/9 w">`: false,
		`<m m="9/9/9/9/9/9/9/9/9/9 w">`: false, "<ChineseChessRecord>": false, "[DhtmlXQ]": false,
	} {
		assert.Equal(t, expected, Format().Sniff([]byte(text), "x.pfc"), text)
	}
}

// Very deep and very wide: no more than linear.
func TestBombs(t *testing.T) {
	testfiles.OneThread(t)
	const n = 100_000
	head := sample[:strings.Index(sample, " <n")]
	for _, text := range []string{
		head + strings.Repeat(`<n m="h2e2">`, n), head + strings.Repeat(`<n m="h2e2"/>`, n),
		head + strings.Repeat(`<n m="h2e2"><n m="h9g7"><n m="e2h2"><n m="g7h9">`, n/4), head + strings.Repeat(`<o>`, n),
	} {
		g, err := read(text)
		require.NoError(t, err)
		require.NotEmpty(t, g.Notes)
	}
}

func FuzzDecode(f *testing.F) { gametest.FuzzReader(f, Format(), []byte(sample)) }

func TestCorpus(t *testing.T) {
	data := gametest.Sample(t, "vendor/sample_31_pengfei.pfc")
	g, err := read(string(data))
	require.NoError(t, err)
	assert.True(t, Format().Sniff(data, ""))
	assert.Empty(t, g.Notes)
	assert.Equal(t, game.OK, g.Status())
	assert.Equal(t, " 1h6f7 2e9d9 3i8d8  杀！(红胜)  ", tree(g))
	assert.Equal(t, game.Unknown, g.Result)
	assert.Equal(t, []game.Tag{{Name: "PFC_create-time", Value: "2012-01-27 22:29:27"}}, g.Tags)
}
