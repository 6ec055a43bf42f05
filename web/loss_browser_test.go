package web_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// study is a game with all that can be lost.
const study = `[Event "Cup"]
[Red "甲"]
[Black "Trần"]
[Result "1-0"]

{before} 1. h2e2 $1 {center} h9g7 (1... h7e7 2. h0g2 {same}) 2. h0g2 i9h9 1-0`

// worked shows a game that was changed by hand: a variation was played after the first move, and has an arrow and a comment.
func (b *tab) worked() {
	b.t.Helper()
	b.open("/")
	b.paste(study)
	b.press(kb.ArrowRight)
	b.click(square("b9"))
	b.click(square("c7"))
	b.eventually("b9c7", `doc.view.last`)
	b.choose("comment", "mine")
	b.js(`act({ type: "marks", marks: "Gc7c5" })`)
	require.Equal(b.t, "7", b.js(`doc.tree.length`))
}

// What was made by hand is there after everything that took it away once, or comes back with Undo.
func TestNothingIsLost(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.worked()
	before, everything := b.js("content()"), b.js("everything()")
	undo := func(name string) {
		for b.js("everything()") != everything && b.js("doc.undo") == "true" {
			b.press("z", chromedp.ModifierCtrl)
		}
		require.Equal(t, everything, b.js("everything()"), "%s and Undo", name)
	}
	same := func(name string) { require.Equal(t, before, b.js("content()"), name) }

	for _, tag := range []string{"vi", "zh-Hans", "en"} {
		b.choose("language", tag)
		same("language " + tag)
	}
	undo("languages")
	for _, key := range []string{" ", "x"} {
		b.do(chromedp.Focus(chromedp.CSS("#text")))
		b.press(kb.End, chromedp.ModifierCtrl)
		b.press(key)
		b.eventually("true", `doc.box === byId("text").value`)
		if key == " " {
			same("a blank in the box")
		}
		assert.GreaterOrEqual(t, b.number(`doc.tree.length`), 7.0, "%q in the box", key)
		b.js(`byId("text").blur()`)
		undo("a key in the box")
	}
	b.click("#edit")
	for change, moves := range map[string]string{"mirror": "7", "swap": "7", "rotate": "0", "clearBoard": "0", "start": "0"} {
		b.click("[data-change=" + change + "]")
		b.eventually("true", `content() !== %s`, quoted(before))
		assert.Equal(t, moves, b.js(`doc.tree.length`), change)
		assert.Equal(t, "Cup", b.js(`doc.record.tags.find((tag) => tag.name === "Event").value`), change)
		if moves == "0" {
			assert.Contains(t, b.js(`byId("said").textContent`), "Undo", change)
		} else {
			assert.Equal(t, "before center mine same", b.js(`[doc.record.comment, ...doc.tree.map((row) => row.comment)].filter(Boolean).sort().join(" ")`), change)
		}
		undo(change)
	}
	b.click("#edit")
	for _, answer := range []string{"no", "yes"} {
		b.paste("炮八平五")
		same("a question")
		b.click("#ask-" + answer)
		assert.Equal(t, answer == "no", before == b.js("content()"), answer)
		undo("a paste")
	}
	b.click("#new")
	b.eventually("true", `document.body.matches(".fresh")`)
	undo("New")
	b.reload()
	require.Equal(t, everything, b.js("everything()"), "a reload")
	b.click("#copy-link")
	other := newTab(t, "")
	other.open(b.copied())
	assert.Equal(t, before, other.js("content()"), "a link")
	assert.Equal(t, b.js(`doc.view.fen`), other.js(`doc.view.fen`), "the link is to the move that is shown")
	b.well()
}

// A text that is the same game as one that was changed by hand is merged with it.
func TestMerge(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.worked()
	b.paste("1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0")
	assert.Equal(t, "8 mine", b.js(`[doc.tree.length, doc.view.comment].join(" ")`))
	b.well()
}

// All records of a file are written, in a format of one game a file, too.
func TestSaveAll(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.paste(strings.Repeat(study+"\n\n", 2) + "[Event \"last\"]\n\n1. b2e2 *\n")
	b.choose("scope", "all")
	for _, format := range []string{"xqf", "cbr"} {
		b.choose("format", format)
		name, data := b.saved("#save")
		assert.Regexp(t, `\.zip$`, name)
		archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		require.NoError(t, err)
		var read []string
		for _, file := range archive.File {
			if !strings.HasSuffix(file.Name, "."+format) {
				continue
			}
			r, err := file.Open()
			require.NoError(t, err)
			content, err := io.ReadAll(r)
			require.NoError(t, err)
			_, games := readFile(file.Name, content)
			require.Len(t, games, 1)
			read = append(read, fmt.Sprint(len(games[0].Nodes)-1, " ", games[0].Tag("Event")))
		}
		assert.Equal(t, []string{"6 Cup", "6 Cup", "1 last"}, read)
		assert.Contains(t, b.js(`byId("saved").textContent`), name)
	}
	b.paste(startBoard + " w\n9/9\n" + startBoard + " b\n")
	b.choose("scope", "all")
	_, data := b.saved("#save")
	assert.NotEmpty(t, data)
	assert.Contains(t, b.js(`byId("saved").textContent`), "2 of 3 records, 1 left out")
	b.well()
}

// Files have the moves that their readers expect, whatever the score is written in.
func TestFilesHaveTheirOwnNotation(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	for _, move := range []string{"h2e2", "h9g7"} {
		b.click(square(move[:2]))
		b.click(square(move[2:]))
		b.eventually(move, `doc.view.last`)
	}
	b.choose("notation", "en")
	b.eventually("Cannon 2 traverse 5", `doc.tree[0].text`)
	for format, expected := range map[string]string{
		"ucci": "position startpos moves h2e2 h9g7", "pgn": "1. 炮二平五 马８进７", "jsonl": `"moves":["h2e2","h9g7"]`, "csv": "h2e2 h9g7", "epd": "rnbakabnr/",
	} {
		b.choose("format", format)
		_, data := b.saved("#save")
		assert.Contains(t, string(data), expected, format)
		assert.NotContains(t, string(data), "traverse", format)
	}
	b.choose("format", "pgn")
	b.choose("moves-as", "wxf")
	_, data := b.saved("#save")
	assert.Contains(t, string(data), "1. C2=5 H8+7")
	b.well()
}

// What was repaired, and what cannot be, is counted over all records; every one is there.
func TestManyRecords(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	var list strings.Builder
	for i, game := range strings.SplitAfter(manyGames(1000), "*\n\n") {
		switch {
		case i < 28:
			game = strings.Replace(game, "]\n", "]\n[FEN \""+startBoard+` w \\- \\- 0 1"]`+"\n", 1)
		case i < 32:
			game = strings.Replace(game, "]\n", "]\n[FEN \"9/9/9/9/9/9/9/9/9/4K4 w - - 0 1\"]\n", 1)
		}
		list.WriteString(game)
	}
	b.paste(list.String())
	assert.Regexp(t, "^1,000 records .* 4 impossible .* 28 repaired", b.js(`byId("source").textContent`))
	assert.Less(t, b.number(`document.querySelectorAll(".record").length`), 200.0, "only rows in view are drawn")
	b.click("[data-verdict=impossible]")
	b.eventually("4", `document.querySelectorAll(".record").length`)
	b.click(".record")
	b.eventually("29", `doc.record.tags[0].value`)
	b.click("[data-verdict='']")
	b.do(chromedp.Focus(chromedp.CSS("#records-table")))
	b.press(kb.End)
	b.press("\r")
	b.eventually("1000 80", `doc.record.tags[0].value + " " + doc.tree.length`)
	b.press(kb.ArrowLeft)
	b.eventually("999", `doc.record.tags[0].value`)
	b.well()
}

// After a text that cannot be read there is no old board to play on.
func TestUnreadable(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.paste(startBoard + " w")
	b.paste("hello")
	assert.Equal(t, "true 0 0", b.js(`[document.body.matches(".unreadable"), all(".xb-movable").length, all(".xb-full").length].join(" ")`))
	assert.Equal(t, "0", b.js(`["copy", "copy-link", "save"].filter((id) => !byId(id).disabled).length`))
	assert.Equal(t, "1", b.js(`all("#notes .error").length`))
	b.press("z", chromedp.ModifierCtrl)
	b.eventually("false 32", `[document.body.matches(".unreadable"), all(".xb-full").length].join(" ")`)
	b.well()
}

// A comment that is still being typed belongs to its move, whatever comes then.
func TestDraft(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.worked()
	draft := func(text string) {
		b.do(chromedp.Focus(chromedp.CSS("#comment")))
		b.press(kb.End, chromedp.ModifierCtrl)
		b.press(text)
	}
	draft("!A")
	b.drop("../testdata/games/study.xqf")
	b.eventually("xqf", `doc.source.format`)
	b.js(`(document.activeElement.blur(), rest())`)
	assert.Equal(t, "中炮的三种应法。", b.js(`doc.record.comment`))
	for b.js(`doc.source.format`) == "xqf" && b.js("doc.undo") == "true" {
		b.click("#undo")
	}
	assert.Equal(t, "mine!A", b.js(`doc.view.comment`))
	b.well()
}
