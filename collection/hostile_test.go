package collection

import (
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

// hostile are texts that formats have signs for, cut, or cannot write.
var hostile = []string{
	`"`, `a"b\`, "a\nb", "a\rb", "a\r\nb", "a\x1b]0;x\a", "\x1b", "\u202eab", "a\x00b", "\x00", " a ", "\n", "\u2028", "\ufeffa", "$1\n", "$1 x", "[%unread a b]",
	"[%escaped] x", "]", "[/DhtmlXQ]", "}", "{", "*/", ";", "|", "||", "&lt;", "<br>", "<!--", "%", "# x", "1-0", "h2e2", "1. h2e2", "🐎", strings.Repeat("长", 1<<15),
}

// Every text of a game comes back from every format that writes it, or something is noted.
func TestHostileTexts(t *testing.T) {
	testfiles.OneThread(t)
	fields := map[string]struct {
		set func(g *game.Game, text string)
		get func(g *game.Game) string
	}{
		"Title":   {func(g *game.Game, text string) { g.KeepTag("Title", text) }, func(g *game.Game) string { return g.Tag("Title") }},
		"Red":     {func(g *game.Game, text string) { g.KeepTag("Red", text) }, func(g *game.Game) string { return g.Tag("Red") }},
		"Own":     {func(g *game.Game, text string) { g.KeepTag("Own", text) }, func(g *game.Game) string { return g.Tag("Own") }},
		"start":   {func(g *game.Game, text string) { g.Nodes[0].Comment = text }, func(g *game.Game) string { return g.Nodes[0].Comment }},
		"comment": {func(g *game.Game, text string) { g.Nodes[1].Comment = text }, func(g *game.Game) string { return g.Nodes[1].Comment }},
		"unread": {func(g *game.Game, text string) {
			g.Unread = []game.Unread{{Node: 1, Code: note.MoveSyntax, Text: "x" + text}}
		}, func(g *game.Game) string {
			if len(g.Unread) == 0 {
				return ""
			}
			return g.Unread[0].Text[1:]
		}},
	}
	o := &game.ReadOptions{Notations: i18n.Notations()}
	for _, f := range Formats() {
		for name, field := range fields {
			for _, text := range hostile {
				if f.Append == nil {
					continue
				}
				g := game.New()
				g.Add(0, xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)))
				field.set(g, text)
				w := new(game.WriteOptions)
				file, err := gametest.Write(f, g, w)
				if err != nil || len(w.Losses) > 0 {
					continue
				}
				games, err := gametest.ReadAll(f, file, o)
				shown := f.Name + ": " + name + " " + strings.ToValidUTF8(text[:min(len(text), 20)], "?")
				if !assert.NoError(t, err, shown) || !assert.Len(t, games, 1, shown) {
					continue
				}
				require.NotEmpty(t, games[0].Nodes)
				if !assert.Greater(t, len(games[0].Nodes), 1, shown) {
					continue
				}
				assert.Equal(t, text, field.get(games[0]), shown)
			}
		}
	}
}
