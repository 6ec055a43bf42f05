package pgn

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/gametest"
)

// A game in a saved page is read as it is without the page, in its place, and nothing of the
// page is a record or a part of one.
func TestPages(t *testing.T) {
	const tags = "[Game \"Chinese Chess\"]\n[Event \"A & B\"]\n[Red \"甲\"]\n\n"
	for _, moves := range []string{"1. 炮二平五 马8进7\n2. 马二进三 车9平8\n", "1. 炮二平五 马8进7 {A < B} 2. 马二进三 1-0\n"} {
		bare, err := gametest.ReadAll(Format(), []byte(tags+moves), &game.ReadOptions{Notations: i18n.Notations()})
		require.NoError(t, err)
		require.Len(t, bare, 1)
		escaped := strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(tags + moves)
		for _, text := range []string{escaped, strings.ReplaceAll(escaped, `"`, "&quot;")} {
			for _, page := range []string{
				"<html><body><pre>%</pre></body></html>\n", "<!DOCTYPE html>\n<html><head><title>[x \"y\"]</title><script>var a='1. e2', b=\"#c0c0c0\";</script></head>\n<body><h1>News</h1><p>About [it].</p>\n<pre class=\"pgn\">\n%</pre>\n<p>Copyright 2009</p></body></html>\n",
				"<pre>\n%", "<pre>\n<b>%</b></pre><p>1. More of it",
			} {
				data := []byte(strings.Replace(page, "%", text, 1))
				assert.True(t, Format().Sniff(data, "a.html"), string(data))
				games, err := gametest.ReadAll(Format(), data, &game.ReadOptions{Notations: i18n.Notations()})
				require.NoError(t, err, string(data))
				require.Len(t, games, 1, string(data))
				assert.Empty(t, gametest.Difference(bare[0], games[0]), string(data))
				assert.Empty(t, games[0].Notes, string(data))
			}
		}
	}
}

// Moves outside <pre> are read, or are an error: in the text before and after it, and in strings of scripts.
func TestMovesAroundPre(t *testing.T) {
	const pre, moves = "<pre>\n[Event \"x\"]\n\n1. h2e2 h9g7 *\n</pre>\n", "1. h2e2 h9g7 2. h0g2"
	for _, around := range []string{"%", "<p>%</p>", "<p>Game:</p><b>%</b><br>", "<div>\n  %\n</div>", "<script>var a = [\"%\"];</script>"} {
		around = strings.Replace(around, "%", moves, 1)
		for _, page := range []string{"<html>\n" + around + "\n" + pre, pre + around} {
			games, err := gametest.ReadAll(Format(), []byte(page), &game.ReadOptions{Notations: i18n.Notations()})
			require.NoError(t, err, page)
			plies, unread := 0, ""
			for _, g := range games {
				plies += len(g.Nodes) - 1
				for _, u := range g.Unread {
					unread += u.Text
				}
			}
			assert.True(t, plies == 2+3 || strings.Contains(unread, moves), "%s\n%d plies, unread: %s", page, plies, unread)
		}
	}
}

// Tags outside <pre> are read too: before and after the game.
func TestTagsAroundPre(t *testing.T) {
	const pre = "<pre>\n[Event \"x\"]\n\n1. h2e2 h9g7\n</pre>\n"
	for _, tag := range []string{"[Red \"A\"]", "<p>[Red &quot;A&quot;]</p>", "<p>Game:</p><b>[Red \"A\"]</b>"} {
		for _, page := range []string{"<html>\n" + tag + "\n" + pre, pre + tag + "\n<p>Copyright</p>"} {
			games, err := gametest.ReadAll(Format(), []byte(page), &game.ReadOptions{Notations: i18n.Notations()})
			require.NoError(t, err, page)
			require.Len(t, games, 1, page)
			assert.Equal(t, "A", games[0].Tag("Red"), page)
		}
	}
}

// Text outside <pre> that names moves, positions or tags among prose is noted, once for what is left out in a row.
func TestLeftOutOfPages(t *testing.T) {
	const pre = "<pre>\n[Event \"x\"]\n\n1. h2e2 h9g7 *\n</pre>\n"
	for around, noted := range map[string]string{
		"<p>Game: 1. b2e2 is good</p>": "Game: 1. b2e2 is good", "<p>News</p><p>Then 炮二平五 was played</p><div>FEN: see 9/9/9/9/9/9/9/9/9/9</div>": "Then 炮二平五 was played",
		"<p>Tags: [Red \"A\"] and more</p>": "Tags: [Red \"A\"] and more", "<script>var a = '[Event \"y\"] 1. h2e2 *'</script>": "[Event \"y\"] 1. h2e2 *",
		"<p>Copyright 2009, version 1.2</p><script>$('[name=\"a\"]')</script>": "", "<style>.b2{}</style><!-- 1. h2e2 -->": "",
	} {
		for _, page := range []string{"<html>\n" + around + "\n" + pre, "<html>" + pre + around} {
			games, err := gametest.ReadAll(Format(), []byte(page), &game.ReadOptions{Notations: i18n.Notations()})
			require.NoError(t, err, page)
			require.Len(t, games, 1, page)
			assert.Equal(t, "h2e2 h9g7", gametest.Describe(games[0]).Moves, page)
			if noted == "" {
				assert.Empty(t, games[0].Notes, page)
			} else if assert.Len(t, games[0].Notes, 1, page) {
				assert.Equal(t, chars.Excerpt([]byte(noted)), games[0].Notes[0].Got, page)
				assert.Equal(t, 1+strings.Count(page[:strings.Index(page, noted)], "\n"), games[0].Notes[0].Line, page)
			}
		}
	}
}

// The text of a page is as long as the page, with the same lines.
func FuzzPageText(f *testing.F) {
	f.Add([]byte("<pre>[Event &quot;x&quot;]\n&nbsp;&#x1F40E;&lt;</pre>"))
	f.Add([]byte("<!-- a --><script>b</script>\r\n<p>c"))
	f.Fuzz(func(t *testing.T, page []byte) {
		text := pageText(page)
		if len(text) != len(page) || strings.Count(string(text), "\n") < strings.Count(string(page), "\n") {
			t.Fatalf("%q becomes %q", page, text)
		}
	})
}
