package collection

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// guests are what may be in a comment or in a tag: a record of each format of text,
// what such a file has around it, and what is refused by name.
func guests(t *testing.T, g *game.Game) map[string]string {
	t.Helper()
	all := map[string]string{
		"page":    "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]</div></body></html>",
		"digits":  "77477062",
		"tag":     `[Event "x"]`,
		"tags":    "[Event \"x\"]\n[Site \"y\"]\n\n1. 炮二平五 *",
		"xml":     `<?xml version="1.0"?><ChineseChessRecord Version="1.0"><Head/></ChineseChessRecord>`,
		"lines":   strings.Repeat("x|"+startFEN+" w|h2e2\n", 40),
		"fens":    strings.Repeat(startFEN+" w - - 0 1\n", 40),
		"moves":   strings.Repeat("h2e2 h9g7\n", 40),
		"jieqi":   `{"type": "move", "move": {"action_type": "reveal_and_move"}}`,
		"annofen": "v1 " + startFEN,
		"markup":  "</td><td>&amp; & < > <b>",
		"quotes":  `"", "x" ' ` + "`",
		"braces":  "} { ) ( ]  [ }END START{ */ /*",
		"object":  `{"start":"x","moves":[]}`,
	}
	for _, f := range builtin().all {
		if f.Append == nil || f.Is(game.Binary) {
			continue
		}
		text, err := gametest.Write(f, g, &game.WriteOptions{})
		require.NoError(t, err, f.Name)
		all[f.Name] = string(text)
	}
	return all
}

func formatNamed(t *testing.T, name string) *game.Format {
	t.Helper()
	f := testfiles.Found(FindFormat(name))
	require.NotNil(t, f, name)
	return f
}

// isLost reports whether a writer noted that it has no place for a tag.
func isLost(o *game.WriteOptions, tag string) bool {
	return slices.ContainsFunc(o.Losses, func(n note.Note) bool { return n.Code == note.TagLost && strings.Contains(n.Got, tag) })
}

// A record of any format within a comment or a tag of another makes no difference: the
// file is in the format that it was written in, and comes back as it was.
func TestRecordsWithinRecords(t *testing.T) {
	t.Parallel()
	testfiles.OneThread(t)
	plain := gametest.Decode(t, formatNamed(t, "ucci"), []byte("position startpos moves h2e2 h9g7"))
	all := guests(t, plain)
	for _, host := range writable() {
		for name, guest := range all {
			for where, put := range map[string]func(*game.Game){
				"comment at the start":  func(g *game.Game) { kit.SetComment(g, 0, guest) },
				"comment of a move":     func(g *game.Game) { kit.SetComment(g, 1, guest) },
				"comment between lines": func(g *game.Game) { kit.SetComment(g, 1, "see\n"+guest+"\nthere") },
				"title":                 func(g *game.Game) { g.SetTag("Title", guest) },
				"event":                 func(g *game.Game) { g.SetTag("Event", guest) },
			} {
				if host.Name == "fen" && (name == "page" || name == "dhtmlxq") {
					continue // which have marks anywhere
				}
				what := host.Name + ", " + name + " as " + where
				g := plain.Clone()
				g.SetTag("Title", "a title") // without one a line of eglib is one of fen
				put(g)
				normalize(g)
				o := &game.WriteOptions{}
				text, err := gametest.Write(host, g, o)
				require.NoError(t, err, what)
				name := ""
				if onlyNamed(host) {
					name = "a" + host.Extensions[0]
				}
				found, _ := Recognize(text, name)
				if assert.NotNil(t, found, what) && (host.Name != "eglib" || !isLost(o, "Title")) {
					assert.Equal(t, host.Name, found.Name, what)
				}
				first, _ := normal(t, memoryFile{name, text}, host)
				if !assert.Len(t, first, 1, what) {
					continue
				}
				first[0].name = name
				again, _ := normal(t, first[0], host)
				if assert.Len(t, again, 1, what) {
					assert.Equal(t, string(first[0].data), string(again[0].data), what)
				}
				if host.Name == "plain" {
					continue // a record for each move
				}
				back, err := gametest.ReadAll(host, text, &game.ReadOptions{Notations: i18n.Notations()})
				if assert.NoError(t, err, what) && assert.Len(t, back, 1, what) && len(o.Losses) == 0 {
					assert.Empty(t, gametest.Difference(g, back[0]), what)
				}
			}
		}
	}
}
