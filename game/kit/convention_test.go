package kit

import (
	"testing"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// A comment with annotations and unread moves before it comes back as it was.
func FuzzCommentConvention(f *testing.F) {
	f.Add("fine", uint8(1), "h9h8 {x}")
	f.Add("$3 [%unread a b]", uint8(0), `\]`)
	f.Add("[%unread", uint8(7), "")
	f.Fuzz(func(t *testing.T, comment string, nag uint8, unread string) {
		var g game.Game
		g.Reset()
		g.Nodes[0].Comment = comment
		if nag > 0 {
			g.Nodes[0].NAGs = []uint8{nag, nag}
		}
		if unread != "" {
			g.Unread = append(g.Unread, game.Unread{Code: note.IllegalMove, Text: unread})
		}
		text := string(AppendComment(&g, nil, 0, true))
		var back game.Game
		back.Reset()
		SetComment(&back, 0, text)
		if got := back.Nodes[0].Comment; got != comment {
			t.Errorf("%q: comment %q, expected %q", text, got, comment)
		}
		if len(back.Nodes[0].NAGs) != len(g.Nodes[0].NAGs) || len(back.Unread) != len(g.Unread) {
			t.Fatalf("%q: %v %v", text, back.Nodes[0].NAGs, back.Unread)
		}
		for i, u := range back.Unread {
			if u != g.Unread[i] {
				t.Errorf("%q: %v, expected %v", text, u, g.Unread[i])
			}
		}
	})
}
