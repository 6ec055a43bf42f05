package dhtmlxq

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// A page with a record that has no moves and, wherever, a list of moves that is not part of
// it says where that is, unless it is sure to be that of the record (see TestPages). A record with moves, or without a list beside it, says nothing.
func TestMovesElsewhere(t *testing.T) {
	const block = "[DhtmlXQ]\n[DhtmlXQ_title]a[/DhtmlXQ_title]\n%[/DhtmlXQ]\n"
	const fields = "[DhtmlXQ_title]a[/DhtmlXQ_title]\n[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]\n%"
	const marked = "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
	lists := []string{
		"<script>show({movelist: '77477062'})</script>\n", "<script>show({\"moveList\":\"77477062\"})</script>\n",
		"<script>var movelist=\n'[0_1_0]7747[/0_1_0]'</script>\n",
		"<script>var DhtmlXQ_movelist='77477062', other=1;DhtmlXQ_movelist='7747';</script>\n", // two lists
	}
	none := []string{
		"", "<script>var DhtmlXQ_movelist='';</script>\n", "<div id=\"movelist\">12</div>\n", "<style>#movelist{top:1000px}</style>\n",
		"<a href=\"?movelist=12\">\n", "[DhtmlXQ_movelist]\n[/DhtmlXQ_movelist]\n", "<script>document.movelist.width='77'</script>\n",
	}
	elsewhere := func(page string) (found int) {
		for rec, err := range Format().Split(strings.NewReader("<html>\n" + page + "</html>\n")) {
			require.NoError(t, err)
			var g game.Game
			require.NoError(t, Format().Decode(&g, &rec, &game.ReadOptions{Notations: i18n.Notations()}), page)
			for _, n := range g.Notes {
				if n.Code == note.MovesElsewhere {
					found++
					line, err := strconv.Atoi(n.Got)
					require.NoError(t, err)
					assert.Contains(t, strings.ToLower(strings.Split("<html>\n"+page, "\n")[line-1]), listWord, page)
				}
			}
		}
		return found
	}
	for _, record := range []string{block, fields} {
		for _, empty := range []string{"", "[DhtmlXQ_movelist][/DhtmlXQ_movelist]\n"} {
			bare := strings.Replace(record, "%", empty, 1)
			for _, list := range lists {
				assert.Equal(t, 1, elsewhere(bare+list), "%s%s", bare, list)
				if record == block {
					assert.Equal(t, 1, elsewhere(list+bare), "%s%s", list, bare)
				}
			}
			for _, other := range none {
				assert.Zero(t, elsewhere(bare+other), "%s%s", bare, other)
				assert.Zero(t, elsewhere(other+bare), "%s%s", other, bare)
			}
		}
		for _, list := range append(lists, none...) {
			whole := strings.Replace(record, "%", marked, 1)
			assert.Zero(t, elsewhere(whole+list), "%s%s", whole, list)
			assert.Zero(t, elsewhere(list+whole), "%s%s", list, whole)
		}
	}
	assert.Zero(t, elsewhere(strings.Join(lists, "")))
}
