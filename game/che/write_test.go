package che

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
)

// Random lines come back as they were; what is beside them is reported.
func FuzzWriteRead(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		g := gametest.Random(rand.New(rand.NewPCG(seed, 3)), gametest.Options{Plies: 80})
		o := new(game.WriteOptions)
		if len(g.Nodes) == 1 {
			if _, err := Format().Append(nil, g, o); err == nil {
				t.Fatal("nothing would say what it is")
			}
			return
		}
		if _, err := gametest.Kept(Format(), []*game.Game{g}, new(game.ReadOptions), func() *game.WriteOptions { return o }); err != nil {
			t.Fatal(err)
		}
		if len(o.Losses) > 0 {
			t.Fatal(o.Losses)
		}
	})
}

func TestWriteLosses(t *testing.T) {
	g := gametest.Decode(t, Format(), []byte(small))
	g.SetTag("Red", "x")
	g.Result = game.Draw
	g.Add(0, g.Nodes[1].Move)
	g.Nodes[0].Comment, g.Nodes[1].NAGs = "x", []uint8{1}
	o := new(game.WriteOptions)
	text, err := Format().Append(nil, g, o)
	require.NoError(t, err)
	assert.Equal(t, strings.Replace(small, " 6 32", " 5 32", 1), "\n"+string(text))
	var losses []note.Code
	for _, loss := range o.Losses {
		losses = append(losses, loss.Code)
	}
	assert.Equal(t, []note.Code{note.TagLost, note.TagLost, note.VariationsLost, note.CommentsLost, note.AnnotationsLost}, losses)

	g.Start.Turn = g.Start.Turn.Other()
	dst, err := Format().Append([]byte("before"), g, o)
	var refused *game.Error
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, note.CannotWrite, refused.Code)
	assert.Equal(t, "before", string(dst))
}

// The sample comes back byte for byte, up to the moves that are not legal.
func TestSampleIsWritten(t *testing.T) {
	data := gametest.Sample(t, "vendor/sample_14_QQchess.che")
	g := gametest.Decode(t, Format(), data)
	o := new(game.WriteOptions)
	text, err := Format().Append(nil, g, o)
	require.NoError(t, err)
	require.Len(t, o.Losses, 1)
	assert.Equal(t, note.UnreadLost, o.Losses[0].Code)
	line := strings.TrimSpace(strings.Replace(string(text), "1 60 ", "1 62 ", 1))
	assert.True(t, strings.HasPrefix(string(data), line+" "), "%s", line)
}
