package kit_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// A thinking time in brackets after a move is a comment of the move in every notation, and a
// command such as [%clk] keeps its brackets. A number alone is in seconds. What is not a unit of time, or has
// the four digits of a move, is none.
func TestTimesAreComments(t *testing.T) {
	testfiles.OneThread(t)
	lists := []string{"炮二平五 # 马8进7 #", "1. C2=5 # H8+7 # 2. H2+3", "h2e2 # h9g7 #", "P2-5 # M8.7 #", "1. H2-E2 # H9-G7 # 2. H0-G2"}
	times := map[string]bool{
		"(12秒)": true, "（12秒）": true, "(1分12秒)": true, "(0:12)": true, "(0：12)": true, "(1:02:03)": true, "(12s)": true, "(12.5 s)": true,
		"(1m 3s)": true, "(2 phút)": true, "(5 giây)": true, `(1'05")`: true, "(3 minutes)": true, "(2小时3分钟)": true,
		"[%clk 0:10:00]": true, "[%emt 12]": true, "(12)": true, "（7）": true, "(12.5)": true, "(120)": true, "(7062)": false, "(1 2)": false, "(3 xy)": false, "(1:2 x)": false,
	}
	for _, list := range lists {
		for text, isComment := range times {
			var g game.Game
			g.Reset()
			whole := strings.ReplaceAll(list, "#", text)
			o := game.ReadOptions{Notations: i18n.Notations()}
			err := kit.ReadMoves(&o, &g, &game.Record{Data: []byte(whole), Line: 1})
			require.NoError(t, err, whole)
			require.Equal(t, strings.Count(strings.ReplaceAll(whole, text, ""), "2. ")+2, len(g.MainLine(nil)), whole)
			comments := 0
			for i := range g.Nodes {
				if g.Nodes[i].Comment == text {
					comments++
				}
			}
			assert.Equal(t, isComment, comments == 2 && len(g.Unread) == 0, whole)
			for i := range g.Notes {
				assert.True(t, !isComment || g.Notes[i].Code == note.CommentInBrackets, "%s: %v", whole, g.Notes[i])
			}
		}
	}
}
