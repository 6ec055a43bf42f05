package collection

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// A tag for which the model has another place says nothing else than that when it is
// read back: it comes back as it was, or its loss is told.
func TestTagsWithAPlace(t *testing.T) {
	for _, f := range Formats() {
		if f.Append == nil {
			continue
		}
		for _, tag := range []game.Tag{
			{Name: "FEN", Value: "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"}, {Name: "SetUp", Value: "1"}, {Name: "SetUp", Value: "0"},
			{Name: "Format", Value: "WXF"}, {Name: "Variant", Value: "x"},
			{Name: "Result", Value: "1-0"}, {Name: "Result", Value: "0-1 (time)"}, {Name: "Result", Value: "perhaps"}, {Name: "Result", Value: "*"},
		} {
			var g game.Game
			g.Reset()
			var b game.Builder
			b.Begin(&g)
			l, err := movetext.ReadList(b.Position(), []byte("h2e2 h9g7"), i18n.Notations()...)
			require.NoError(t, err)
			for _, m := range l.Moves {
				b.Play(m, note.Note{})
			}
			g.SetTag(tag.Name, tag.Value)
			w := game.WriteOptions{}
			text, err := f.Append([]byte(f.Layout.Header), &g, &w)
			require.NoError(t, err)
			if f.Layout.Bind != nil {
				text = f.Layout.Bind(text)
			}
			var back game.Game
			for rec, err := range f.Split(bytes.NewReader(text)) {
				require.NoError(t, err)
				require.NoError(t, f.Decode(&back, &rec, &game.ReadOptions{Notations: i18n.Notations()}))
				break
			}
			lost := len(w.Losses) > 0
			assert.Equal(t, g.Start.Board, back.Start.Board, "%s %v\n%s", f.Name, tag, text)
			if !lost {
				assert.Equal(t, g.Tag(tag.Name), back.Tag(tag.Name), "%s %v\n%s", f.Name, tag, text)
				assert.Equal(t, g.Result, back.Result, "%s %v\n%s", f.Name, tag, text)
				if len(back.Notes) > 0 {
					t.Log(f.Name, tag, i18n.Sentence(&back.Notes[0]))
				}
			}
		}
	}
}
