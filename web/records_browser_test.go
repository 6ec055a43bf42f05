package web_test

import (
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/web"
)

// manyFile is a file of many games: one of a hundred is repaired, one of seven has an illegal move.
func manyFile(t *testing.T, count int) string {
	t.Helper()
	var games strings.Builder
	for i := range count {
		fmt.Fprintf(&games, "[Event \"Cup %d\"]\n[Red \"Red %d\"]\n[Black \"Đen %d\"]\n[Date \"2020.01.%02d\"]\n", i%9, i, i, i%28+1)
		if i%100 == 5 {
			games.WriteString("[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w---1\"]\n")
		}
		games.WriteString("\nh2e2 h9g7 h0g2 ")
		if i%7 == 3 {
			games.WriteString("a9a0 ")
		}
		games.WriteString("1-0\n\n")
	}
	path := filepath.Join(t.TempDir(), "many.pgn")
	require.NoError(t, os.WriteFile(path, []byte(games.String()), 0o644))
	return path
}

// A collection is a table in which only the rows that are seen are drawn. It is filtered and searched, the keys lead
// through it, and all that is found is saved.
func TestTableOfRecords(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.drop(manyFile(t, 2100))
	b.eventually("2101", `byId("records-table").getAttribute("aria-rowcount")`)
	const rows = `[...document.querySelectorAll(".record")].map((row) => row.dataset.index).join(" ")`
	b.eventually("true", rows+`.startsWith("0 1 2 3")`)
	assert.Less(t, len(strings.Fields(b.js(rows))), 40)
	assert.Equal(t, "all 2,100 repaired 21 illegal move 300 duplicate 2,098", b.js(`byId("records-filters").innerText.replace(/\s+/g, " ")`))

	b.js(`byId("records-table").focus()`)
	b.press(kb.End)
	b.press(kb.Enter)
	b.eventually("2099", `doc.view.record`)
	b.eventually("2099", `document.querySelector(".record[aria-selected=true]").dataset.index`)
	b.press(kb.ArrowLeft)
	b.eventually("2098", `doc.view.record`)
	assert.Equal(t, "2,099 of 2,100", b.js(`byId("records-place").textContent`))

	b.click("[data-verdict=illegal]")
	b.eventually("301", `byId("records-table").getAttribute("aria-rowcount")`)
	b.click("#record-next")
	b.eventually("3", `doc.view.record`)
	assert.Equal(t, "1 of 300 found · record 4", b.js(`byId("records-place").textContent`))
	b.js(`set(byId("records-search"), "206 den"), byId("records-search").dispatchEvent(new Event("input"))`)
	b.eventually("4", `byId("records-table").getAttribute("aria-rowcount")`)
	b.eventually("206 2061 2068", rows) // of 206 and 2060 to 2069 each seventh
	b.click("#convert-all")
	assert.Equal(t, "found", b.js(`byId("scope").value`))
	b.choose("format", "jsonl")
	b.choose("scope", "found")
	_, data := b.saved("#save")
	assert.Equal(t, 3, strings.Count(string(data), "\n"))

	b.click("#undo") // the file
	b.eventually("true", `byId("records-section").hidden`)
	b.well()
}

// paper shows what is printed, or what is on the screen.
func (b *tab) paper(on bool) {
	b.t.Helper()
	media := ""
	if on {
		media = "print"
	}
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: media})
}

// Print gives the game and not the page; a sheet has each position with its side to move, and the moves at the end.
func TestPrint(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.paste("[Red \"An\"]\n[Black \"Ba\"]\n[Result \"1-0\"]\n\n1. h2e2 $1 h9g7 (1... h7e7 {ours}) 2. h0g2 1-0\n")
	b.paper(true)
	b.js(`window.dispatchEvent(new Event("beforeprint"))`)
	assert.Equal(t, "print", b.js(`[...document.body.children].filter((e) => e.checkVisibility()).map((e) => e.id).join(" ")`))
	text := b.js(`byId("print").innerText.replace(/\s+/g, " ")`)
	assert.Contains(t, text, "An – Ba 1-0")
	assert.Contains(t, text, "1 C2=5! H8+7 (1… C8=5 ours) 2 H2+3")
	assert.Equal(t, "1", b.js(`document.querySelectorAll("#print svg").length`))
	pdf := call(b, page.PrintToPDF, page.PrintToPDFParams{})
	assert.Equal(t, 1, strings.Count(string(pdf.Data), "/Type /Page\n"))
	b.js(`window.dispatchEvent(new Event("afterprint"))`)

	b.paper(false)
	b.paste("4k4/9/9/9/9/9/9/9/4R4/3K5 b\n3k5/9/9/9/9/9/9/9/4R4/4K4 w moves e1e2 d9d8\n")
	b.js(`window.print = () => 0`)
	b.click("#print-sheet")
	b.eventually("2", `document.querySelectorAll("#print figure").length`)
	b.paper(true)
	text = b.js(`byId("print").innerText.replace(/\s+/g, " ")`)
	assert.Contains(t, text, "1. Black to move 2. Red to move Solutions 2. 1. R5+1 K4+1")
	b.well()
}

// A code to scan is of the link, and of the position where that is too long; it says so. A picture is PNG and SVG.
func TestShare(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.paste("1. h2e2 h9g7 {good} *")
	const said = `(byId("code").open ? byId("code").innerText : "")`
	b.click("#show-code")
	b.eventually("true", said+`.includes("all of this game")`)
	link := b.js(`document.querySelector("#code .link").textContent`)
	assert.Contains(t, link, "#game=")
	b.js(`byId("code").close()`)
	b.js(`act({ type: "comment", text: Array.from({ length: 900 }, (_, i) => (i * 7919 + 13) ** 2 % 9973).join(" ") })`)
	b.click("#show-code")
	b.eventually("true", said+`.includes("too long") && document.querySelector("#code .link").textContent.includes("#fen=")`)
	b.js(`byId("code").close()`)
	_, data := b.saved("#save-png")
	assert.True(t, strings.HasPrefix(string(data), "\x89PNG"))
	_, data = b.saved("#save-svg")
	assert.Contains(t, string(data), "<svg")
	b.click("#frame-code")
	frame := b.copied()
	assert.Contains(t, frame, "/embed.html?fen=")
	b.well()

	shared := newTab(t, b.origin)
	shared.open(link[len(b.origin):])
	shared.eventually("good", `doc.tree.at(-1)?.comment`)
	shared.well()
}

// A new version is fetched whole beside the old one and takes its place where the user asks for it; no page has files of
// two versions.
func TestNewVersion(t *testing.T) {
	t.Parallel()
	next := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(web.Files(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			data, err := fs.ReadFile(web.Files(), name)
			require.NoError(t, err)
			next[name] = &fstest.MapFile{Data: data}
		}
		return err
	}))
	next["files.js"].Data = []byte(strings.Replace(string(next["files.js"].Data), `VERSION = "`, `VERSION = "next`, 1))
	next["style.css"].Data = append([]byte(":root { --version: 2; }\n"), next["style.css"].Data...)
	var isNext atomic.Bool
	var handlers [2]http.Handler
	for i, files := range []fs.FS{web.Files(), next} {
		var err error
		handlers[i], err = web.NewHandler(files, web.Limits{})
		require.NoError(t, err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler := handlers[0]
		if isNext.Load() {
			handler = handlers[1]
		}
		handler.ServeHTTP(w, r)
	}))
	defer server.Close()
	const version = `document.documentElement ? getComputedStyle(document.documentElement).getPropertyValue("--version") : ""`
	b := newTab(t, server.URL)
	b.open("/")
	b.js(`navigator.serviceWorker.ready`)
	b.eventually("true", `Boolean(navigator.serviceWorker.controller)`)
	isNext.Store(true)
	b.open("/")
	assert.Empty(t, b.js(version), "the page is of the old version until it is asked")
	b.eventually("true", `byId("said").innerText.includes("new version")`)
	b.js(`document.querySelector("#said button").click()`)
	b.eventually("2", version)
	b.eventually("1", `caches.keys().then((names) => names.length)`)
	b.begun()
	b.well()

	// A text that another program shares is taken by the page.
	b.js(`(() => { const form = new FormData(); form.append("text", "炮二平五"); return fetch("shared", { method: "POST", body: form }); })()`)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Navigate(server.URL+"/")))
	b.begun()
	b.eventually("炮二平五", `byId("text").value`)
}
