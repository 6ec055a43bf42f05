package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/web"
	"github.com/xqfen/xqfen/xiangqi"
)

const (
	startBoard = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	startWXF   = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR"
)

// shown are the accessible names of the squares that the page shows.
const shown = `[...document.querySelectorAll(".xb-squares button")].map((b) => b.getAttribute("aria-label")).join("|")`

// squares returns what shown is of a position where nobody is in check.
func squares(s *xiangqi.Setup, c i18n.Language) string {
	var names []string
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		for file := range xiangqi.Files {
			name := c.Page()["empty"]
			if piece := s.Board[xiangqi.SquareAt(file, rank)]; piece != xiangqi.Empty {
				name = c.Term(piece.String())
			}
			names = append(names, xiangqi.SquareAt(file, rank).String()+" "+name)
		}
	}
	return strings.Join(names, "|")
}

// shows checks the board and the side to move.
func (b *tab) shows(fen string) {
	b.t.Helper()
	var s xiangqi.Setup
	require.NoError(b.t, testfiles.Must(dialect.Find(dialect.All(), "xqbase")).Parse([]byte(fen), &s))
	b.eventually(squares(&s, i18n.Language{}), shown)
	assert.Equal(b.t, i18n.Language{}.Page()[map[xiangqi.Color]string{xiangqi.Red: "turnRed", xiangqi.Black: "turnBlack"}[s.Turn]], b.js(`byId("position").textContent`))
}

// The places of what was repaired are marked, and each remedy is one click.
func TestRepairs(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	start := startBoard + " w - - 0 1"
	for _, test := range []struct{ text, mark, code string }{
		{startBoard + ` w \- \- 0 1`, `\-`, "markdown-escape"}, {startWXF + " w---1", "w---1", "fused-fields"}, {startBoard, " ", "side-missing"},
		{"RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w - - 0 1", "", "orientation"},
	} {
		b.paste(test.text)
		if test.mark != "" {
			b.shows(start)
			assert.Equal(t, test.mark, b.js(`document.querySelector("#marks mark")?.textContent`), test.text)
		}
		b.js(`byId("details").open = true`)
		b.click(`#notes [data-code="` + test.code + `"] .remedy`)
		b.shows(start)
		assert.Equal(t, test.code == "orientation", b.js(`document.querySelectorAll("#marks mark:not(.hint)").length`) != "0", test.text)
	}
	b.paste("4k4/9/9/9/9/R8/R8/9/9/5K3 w - - 0 1 moves a4b4")
	b.eventually("2", `all(".reading").length`)
	b.click(".reading")
	b.eventually("0 1", `[all(".reading").length, doc.tree.length].join(" ")`)
	b.well()
}

// A game is stepped through by keys, by its moves and by the buttons below the board.
func TestSteps(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.paste("1. 炮二平五 马8进7 (1... 炮8平5 2. 马二进三 {ok}) 2. 马二进三 马2进3")
	assert.Equal(t, "C2=5 H8+7 C8=5 H2+3 H2+3 H2+3", b.js(`doc.tree.map((row) => row.text).join(" ")`), "WXF is usual in English")
	b.js(`document.activeElement.blur()`)
	for _, step := range [][2]string{{kb.ArrowRight, "h2e2"}, {kb.ArrowRight, "h9g7"}, {kb.ArrowLeft, "h2e2"}, {kb.End, "b9c7"}, {kb.Home, "undefined"}} {
		b.press(step[0])
		b.eventually(step[1], `doc.view.last`)
	}
	b.click(".xb-last")
	b.shows("r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3")
	b.click(".line .move")
	b.eventually("h7e7", `doc.view.last`)
	b.press(kb.ArrowRight)
	b.eventually("ok", `byId("comment").value`)
	b.press(kb.ArrowLeft)
	b.press(kb.ArrowUp)
	b.eventually("h9g7", `doc.view.last`)
	b.click("#promote, .line .move")
	b.click("#promote")
	b.eventually("h7e7", `doc.tree[1].move`)
	b.well()
}

// playLine returns the text of n plies from the start, each a legal move.
func playLine(n int) string {
	var text strings.Builder
	position, _ := xiangqi.NewPosition(ptr(xiangqi.Start()), 0)
	for ply := range n {
		moves := position.AppendMoves(nil)
		move := moves[ply*7%len(moves)]
		fmt.Fprint(&text, move, " ")
		position.Do(move)
	}
	return text.String()
}

// manyGames is a PGN file of games of 80 plies.
func manyGames(n int) string {
	var list strings.Builder
	for i := range n {
		fmt.Fprintf(&list, "[Event \"%d\"]\n\n%s*\n\n", i+1, playLine(80))
	}
	return list.String()
}

func ptr[T any](value T) *T { return &value }

// largeTree is a PGN game of n moves in variations of eight.
func largeTree(t testing.TB, n int) string {
	t.Helper()
	g := game.New()
	for main := int32(0); len(g.Nodes) <= n; {
		next := int32(0)
		for i, m := range g.PositionAt(main).AppendMoves(nil) {
			node := g.Add(main, m)
			if next == 0 || i == 5 {
				next = node
			}
			for p := g.PositionAt(node); g.Ply(node) < g.Ply(main)+8 && len(g.Nodes) <= n; {
				moves := p.AppendMoves(nil)
				node = g.Add(node, moves[len(g.Nodes)%len(moves)])
				p.Do(g.Nodes[node].Move)
			}
		}
		main = next
	}
	text, err := pgn.Format().Append(nil, g, &game.WriteOptions{})
	require.NoError(t, err)
	return string(text)
}

// Of a large game only what is in view is drawn.
func TestLargeGame(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.paste(largeTree(t, 8000))
	b.eventually("true", `doc.tree.length >= 8000`)
	b.press(kb.End)
	b.eventually("true", `document.querySelector("#score [aria-current]").getBoundingClientRect().bottom <= innerHeight`)
	assert.Less(t, b.number(`document.querySelectorAll("#score .move").length`), 4000.0)
	b.well()
}

// A long read is cancelled, and the document is as before.
func TestCancel(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.paste("h2e2 h9g7")
	before := b.js("content()")
	b.js(`void put(%s.repeat(1000), true)`, quoted(manyGames(10)))
	b.eventually("false", `byId("progress").hidden`)
	b.js(`byId("cancel").click()`)
	b.eventually("true", `byId("progress").hidden && !busy()`)
	assert.Equal(t, before, b.js("content()"))
	b.press(kb.Home)
	b.click(square("b2"))
	b.click(square("e2"))
	b.eventually("b2e2", `doc.view.last`)
	b.well()
}

// Files and folders are dropped or chosen; all their records are there.
func TestFiles(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.drop("../testdata/games/study.xqf", "../testdata/games/club-gbk.pgn")
	b.eventually("5", `doc.source.count`)
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(filepath.Join(dir, "below"), os.DirFS("../testdata/games")))
	b.drop(dir)
	b.eventually("true", `doc.source.files.length > 4`)
	b.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{filepath.Join(dir, "below", "taipei-big5.pgn")}))
	b.eventually("taipei-big5.pgn", `doc.source.files.join()`)
	assert.Contains(t, b.js(`byId("notes").textContent`), "big5")
	before := b.js("everything()")
	b.reload()
	assert.Equal(t, before, b.js("everything()"), "the files are kept")
	same := filepath.Join(t.TempDir(), "taipei-big5.pgn")
	require.NoError(t, os.WriteFile(same, []byte("1. C2=5 H8+7 *\n"), 0o600))
	b.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{same}))
	b.eventually("2", `doc.tree.length`)
	b.click("#undo")
	b.eventually("true", "doc.tree.length > 2 && kept()")
	b.reload()
	assert.Equal(t, before, b.js("everything()"), "a file of the same name is another")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.png"), []byte("\x89PNG"), 0o644))
	b.drop(filepath.Join(dir, "a.png"))
	assert.Contains(t, b.js(`byId("said").textContent`), "a.png is a picture")
	assert.Equal(t, before, b.js("everything()"))
	b.well()
}

// What is copied is for the program that is chosen; links are of many forms.
func TestCopy(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.paste(startWXF + " w---1")
	for _, program := range []struct{ name, begin string }{{"pikafish", "position fen|position startpos|" + startBoard}, {"ffish", startBoard}} {
		b.choose("program", program.name)
		b.click("#copy")
		assert.Regexp(t, "^("+program.begin+")", b.copied(), program.name)
	}
	assert.Equal(t, "ffish", b.js(`byId("program").value + ""`), "the last used comes first")
	b.click("#all-forms > summary")
	b.eventually("true", `Boolean(byId("form-wxf"))`)
	b.js(`press(document.querySelector("#form-wxf .copy"))`)
	assert.Contains(t, b.copied(), startWXF)
	assert.Equal(t, "true", b.js(`all("#links a").length > 0 && all("#links a").every((a) => a.href.startsWith("https://") && a.rel.includes("noopener"))`))
	for _, hash := range []string{startWXF + "_w_-_-_0_1", strings.ReplaceAll(startBoard, "/", "%2F") + "%20w", startBoard + "+w", "fen=" + startBoard + "_w", "炮二平五", "fen=" + startBoard + "_w&moves=h2e2_h9g7&ply=1"} {
		b.open("/#" + hash)
		b.eventually("true", `doc.record.start.startsWith(%q) && doc.source.count === 1`, startBoard+" w")
	}
	b.eventually("h2e2", `doc.view.last`)
	b.open("/#game=damaged")
	b.shows(startBoard + " w - - 0 1")
	assert.Contains(t, b.js(`byId("said").textContent`), "damaged")
	b.well()
}

// Two tabs have a document each, a tab that was duplicated has its own copy, and each is there after a reload.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.paste("h2e2")
	b.eventually("true", "kept()")
	second, copied := b.beside(), b.beside()
	second.open("/")
	assert.Equal(t, "true 0", second.js(`[document.body.matches(".fresh"), all("#last-work").length].join(" ")`), "the work of an open tab is its own")
	second.paste("b2e2 b9c7")
	copied.open("/")
	copied.js(`sessionStorage.setItem("xqfen.session", %q)`, b.js(`sessionStorage.getItem("xqfen.session")`))
	require.NoError(t, chromedp.Do(copied.ctx, chromedp.Reload()))
	copied.begun()
	copied.eventually("h2e2", `doc.tree.map((row) => row.move).join()`)
	copied.press(kb.End)
	copied.click(square("h9"))
	copied.click(square("g7"))
	for tab, moves := range map[*tab]string{b: "h2e2", second: "b2e2,b9c7", copied: "h2e2,h9g7"} {
		tab.reload()
		assert.Equal(t, moves, tab.js(`doc.tree.map((row) => row.move).join()`))
		tab.well()
	}
}

func TestLanguages(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	start := xiangqi.Start()
	for _, c := range i18n.Languages() {
		b.choose("language", c.Tag())
		b.eventually(squares(&start, c), shown)
		assert.Equal(t, c.Tag()+" "+c.Page()["tagline"], b.js(`document.documentElement.lang + " " + byId("tagline").textContent`))
	}
	b.open("/")
	assert.Equal(t, i18n.Languages()[len(i18n.Languages())-1].Tag(), b.js(`document.documentElement.lang`), "the language is kept")
	for accept, expected := range map[string]string{"vi-VN,en": "vi", "zh-TW,zh": "zh-Hant", "zh-CN": "zh-Hans", "fr-FR": "en"} {
		b.js("localStorage.clear()")
		call(b, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "test", AcceptLanguage: accept})
		b.open("/")
		assert.Equal(t, expected, b.js(`document.documentElement.lang`), accept)
	}
	b.well()
}

// media makes the browser prefer something, such as dark.
func (b *tab) media(features ...string) {
	b.t.Helper()
	var all []*emulation.MediaFeature
	for _, feature := range features {
		name, value, _ := strings.Cut(feature, "=")
		all = append(all, &emulation.MediaFeature{Name: name, Value: value})
	}
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: all})
}

// states are what the page looks like: each step goes on from the one before.
var states = []struct{ name, script string }{
	{"start", `begin()`},
	{"game", `put(` + quoted(study) + `, true).then(() => press(document.querySelector(".xb-last")))`},
	{"unfolded", `(byId("edit").click(), all("details").forEach((part) => { part.open = true; }), rest()).then(() => { document.querySelectorAll("details").forEach((part) => { part.open = true; }); return rest(); })`},
	{"collection", `(byId("edit").click(), document.querySelectorAll("details").forEach((part) => { part.open = false; }), put('[Event "a"]\n\n1. h2e2 *\n\n[Event "b"]\n\n1. b2e2 *\n\n[Event "c"]\n[FEN "9/9/9/9/9/9/9/9/9/9 w"]\n\n*\n', true))`},
	{"unreadable", `put("hello", true)`},
}

// A phone of 360 pixels shows all without scrolling sideways, and what a finger touches is large enough.
func TestPhone(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch))
	b.open("/")
	for _, c := range i18n.Languages() {
		b.choose("language", c.Tag())
		for _, state := range states {
			b.js("%s", state.script)
			for _, part := range strings.Fields(b.js(`all("#tabs button").map((tab) => tab.dataset.tab).join(" ")`)) {
				b.js(`press(document.querySelector("#tabs [data-tab=%s]"))`, part)
				where := c.Tag() + "-" + state.name + "-" + part
				assert.Equal(t, "360", b.js(`document.documentElement.scrollWidth`), where)
				assert.Equal(t, "", b.js(`all("button, summary, select, [role=slider], input:not([type=radio]):not([type=checkbox])").filter((e) => !e.closest(".xb-squares, .skip")).map((e) => [e, e.getBoundingClientRect()])
					.filter(([e, { width, height }]) => width && (width < 43.5 || height < 43.5)).map(([e, { width, height }]) => e.id + "." + e.className + " " + e.textContent.slice(0, 20) + " " + width + "x" + height).join("\n")`), where)
				b.shoot("phone-" + where)
			}
		}
	}
	b.well()
}

// axe-core finds nothing in any language and color scheme, whatever the page shows.
func TestAccessibility(t *testing.T) {
	t.Parallel()
	browserPath(t)
	path := os.Getenv("XQFEN_AXE")
	if path == "" {
		t.Skip("the rules of axe-core are checked where XQFEN_AXE names its axe.min.js")
	}
	axe, err := os.ReadFile(path)
	require.NoError(t, err)
	b := newTab(t, serve(t).URL)
	b.open("/")
	_, err = chromedp.Run(b.ctx, chromedp.Evaluate[string](string(axe)+"\n;''"))
	require.NoError(t, err)
	for i, c := range i18n.Languages() {
		schemes := []string{"light", "dark"}
		if i > 0 && os.Getenv("XQFEN_SHOTS") == "" { // colors do not depend on the language
			schemes = schemes[i%2 : i%2+1]
		}
		b.choose("language", c.Tag())
		for _, state := range states {
			b.js("%s", state.script)
			for _, scheme := range schemes {
				b.media("prefers-color-scheme="+scheme, "prefers-reduced-motion=reduce")
				assert.Equal(t, "", b.js(`axe.run().then((found) => found.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target + " " + n.failureSummary).slice(0, 2).join("; ")).join("\n"))`), "%s %s %s", c.Tag(), state.name, scheme)
				b.shoot("desktop-" + c.Tag() + "-" + state.name + "-" + scheme)
			}
		}
	}
}

// All is done by the keyboard alone.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.js(`document.activeElement.blur()`)
	b.tabTo("#text")
	b.press("h2e2 h9g7")
	b.eventually("2", `doc.tree.length`)
	b.tabTo("#copy")
	b.press("\r")
	assert.Equal(t, "position startpos moves h2e2 h9g7", b.copied(), "at its start all of a game is copied for an engine")
	b.tabTo(".xb-squares button")
	b.press(kb.End)
	b.js(`document.querySelector(%q).focus()`, square("h0"))
	b.press("\r")
	b.press(kb.ArrowUp)
	b.press(kb.ArrowUp)
	b.press(kb.ArrowLeft)
	b.press("\r")
	b.eventually("h0g2", `doc.view.last`)
	b.tabTo("#comment")
	b.press("good")
	b.press("\r", chromedp.ModifierCtrl)
	b.eventually("good", `doc.view.comment`)
	for _, expected := range []string{"undefined h0g2", "undefined h9g7"} {
		b.press("z", chromedp.ModifierCtrl)
		b.eventually(expected, `doc.view.comment + " " + doc.view.last`)
	}
	b.press("z", chromedp.ModifierCtrl, chromedp.ModifierShift)
	b.press("y", chromedp.ModifierCtrl)
	b.eventually("good h0g2", `doc.view.comment + " " + doc.view.last`)
	b.js(`document.querySelector(".skip").focus()`)
	b.press("\r")
	b.eventually("board-section", `document.activeElement.id`)
	assert.Equal(t, "3", b.js(`doc.tree.length`), "a place in the page is no link")
	b.well()
}

// With forced colors the two sides, what can be gone to and the current move are told apart; with reduced motion
// nothing slides.
func TestForcedColorsAndMotion(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	for _, motion := range []string{"no-preference", "reduce"} {
		b.media("forced-colors=active", "prefers-reduced-motion="+motion)
		b.open("/")
		b.js(`(window.moved = 0, Element.prototype.animate = () => ({ moved: moved++ }))`)
		b.click(square("h2"))
		const color = `getComputedStyle(document.querySelector(%q), %q)[%q]`
		assert.NotEqual(t, b.js(color, ".xb-picture .xb-red .xb-face", "", "fill"), b.js(color, ".xb-picture .xb-black .xb-face", "", "fill"))
		assert.NotEqual(t, b.js(color, ".xb-goal", "::after", "backgroundColor"), b.js(color, ".xb-field", "", "fill"))
		b.click(square("e2"))
		b.eventually("solid", color, ".move[aria-current]", "", "outlineStyle")
		assert.Equal(t, motion == "reduce", b.js("moved") == "0", motion)
	}
	b.well()
}

// With the server gone the page goes on, and opens again.
func TestOffline(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.eventually("true", `navigator.serviceWorker.ready.then(() => caches.match("xqfen.wasm.gz")).then((kept) => Boolean(kept))`)
	server.CloseClientConnections()
	server.Close()
	b.paste(startWXF + " w---1")
	b.shows(startBoard + " w - - 0 1")
	b.open("/")
	b.drop("../testdata/games/study.xqf")
	b.eventually("xqf", `doc.source.format`)
}

// The single file opens from a disk, and does all that the page does.
func TestSingleFile(t *testing.T) {
	t.Parallel()
	browserPath(t)
	page, err := web.Single()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "xqfen.html")
	require.NoError(t, os.WriteFile(path, page, 0o644))
	b := newTab(t, "file://"+path)
	b.open("")
	b.paste(startWXF + ` w \- \- 0 1`)
	b.shows(startBoard + " w - - 0 1")
	b.drop("../testdata/games/taipei-big5.pgn")
	b.eventually("taipei-big5.pgn 2 records", `byId("source").textContent`)
	b.js("press(document.querySelector('.xb-last'))")
	b.eventually("false", `document.querySelector("#score [aria-current]") === null || byId("undo").disabled`)
	b.well()
}

// The files of the page do not run from a disk, and the page says so.
func TestFromDisk(t *testing.T) {
	t.Parallel()
	browserPath(t)
	b := newTab(t, "file://"+testfiles.Must(filepath.Abs("static/index.html")))
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Navigate(b.origin), chromedp.WaitVisible(chromedp.CSS("#from-disk"))))
}

// Markup in a text is text everywhere, and what is not of the page does not run.
func TestMarkup(t *testing.T) {
	t.Parallel()
	b := newTab(t, serve(t).URL)
	b.open("/")
	b.js(`document.querySelectorAll("details").forEach((part) => { part.open = true; })`)
	const bad = `<img src=x onerror=alert(1)>`
	game := "[Event \"" + bad + "\"]\n[Red \"" + bad + "\"]\n[" + "X" + " \"" + bad + "\"]\n\n1. 炮二平五 {" + bad + "} *\n\n"
	for _, text := range []string{startBoard + " w - - 0 1 " + bad, bad, game, game + game, "<svg onload=alert(1)>" + startBoard + " " + bad, "炮二平五 " + bad} {
		b.paste(text)
		b.js(`press(byId("copy"))`)
		b.eventually("", `[...document.querySelectorAll("img:not(#icon), [onload], [onerror]")].map((e) => e.parentElement.outerHTML).join()`)
	}
	b.well()
	assert.Equal(t, "blocked", b.js(`new Promise((resolve) => {
		document.addEventListener("securitypolicyviolation", () => resolve("blocked"));
		document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" }));
		setTimeout(() => resolve(String(window.ran)), 2000);
	})`))
}

// number runs an expression in the page and returns its value.
func (b *tab) number(expression string, args ...any) float64 {
	b.t.Helper()
	value, err := strconv.ParseFloat(b.js(expression, args...), 64)
	require.NoError(b.t, err)
	return value
}

// BenchmarkPage reports in milliseconds how long the page takes until it has begun, from a paste until all is shown, and
// for a step through the game, the longest of forty; and beside it what the same reading takes without a browser.
//
//	XQFEN_BROWSER=1 go test -run '^$' -bench Page -benchtime 1x ./web
func BenchmarkPage(b *testing.B) {
	server := serve(b)
	page := newTab(b, server.URL)
	texts := map[string]string{"FEN": startWXF + " w---1", "games": manyGames(1000), "tree": largeTree(b, 65722), "line": strings.Repeat("h0g2 h9g7 g2h0 g7h9 ", 50000)}
	for b.Loop() {
		page.open("/")
		b.ReportMetric(page.number(`performance.now()`), "load-ms")
		for name, text := range texts {
			b.ReportMetric(page.number(`(async (text) => { const begun = performance.now(); await put(text, true); return performance.now() - begun; })(%s)`, quoted(text)), name+"-ms")
			b.ReportMetric(page.number(`(async () => {
				const button = document.querySelector(".xb-next"), times = [];
				for (let i = 0; i < 40 && !button.disabled; i++) {
					const begun = performance.now();
					button.click();
					while (busy()) await new Promise((done) => setTimeout(done));
					times.push(performance.now() - begun);
				}
				return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
			})()`), name+"-step-ms")
			begun := time.Now()
			readFile("", []byte(text))
			b.ReportMetric(time.Since(begun).Seconds()*1000, name+"-natively-ms")
		}
		page.well()
	}
}
