package pfc

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Random trees come back as they were, with their tags and comments, and nothing is lost.
func FuzzWriteRead(f *testing.F) {
	for seed := range uint64(30) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		o := gametest.All()
		o.Unread = 9
		o.Tags = append(o.Tags, "Title", "PFC_version", "PFC_by", "PFC_m", "PFC_tag_x", "PFC_title", "PFC_", "x-y.z", "FEN")
		o.Texts = append(gametest.Texts(), "a\tb\r\nc\r", "&amp;<n/>'", "]]>", "\ufffd")
		o.Values = o.Texts
		g := gametest.Random(rand.New(rand.NewPCG(seed, 7)), o)
		if seed%3 == 0 {
			g.KeepTag("Result", []string{"红胜（超时）", "1-0", "x", "*"}[seed%4])
		}
		w := new(game.WriteOptions)
		if _, err := gametest.Kept(Format(), []*game.Game{g}, new(game.ReadOptions), func() *game.WriteOptions { return w }); err != nil {
			t.Fatal(err)
		}
		if len(w.Losses) > 0 {
			t.Fatal(w.Losses)
		}
	})
}

func TestWrite(t *testing.T) {
	g, err := read(sample)
	require.NoError(t, err)
	g.SetTag("Red", `"甲" & <乙>`)
	text, err := Format().Append(nil, g, new(game.WriteOptions))
	require.NoError(t, err)
	assert.Equal(t, `<?xml version="1.0" encoding="utf-8"?>
<n version="2" win="1-0" m="rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1" by="我" red="&quot;甲&quot; &amp; &lt;乙&gt;" c="a">`+
		`<n m="h2e2" default="true"><n m="h9g7" default="true"/><n m="b9c7" c="b"><n m="h0g2"/></n></n><n m="c3c4"/><n m="g3g4" c="x&lt;y"><n m="g6g5"/></n></n>
`, string(text))
}

func TestWriteLosses(t *testing.T) {
	g := new(game.Game)
	g.Reset()
	g.Tags = []game.Tag{{Name: "名", Value: "x"}, {Name: "a b", Value: "x"}, {Name: "Red", Value: "a\x00b"}}
	g.Start.Halfmoves = 0
	o := new(game.WriteOptions)
	text, err := Format().Append(nil, g, o)
	require.NoError(t, err)
	var losses []note.Code
	for _, loss := range o.Losses {
		losses = append(losses, loss.Code)
	}
	assert.Equal(t, []note.Code{note.HalfmovesInvented, note.TagLost, note.TagLost, note.CharactersLost}, losses)
	back, err := read(string(text))
	require.NoError(t, err)
	assert.Equal(t, []game.Tag{{Name: "Red", Value: "a?b"}}, back.Tags)
	assert.Equal(t, xiangqi.Start(), back.Start)
}

// Files of other programs come back as the same games.
func TestOthersComeBack(t *testing.T) {
	files := testfiles.SharedGlob(t, "samples/as-others-write/pfc/*.pfc")
	files = append(files, testfiles.Shared(t, "corpora/vendor/sample_31_pengfei.pfc"))
	compared := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		g, err := read(string(data))
		if err != nil || len(g.Unread) > 0 {
			continue // there is a "<" in an attribute
		}
		compared++
		o := new(game.WriteOptions)
		text, err := Format().Append(nil, g, o)
		require.NoError(t, err)
		assert.Empty(t, o.Losses)
		back, err := read(string(text))
		require.NoError(t, err)
		assert.Empty(t, gametest.Difference(g, back), file)
		if strings.Contains(file, "as-others-write") {
			assert.NotEmpty(t, back.Tag("Title"), file)
			assert.NotEmpty(t, back.Tag("Red"), file)
		}
	}
	assert.GreaterOrEqual(t, compared, 6)
}
