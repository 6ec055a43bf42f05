package dhtmlxq

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
)

// layout is a way to lay out a page of dpxq.com.
type layout struct {
	wrapped  bool   // the tags are in [DhtmlXQ]
	empty    bool   // there is an empty list among them
	shape    string // of the script
	first    bool   // the script comes before the tags
	binit    string // "" none, "tag" among the tags, "variable" in the script
	branches bool
}

// pageBoard is a position of two kings.
var pageBoard = strings.Repeat("99", 4) + "39" + strings.Repeat("99", 15) + "40" + strings.Repeat("99", 11)

// lines returns the moves of a page: from the start of the game, or from its position.
func (l *layout) lines() (main, variation string) {
	if l.binit == "" {
		return "77477062", "1022"
	}
	return "39384050", "4041"
}

// script writes the moves in the shape.
func (l *layout) script() string {
	main, variation := l.lines()
	segments := "[0_1_0]" + main + "[/0_1_0]"
	if l.branches {
		segments += "[0_2_1]" + variation + "[/0_2_1]"
	}
	marked := "[DhtmlXQ_movelist]" + main + "[/DhtmlXQ_movelist]"
	if l.branches {
		marked += "[DhtmlXQ_move_0_2_1]" + variation + "[/DhtmlXQ_move_0_2_1]"
	}
	var code string
	switch l.shape {
	case "segments":
		code = "var DhtmlXQ_movelist = '" + segments + "';"
	case "digits":
		code = "DhtmlXQ_movelist=\"" + main + "\";"
		if l.branches {
			code += "\nvar DhtmlXQ_move_0_2_1 = '" + variation + "';"
		}
	case "marked":
		code = "var DhtmlXQ_movelist = '" + marked + "';"
	case "marked, any name":
		code = "var s='" + marked + "';"
	case "split":
		code = "var s=''+'" + strings.Replace(marked, "[DhtmlXQ_movelist]", "[DhtmlXQ_move'+'list]", 1) + "';"
	case "split over lines":
		code = "document.write('[DhtmlXQ_move' +\n 'list]" + marked[len("[DhtmlXQ_movelist]"):] + "');"
	}
	if l.binit == "variable" {
		code += "\nvar DhtmlXQ_binit='" + pageBoard + "';"
	}
	return "<script type=\"text/javascript\">\n" + code + "\n</script>\n"
}

// page writes the page.
func (l *layout) page() string {
	tags := "[DhtmlXQ_title]甲 先胜 乙[/DhtmlXQ_title]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_black]乙[/DhtmlXQ_black]\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n"
	if l.empty {
		tags += "[DhtmlXQ_movelist][/DhtmlXQ_movelist]\n"
	}
	if l.binit == "tag" {
		tags += "[DhtmlXQ_binit]" + pageBoard + "[/DhtmlXQ_binit]\n"
	}
	if l.wrapped {
		tags = "[DhtmlXQ]\n" + tags + "[/DhtmlXQ]\n"
	}
	tags = "<div id=\"dhtmlxq_view\" style='display:none'>\n" + tags + "</div>\n"
	parts := []string{tags, "<p>It's the page's text, 'as' it is.</p>\n", l.script()}
	if l.first {
		parts[0], parts[2] = parts[2], parts[0]
	}
	return "<html><head><script>var a='b'+'c';</script></head><body>\n" + strings.Join(parts, "") + "</body></html>\n"
}

// layouts are all ways to lay out a page.
func layouts() (all []layout) {
	for _, wrapped := range []bool{true, false} {
		for _, empty := range []bool{true, false} {
			for _, shape := range []string{"segments", "digits", "marked", "marked, any name", "split", "split over lines"} {
				for _, first := range []bool{true, false} {
					for _, binit := range []string{"", "tag", "variable"} {
						for _, branches := range []bool{true, false} {
							all = append(all, layout{wrapped, empty, shape, first, binit, branches})
						}
					}
				}
			}
		}
	}
	return all
}

// A page with the tags of a game in its text and the moves in a script is one game, with its
// tags, its start and its variations, however it is laid out.
func TestPages(t *testing.T) {
	all := layouts()
	assert.Len(t, all, 288)
	for _, l := range all {
		text := l.page()
		name := fmt.Sprintf("%+v\n%s", l, text)
		require.True(t, Format().Sniff([]byte(text), "a.html"), name)
		games := readAll(t, []byte(text))
		require.Len(t, games, 1, name)
		g := games[0]
		require.Equal(t, "甲 先胜 乙", g.Tag("Title"), name)
		require.Equal(t, "甲", g.Tag("Red"), name)
		require.Equal(t, game.RedWins, g.Result, name)
		expected, other := "h2e2 h9g7", "b9c7"
		if l.binit != "" {
			expected, other = "d0d1 e9f9", "e9e8"
		}
		require.Equal(t, expected, gametest.Moves(g), name)
		second := g.Nodes[g.Nodes[0].Child].Child
		if next := g.Nodes[second].Next; l.branches {
			require.NotZero(t, next, name)
			require.Equal(t, other, g.Nodes[next].Move.String(), name)
		} else {
			require.Zero(t, next, name)
		}
		for _, n := range g.Notes {
			require.NotEqual(t, note.MovesElsewhere, n.Code, name)
		}
	}
}

// A page with two games, or with two lists, is not put together.
func TestPagesApart(t *testing.T) {
	one := layout{wrapped: true, shape: "segments"}
	two := one.page() + one.page()
	assert.Greater(t, len(readAll(t, []byte(two))), 1)
	other := layout{wrapped: true, shape: "digits", binit: "tag"}
	lists := one.page() + other.script()
	assert.False(t, isOneGame(readable([]byte(lists))))
	whole := strings.Replace(one.page(), "[/DhtmlXQ]", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]", 1)
	assert.False(t, isOneGame(readable([]byte(whole))))
}

// A page with a whole game and a list of moves in a script is one game where the list repeats its
// moves or is empty, and two where it has others. None of the records is without moves.
func TestPagesWithWholeGame(t *testing.T) {
	for _, l := range layouts() {
		if l.binit != "" || l.branches || l.empty {
			continue
		}
		main, _ := l.lines()
		const other = "17477062"
		for list, games := range map[string]int{main: 1, other: 2} {
			page := strings.Replace(l.page(), "[/DhtmlXQ_result]\n", "[/DhtmlXQ_result]\n[DhtmlXQ_movelist]"+list+"[/DhtmlXQ_movelist]\n", 1)
			for _, text := range []string{page, strings.Replace(page, "</script>\n</body>", "var DhtmlXQ_move = ''; var DhtmlXQ_movelist='';</script>\n</body>", 1)} {
				found := readAll(t, []byte(text))
				whole := 0
				for _, g := range found {
					require.Len(t, g.MainLine(nil), 2, text)
					if g.Tag("Title") != "" {
						whole++
						require.Equal(t, "乙", g.Tag("Black"), text)
					}
				}
				require.Equal(t, 1, whole, text)
				if isSplit := strings.HasPrefix(l.shape, "split"); games == 1 || l.wrapped && !isSplit { // the parts of a string are no list by themselves
					require.Len(t, found, games, text)
				}
			}
		}
	}
	for _, empty := range []string{"''", `""`, "'x'", "data"} {
		page := "[DhtmlXQ][DhtmlXQ_title]x[/DhtmlXQ_title][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]"
		script := "<script>var DhtmlXQ_movelist = " + empty + ";</script>"
		for _, text := range []string{"<div>" + page + "</div>" + script, script + page} {
			require.Len(t, readAll(t, []byte(text)), 1, text)
		}
	}
}

// A string of a script that only names tags is not part of a game, and a list that comes again is no
// other list: the page is one game, however often tags are named.
func TestPagesThatNameTags(t *testing.T) {
	for _, named := range []string{
		"s.split('[DhtmlXQ]')[1].split('[/DhtmlXQ]')[0]; s.indexOf(\"[DhtmlXQ]\")", "s.indexOf('[DhtmlXQ_movelist]') + s.indexOf('[DhtmlXQ_movelist]', 9)",
		"s.replace('[DhtmlXQ_movelist][/DhtmlXQ_movelist]', '[DhtmlXQ_movelist]' + m + '[/DhtmlXQ_movelist]')", "x('[DhtmlXQ_title]'); x('[DhtmlXQ_title]')",
		"var again = '[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]'", "var DhtmlXQ_movelist = '77477062'",
	} {
		for _, l := range layouts() {
			if l.binit != "" || l.branches {
				continue
			}
			if !l.wrapped && !l.empty && l.shape == "digits" {
				l.shape = "" // a page without a list in its scripts
			}
			text := strings.Replace(l.page(), "</script>\n", "\n"+named+";\n</script>\n", 1)
			if l.shape == "" {
				text = strings.Replace(text, "[DhtmlXQ_red]", "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_red]", 1)
			}
			require.True(t, Format().Sniff([]byte(text), "a.html"), text)
			games := readAll(t, []byte(text))
			require.Len(t, games, 1, text)
			require.Equal(t, "甲 先胜 乙", games[0].Tag("Title"), text)
			require.Equal(t, "h2e2 h9g7", gametest.Moves(games[0]), text)
		}
	}
}

// A page with an empty block and the moves in a script is one game.
func TestPageOfMovesAlone(t *testing.T) {
	const script = "<script>var DhtmlXQ_movelist='77477062';</script>\n"
	for _, block := range []string{"<div>[DhtmlXQ][/DhtmlXQ]</div>\n", "[DhtmlXQ][DhtmlXQ_title][/DhtmlXQ_title][/DhtmlXQ]\n", ""} {
		for _, text := range []string{block + script, script + block} {
			games := readAll(t, []byte(text))
			require.Len(t, games, 1, text)
			require.Equal(t, "h2e2 h9g7", gametest.Moves(games[0]), text)
		}
	}
}

func FuzzPage(f *testing.F) {
	for i, l := range layouts() {
		if i%7 == 0 {
			f.Add([]byte(l.page()))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Format().Sniff(data, "")
		if _, err := gametest.Readable(Format(), data, &game.ReadOptions{Notations: i18n.Notations()}); err != nil {
			t.Fatal(err)
		}
	})
}

// Moves and positions in the text of a page and in strings of its scripts, which are no fields, are an error.
func TestMovesAroundBlocks(t *testing.T) {
	const block, moves = "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]\n", "1. 炮八平五 马8进7"
	for around, quiet := range map[string]bool{
		"<p>" + moves + "</p>": false, "<div>Game:<br>" + moves + "</div>": false, "<script>var a = '" + moves + "';</script>": false,
		"<p>A game of 2009</p>": true, "<style>p { color: #c0c0c0 }</style>": true, "<script>var a = '#c0c0c0';</script>": true,
	} {
		unread := ""
		for _, g := range readAll(t, []byte("<html>\n"+block+around+"\n</html>\n")) {
			for _, u := range g.Unread {
				unread += u.Text
			}
		}
		require.Equal(t, quiet, unread == "", around)
		require.True(t, quiet || unread == moves, unread)
	}
}
