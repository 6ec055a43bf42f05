package web_test

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/web"
	"github.com/xqfen/xqfen/xiangqi"
)

const (
	startBoard = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	startWXF   = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR"
)

// squares returns the accessible names of all squares of a position.
func squares(s *xiangqi.Setup, c i18n.Language, empty string) string {
	var names []string
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		for file := range xiangqi.Files {
			sq := xiangqi.SquareAt(file, rank)
			name := empty
			if piece := s.Board[sq]; piece != xiangqi.Empty {
				name = c.Term(piece.String())
			}
			names = append(names, sq.String()+" "+name)
		}
	}
	return strings.Join(names, "|")
}

// shown are the accessible names of the squares that the page shows.
const shown = `[...document.querySelectorAll("#squares button")].map((b) => b.getAttribute("aria-label")).join("|")`

// form is the text of one form that the page shows.
func form(id string) string { return fmt.Sprintf(`byId(%q)?.querySelector("code")?.textContent`, id) }

// shows checks the board, and the position in two dialects.
func (b *tab) shows(fen string) {
	b.t.Helper()
	var s xiangqi.Setup
	xqbase := testfiles.Must(dialect.Find(dialect.All(), "xqbase"))
	require.NoError(b.t, xqbase.Parse([]byte(fen), &s))
	b.eventually(fen, "%s", form("form-xqbase"))
	wxf := testfiles.Must(dialect.Find(dialect.All(), "wxf")).String(&s)
	wxf, _, _ = strings.Cut(wxf, " - ") // a clock that nobody knows is a dash there and 0 in xqbase
	assert.Contains(b.t, b.js("%s", form("form-wxf")), wxf)
	assert.Equal(b.t, squares(&s, i18n.Language{}, "empty"), b.js(shown))
}

func TestFoundingStrings(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	start := startBoard + " w - - 0 1"
	for _, test := range []struct{ text, dialects, mark, code string }{
		{start, "xqbase", "", ""},
		{startBoard + ` w \- \- 0 1`, "", `\-`, "markdown-escape"},
		{startWXF + " w - - 0 1", "wxf", "", ""},
		{startWXF + " w---1", "wxf-fused", "---", "fused-fields"},
		{startWXF + " w – - – 1", "xqfan", "–", "typographic-dash"},
		{startBoard, "", " ", "side-missing"},
	} {
		b.paste(test.text)
		b.shows(start)
		assert.Contains(t, b.js(`(state.input.dialects || []).join()`), test.dialects, test.text)
		if test.dialects != "" {
			assert.Contains(t, b.js(`byId("taken").textContent`), test.dialects)
		}
		if test.code == "" {
			assert.Equal(t, "0", b.js(`document.querySelectorAll("#marks mark").length`), test.text)
			continue
		}
		assert.Contains(t, b.js(`document.querySelector("#marks mark")?.textContent`), test.mark, test.text)
		b.do(chromedp.Click(chromedp.CSS(`#notes [data-code="` + test.code + `"] .remedy`)))
		b.eventually("0", `text.reading ? 1 : document.querySelectorAll("#marks mark").length`)
		b.shows(start)
	}
	b.paste(strings.ReplaceAll(startBoard, "/", "|") + " w")
	b.paste("RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w - - 0 1")
	b.eventually("3", `document.querySelectorAll('#notes [data-code=orientation] .remedy').length`)
	b.do(chromedp.Click(chromedp.CSS(`#notes [data-code=orientation] .remedy`)))
	b.shows(start)
	b.well()
}

func TestMoveLists(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	const end = "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3"
	for notation, text := range map[string]string{
		"zh-Hans": "炮二平五 马8进7 马二进三 马2进3",
		"vi":      "1. P2-5 M8.7 2. M2.3 M2.3",
		"wxf":     "1. C2.5 H8+7 2. H2+3 {a comment} H2+3",
	} {
		b.paste(text)
		b.shows(startBoard + " w - - 0 1")
		assert.Equal(t, notation, b.js(`state.game.notation`))
		b.do(chromedp.Click(chromedp.CSS("#next")))
		b.eventually("h2e2", `state.view.lastMove`)
		b.do(chromedp.KeyEvent(kb.ArrowRight))
		b.eventually("h9g7", `state.view.lastMove`)
		b.do(chromedp.KeyEvent(kb.End))
		b.eventually("b9c7", `state.view.lastMove`)
		b.shows(end)
		assert.Equal(t, "炮二平五 马８进７ 马二进三 马２进３", strings.NewReplacer("1. ", "", "2. ", "").Replace(b.js("%s", form("line-zh-Hans"))))
		b.do(chromedp.KeyEvent(kb.Home))
		b.eventually("undefined", `state.view.lastMove`)
	}
	b.paste("1. 炮二平五 马8进7 (1... 炮8平5 2. 马二进三 {ok}) 2. 马二进三")
	b.eventually("1", `document.querySelectorAll("#tree .variation").length`)
	b.do(chromedp.Click(chromedp.CSS(`#tree .variation .move`)))
	b.eventually("h7e7", `state.view.lastMove`)
	b.do(chromedp.KeyEvent(kb.ArrowRight))
	b.eventually("ok", `byId("comment").value`)
	b.do(chromedp.KeyEvent(kb.ArrowLeft))
	b.eventually("h7e7", `state.view.lastMove`)
	b.do(chromedp.KeyEvent(kb.ArrowUp))
	b.eventually("h9g7", `state.view.lastMove`)
	b.well()
}

// A game in ordinary text is one game in the box too, with its header.
func TestProse(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	const end = "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3"
	for _, text := range []string{
		"红方：甲\n黑方：乙\n第1回合 炮二平五 马8进7\n第2回合 马二进三 马2进3\n（共 4 著）\n",
		"紅方：甲\n黑方：乙\n1.炮二平五馬8進7 2.馬二進三馬2進3\n",
		"Đỏ: A\nĐen: B\n1. P2-5 M8.7\n2. M2.3 M2.3\n",
		"Red: A\nBlack: B\n1. C2.5 H8+7\n2. H2+3 H2+3\n",
	} {
		b.paste(text)
		b.eventually("prose 4", `state.input.format + " " + state.game.tree.length`)
		assert.Equal(t, "2", b.js(`state.game.tags.filter((t) => t.Name === "Red" || t.Name === "Black").length`), text)
		b.do(chromedp.Click(chromedp.CSS("#last")))
		b.eventually("b9c7", `state.view.lastMove`)
		b.shows(end)
	}
	b.well()
}

// thousandGames is a PGN file of a thousand games of 80 plies.
func thousandGames(t testing.TB) string {
	t.Helper()
	var list, one strings.Builder
	position, err := xiangqi.NewPosition(ptr(xiangqi.Start()), 0)
	require.NoError(t, err)
	for ply := range 80 {
		moves := position.AppendMoves(nil)
		move := moves[ply*7%len(moves)]
		if ply%2 == 0 {
			fmt.Fprintf(&one, "%d. ", ply/2+1)
		}
		fmt.Fprint(&one, move, " ")
		position.Do(move)
	}
	for i := range 1000 {
		fmt.Fprintf(&list, "[Event \"%d\"]\n\n%s*\n\n", i+1, &one)
	}
	return list.String()
}

// A thousand games are read, and every one is there.
func TestThousandGames(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.paste(thousandGames(t))
	assert.Equal(t, "1000", b.js(`state.input.count`))
	b.js(`(byId("record").value = 999, byId("record").dispatchEvent(new Event("change")))`)
	b.eventually("1000 80", `state.game.tags[0].Value + " " + state.game.tree.length`)
	b.well()
}

// BenchmarkPage opens the page anew each time and pastes a position and a thousand games, each
// twice. It reports the medians in milliseconds: until the board is there, and from each paste
// until the text is read and the board, the notes and the moves are shown. Natively is what reading
// the same takes without a browser. The page has the time that a person needs to copy a text.
//
//	XQFEN_BROWSER=1 go test -run '^$' -bench Page -benchtime 5x ./web
func BenchmarkPage(b *testing.B) {
	server := serve(b)
	browserPath(b)
	const position, games = startWXF + " w---1", "games"
	texts := map[string]string{"FEN": position, games: thousandGames(b)}
	times := map[string][]float64{}
	for b.Loop() {
		page := newTab(b, server.URL)
		call(page, cdpage.AddScriptToEvaluateOnNewDocument, cdpage.AddScriptToEvaluateOnNewDocumentParams{Source: `
			new MutationObserver((_, observer) => {
				if (document.querySelector("#squares [data-square=e0]")) {
					window.loaded = performance.now();
					observer.disconnect();
				}
			}).observe(document, { childList: true, subtree: true, attributeFilter: ["data-square"] });`})
		page.open("/")
		times["load-ms"] = append(times["load-ms"], page.number(`window.loaded`))
		time.Sleep(time.Second)
		for _, name := range []string{"FEN", games} {
			for _, turn := range []string{"first", "second"} {
				unit := name + "-" + turn + "-ms"
				times[unit] = append(times[unit], page.number(`(async () => {
					const box = byId("text"), begun = performance.now();
					box.value = %q;
					box.dispatchEvent(new Event("input"));
					while (text.reading) await text.reading;
					return performance.now() - begun;
				})()`, texts[name]))
				page.paste("")
			}
		}
		page.well()
	}
	for name, text := range texts {
		for range 5 {
			begun := time.Now()
			readFile("", []byte(text))
			times[name+"-natively-ms"] = append(times[name+"-natively-ms"], time.Since(begun).Seconds()*1000)
		}
	}
	for unit, all := range times {
		slices.Sort(all)
		b.ReportMetric(all[len(all)/2], unit)
	}
	b.ReportMetric(0, "ns/op") // means nothing here
}

// number runs an expression in the page and returns its value.
func (b *tab) number(expression string, args ...any) float64 {
	b.t.Helper()
	value, err := strconv.ParseFloat(b.js(expression, args...), 64)
	require.NoError(b.t, err)
	return value
}

func ptr[T any](value T) *T { return &value }

// A list that is legal in two notations is shown as both, and the page takes the one that is chosen.
func TestTwoReadings(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.paste("4k4/9/9/9/9/R8/R8/9/9/5K3 w - - 0 1 moves a4b4")
	b.eventually("2", `document.querySelectorAll(".reading").length`)
	b.do(chromedp.Click(chromedp.CSS(".reading")))
	b.eventually("true", `byId("readings").hidden && state.game.tree.length > 0`)
	b.well()
}

// drop drops a file on the page.
func (b *tab) drop(path string) {
	b.t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(b.t, err)
	b.js(`(async () => {
		const transfer = new DataTransfer();
		const bytes = Uint8Array.from(atob(%q), (c) => c.charCodeAt(0));
		transfer.items.add(new File([bytes], %q));
		document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
	})()`, base64.StdEncoding.EncodeToString(data), filepath.Base(path))
}

func TestDrop(t *testing.T) {
	for name, path := range map[string]string{"xqf": "../testdata/games/study.xqf", "pgn": "../testdata/games/taipei-big5.pgn", "cbl": ""} {
		t.Run(name, func(t *testing.T) {
			browserPath(t)
			if path == "" {
				path = testfiles.Shared(t, "corpora/*/*.[cC][bB][lL]")
			}
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			format, games := readFile(filepath.Base(path), data)
			server := serve(t)
			b := newTab(t, server.URL)
			b.open("/")
			b.drop(path)
			b.eventually(fmt.Sprint(len(games)), `state.input && state.input.format === %q ? state.input.count : ""`, format)
			assert.Equal(t, fmt.Sprint(len(games[0].Nodes)-1), b.js(`state.game.tree.length`))
			if name == "pgn" {
				assert.Contains(t, b.js(`byId("taken").textContent`), "big5")
			}
			for _, tag := range games[0].Tags {
				assert.Contains(t, b.js(`JSON.stringify(state.game.tags.map((t) => t.Value))`), strings.Trim(fmt.Sprintf("%q", tag.Value), `"`))
			}
			b.well()
		})
	}
}

func TestPermalink(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.paste("炮二平五 马8进7 马二进三")
	b.do(chromedp.Click(chromedp.CSS("#next")))
	b.eventually("h2e2", `state.view.lastMove`)
	b.do(chromedp.Click(chromedp.CSS("#next")))
	b.eventually("h9g7", `state.view.lastMove`)
	link := b.js(`output.link()`)
	assert.Contains(t, link, "#fen=")
	assert.NotContains(t, link, " ")
	b.do(chromedp.Navigate("about:blank"))
	b.open(strings.TrimPrefix(link, server.URL))
	b.eventually("h9g7", `state.view && state.view.lastMove`)
	assert.Equal(t, "3", b.js(`state.game.tree.length`))
	for _, hash := range []string{startWXF + "_w_-_-_0_1", strings.ReplaceAll(startBoard, "/", "%%2F") + "%%20w", startBoard + "+w", "fen=" + startBoard + "_w"} {
		b.do(chromedp.Navigate("about:blank"))
		b.open("/#" + strings.ReplaceAll(hash, "%%", "%"))
		b.eventually("true", `state.view && state.view.fen.startsWith(%q) && state.input.count === 1`, startBoard+" w")
	}
	b.well()
}

func TestLanguages(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	start := xiangqi.Start()
	for _, c := range i18n.Languages() {
		b.js(`(async () => { byId("language").value = %q; byId("language").dispatchEvent(new Event("change")); while (text.reading) await text.reading; })()`, c.Tag())
		b.eventually(squares(&start, c, c.Page()["empty"]), shown)
		assert.Equal(t, c.Tag(), b.js(`document.documentElement.lang`))
		assert.Equal(t, c.Page()["tagline"], b.js(`document.querySelector("header p").textContent`))
		b.open("/")
		assert.Equal(t, c.Tag(), b.js(`document.documentElement.lang`), "the language is kept")
	}
	b.well()
}

// A browser's own language is that of the page.
func TestBrowserLanguage(t *testing.T) {
	server := serve(t)
	for accept, expected := range map[string]string{"vi-VN,en": "vi", "zh-TW,zh": "zh-Hant", "zh-CN": "zh-Hans", "fr-FR": "en"} {
		b := newTab(t, server.URL)
		call(b, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "test", AcceptLanguage: accept})
		b.open("/")
		assert.Equal(t, expected, b.js(`document.documentElement.lang`), accept)
	}
}

// scheme makes the browser prefer light or dark.
func (b *tab) scheme(value string) {
	b.t.Helper()
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: value}}})
}

// unfold opens or closes all parts of the page that can be.
func (b *tab) unfold(open bool) {
	b.t.Helper()
	b.js(`(edit.on === %[1]t || edit.toggle(), document.querySelectorAll("details").forEach((d) => { d.open = %[1]t; }))`, open)
}

func TestPhoneAndDark(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile))
	b.open("/")
	for _, c := range i18n.Languages() {
		b.js(`(async () => { byId("language").value = %q; byId("language").dispatchEvent(new Event("change")); while (text.reading) await text.reading; })()`, c.Tag())
		b.paste(startWXF + ` w \- \- 0 1 moves h2e2 h9g7 a0a9`)
		b.eventually("true", `byId("form-xqbase") !== null`)
		for _, colors := range []string{"light", "dark"} {
			b.scheme(colors)
			assert.Equal(t, "360", b.js(`document.documentElement.scrollWidth`), c.Tag())
			assert.Equal(t, b.js(`byId("text").clientWidth`), b.js(`byId("marks").clientWidth`), "the marks are where the text is")
			assert.Equal(t, b.js(`getComputedStyle(byId("text")).fontFamily`), b.js(`getComputedStyle(document.querySelector("#marks mark")).fontFamily`), "a mark is as wide as its text: %s", c.Tag())
			b.shoot("phone-" + c.Tag() + "-" + colors)
		}
		b.unfold(true)
		assert.Equal(t, "360", b.js(`document.documentElement.scrollWidth`), c.Tag())
		b.shoot("phone-" + c.Tag() + "-unfolded")
		b.unfold(false)
	}
	dark := b.js(`getComputedStyle(document.body).backgroundColor`)
	b.scheme("light")
	assert.NotEqual(t, dark, b.js(`getComputedStyle(document.body).backgroundColor`))
	b.well()
}

// With the server gone the page goes on, and opens again.
func TestOffline(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.eventually("true", `navigator.serviceWorker.ready.then(() => caches.match("xqfen.wasm.gz")).then((kept) => Boolean(kept))`)
	server.CloseClientConnections()
	server.Close()
	b.paste(startWXF + " w---1")
	b.shows(startBoard + " w - - 0 1")
	b.drop("../testdata/games/study.xqf")
	b.eventually("xqf", `state.input && state.input.format`)
	b.open("/")
	b.paste("炮二平五")
	b.eventually("h2e2", `state.game.tree[0]?.move`)
}

// The single file opens from a disk, and does all that the page does.
func TestSingleFile(t *testing.T) {
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
	b.eventually("pgn", `state.input && state.input.format`)
	b.well()
}

// Markup in a text is text everywhere.
func TestMarkup(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	const bad = `<img src=x onerror=alert(1)>`
	for _, text := range []string{
		startBoard + " w - - 0 1 " + bad, bad, "[Event \"" + bad + "\"]\n[Red \"" + bad + "\"]\n\n1. 炮二平五 {" + bad + "} *\n",
		"<svg onload=alert(1)>" + startBoard + " " + bad, "炮二平五 " + bad,
	} {
		b.paste(text)
		b.eventually("0", `document.querySelectorAll("img, [onload], [onerror]").length`)
	}
	b.well()
}

// The page fits its policy: what is not of the page does not run.
func TestPolicy(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	assert.Equal(t, "blocked", b.js(`new Promise((resolve) => {
		document.addEventListener("securitypolicyviolation", () => resolve("blocked"));
		const script = document.createElement("script");
		script.textContent = "window.ran = true";
		document.body.append(script);
		setTimeout(() => resolve(String(window.ran)), 500);
	})`))
}

// axe-core finds no serious violation in any language and color scheme.
func TestAccessibility(t *testing.T) {
	browserPath(t)
	path := os.Getenv("XQFEN_AXE")
	if path == "" {
		t.Skip("the rules of axe-core are checked where XQFEN_AXE names its axe.min.js")
	}
	axe, err := os.ReadFile(path)
	require.NoError(t, err)
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	_, err = chromedp.Run(b.ctx, chromedp.Evaluate[string](string(axe)+"\n;''"))
	require.NoError(t, err)
	for _, c := range i18n.Languages() {
		b.js(`(async () => { byId("language").value = %q; byId("language").dispatchEvent(new Event("change")); while (text.reading) await text.reading; })()`, c.Tag())
		b.paste(startWXF + ` w \- \- 0 1 moves h2e2 h9g7 a0a9`)
		b.js(`tree.step("last")`)
		b.scheme("light")
		b.shoot("desktop-" + c.Tag() + "-light")
		b.unfold(true)
		for _, colors := range []string{"light", "dark"} {
			b.scheme(colors)
			assert.Equal(t, "", b.js(`axe.run().then((found) => found.violations.filter((v) => v.impact === "serious" || v.impact === "critical")
				.map((v) => v.id + ": " + v.nodes.map((n) => n.target + " " + n.failureSummary).slice(0, 2).join("; ")).join("\n"))`), "%s %s", c.Tag(), colors)
			b.shoot("desktop-" + c.Tag() + "-" + colors + "-unfolded")
		}
		b.unfold(false)
		b.shoot("desktop-" + c.Tag() + "-dark")
	}
}

// dragFiles drops files of the disk, as a person does.
func (b *tab) dragFiles(paths ...string) {
	b.t.Helper()
	for i := range paths {
		var err error
		paths[i], err = filepath.Abs(paths[i])
		require.NoError(b.t, err)
	}
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: paths, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		call(b, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: 300, Y: 300, Data: data})
	}
}

// Files, and a folder with files, are dropped or chosen; all their records are there.
func TestManyFiles(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.dragFiles("../testdata/games/study.xqf", "../testdata/games/club-gbk.pgn")
	b.eventually("5", `state.input && state.input.count`)
	b.do(chromedp.SetValue(chromedp.CSS("#record"), "3"))
	b.js(`byId("record").dispatchEvent(new Event("change"))`)
	b.eventually("3", `state.game.index`)
	assert.Equal(t, "5", b.js(`byId("record").length`))
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "below"), 0o755))
	for _, name := range []string{"taipei-big5.pgn", "forum.html"} {
		data, err := os.ReadFile("../testdata/games/" + name)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "below", name), data, 0o644))
	}
	b.dragFiles(dir)
	b.eventually("4", `state.input && state.input.count`)
	b.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{filepath.Join(dir, "below", "forum.html")}))
	b.eventually("2", `state.input && state.input.count`)
	b.well()
}

// Comments are kept, moves are removed, a remedy is taken back, and a form is copied.
func TestSmallThings(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.paste("炮二平五 马8进7")
	b.do(chromedp.Click(chromedp.CSS("#last")))
	b.eventually("h9g7", `state.view.lastMove`)
	b.js(`(byId("comment").value = "good", byId("comment").dispatchEvent(new Event("change")))`)
	b.eventually("good", `document.querySelector("#tree .comment")?.textContent`)
	b.do(chromedp.Click(chromedp.CSS("#cut")))
	b.eventually("1", `document.querySelectorAll("#tree .number").length && state.game.tree.length`)

	b.paste(startBoard)
	b.do(chromedp.Click(chromedp.CSS(`#notes [data-code=side-missing] .remedy:last-of-type`)))
	b.eventually("black", `state.view.turn`)
	assert.Equal(t, startBoard+" b - - 0 1", b.js(`byId("text").value`))
	b.do(chromedp.Click(chromedp.CSS("#undo")))
	b.eventually("red", `byId("text").value === %q ? state.view.turn : ""`, startBoard)
	b.js(`document.querySelector(".skip").click()`)
	assert.Equal(t, "board-section", b.js(`document.activeElement.id`))
	assert.Equal(t, startBoard, b.js(`byId("text").value`), "a place in the page is not a text to read")

	b.paste("hello")
	b.eventually("true", `document.body.matches(".stale") && document.querySelector("#notes .error") !== null && document.querySelector("#save-section").inert`)
	b.paste(startBoard + " b")
	b.eventually("false", `document.body.matches(".stale") || document.querySelector("#save-section").inert`)

	b.js(`(window.copied = "", navigator.clipboard.writeText = async (text) => { window.copied = text; })`)
	b.do(chromedp.Click(chromedp.CSS("#form-wxf .copy")))
	b.eventually("true", `window.copied.startsWith(%q)`, startWXF)
	b.js(`(navigator.clipboard.write = async ([item]) => { window.copied = (await item.getType("image/png")).type; })`)
	b.do(chromedp.Click(chromedp.CSS("#copy-picture")))
	b.eventually("image/png", `window.copied`)
	for name, begin := range map[string]string{"chessdb.cn": "https://www.chessdb.cn/", "pychess": "https://www.pychess.org/", "Pikafish": "https://xiangqiai.com/"} {
		assert.Equal(t, "true", b.js(`[...document.querySelectorAll("#links a")].some((a) => a.textContent === %q && a.href.startsWith(%q) && a.rel.includes("noopener"))`, name, begin))
	}
	b.well()
}
